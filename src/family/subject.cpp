#include "family/subject.hpp"

#include "family/family_json.hpp"
#include "family/game_names.hpp"
#include "text/ascii.hpp"
#include "text/quote.hpp"
#include "words/games_words.hpp"
#include "words/words.hpp"

#include <tateti/games/notation.hpp>
#include <tateti/subject.hpp>

#include <boost/json/parse.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tateti::family {
namespace {

using games::Game;
using games::Position;
using games::Rules;

constexpr std::string_view kWhiteSpace = " \t\r\n";

/// More words than a title or numbers with blanks have.
constexpr int kMostWordsOfName = 8;

std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find_first_of(kWhiteSpace));
}

std::optional<boost::json::object> parse_object(std::string_view text) {
    boost::system::error_code failed;
    const boost::json::value value = boost::json::parse(text, failed);
    if (failed || !value.is_object()) return std::nullopt;
    return value.as_object();
}

/// Rows of X, O and dots with slashes instead of the blanks between them; any other text as it is.
std::string with_rows_joined(std::string_view text) {
    std::string joined(text);
    if (text.find_first_not_of("XO. ") != std::string_view::npos) return joined;
    const auto both_blank = [](char a, char b) { return a == ' ' && b == ' '; };
    joined.erase(std::ranges::unique(joined, both_blank).begin(), joined.end());
    std::ranges::replace(joined, ' ', '/');
    return joined;
}

/// The game named by the longest beginning of the text, and its length: titles have several words.
std::optional<std::pair<Rules, std::size_t>> longest_name_in(std::string_view text) {
    std::optional<std::pair<Rules, std::size_t>> longest;
    std::size_t end = 0;
    for (int word = 0; word < kMostWordsOfName && end < text.size(); ++word) {
        end = std::min(text.find_first_of(kWhiteSpace, text.find_first_not_of(kWhiteSpace, end)), text.size());
        if (const auto rules = read_rules(text.substr(0, end))) longest = {*rules, end};
    }
    return longest;
}

std::optional<std::string> game_in(const boost::json::object& state) {
    const auto* game = state.if_contains("game");
    if (game == nullptr || !game->is_string()) return std::nullopt;
    return std::string(game->get_string());
}

/// A refusal of the library, which does not own its text.
Refusal to_refusal(const games::Refusal& refused) {
    Refusal refusal{wire::make_error(refused.code, refused.message)};
    if (refused.move) {
        refusal.error.ply = refused.move->ply;
        refusal.legal = to_texts(refused.move->legal, refused.move->before);
    }
    return refusal;
}

/// The game that a word names; none if it names none.
std::optional<Rules> rules_named(std::string_view word) {
    const auto rules = read_rules(word);
    return rules ? std::optional(*rules) : std::nullopt;
}

/// `offset` is the number of characters that were typed before the text.
std::expected<Subject, Refusal> read_text(const Rules& rules, std::string_view text, std::size_t offset = 0) {
    const auto subject = games::subject_from(rules, text, offset);
    if (!subject) return std::unexpected(to_refusal(subject.error()));
    return *subject;
}

/// Moves or a board behind the name of the game, from `begin` on.
std::expected<Subject, Refusal> read_rest(const Rules& rules, std::string_view typed, std::size_t begin) {
    begin = std::min(typed.find_first_not_of(kWhiteSpace, begin), typed.size());
    return read_text(rules, with_rows_joined(text::trimmed(typed.substr(begin), kWhiteSpace)), begin);
}

std::unexpected<Refusal> disagrees(std::string_view field) {
    return refused("state/disagrees", words::filled(words::kEnglish.refusals.disagrees, {{"field", field}}));
}

std::unexpected<Refusal> about_other_game(std::string_view named, const Rules& rules) {
    return refused("state/disagrees", words::filled(words::kGamesEnglish.refusals.other_game,
                                                    {{"named", text::quote(named)}, {"game", to_text(rules).view()}}));
}

std::unexpected<Refusal> bad_moves() {
    return refused("state/bad_moves", words::kGamesEnglish.refusals.bad_moves);
}

/// Whether an entry of a list can be a move: one word, with the number of a cell.
bool can_be_move(const boost::json::value& entry) {
    if (!entry.is_string()) return false;
    const std::string_view text = entry.get_string();
    return text.find_first_of(" \t\r\n/|;") == std::string_view::npos &&
           text.find_first_of("0123456789") != std::string_view::npos;
}

