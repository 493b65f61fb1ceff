#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"
#include "support/tsv.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;
using namespace std::string_view_literals;

static_assert(parse_cell("1,1").value() == 4_cell);
static_assert(parse_game("40812")->ply() == 5);
static_assert(to_text(*parse_board("X../.O./...")) == "X...O....");

ParseError cell_error(std::string_view text) {
    return parse_cell(text).error();
}
ParseError board_error(std::string_view text) {
    return parse_board(text).error();
}

TEST(Notation, S1_EveryCellIsReadBothWaysAndPrintedAsItsDigit) {
    for (int index = 0; index < 9; ++index) {
        const std::string digit = std::to_string(index);
        const std::string pair = std::to_string(index / 3) + "," + std::to_string(index % 3);
        EXPECT_EQ(parse_cell(digit)->index(), index);
        EXPECT_EQ(parse_cell(pair)->index(), index);
        EXPECT_EQ(to_text(*parse_cell(pair)), digit);
    }
}

TEST(Notation, S7_ATextOfAtMostThreeCharactersIsACellIfItIsOneOfTheEighteenNames) {
    std::vector<std::string> names;
    for (const char a : brute::kCells) {
        names.push_back(std::string(1, a));
        names.push_back(std::to_string(brute::row(a)) + "," + std::to_string(brute::column(a)));
    }
    const std::string_view letters = "0123456789,. -+xX/a\t\n\0\x80\xff"sv;
    std::vector<std::string> texts{""};
    std::size_t shorter = 0;
    for (int length = 1; length <= 3; ++length) {
        const std::size_t end = texts.size();
        for (; shorter < end; ++shorter)
            for (const char letter : letters) texts.push_back(texts[shorter] + letter);
    }
    int accepted = 0;
    for (const std::string& text : texts) {
        const bool is_name = std::ranges::find(names, text) != names.end();
        ASSERT_EQ(parse_cell(text).has_value(), is_name) << '"' << text << '"';
        accepted += is_name ? 1 : 0;
        if (!is_name) {
            ASSERT_EQ(code(cell_error(text).error), "move/out_of_bounds") << '"' << text << '"';
        }
    }
    EXPECT_EQ(accepted, 18);
}

TEST(Notation, S1_ACellMayBeAPairInBrackets) {
    for (const Cell cell : kAllCells) {
        const std::string row = std::to_string(cell.row());
        const std::string column = std::to_string(cell.column());
        EXPECT_EQ(parse_cell("(" + row + "," + column + ")"), cell);
        EXPECT_EQ(parse_cell("( " + row + " ,\t" + column + " )"), cell);
    }
    EXPECT_EQ(parse_game("(1,1)(0,0) (2, 2)1").value(), parse_game("4081").value());
    for (const char* text : {"(", "()", "(1", "(1,", "(1,1", "(1,1]", "(,1)", "(1 1)", "(4)", "(3,5)", "(-1,0)",
                             "(11,1)", "(1,1,1)", "((1,1))"})
        EXPECT_EQ(parse_cell(text), std::unexpected(ParseError{NotationError::no_such_cell, 0})) << text;
    EXPECT_EQ(parse_cell("(1,1)4"), std::unexpected(ParseError{NotationError::text_after_cell, 5}));
}

TEST(Notation, S7_ARefusedCellSaysWhereAndWhy) {
    using enum NotationError;
    for (const std::string_view text :
         {"", "9", "-1", "x", " 4", ",1", "1,", "3,0", "0,3", "0,-1", "-1,0", "1, 1", "a,1"})
        EXPECT_EQ(cell_error(text), (ParseError{no_such_cell, 0})) << text;
    for (const std::string_view text : {"44", "4x", "4 ", "10", "260", "1.1", "4294967300"})
        EXPECT_EQ(cell_error(text), (ParseError{text_after_cell, 1})) << text;
    for (const std::string_view text : {"1,1,1", "0,0 ", "2,2/", "1,12"})
        EXPECT_EQ(cell_error(text), (ParseError{text_after_cell, 3})) << text;
}

