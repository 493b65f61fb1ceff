#include "plain/describe.hpp"

#include "plain/plain_command.hpp"
#include "play/describe.hpp"

#include <tateti/cell_set.hpp>
#include <tateti/languages.hpp>
#include <tateti/review.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

namespace tateti::plain {
namespace {

using words::filled;

std::string_view spot(Cell cell, const Words& words) {
    return place(cell, *words.coach);
}

/// `0, 4, 8`
std::string listed(CellSet cells, const Words& words) {
    std::vector<std::string> numbers;
    for (const Cell cell : cells) numbers.push_back(std::to_string(cell.index()));
    return words::listed(numbers, words);
}

/// `X on 4`: the moves of a game from a ply on.
std::vector<std::string> moves_since(const Game& game, int ply, std::string_view text) {
    std::vector<std::string> moves;
    for (; ply < game.ply(); ++ply)
        moves.push_back(filled(text, {{"mark", to_char(game.at_ply(ply).position().turn())},
                                      {"cell", game.moves()[static_cast<std::size_t>(ply)].index()}}));
    return moves;
}

bool next_game_differs(const play::LocalGame& local) {
    const auto person = local.person();
    const play::Settings& chosen = local.settings();
    if (chosen.opponent == play::Opponent::person) return person.has_value();
    return person != chosen.side;
}

}  // namespace

std::string describe_move(const play::LocalGame& local, Mark mark, Cell cell, const Words& words) {
    return filled(local.person() == mark ? words.plain.you_play : words.plain.plays,
                  {{"mark", to_char(mark)}, {"cell", cell.index()}, {"place", spot(cell, words)}});
}

std::string describe_taken_back(const Game& longer, const Game& shorter, const Words& words) {
    std::vector<std::string> moves = moves_since(longer, shorter.ply(), words.plain.taken_move);
    std::ranges::reverse(moves);
    return filled(words.plain.taken_back, {{"moves", words::listed(moves, words)}});
}

std::string describe_redone(const Game& shorter, const Game& longer, const Words& words) {
    const std::vector<std::string> moves = moves_since(longer, shorter.ply(), words.plain.redone_move);
    return filled(words.plain.redone, {{"moves", words::listed(moves, words)}});
}

std::string describe_board(Position position, const Words& words) {
    std::vector<std::string> rows;
    std::vector<std::string> row;
    for (const Cell cell : kAllCells) {
        const auto mark = position.at(cell);
        row.push_back(mark ? std::string{to_char(*mark)} : filled(words.plain.empty_cell, {{"cell", cell.index()}}));
        if (row.size() < Cell::kColumns) continue;
        rows.push_back(filled(words.plain.rows[rows.size()], {{"cells", words::listed(row, words)}}));
        row.clear();
    }
    return fmt::format("{}", fmt::join(rows, "\n"));
}

std::string describe_hint(const play::LocalGame& local, const Words& words) {
    const play::Hint hint = play::hint(local, words);
    return filled(words.plain.try_cell,
                  {{"cell", hint.cell.index()}, {"place", spot(hint.cell, words)}, {"reason", hint.sentence}});
}

std::string describe_values(Position position, const Words& words) {
    std::map<Score, CellSet, std::greater<>> by_score;
    for (const Cell cell : position.legal_moves()) {
        CellSet& cells = by_score[value(position, cell)];
        cells = cells.with(cell);
    }
    std::vector<std::string> lines;
    for (const auto& [score, cells] : by_score)
        lines.push_back(
            words::as_sentence(filled(words.form(words.plain.value_of_cells, static_cast<std::uint64_t>(cells.size())),
                                      {{"value", play::describe_score(score, words)}, {"cells", listed(cells, words)}}),
                               words));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string describe_review(const play::LocalGame& local, const Words& words) {
    const Game& game = local.game();
    if (game.ply() == 0) return std::string(words.plain.no_moves);
    const auto reason = [&](const Explanation& why) { return play::describe_reason(why, local.person(), words); };
    std::vector<std::string> lines;
    for (const ReviewedMove& move : review(game).moves) {
        lines.push_back(filled(words.plain.reviewed_move, {{"number", move.ply + 1},
                                                           {"mark", to_char(move.mark)},
                                                           {"cell", move.cell.index()},
                                                           {"place", spot(move.cell, words)},
                                                           {"grade", name(move.grade, *words.coach)},
                                                           {"reason", reason(move.why)}}));
        if (move.grade == Grade::best || move.grade == Grade::good) continue;
        const std::string better = filled(words.plain.better, {{"cell", move.better.move.index()},
                                                               {"place", spot(move.better.move, words)},
                                                               {"reason", reason(move.better)}});
        lines.back() = words::both(lines.back(), better, words);
    }
    if (game.is_over()) lines.push_back(play::describe_verdict(local, words));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string describe_level(Level level, const Words& words) {
    return filled(words.plain.level,
                  {{"level", name(level, *words.coach)}, {"description", description(level, *words.coach)}});
}

std::string describe_seats(const play::LocalGame& local, const Words& words) {
    std::string now = words::as_sentence(play::describe_players(local, words), words);
    if (!next_game_differs(local)) return now;
    const std::string later = play::describe_players(local.settings(), words);
    return words::both(now, filled(words.plain.from_next_game, {{"players", later}}), words);
}

std::string describe_new_game(const play::LocalGame& local, const Words& words) {
    return filled(words.plain.new_game, {{"players", describe_seats(local, words)}});
}

std::string describe_language(const Words& words) {
    return filled(words.plain.language, {{"language", words.play.language}});
}

std::string describe_score(Tally score, const Words& words) {
    return filled(words.plain.score, {{"tally", play::describe_tally(score, words)}});
}

std::string describe_turn(const play::LocalGame& local, const Words& words) {
    if (!local.game().is_over()) return play::describe_status(local, words);
    return fmt::format("{}\n{}", play::describe_status(local, words), words.plain.how_to_go_on.text);
}

std::string describe_end(const play::LocalGame& local, Tally score, const Words& words) {
    const std::string series = play::describe_best_of(local, words);
    return fmt::format("{}\n{}\n{}{}{}\n{}", play::describe_status(local, words), play::describe_verdict(local, words),
                       series, series.empty() ? "" : "\n", describe_score(score, words), words.plain.how_to_go_on.text);
}

std::string describe_refused(const wire::Error& error, const Words& words) {
    std::string text = filled(words.plain.refused, {{"why", words::translated(error.message, words)}});
    if (!error.legal || error.legal->empty()) return text;
    return words::both(text, filled(words.plain.free_cells, {{"cells", listed(*error.legal, words)}}), words);
}

std::string describe_help(const Words& words) {
    std::string text = fmt::format("{}\n{}", words.plain.help_cells.text, words.plain.help_empty_line.text);
    for (const CommandWord& command : kCommandWords) {
        std::string names(command.word);
        for (const std::string_view alias : command.aliases)
            if (!alias.empty()) names.append(words.coach->typography.or_last).append(alias);
        std::string line = filled(words.plain.help_line, {{"words", names}, {"help", words.plain_help.*command.help}});
        if (const std::string allowed = choices(command.action, words); !allowed.empty())
            line = words::both(line, filled(words.plain.help_choice, {{"word", command.word}, {"choices", allowed}}),
                               words);
        text += fmt::format("\n{}", line);
    }
    return text;
}

}  // namespace tateti::plain
