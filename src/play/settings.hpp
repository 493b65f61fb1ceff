#pragma once

#include <tateti/language.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace tateti::play {

enum class Opponent : std::uint8_t { computer, person };

inline constexpr std::array kAllOpponents{Opponent::computer, Opponent::person};

[[nodiscard]] constexpr std::string_view name(Opponent opponent) noexcept {
    return opponent == Opponent::computer ? "computer" : "person";
}

[[nodiscard]] constexpr std::optional<Opponent> opponent_from_name(std::string_view text) noexcept {
    for (const Opponent opponent : kAllOpponents)
        if (name(opponent) == text) return opponent;
    return std::nullopt;
}

/// `X` or `O`, as a person types it.
[[nodiscard]] constexpr std::optional<Mark> mark_from_name(std::string_view text) noexcept {
    if (text == "X" || text == "x") return Mark::x;
    if (text == "O" || text == "o") return Mark::o;
    return std::nullopt;
}

/// Best of several games: who is ahead. The first is the person or, of two people, X.
struct BestOf {
    int games = 0;  // 0: every game stands alone
    int first = 0;
    int second = 0;
    Opponent opponent = Opponent::computer;

    [[nodiscard]] constexpr bool is_decided() const noexcept {
        return games > 0 && 2 * (first > second ? first : second) > games;
    }

    friend constexpr bool operator==(const BestOf&, const BestOf&) noexcept = default;
};

/// What a person chooses, and the series that is on. It is saved, and restored the next time.
struct Settings {
    Opponent opponent = Opponent::computer;
    Level level = Level::medium;
    Mark side = Mark::x;                    // the person's, against the computer
    std::optional<Language> language = {};  // none: chosen by the environment
    BestOf best_of = {};                    // the last series

    friend constexpr bool operator==(const Settings&, const Settings&) noexcept = default;
};

/// A change of one of the settings.
using Choice = std::variant<Opponent, Level, Mark, Language, BestOf>;

}  // namespace tateti::play
