#include "games/every_game.hpp"
#include "support/every_position.hpp"

#include <tateti/games/games.hpp>
#include <tateti/tateti.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

/// `InARow{3,3,3}` is tic-tac-toe: it agrees with the library in everything that both can say.
namespace tateti::games::test {
namespace {

constexpr InARow kThree{};

InARowPosition the_same(tateti::Position position) {
    ByMark<CellSet> cells;
    for (const Mark mark : kAllMarks)
        for (const tateti::Cell cell : position.cells(mark)) cells[mark].add(Cell::from_index_unchecked(cell.index()));
    return InARowPosition::from_cells(kThree, cells).value();
}

std::uint64_t bits(tateti::CellSet cells) {
    return cells.bits();
}

TEST(ThreeByThree, AgreesOnEveryPosition) {
    ASSERT_EQ(tateti::test::every_position().size(), 5478U);
    for (const tateti::Position here : tateti::test::every_position()) {
        const InARowPosition same = the_same(here);
        ASSERT_EQ(same.turn(), here.turn());
        ASSERT_EQ(same.ply(), here.ply());
        ASSERT_EQ(same.outcome(), here.outcome());
        ASSERT_EQ(same.is_over(), here.is_over());
        ASSERT_EQ(same.legal_moves().cells().low_bits(), bits(here.legal_moves()));
        ASSERT_EQ(same.empty_cells().low_bits(), bits(here.empty_cells()));
        tateti::CellSet on_lines;
        for (const Line line : here.winning_lines()) on_lines = on_lines | line.set();
        ASSERT_EQ(same.line_cells().low_bits(), bits(on_lines));
        for (const tateti::Cell cell : tateti::kAllCells) {
            ASSERT_EQ(same.at(Cell::from_index_unchecked(cell.index())), here.at(cell));
            const auto next = here.play(cell);
            const auto same_next = same.play({Cell::from_index_unchecked(cell.index()), here.turn()});
            ASSERT_EQ(same_next.has_value(), next.has_value());
            if (next) {
                ASSERT_EQ(*same_next, the_same(*next));
            }
            if (!next) {
                ASSERT_EQ(code(same_next.error()), code(next.error()));
            }
        }
    }
}

TEST(ThreeByThree, RefusesTheSameBoardsForTheSameReasons) {
    for (int number = 0; number < 19683; ++number) {
        Board board;
        ByMark<CellSet> cells;
        int rest = number;
        for (const tateti::Cell cell : tateti::kAllCells) {
            if (rest % 3 != 0) {
                const Mark mark = rest % 3 == 1 ? Mark::x : Mark::o;
                board = board.with(cell, mark);
                cells[mark].add(Cell::from_index_unchecked(cell.index()));
            }
            rest /= 3;
        }
        const auto position = tateti::Position::from_board(board);
        const auto same = InARowPosition::from_cells(kThree, cells);
        ASSERT_EQ(same.has_value(), position.has_value());
        if (!same) {
            ASSERT_EQ(code(same.error()), code(position.error()));
        }
    }
}

/// The eight images of a position, as texts without separators.
std::set<std::string> images(tateti::Position position) {
    std::set<std::string> images;
    for (int i = 0; i < tateti::Symmetry::kCount; ++i)
        images.insert(std::string(to_text(tateti::Symmetry::from_index_unchecked(i)(position)).view()));
    return images;
}
std::set<std::string> images(const InARowPosition& position) {
    std::set<std::string> images;
    for (int i = 0; i < Symmetry::kCount; ++i) {
        const Symmetry symmetry = Symmetry::from_index_unchecked(i);
        if (!kThree.is_symmetric_under(symmetry)) continue;
        std::string text(to_text(Position(position.image(symmetry))).view());
        std::erase(text, '/');
        images.insert(text);
    }
    return images;
}

TEST(ThreeByThree, HasTheSameImages) {
    std::set<std::set<std::string>> classes;
    for (const tateti::Position here : tateti::test::every_position()) {
        ASSERT_EQ(images(the_same(here)), images(here));
        classes.insert(images(here));
    }
    EXPECT_EQ(classes.size(), 765U);
}

TEST(ThreeByThree, HasOneHashForEachPosition) {
    std::set<std::uint64_t> hashes;
    for (const tateti::Position here : tateti::test::every_position()) hashes.insert(the_same(here).hash());
    EXPECT_EQ(hashes.size(), 5478U);
}

TEST(ThreeByThree, ReadsTheSamePositions) {
    for (const tateti::Position here : tateti::test::every_position()) {
        std::string text(to_text(here).view());
        text.insert(6, "/");
        text.insert(3, "/");
        const Position same = parse_position(kThree, text).value();
        ASSERT_EQ(same, Position(the_same(here)));
        ASSERT_EQ(to_text(same), text);
    }
}

Move moved(tateti::Cell cell, Mark mark) {
    return {Cell::from_index_unchecked(cell.index()), mark};
}

TEST(ThreeByThree, PlaysUndoesAndReadsTheSameGames) {
    for (const tateti::Game& game : tateti::test::a_game_to_every_position()) {
        const std::string text = "3,3,3" + std::string(game.ply() > 0 ? " " : "") + std::string(to_text(game).view());
        const Game same = parse_game(text).value();
        ASSERT_EQ(to_text(same), text);
        ASSERT_EQ(same.outcome(), game.outcome());
        ASSERT_EQ(same.can_undo(), game.can_undo());
        ASSERT_EQ(code_of(same.undo()), code_of(game.undo()));
        ASSERT_EQ(code_of(same.redo()), code_of(game.redo()));
        if (game.can_undo()) {
            ASSERT_EQ(to_text(same.undo()->position()), to_text(same.at_ply(same.ply() - 1).position()));
            ASSERT_EQ(same.undo()->ply(), game.undo()->ply());
        }
        for (const tateti::Cell cell : tateti::kAllCells)
            for (const Mark who : kAllMarks)
                ASSERT_EQ(code_of(same.play(who, moved(cell, game.position().turn()))), code_of(game.play(who, cell)))
                    << text << " " << cell.index();
    }
}

TEST(ThreeByThree, ReadsTheSameCells) {
    const Position start = Position::start_unchecked(kThree);
    for (const char* text :
         {"0", "8", "9", "a1", "c3", "b2", "c1", "a3", "d1", "a4", "a0", "A1", "", "44", "x", "-1"}) {
        const auto cell = tateti::parse_cell(text);
        const auto move = parse_move(start, text);
        ASSERT_EQ(move.has_value(), cell.has_value()) << text;
        if (cell) {
            ASSERT_EQ(move->cell.index(), cell->index()) << text;
        }
    }
}

}  // namespace
}  // namespace tateti::games::test
