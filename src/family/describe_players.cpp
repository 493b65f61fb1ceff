#include "family/describe_players.hpp"

#include "family/describe.hpp"
#include "family/describe_board.hpp"
#include "words/games_words.hpp"

#include <tateti/games/beside_marks.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/level_sentence.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace tateti::family {
namespace {

const words::Message& pattern_of_move(Mark player, const games::Rules& rules, const PlainOptions& options) {
    const words::GamesWords& texts = words::games_words(*options.words);
    if (options.person == player) return texts.you_play;
    if (players_have_marks(rules)) return texts.plays;
    if (options.person) return texts.computer_plays;
    return player == Mark::x ? texts.first_plays : texts.second_plays;
}

/// That it is your move, or who won against the computer.
const words::Message& pattern_of_turn(std::optional<Mark> won, const games::Rules& rules, const PlainOptions& options) {
    const words::GamesWords& texts = words::games_words(*options.words);
    const bool marks = players_have_marks(rules);
    if (!won) return marks ? options.words->play.your_move : texts.your_turn;
    if (won == options.person) return marks ? texts.you_win : texts.you_win_alone;
    return marks ? texts.computer_wins : texts.computer_wins_alone;
}

bool line_loses(const games::InARow& rules) {
    return rules.goal == games::Goal::lose;
}
bool line_loses(const auto&) {
    return false;
}

/// What a level does in this game. The sentences of tic-tac-toe hold where a line wins and the level needs no solution.
std::string_view law_of(Level level, const games::Rules& rules, bool solved, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    const bool loses = games::visit([](const auto& kind) { return line_loses(kind); }, rules);
    switch (level) {
        case Level::gentle:
            if (loses) return texts.gentle_loses;
            break;
        case Level::easy:
            if (loses) return texts.easy_loses;
            break;
        case Level::medium:
            if (loses) return texts.medium_loses;
            break;
        case Level::hard:
            if (!solved) return texts.hard_guesses;
            break;
        case Level::perfect: return solved ? texts.perfect_solved : texts.perfect_guesses;
        case Level::companion: break;
    }
    return description(level, *words.coach);
}

/// The small board that the last move won.
std::optional<tateti::Cell> board_won(const games::Position& before, const games::Position& after) {
    const auto owned = small_boards(after);
    if (!owned) return std::nullopt;
    const auto owned_before = small_boards(before);
    for (const tateti::Cell board : kAllCells) {
        const auto i = static_cast<std::size_t>(board.index());
        if (owned->owners[i] != owned_before->owners[i]) return board;
    }
    return std::nullopt;
}

/// What a line does that is not simply a win: it closes one of several boards, or loses. Then its cells tell why.
std::string describe_line(const games::InARowPosition& after, games::Cell last, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    const games::InARow& rules = after.rules();
    const int board = rules.board_of(last);
    if (!after.is_board_closed(board)) return "";
    std::string closed = rules.boards > 1 ? words::filled(texts.board_is_closed, {{"board", board + 1}}) : "";
    if (rules.goal == games::Goal::win || !after.is_over()) return closed;
    std::vector<std::string> cells;
    for (const games::Cell cell : after.line_cells())
        if (rules.board_of(cell) == board) cells.emplace_back(to_text(cell, after.grid()).view());
    return words::both(closed, words::filled(texts.makes_row, {{"cells", words::listed(cells, words)}}), words);
}
std::string describe_line(const auto&, games::Cell, const words::Words&) {
    return "";
}

}  // namespace

std::string describe_players(const games::Rules& rules, const PlainOptions& options) {
    const words::Words& words = *options.words;
    const words::GamesWords& texts = words::games_words(words);
    std::string text;
    if (!options.person) {
        append_with_capital(text, words.play.two_players);
        return text;
    }
    const words::Message& pattern = players_have_marks(rules)    ? words.play.against_computer
                                    : *options.person == Mark::x ? texts.you_are_first
                                                                 : texts.you_are_second;
    append_with_capital(text, words::filled(pattern, {{"mark", to_char(*options.person)},
                                                      {"level", name(options.level, *words.coach)}}));
    return text;
}

std::string describe_level(Level level, const games::Rules& rules, bool solved, const words::Words& words) {
    return words::filled(words.plain.level,
                         {{"level", name(level, *words.coach)}, {"description", law_of(level, rules, solved, words)}});
}

std::string describe_last_move(const games::Game& game, const PlainOptions& options) {
    const games::Position before = game.at_ply(game.ply() - 1).position();
    const games::Move move = game.moves().back();
    const Mark player = before.turn();
    const words::Words& words = *options.words;
    const words::GamesWords& texts = words::games_words(words);
    std::string said = words::filled(pattern_of_move(player, game.rules(), options),
                                     {{"mark", to_char(player)}, {"move", to_text(move, before).view()}});
    if (const auto oldest = leaving_marks(before)[player]; oldest && !game.position().at(*oldest))
        said = words::both(
            said,
            words::filled(texts.leaves, {{"mark", to_char(player)}, {"cell", to_text(*oldest, before.grid()).view()}}),
            words);
    if (const auto board = board_won(before, game.position()))
        said = words::both(said,
                           words::filled(texts.wins_board,
                                         {{"mark", to_char(player)}, {"board", text_of_board(*board, before.grid())}}),
                           words);
    return words::both(
        said, game.position().visit([&](const auto& kind) { return describe_line(kind, move.cell, words); }), words);
}

std::string describe_turn(const Subject& subject, const PlainOptions& options) {
    const auto outcome = subject.outcome();
    const auto won = winner(outcome);
    const std::string turn =
        !options.person || outcome == Outcome::draw
            ? describe_status(subject, *options.words) + std::string(options.words->coach->typography.stop)
            : words::filled(pattern_of_turn(won, subject.position.rules(), options),
                            {{"mark", to_char(won.value_or(subject.position.turn()))}});
    return words::both(turn, describe_next_board(subject.position, *options.words), *options.words);
}

}  // namespace tateti::family
