#pragma once

#include <tateti/cell.hpp>
#include <tateti/enumerators.hpp>
#include <tateti/learn/menace.hpp>
#include <tateti/text.hpp>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

/// A machine as one line of text, for files and links:
///
///     menace1_4.3.2.1_3.1.-1.0_120_4.4.4.3.3.…
///
/// The parts are the format; the beads at the start; the rewards for a win, a draw and a loss, and 1 if an empty box is
/// refilled; the number of games; and the beads of every move, box by box in the order of `Menace::boxes`.
/// `parse_menace` reads what `write_text` writes as the same machine, and nothing else.
namespace tateti {

/// Why a text is not a machine.
enum class MenaceError : std::uint8_t {
    no_machine,    // it does not begin like one
    bad_number,    // a number is missing or out of range
    wrong_length,  // it has too few or too many numbers
};

[[nodiscard]] constexpr std::string_view code(MenaceError error) noexcept {
    switch (error) {
        case MenaceError::no_machine: return "menace/no_machine";
        case MenaceError::bad_number: return "menace/bad_number";
        case MenaceError::wrong_length: return "menace/wrong_length";
    }
    return "";
}

inline constexpr auto kAllMenaceErrors = enumerators<MenaceError, code>();

[[nodiscard]] constexpr std::string_view message(MenaceError error) noexcept {
    switch (error) {
        case MenaceError::no_machine: return "a saved machine begins with menace1_";
        case MenaceError::bad_number: return "a number of this machine is missing or out of range";
        case MenaceError::wrong_length:
            return "a saved machine has one number for each move of its 304 boxes; this one has more or fewer";
    }
    return "";
}

namespace detail {

inline constexpr std::string_view kMenaceFormat = "menace1";

/// Reads numbers that are separated by `.`, in parts that are separated by `_`.
class NumberReader {
  public:
    constexpr explicit NumberReader(std::string_view text) noexcept : rest_(text) {}

    /// The next number, from `least` to `most`, which must be followed by this separator (0: the end).
    [[nodiscard]] constexpr std::optional<std::int64_t> next(std::int64_t least, std::int64_t most,
                                                             char separator) noexcept {
        const bool is_negative = !rest_.empty() && rest_.front() == '-';
        if (is_negative) rest_.remove_prefix(1);
        std::int64_t number = 0;
        std::size_t digits = 0;
        for (; digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits) {
            if (digits == 10 || (digits == 1 && number == 0)) return std::nullopt;  // too long, or it begins with 0
            number = number * 10 + (rest_[digits] - '0');
        }
        if (digits == 0 || (is_negative && number == 0)) return std::nullopt;
        rest_.remove_prefix(digits);
        if (is_negative) number = -number;
        if (number < least || number > most) return std::nullopt;
        if (separator == 0) return rest_.empty() ? std::optional(number) : std::nullopt;
        if (rest_.empty() || rest_.front() != separator) return std::nullopt;
        rest_.remove_prefix(1);
        return number;
    }
    [[nodiscard]] constexpr bool at_end() const noexcept { return rest_.empty(); }
    [[nodiscard]] constexpr bool is_at(char separator) const noexcept { return rest_.starts_with(separator); }

  private:
    std::string_view rest_;
};

/// What follows the beads of a move: a point, or the end of the text (0).
[[nodiscard]] inline char separator_after(const Menace& menace, const Matchbox& box, Cell move) noexcept {
    const bool is_last = &box == &menace.boxes().back() && box.moves.without(move).bits() < (1U << move.index());
    return is_last ? '\0' : '.';
}

}  // namespace detail

/// Calls `append` with the parts of the text, one after the other.
template <class Append>
void write_text(const Menace& menace, Append append) {
    const auto number = [&](std::int64_t value, char separator) {
        char digits[24];
        std::size_t at = sizeof digits;
        if (separator != 0) digits[--at] = separator;
        const bool is_negative = value < 0;
        std::uint64_t rest = is_negative ? static_cast<std::uint64_t>(-value) : static_cast<std::uint64_t>(value);
        do {
            digits[--at] = static_cast<char>('0' + rest % 10);
            rest /= 10;
        } while (rest != 0);
        if (is_negative) digits[--at] = '-';
        append(std::string_view(digits + at, sizeof digits - at));
    };
    append(detail::kMenaceFormat);
    append(std::string_view("_"));
    const MenaceRules& rules = menace.rules();
    for (std::size_t stage = 0; stage < rules.beads.size(); ++stage)
        number(rules.beads[stage], stage + 1 < rules.beads.size() ? '.' : '_');
    number(rules.win, '.');
    number(rules.draw, '.');
    number(rules.loss, '.');
    number(rules.refill ? 1 : 0, '_');
    number(menace.games(), '_');
    for (const Matchbox& box : menace.boxes())
        for (const Cell move : box.moves)
            number(box.beads[static_cast<std::size_t>(move.index())], detail::separator_after(menace, box, move));
}

[[nodiscard]] inline std::expected<Menace, MenaceError> parse_menace(std::string_view text) {
    if (!text.starts_with(detail::kMenaceFormat) || !text.substr(detail::kMenaceFormat.size()).starts_with('_'))
        return std::unexpected(MenaceError::no_machine);
    detail::NumberReader reader(text.substr(detail::kMenaceFormat.size() + 1));
    MenaceRules rules;
    constexpr std::int64_t kMostBeads = MenaceRules::kMostBeads;
    constexpr std::int64_t kGreatestReward = MenaceRules::kGreatestReward;
    for (std::size_t stage = 0; stage < rules.beads.size(); ++stage) {
        const auto beads = reader.next(0, kMostBeads, stage + 1 < rules.beads.size() ? '.' : '_');
        if (!beads) return std::unexpected(MenaceError::bad_number);
        rules.beads[stage] = static_cast<std::uint32_t>(*beads);
    }
    for (std::int32_t* reward : {&rules.win, &rules.draw, &rules.loss}) {
        const auto beads = reader.next(-kGreatestReward, kGreatestReward, '.');
        if (!beads) return std::unexpected(MenaceError::bad_number);
        *reward = static_cast<std::int32_t>(*beads);
    }
    const auto refill = reader.next(0, 1, '_');
    if (!refill) return std::unexpected(MenaceError::bad_number);
    rules.refill = *refill == 1;
    const auto games = reader.next(0, UINT32_MAX, '_');
    if (!games) return std::unexpected(MenaceError::bad_number);
    Menace menace(rules);
    menace.set_games(static_cast<std::uint32_t>(*games));
    for (std::size_t number = 0; number < Menace::kBoxes; ++number) {
        const Matchbox& box = menace.boxes()[number];
        for (const Cell move : box.moves) {
            const char separator = detail::separator_after(menace, box, move);
            const auto beads = reader.next(0, kMostBeads, separator);
            if (!beads && (reader.at_end() || (separator == 0 && reader.is_at('.'))))
                return std::unexpected(MenaceError::wrong_length);
            if (!beads) return std::unexpected(MenaceError::bad_number);
            menace.set_beads(number, move, static_cast<std::uint32_t>(*beads));
        }
    }
    return menace;
}

}  // namespace tateti
