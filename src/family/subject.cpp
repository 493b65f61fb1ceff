#include "family/subject.hpp"

#include "family/family_json.hpp"
#include "family/game_names.hpp"
#include "text/ascii.hpp"
#include "words/games_words.hpp"
#include "words/words.hpp"

#include <tateti/games/notation.hpp>
#include <tateti/subject.hpp>

#include <boost/json/parse.hpp>

namespace tateti::family {
namespace {

using games::Game;
using games::Position;
using games::Rules;

constexpr std::string_view kWhiteSpace = " \t\r\n";

std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find_first_of(kWhiteSpace));
}

std::optional<boost::json::object> parse_object(std::string_view text) {
    boost::system::error_code failed;
    const boost::json::value value = boost::json::parse(text, failed);
    if (failed || !value.is_object()) return std::nullopt;
    return value.as_object();
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

std::expected<Subject, Refusal> read_text(const Rules& rules, std::string_view text) {
    const auto subject = games::subject_from(rules, text);
    if (!subject) return std::unexpected(to_refusal(subject.error()));
    return *subject;
}

std::unexpected<Refusal> disagrees(std::string_view field) {
    return refused("state/disagrees", words::filled(words::kEnglish.refusals.disagrees, {{"field", field}}));
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
        if (!game->is_string() || games::parse_rules(std::string_view(game->get_string())) != rules)
            return disagrees("game");
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
        const auto* game = state ? state->if_contains("game") : nullptr;
        if (game == nullptr || !game->is_string()) return std::nullopt;
        return std::string(game->get_string());
    }
    const std::string_view word = first_word(text);
    return games::parse_rules(word) ? std::optional(std::string(word)) : std::nullopt;
}

std::expected<Subject, Refusal> read_subject(const Rules& rules, std::string_view text) {
    if (text.size() > kLongestSubject) return std::unexpected(Refusal{wire::to_error(longer_than_any_subject())});
    text = text::trimmed(text, kWhiteSpace);
    if (text.starts_with('{')) return read_json(rules, text);
    const std::string_view word = first_word(text);
    if (const auto named = games::parse_rules(word); named && *named == rules) text.remove_prefix(word.size());
    return read_text(rules, text);
}

std::expected<Subject, Refusal> read_named_subject(std::string_view text) {
    text = text::trimmed(text, kWhiteSpace);
    const auto rules = read_rules(first_word(text));
    if (!rules) return std::unexpected(rules.error());
    return read_subject(*rules, text.substr(first_word(text).size()));
}

std::vector<std::string> to_texts(const games::MoveSet& moves, const Position& position) {
    std::vector<std::string> texts;
    moves.for_each([&](games::Move move) { texts.emplace_back(to_text(move, position).view()); });
    return texts;
}

}  // namespace tateti::family
