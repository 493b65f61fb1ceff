#pragma once

#include "host/host_options.hpp"
#include "match/series.hpp"
#include "wire/client_message.hpp"
#include "wire/error.hpp"
#include "wire/match_view.hpp"

#include <expected>
#include <string_view>

/// Commands of players, and the moves of the computer.
namespace tateti::host {

using match::Party;
using match::Series;

/// The party with this token; `auth/required` if it is empty, `auth/not_a_player` if nobody has it.
[[nodiscard]] std::expected<Party, wire::Error> party_of(const Series& series, std::string_view token);

/// What a command depends on besides the series.
struct CommandContext {
    Time now{};
    wire::Presence other{};  // of the opponent
    std::chrono::seconds grace{60};
};

/// The series after the command and the computer's answer to it.
[[nodiscard]] std::expected<Series, wire::Error> apply_command(const Series& series, Party by,
                                                               const wire::Command& command,
                                                               const CommandContext& context);

/// Plays for the computer while it is its turn.
[[nodiscard]] Series with_computer(Series series, Time now);

/// A refusal as an error object; for a move, with its ply and the legal cells.
[[nodiscard]] wire::Error to_error(const match::Refusal& refusal, const Series& series);

/// The error for a store that did not answer.
[[nodiscard]] wire::Error unavailable();
[[nodiscard]] wire::Error not_found();

}  // namespace tateti::host