TEST(Notation, EveryBoardIsPrintedAndReadBack) {
    for (const brute::Board& text : brute::every_board()) {
        const auto read = parse_board(text);
        ASSERT_TRUE(read.has_value()) << text;
        ASSERT_EQ(plain(*read), text);
        ASSERT_EQ(to_text(*read).view(), text);
        ASSERT_EQ(parse_board(to_text(board(text))), board(text)) << text;
    }
}

TEST(Notation, EveryPositionIsPrintedAndReadBack) {
    for (const Position here : every_position()) {
        ASSERT_EQ(to_text(here).view(), plain(here));
        ASSERT_EQ(*Position::from_board(parse_board(to_text(here)).value()), here);
    }
}

TEST(Notation, EveryGameIsPrintedAndReadBack) {
    for (const Game& here : every_game()) {
        const std::string moves = plain(here);
        ASSERT_EQ(to_text(here).view(), moves);
        const auto read = parse_game(moves);
        ASSERT_TRUE(read.has_value()) << moves;
        ASSERT_EQ(*read, here) << moves;
    }
}

TEST(Notation, ABoardMayBeLowerCaseHaveOtherEmptyCellsAndSeparatedRows) {
    for (const std::string_view text :
         {"X.O.X...O", "x.o.x...o", "X_O_X___O", "X-O-X---O", "X O X   O", "x.O_X- .o", "X.O/.X./..O", "X.O.X./..O",
          "X.O/.X...O", "x o/ x /  o", "X.O\n.X.\n..O", "X.O\n.X./..O"})
        EXPECT_EQ(plain(parse_board(text).value()), "X.O.X...O") << text;
}

TEST(Notation, S6_ARefusedBoardSaysWhereAndWhy) {
    using enum NotationError;
    const auto expect = [](std::string_view text, NotationError error, std::size_t where) {
        EXPECT_EQ(board_error(text), (ParseError{error, where})) << text;
    };
    expect("", too_few_cells, 0);
    expect("X", too_few_cells, 1);
    expect("........", too_few_cells, 8);
    expect(".../.../..", too_few_cells, 10);
    expect(".../", too_few_cells, 4);
    expect("..........", too_many_cells, 9);
    expect(".../.../....", too_many_cells, 11);
    expect("XO?......", no_such_mark, 2);
    expect("0........", no_such_mark, 0);  // a nought is no O
    expect("X\t.......", no_such_mark, 1);
    expect("...\r......", no_such_mark, 3);
    expect("X\0......."sv, no_such_mark, 1);
    expect("........\xc3\x97", no_such_mark, 8);
    expect("/.........", misplaced_separator, 0);
    expect("./........", misplaced_separator, 1);
    expect("../.......", misplaced_separator, 2);
    expect("...//......", misplaced_separator, 4);
    expect("..../.....", misplaced_separator, 4);
    expect("......./..", misplaced_separator, 7);
    expect("........./", misplaced_separator, 9);
    expect(".../.../.../", misplaced_separator, 11);
    expect("..\n.......", misplaced_separator, 2);
    expect("...\n/......", misplaced_separator, 4);
    expect(".........\n", misplaced_separator, 9);
}

TEST(Notation, S6_TheTextOfAPositionIsRefusedForEitherReason) {
    for (const auto& row : read_tsv("boards.tsv", 2)) {
        const auto position = parse_position(row[0]);
        EXPECT_EQ(position ? "ok" : code(position.error()), row[1]) << row[0];
        if (position) {
            EXPECT_EQ(plain(*position), row[0]);
        }
    }
    const auto unreadable = parse_position("X.O/.Y./...");
    ASSERT_FALSE(unreadable.has_value());
    EXPECT_EQ(std::get<ParseError>(unreadable.error()).where, 5U);
    EXPECT_EQ(code(unreadable.error()), "board/no_such_mark");
    EXPECT_EQ(message(unreadable.error()), message(NotationError::no_such_mark));
    EXPECT_EQ(message(parse_position("XX.......").error()), message(BoardError::too_many_x));
}

