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

/// A value that somebody else has published; this program has not proven it.
struct Known {
    Result result;
    std::string_view source;

    friend constexpr bool operator==(const Known&, const Known&) noexcept = default;
};

/// Nobody knows, as far as we know.
struct Unknown {
    friend constexpr bool operator==(const Unknown&, const Unknown&) noexcept = default;
};

/// What is known about the value of a position for the side to move, and who says so.
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
