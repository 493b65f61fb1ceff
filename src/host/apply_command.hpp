#pragma once

#include "host/host_options.hpp"
#include "match/series.hpp"
#include "wire/error.hpp"
#include "wire/match_message.hpp"

#include <expected>
#include <string_view>

/// What a command leads to: the rules of the match, and the computer in its seat.
namespace tateti::host {

using match::Party;
using match::Series;

/// Whose token this is; `auth/required` without one, `auth/not_a_player` if it is nobody's.
[[nodiscard]] std::expected<Party, wire::Error> party_of(const Series& series, std::string_view token);

/// What is known when a command comes.
struct CommandContext {
    Time now{};
    wire::Presence other{};  // of whoever sits opposite
    std::chrono::seconds grace{60};
};

[[nodiscard]] std::expected<Series, wire::Error> act(const Series& series, Party by, const wire::Command& command,
                                                     const CommandContext& moment);

/// Plays for the computer as long as it is its turn.
[[nodiscard]] Series with_computer(Series series, Time now);

/// A refusal of the match as it leaves the program; of a move also which one, and what would have been legal.
[[nodiscard]] wire::Error to_error(const match::Refusal& refusal, const Series& series);

[[nodiscard]] wire::Error error(std::string_view code, std::string_view message);
/// The store did not answer.
[[nodiscard]] wire::Error unavailable();
[[nodiscard]] wire::Error not_found();

}  // namespace tateti::host
