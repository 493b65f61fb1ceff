#include "terminal/draw_board.hpp"

#include "support/brute_force.hpp"
#include "terminal/render.hpp"
#include "terminal/screen_game.hpp"
#include "terminal/update.hpp"

#include <tateti/language.hpp>
#include <tateti/notation.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace tateti::test {
namespace {

using namespace literals;
using play::Opponent;
using terminal::Alphabet;
using terminal::Role;
using terminal::Size;

TEST(DrawBoard, EverythingOnTheBoardHasItsOwnShape) {
    for (const Size size : {kSmall, kUsual})
        for (const Alphabet alphabet : {Alphabet::ascii, Alphabet::unicode}) {
            std::set<std::string> screens;
            const auto look = [&](std::string_view keys, Cell cursor) {
                ScreenGame at(size, {.opponent = Opponent::person}, alphabet);
                at.type(keys);
                terminal::Model model = at.model();
                model.cursor = cursor;
                model.notice.clear();
                screens.insert(render(model).text());
            };
            look("", 0_cell);    // the cursor on one cell
            look("", 1_cell);    // or another
            look("08", 4_cell);  // X at 0, then O at 8: the last move is O's
            look("08", 0_cell);  // the cursor on X
            look("08", 8_cell);  // the cursor on the last move
            look("0841", 4_cell);
            look("0148", 4_cell);  // the same marks, but another last move
            EXPECT_EQ(screens.size(), 7U);
        }
}

/// Whether each cell is in the colour of the winner.
std::string lit_cells(const terminal::Model& model) {
    const terminal::Canvas canvas = render(model);
    const terminal::BoardLayout board = screen_layout(model).board;
    std::string lit;
    for (const Cell cell : kAllCells) {
        const terminal::Box room = board.at(cell);
        std::set<Role> roles;
        for (int row = room.row; row < room.row + room.rows; ++row)
            for (int column = room.column; column < room.column + room.columns; ++column)
                roles.insert(canvas.at(row, column).role);
        if (roles == std::set{Role::x_won}) lit += static_cast<char>('0' + cell.index());
    }
    return lit;
}

TEST(DrawBoard, TheWinningCellsLightUpOneAfterTheOtherAndOnlyThey) {
    ScreenGame at(kUsual);
    at.type("4081256");  // X: 2 4 6
    for (const char* lit : {"", "2", "24", "246", "246"}) {
        EXPECT_EQ(lit_cells(at.model()), lit);
        at.handle(terminal::Beat{});
    }
    at.handle(terminal::Beat{});
    EXPECT_FALSE(at.model().is_celebrating());
    at.type("v");
    EXPECT_EQ(lit_cells(at.model()), "246");
}

TEST(DrawBoard, NothingMovesByItselfWhereNobodyWantsIt) {
    terminal::Model model{.local = play::LocalGame({.opponent = Opponent::person}, 7), .size = kUsual, .motion = false};
    for (const char32_t key : std::u32string_view(U"4081256"))
        static_cast<void>(update(model, terminal::KeyPress{.character = key}));
    EXPECT_FALSE(model.is_celebrating());
    EXPECT_EQ(lit_cells(model), "246") << "at once";
    const std::string before = render(model).text();
    static_cast<void>(update(model, terminal::Beat{}));
    EXPECT_EQ(render(model).text(), before);
}

TEST(DrawBoard, ValuesAreExactOnEveryEmptyCell) {
    ScreenGame at(kUsual);
    at.type("e4081");
    const brute::Board board(to_text(at.local().position()).view());
    const terminal::Canvas canvas = render(at.model());
    for (const char cell : brute::empty_cells(board)) {
        const brute::Value value = brute::move_value(board, cell);
        const std::string expected =
            value.result == 0 ? "draw" : fmt::format("{} in {}", value.result > 0 ? "win" : "lose", value.plies);
        const terminal::Box room = screen_layout(at.model()).board.at(Cell::from_index_unchecked(cell - '0'));
        std::string shown;
        std::set<Role> roles;
        for (int column = room.column; column < room.column + room.columns; ++column) {
            const terminal::Glyph glyph = canvas.at(room.row + room.rows / 2 + 1, column);
            shown += static_cast<char>(glyph.character);
            if (glyph.character != U' ') roles.insert(glyph.role);
        }
        EXPECT_EQ(shown.substr(shown.find_first_not_of(' '), expected.size()), expected) << cell;
        EXPECT_EQ(roles, std::set{value.result > 0 ? Role::good : value.result < 0 ? Role::bad : Role::plain}) << cell;
    }
    at.type("e");
    EXPECT_FALSE(at.shows("win in"));
}

TEST(DrawBoard, ValuesFitTheSmallestCells) {
    ScreenGame at(kSmall);
    at.type("e4081");
    EXPECT_TRUE(at.shows("win 3"));
    EXPECT_TRUE(at.shows("lose 2"));
}

/// Wherever the cursor is: it does not take the place of a value.
TEST(DrawBoard, TheCursorHidesNoValueInAnyLanguage) {
    for (const Language language : kAllLanguages)
        for (const Size size : {kSmall, kUsual}) {
            terminal::Model model{.local = play::LocalGame({.opponent = Opponent::person}, 7), .size = size};
            model.words = &words::words_in(language);
            for (const char32_t key : std::u32string_view(U"e408"))
                static_cast<void>(update(model, terminal::KeyPress{.character = key}));
            const auto without_cursor = [&](Cell cell, Cell cursor) {
                model.cursor = cursor;
                const terminal::Canvas canvas = render(model);
                const terminal::Box room = screen_layout(model).board.at(cell);
                std::u32string text;
                for (int column = room.column; column < room.column + room.columns; ++column)
                    text += canvas.at(room.row + (room.rows > 1 ? room.rows / 2 + 1 : 0), column).character;
                return text;
            };
            for (const Cell cell : model.local.position().empty_cells())
                EXPECT_EQ(without_cursor(cell, cell), without_cursor(cell, 4_cell)) << code(language);
        }
}

TEST(DrawBoard, TheHintStaysWhereItIsWhenValuesAppear) {
    ScreenGame at(kUsual);
    at.type("4h");
    const terminal::Box room = screen_layout(at.model()).board.at(at.model().hint->cell);
    const auto above_the_number = [&] {
        std::string text;
        const terminal::Canvas canvas = render(at.model());
        for (int column = room.column; column < room.column + room.columns; ++column)
            text += static_cast<char>(canvas.at(room.row + room.rows / 2 - 1, column).character);
        return text;
    };
    EXPECT_NE(above_the_number().find("hint"), std::string::npos) << at.screen();
    const std::string before = above_the_number();
    at.type("e");
    EXPECT_EQ(above_the_number(), before);
}

TEST(DrawBoard, MarksHaveTheirRoles) {
    ScreenGame at(kSmall);
    at.type("40");
    const terminal::Canvas canvas = render(at.model());
    const auto middle = [&](Cell cell) {
        const terminal::Box room = screen_layout(at.model()).board.at(cell);
        return canvas.at(room.row, room.column + room.columns / 2);
    };
    EXPECT_EQ(middle(4_cell), (terminal::Glyph{.character = U'X', .role = Role::x}));
    EXPECT_EQ(middle(0_cell), (terminal::Glyph{.character = U'O', .role = Role::o}));
    EXPECT_EQ(middle(8_cell), (terminal::Glyph{.character = U'8', .role = Role::dim}));
}

TEST(DrawBoard, TheCursorIsHiddenWhileTheBoardIsClosed) {
    ScreenGame at(kSmall, kPerfect);
    EXPECT_TRUE(at.shows("[   4   ]"));
    at.type("4");
    EXPECT_FALSE(at.shows("["));
    at.let_computer_move();
    EXPECT_TRUE(at.shows("["));
}

}  // namespace
}  // namespace tateti::test
