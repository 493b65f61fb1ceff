#include "plain/describe.hpp"

#include "plain/plain_command.hpp"
#include "play/describe.hpp"

#include <tateti/cell_set.hpp>
#include <tateti/level_sentence.hpp>
#include <tateti/review.hpp>
#include <tateti/score.hpp>
#include <tateti/sentence.hpp>
#include <tateti/solution.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

namespace tateti::plain {
namespace {

constexpr std::string_view kHowToGoOn = "Type new for another game.";

std::string_view spot(Cell cell) {
    return place(cell, Language::english);
}

/// `0, 4, 8`
std::string listed(CellSet cells) {
    std::vector<int> numbers;
    for (const Cell cell : cells) numbers.push_back(cell.index());
    return fmt::format("{}", fmt::join(numbers, ", "));
}

/// `X on 4`: the moves of a game from a ply on.
std::vector<std::string> moves_since(const Game& game, int ply, std::string_view preposition) {
    std::vector<std::string> moves;
    for (; ply < game.ply(); ++ply)
        moves.push_back(fmt::format("{} {} {}", to_char(game.at_ply(ply).position().turn()), preposition,
                                    game.moves()[static_cast<std::size_t>(ply)].index()));
    return moves;
}

bool next_game_differs(const play::LocalGame& local) {
    const auto person = local.person();
    const play::Settings& chosen = local.settings();
    if (chosen.opponent == play::Opponent::person) return person.has_value();
    return person != chosen.side;
}

}  // namespace

std::string describe_move(const play::LocalGame& local, Mark mark, Cell cell) {
    if (local.person() == mark) return fmt::format("You play {}, {}.", cell.index(), spot(cell));
    return fmt::format("{} plays {}, {}.", to_char(mark), cell.index(), spot(cell));
}

std::string describe_taken_back(const Game& longer, const Game& shorter) {
    const auto moves = moves_since(longer, shorter.ply(), "from");
    return fmt::format("Taken back: {}.", fmt::join(moves.rbegin(), moves.rend(), ", "));
}

std::string describe_redone(const Game& shorter, const Game& longer) {
    return fmt::format("Redone: {}.", fmt::join(moves_since(longer, shorter.ply(), "on"), ", "));
}

std::string describe_board(Position position) {
    constexpr std::array kRows{"Top row", "Middle row", "Bottom row"};
    std::string text;
    for (const Cell cell : kAllCells) {
        if (cell.column() == 0)
            text += fmt::format("{}{}: ", cell.row() == 0 ? "" : "\n", kRows[static_cast<std::size_t>(cell.row())]);
        const auto mark = position.at(cell);
        text += mark ? std::string{to_char(*mark)} : fmt::format("empty {}", cell.index());
        text += cell.column() == Cell::kColumns - 1 ? "." : ", ";
    }
    return text;
}

std::string describe_hint(const play::LocalGame& local) {
    const play::Hint hint = play::hint(local);
    return fmt::format("Try {}, {}. {}", hint.cell.index(), spot(hint.cell), hint.sentence);
}

std::string describe_values(Position position) {
    std::map<Score, CellSet, std::greater<>> by_score;
    for (const Cell cell : position.legal_moves()) {
        CellSet& cells = by_score[value(position, cell)];
        cells = cells.with(cell);
    }
    std::vector<std::string> lines;
    for (const auto& [score, cells] : by_score)
        lines.push_back(play::as_sentence(fmt::format("{}: {} {}", play::describe_score(score),
                                                      cells.size() == 1 ? "cell" : "cells", listed(cells))));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string describe_review(const play::LocalGame& local) {
    const Game& game = local.game();
    if (game.ply() == 0) return "There are no moves yet.";
    std::string text;
    for (const ReviewedMove& move : review(game).moves) {
        text += fmt::format("{}Move {}, {} on {}, {}: {}. {}", move.ply == 0 ? "" : "\n", move.ply + 1,
                            to_char(move.mark), move.cell.index(), spot(move.cell), name(move.grade),
                            play::describe_reason(move.why, local.person()));
        if (move.grade == Grade::best || move.grade == Grade::good) continue;
        text += fmt::format(" Better: {}, {}. {}", move.better.move.index(), spot(move.better.move),
                            play::describe_reason(move.better, local.person()));
    }
    if (game.is_over()) text += fmt::format("\n{}", play::describe_verdict(local));
    return text;
}

std::string describe_level(Level level) {
    return fmt::format("The level is {}. {}", name(level), description(level, Language::english));
}

std::string describe_seats(const play::LocalGame& local) {
    std::string text = play::as_sentence(play::describe_players(local));
    if (next_game_differs(local))
        text += fmt::format(" From the next game on: {}.", play::describe_players(local.settings()));
    return text;
}

std::string describe_turn(const play::LocalGame& local) {
    if (!local.game().is_over()) return play::describe_status(local);
    return fmt::format("{}\n{}", play::describe_status(local), kHowToGoOn);
}

std::string describe_end(const play::LocalGame& local, Tally score) {
    return fmt::format("{}\n{}\nScore: {}.\n{}", play::describe_status(local), play::describe_verdict(local),
                       play::describe_tally(score), kHowToGoOn);
}

std::string describe_refused(const wire::Error& error) {
    std::string text = fmt::format("Refused: {}.", error.message);
    if (error.legal && !error.legal->empty()) text += fmt::format(" Free cells: {}.", listed(*error.legal));
    return text;
}

std::string describe_help() {
    std::string text =
        "0 to 8, row by row, or row,column: play that cell. 4 and 1,1 are the centre.\n"
        "An empty line: whose move it is.";
    for (const CommandWord& command : kCommandWords) {
        text += fmt::format("\n{}", command.word);
        for (const std::string_view alias : command.aliases)
            if (!alias.empty()) text += fmt::format(" or {}", alias);
        text += fmt::format(": {}.", command.help);
        if (const std::string allowed = choices(command.action); !allowed.empty())
            text += fmt::format(" {} {}: change it.", command.word, allowed);
    }
    return text;
}

}  // namespace tateti::plain