std::expected<Subject, Refusal> read_moves(const Rules& rules, const boost::json::array& moves) {
    std::string list;
    for (const boost::json::value& entry : moves) {
        if (!can_be_move(entry)) return bad_moves();
        list.append(" ").append(std::string_view(entry.get_string()));
    }
    auto subject = read_text(rules, list);
    const bool each_is_one = !subject || subject->move_count() == static_cast<int>(moves.size());
    return each_is_one ? subject : bad_moves();
}

/// The moves of a state, or else its position.
std::expected<Subject, Refusal> read_record(const Rules& rules, const boost::json::object& state) {
    if (const auto* moves = state.if_contains("moves"); moves != nullptr && !moves->is_null())
        return moves->is_array() ? read_moves(rules, moves->get_array()) : bad_moves();
    const auto* position = state.if_contains("position");
    if (position == nullptr || !position->is_string()) return bad_moves();
    return read_text(rules, std::string_view(position->get_string()));
}

/// The object that `state --json` prints. Fields may be missing but not wrong.
std::expected<Subject, Refusal> read_json(const Rules& rules, std::string_view text) {
    const auto state = parse_object(text);
    if (!state) return refused("state/not_json", "this is not JSON");
    if (const auto* game = state->if_contains("game"))
        if (!game->is_string() || rules_named(game->get_string()) != rules)
            return game->is_string() ? about_other_game(game->get_string(), rules) : disagrees("game");
    auto subject = read_record(rules, *state);
    if (!subject) return subject;
    for (const boost::json::key_value_pair& expected : state_json(*subject)) {
        const auto* given = state->if_contains(expected.key());
        // A move can be written in several ways, and so can a game.
        const bool is_read = expected.key() == "moves" || expected.key() == "game";
        if (given != nullptr && !is_read && *given != expected.value()) return disagrees(expected.key());
    }
    return subject;
}

}  // namespace

std::unexpected<Refusal> refused(std::string_view code, std::string_view message) {
    return std::unexpected(Refusal{wire::make_error(code, message)});
}

Refusal refused_move(const Game& game, std::string_view code, std::string_view message) {
    return to_refusal(games::refuse_move(game, code, message));
}

std::optional<std::string> game_named_in(std::string_view text) {
    text = text::trimmed(text, kWhiteSpace);
    if (text.starts_with('{')) {
        const auto state = parse_object(text);
        return state && state->contains("columns") ? game_in(*state) : std::nullopt;
    }
    const std::string_view word = first_word(text);
    return rules_named(word) ? std::optional(std::string(word)) : std::nullopt;
}

std::expected<Subject, Refusal> read_subject(const Rules& rules, std::string_view text) {
    if (text.size() > kLongestSubject) return std::unexpected(Refusal{wire::to_error(longer_than_any_subject())});
    const std::string_view typed = text;
    text = text::trimmed(text, kWhiteSpace);
    if (text.starts_with('{')) return read_json(rules, text);
    const std::string_view word = first_word(text);
    std::size_t begin = std::min(typed.find_first_not_of(kWhiteSpace), typed.size());
    if (const auto named = rules_named(word)) {
        if (*named != rules) return about_other_game(to_text(*named), rules);
        begin += word.size();
    }
    return read_rest(rules, typed, begin);
}

std::expected<Subject, Refusal> read_named_subject(std::string_view text) {
    if (text.size() > kLongestSubject) return std::unexpected(Refusal{wire::to_error(longer_than_any_subject())});
    text = text::trimmed(text, kWhiteSpace);
    if (text.starts_with('{')) {
        const auto state = parse_object(text);
        if (!state) return refused("state/not_json", "this is not JSON");
        const auto rules = read_rules(game_in(*state).value_or(""));
        if (!rules) return std::unexpected(rules.error());
        return read_subject(*rules, text);
    }
    if (const auto named = longest_name_in(text)) return read_rest(named->first, text, named->second);
    return std::unexpected(read_rules(first_word(text)).error());
}

std::vector<std::string> to_texts(const games::MoveSet& moves, const Position& position) {
    std::vector<std::string> texts;
    moves.for_each([&](games::Move move) { texts.emplace_back(to_text(move, position).view()); });
    return texts;
}

}  // namespace tateti::family
