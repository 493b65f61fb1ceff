#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"
#include "support/tsv.hpp"

#include <tateti/game.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(Game{}.play(4_cell)->play(4_cell).error() == PlayError::cell_occupied);
static_assert(Game{}.play(Mark::o, 4_cell).error() == PlayError::not_your_turn);
static_assert(std::is_trivially_copyable_v<Game>);

TEST(Game, S4_S6_S9_S10_GamesEndAsInTestdata) {
    for (const auto& row : read_tsv("games.tsv", 6)) {
        const Game played = game(or_nothing(row[1]));
        const Position end = played.position();
        EXPECT_EQ(plain(played), or_nothing(row[1])) << row[0];
        EXPECT_EQ(status(played.outcome()), row[2]) << row[0];
        const auto won_by = winner(played.outcome());
        EXPECT_EQ(won_by ? std::string(1, plain(*won_by)) : "-", row[3]) << row[0];
        std::string lines;
        for (const std::string& line : plain(end.winning_lines())) lines += (lines.empty() ? "" : ",") + line;
        EXPECT_EQ(lines, or_nothing(row[4])) << row[0];
        EXPECT_EQ(plain(end), row[5]) << row[0];
        EXPECT_EQ(played.is_over(), row[2] != "playing") << row[0];
    }
}

/// What a program does with a request: read the cell, then let the game judge. `ok` or the code.
std::string attempt(const Game& game, const std::string& asker, const std::string& cell_text, Game& after) {
    const auto cell = parse_cell(cell_text);
    if (!cell) return std::string(code(cell.error().error));
    const auto longer = asker == "-" ? game.play(*cell) : game.play(mark(asker[0]), *cell);
    if (!longer) return std::string(code(longer.error()));
    after = *longer;
    return "ok";
}

TEST(Game, S7_S8_MovesAreAnsweredAsInTestdata) {
    for (const auto& row : read_tsv("refusals.tsv", 5)) {
        const std::string what = row[0] + " " + row[1] + " asks for " + row[2];
        const Game before = game(or_nothing(row[0]));
        Game after = before;
        EXPECT_EQ(attempt(before, row[1], row[2], after), row[3]) << what;
        EXPECT_EQ(plain(after.position().legal_moves()), or_nothing(row[4])) << what;
        EXPECT_EQ(plain(before), or_nothing(row[0])) << what;
        EXPECT_EQ(after == before, row[3] != "ok") << what;
    }
}

TEST(Game, S7_EveryAskerAndCellInEveryPositionIsJudgedInTheOrderOfTheCodes) {
    for (const Game& here : a_game_to_every_position()) {
        const brute::Board board = plain(here.position());
        for (const char asker : {'X', 'O'})
            for (const char cell : brute::kCells) {
                const std::string expected = brute::over(board)              ? "move/game_over"
                                             : asker != brute::turn(board)   ? "move/not_your_turn"
                                             : board[brute::at(cell)] != '.' ? "move/cell_occupied"
                                                                             : "ok";
                const auto judged = here.play(mark(asker), test::cell(cell));
                ASSERT_EQ(judged ? "ok" : code(judged.error()), expected) << board << " " << asker << " " << cell;
                if (judged) {
                    ASSERT_EQ(plain(*judged), plain(here) + cell);
                }
            }
    }
}

TEST(Game, S8_ARefusedMoveChangesNothingNotEvenWhatCanBeRedone) {
    const Game before = game("4082").undo().value();
    const Game copy = before;
    EXPECT_EQ(before.play(4_cell).error(), PlayError::cell_occupied);
    EXPECT_EQ(before.play(Mark::x, 1_cell).error(), PlayError::not_your_turn);
    EXPECT_EQ(before.play(Mark::o, 0_cell).error(), PlayError::cell_occupied);
    EXPECT_EQ(before, copy);
    EXPECT_EQ(plain(before), "408");
    EXPECT_TRUE(before.can_redo());
    EXPECT_EQ(plain(before.redo().value()), "4082");
}

TEST(Game, S2_S3_TheRecordOfEveryGameLeadsToItsBoard) {
    for (const Game& here : every_game()) {
        const std::string moves = plain(here);
        ASSERT_EQ(here.ply(), static_cast<int>(moves.size()));
        brute::Board board = brute::kEmpty;
        char who = 'X';
        for (const char cell : moves) {
            ASSERT_EQ(board[brute::at(cell)], '.') << moves;
            board[brute::at(cell)] = who;
            who = who == 'X' ? 'O' : 'X';
        }
        ASSERT_EQ(plain(here.position()), board) << moves;
    }
}

TEST(Game, S12_PlayingLeavesTheOldGameAsItWas) {
    for (const Game& here : a_game_to_every_position()) {
        const std::string moves = plain(here);
        for (const Cell cell : here.position().legal_moves()) {
            const Game longer = here.play(cell).value();
            ASSERT_EQ(plain(longer), moves + plain(cell));
            ASSERT_EQ(here.play_unchecked(cell), longer);
            ASSERT_EQ(plain(here), moves);
        }
    }
}

TEST(Game, S13_ANewGameIsFreshHoweverOftenAndWhateverCameBefore) {
    for (const std::string before : {"", "4", "0314", "03142", "103468", "012354687"}) {
        Game current = game(before);
        for (int again = 0; again < 3; ++again) {
            current = Game{};
            EXPECT_EQ(current, Game{});
            EXPECT_EQ(plain(current), "");
            EXPECT_EQ(plain(current.position()), brute::kEmpty);
            EXPECT_EQ(current.position().turn(), Mark::x);
            EXPECT_EQ(status(current.outcome()), "playing");
            EXPECT_EQ(current.ply(), 0);
            EXPECT_FALSE(current.can_undo());
            EXPECT_FALSE(current.can_redo());
            current = current.play(8_cell).value();
        }
    }
}

TEST(Game, S11_AFinishedGameTakesNoMoveFromAnybody) {
    for (const std::string finished : {"03142", "103468", "012354687", "031457682"}) {
        const Game closed = game(finished);
        for (const Cell cell : kAllCells) {
            EXPECT_EQ(closed.play(cell).error(), PlayError::game_over);
            EXPECT_EQ(closed.play(Mark::x, cell).error(), PlayError::game_over);
            EXPECT_EQ(closed.play(Mark::o, cell).error(), PlayError::game_over);
        }
    }
}

TEST(Game, TwoAreEqualIfTheMovesMadeAreEvenWhereTheBoardIsTheSame) {
    EXPECT_EQ(game("048"), game("048"));
    EXPECT_NE(game("048"), game("840"));
    EXPECT_NE(game("04"), game("048"));
    EXPECT_NE(game("048"), game("04"));
    EXPECT_NE(game("041"), game("042"));
}

}  // namespace
}  // namespace tateti::test
