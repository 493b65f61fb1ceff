#include "play/running_game.hpp"

#include <tateti/notation.hpp>

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <system_error>

namespace tateti::play {
namespace {

constexpr std::string_view kNone = "-";
constexpr std::string_view kTwoPeople = "two";
constexpr std::string_view kAided = "aided";
constexpr std::string_view kAlone = "alone";
constexpr std::string_view kReplaced = " replaced";

template <class Number>
std::optional<Number> read_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

std::string to_line(const RunningGame& running) {
    const auto moves = to_text(running.game);
    return fmt::format("{} {} {} {} {} {} {}{}", moves.empty() ? kNone : moves.view(),
                       running.person ? std::string{to_char(*running.person)} : std::string(kTwoPeople), running.seed,
                       running.round, name(running.level), running.easiest_level ? name(*running.easiest_level) : kNone,
                       running.aided ? kAided : kAlone, running.replaced ? kReplaced : "");
}

std::optional<RunningGame> running_game_from_line(std::string_view line) {
    const bool replaced = line.ends_with(kReplaced);
    if (replaced) line.remove_suffix(kReplaced.size());
    std::array<std::string_view, 7> words;
    for (std::string_view& word : words) {
        word = line.substr(0, line.find(' '));
        line.remove_prefix(word.size());
        if (line.starts_with(' ')) line.remove_prefix(1);
    }
    if (!line.empty()) return std::nullopt;
    const auto& [moves, seat, seed, round, level, easiest, help] = words;

    const auto game = parse_game(moves == kNone ? "" : moves);
    const auto person = mark_from_name(seat);
    const auto seed_number = read_number<std::uint64_t>(seed);
    const auto round_number = read_number<int>(round);
    const auto level_now = level_from_name(level);
    const auto easiest_level = level_from_name(easiest);
    const bool is_read = game && !game->is_over() && (person || seat == kTwoPeople) && seed_number && round_number &&
                         *round_number > 0 && level_now && (easiest_level || easiest == kNone) &&
                         (help == kAided || help == kAlone);
    if (!is_read) return std::nullopt;
    return RunningGame{.game = *game,
                       .person = person,
                       .seed = *seed_number,
                       .round = *round_number,
                       .level = *level_now,
                       .easiest_level = easiest_level,
                       .aided = help == kAided,
                       .replaced = replaced};
}

}  // namespace tateti::play