TEST(Notation, AGameMayHaveBlanksBetweenItsCellsAndNameThemBothWays) {
    for (const std::string_view text : {"4081", "4 0 8 1", " 40\t81\n", "\r\n4081", "1,1 0,0 2,2 0,1", "1,10,02,20,1",
                                        "1,10 8\n0,1", "4  0   8    1"})
        EXPECT_EQ(plain(parse_game(text).value()), "4081") << text;
    EXPECT_EQ(parse_game("").value(), Game{});
    EXPECT_EQ(parse_game(" \t\r\n").value(), Game{});
}

TEST(Notation, S7_ARefusedGameSaysWhichMoveWhereWhyAndWhatWasLegal) {
    const auto expect = [](std::string_view text, PlayError error, int ply, std::size_t where, std::string_view quoted,
                           std::string_view before, std::string_view legal) {
        const auto read = parse_game(text);
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_EQ(read.error().error, error) << text;
        EXPECT_EQ(read.error().ply, ply) << text;
        EXPECT_EQ(read.error().where, where) << text;
        EXPECT_EQ(text.substr(read.error().where, read.error().length), quoted) << text;
        EXPECT_EQ(read.error().length, quoted.size()) << text;
        EXPECT_EQ(plain(read.error().before), before) << text;
        EXPECT_EQ(plain(read.error().legal()), legal) << text;
    };
    using enum PlayError;
    expect("9", out_of_bounds, 0, 0, "9", "", "012345678");
    expect("x", out_of_bounds, 0, 0, "x", "", "012345678");
    expect("40x", out_of_bounds, 2, 2, "x", "40", "1235678");
    expect("4 0  9", out_of_bounds, 2, 5, "9", "40", "1235678");
    expect("4 3,0", out_of_bounds, 1, 2, "3,0", "4", "01235678");
    expect("4 xyz 0", out_of_bounds, 1, 2, "xyz", "4", "01235678");  // what names no cell is quoted up to a blank
    expect("4-1,0\t8", out_of_bounds, 1, 1, "-1,0", "4", "01235678");
    expect("1, 1", out_of_bounds, 0, 0, "1,", "", "012345678");  // no blank within a cell
    expect("1 ,1", out_of_bounds, 1, 2, ",1", "1", "02345678");
    expect("44", cell_occupied, 1, 1, "4", "4", "01235678");
    expect("4408", cell_occupied, 1, 1, "4", "4", "01235678");  // what names one is quoted alone
    expect("4 1,10", cell_occupied, 1, 2, "1,1", "4", "01235678");
    expect(" 0,0 4 0", cell_occupied, 2, 7, "0", "04", "1235678");
    expect("031428", game_over, 5, 5, "8", "03142", "");
    expect("03142 0,0", game_over, 5, 6, "0,0", "03142", "");
    expect("031429", out_of_bounds, 5, 5, "9", "03142", "");  // the first code comes first after the end, too
    expect("0123546870", game_over, 9, 9, "0", "012354687", "");
}

TEST(Notation, EveryErrorHasItsCodeAndSentence) {
    using enum NotationError;
    EXPECT_EQ(code(no_such_cell), "move/out_of_bounds");
    EXPECT_EQ(code(text_after_cell), "move/out_of_bounds");
    EXPECT_EQ(code(no_such_mark), "board/no_such_mark");
    EXPECT_EQ(code(misplaced_separator), "board/misplaced_separator");
    EXPECT_EQ(code(too_few_cells), "board/too_few_cells");
    EXPECT_EQ(code(too_many_cells), "board/too_many_cells");
    std::vector<std::string_view> sentences;
    for (const NotationError error :
         {no_such_cell, text_after_cell, no_such_mark, misplaced_separator, too_few_cells, too_many_cells})
        sentences.push_back(message(error));
    std::ranges::sort(sentences);
    EXPECT_FALSE(sentences.front().empty());
    EXPECT_EQ(std::ranges::adjacent_find(sentences), sentences.end());
}

}  // namespace
}  // namespace tateti::test
