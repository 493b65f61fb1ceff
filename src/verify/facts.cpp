#include "verify/facts.hpp"

#include "verify/every_position.hpp"

#include <tateti/board.hpp>
#include <tateti/cell.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>
#include <tateti/symmetry.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>

namespace tateti::verify {
namespace {

std::size_t ply_of(Position position) {
    return static_cast<std::size_t>(position.ply());
}

void walk_games(Position position, std::size_t ply, Facts& facts) {
    ++facts.perft[ply];
    if (const auto outcome = position.outcome()) {
        ++facts.finished_games_by_length[ply];
        facts.finished_games = facts.finished_games.with(*outcome);
        return;
    }
    for (const Cell cell : position.legal_moves()) walk_games(position.play_unchecked(cell), ply + 1, facts);
}

void count_positions(Facts& facts) {
    for (const Position position : every_position()) {
        ++facts.positions_by_ply[ply_of(position)];
        const bool stands_for_its_class = canonical(position) == position;
        if (stands_for_its_class) ++facts.positions_up_to_symmetry;
        if (const auto outcome = position.outcome()) {
            facts.finished_positions = facts.finished_positions.with(*outcome);
            if (stands_for_its_class)
                facts.finished_positions_up_to_symmetry = facts.finished_positions_up_to_symmetry.with(*outcome);
        }
        switch (value(position).result()) {
            case Result::win: ++facts.won; break;
            case Result::loss: ++facts.lost; break;
            case Result::draw: ++facts.drawn; break;
        }
        if (position.winning_lines().size() == 2) ++facts.two_line_positions_by_ply[ply_of(position)];
    }
}

/// Fills the board cell by cell in all three ways.
std::uint64_t count_valid_boards(Board board, int next_cell) {
    if (next_cell == Cell::kCount) return Position::from_board(board).has_value() ? 1 : 0;
    const Cell cell = Cell::from_index_unchecked(next_cell);
    std::uint64_t valid = 0;
    for (const std::optional<Mark> mark : {std::optional<Mark>(), std::optional(Mark::x), std::optional(Mark::o)})
        valid += count_valid_boards(board.with(cell, mark), next_cell + 1);
    return valid;
}

}  // namespace

std::uint64_t Facts::positions() const {
    return std::accumulate(positions_by_ply.begin(), positions_by_ply.end(), std::uint64_t{0});
}

Facts known_facts() {
    Facts facts;
    facts.perft = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    facts.finished_games_by_length = {0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872};
    facts.finished_games = {.x = 131184, .o = 77904, .draws = 46080};
    facts.positions_by_ply = {1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78};
    facts.valid_boards = 5478;
    facts.positions_up_to_symmetry = 765;
    facts.finished_positions = {.x = 626, .o = 316, .draws = 16};
    facts.finished_positions_up_to_symmetry = {.x = 91, .o = 44, .draws = 3};
    facts.won = 2836;
    facts.lost = 1574;
    facts.drawn = 1068;
    facts.two_line_positions_by_ply = {0, 0, 0, 0, 0, 0, 0, 0, 0, 22};
    return facts;
}

Facts measure_facts() {
    Facts facts;
    walk_games(Position(), 0, facts);
    count_positions(facts);
    facts.valid_boards = count_valid_boards(Board(), 0);
    return facts;
}

std::vector<std::string_view> differences(const Facts& a, const Facts& b) {
    std::vector<std::string_view> names;
    const auto compare = [&](std::string_view name, bool same) {
        if (!same) names.push_back(name);
    };
    compare("perft", a.perft == b.perft);
    compare("finishedGamesByLength", a.finished_games_by_length == b.finished_games_by_length);
    compare("finishedGames", a.finished_games == b.finished_games);
    compare("positionsByPly", a.positions_by_ply == b.positions_by_ply);
    compare("validBoards", a.valid_boards == b.valid_boards);
    compare("positionsUpToSymmetry", a.positions_up_to_symmetry == b.positions_up_to_symmetry);
    compare("finishedPositions", a.finished_positions == b.finished_positions);
    compare("finishedPositionsUpToSymmetry",
            a.finished_positions_up_to_symmetry == b.finished_positions_up_to_symmetry);
    compare("values", a.won == b.won && a.lost == b.lost && a.drawn == b.drawn);
    compare("twoLinePositions", a.two_line_positions_by_ply == b.two_line_positions_by_ply);
    return names;
}

std::uint64_t count_wrong_scores() {
    std::uint64_t wrong = 0;
    for (const Position position : every_position()) {
        Score right = position.is_won() ? Score::loss_in(0) : Score::draw();
        if (!position.is_over()) {
            right = Score::loss_in(0);
            for (const Cell cell : position.legal_moves()) right = std::max(right, value(position, cell));
        }
        if (value(position) != right) ++wrong;
    }
    return wrong;
}

}  // namespace tateti::verify
