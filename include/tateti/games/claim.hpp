#pragma once

#include <tateti/score.hpp>

#include <optional>
#include <string_view>
#include <variant>

namespace tateti::games {

/// A value that this program has proven on this machine, or proves in a moment.
struct Proven {
    Result result;

    friend constexpr bool operator==(const Proven&, const Proven&) noexcept = default;
};

/// A value that somebody else has published, and that this program does not prove in a moment.
struct Known {
    Result result;
    std::string_view source;

    friend constexpr bool operator==(const Known&, const Known&) noexcept = default;
};

/// Neither of the two. For a game without an entry of its own this does not mean that nobody knows: `tateti prove` may.
struct Unknown {
    friend constexpr bool operator==(const Unknown&, const Unknown&) noexcept = default;
};

/// What we know about the value of a position for the side to move, and who says so.
using Claim = std::variant<Unknown, Known, Proven>;

[[nodiscard]] constexpr std::optional<Result> result(const Claim& claim) noexcept {
    if (const auto* proven = std::get_if<Proven>(&claim)) return proven->result;
    if (const auto* known = std::get_if<Known>(&claim)) return known->result;
    return std::nullopt;
}

/// `proven`, `known` or `unknown`, as in every message.
[[nodiscard]] constexpr std::string_view certainty(const Claim& claim) noexcept {
    if (std::holds_alternative<Proven>(claim)) return "proven";
    if (std::holds_alternative<Known>(claim)) return "known";
    return "unknown";
}

}  // namespace tateti::games
