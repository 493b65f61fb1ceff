#pragma once

#include <tateti/game.hpp>
#include <tateti/play_error.hpp>

#include <cstdint>
#include <string_view>
#include <variant>

namespace tateti::match {

/// Reasons that only a match knows.
enum class MatchError : std::uint8_t {
    not_seated,
    stale_ply,
    takebacks_off,
    full,
    not_started,
    not_over,
    gone,
    own_turn,
    clock_decides,
    too_late
};

[[nodiscard]] std::string_view code(MatchError error) noexcept;
[[nodiscard]] std::string_view message(MatchError error) noexcept;

/// Why a command is refused.
using Refusal = std::variant<PlayError, UndoError, MatchError>;

[[nodiscard]] std::string_view code(const Refusal& refusal) noexcept;
[[nodiscard]] std::string_view message(const Refusal& refusal) noexcept;

}  // namespace tateti::match
