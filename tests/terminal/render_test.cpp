#include "terminal/render.hpp"

#include "support/brute_force.hpp"
#include "terminal/describe.hpp"
#include "terminal/keys.hpp"
#include "terminal/screen_game.hpp"
#include "terminal/update.hpp"
#include "text/wrap.hpp"

#include <tateti/languages.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;
using play::Opponent;
using terminal::Alphabet;
using terminal::Role;
using terminal::Size;

constexpr Size kUsual{.rows = 24, .columns = 80};
constexpr play::Settings kPerfect{.opponent = Opponent::computer, .level = Level::perfect};

TEST(Render, TheSmallestScreen) {
    ScreenGame at(kSmall, kPerfect);
    at.type("4");
    EXPECT_EQ(at.screen(),
              "  X you        Score: X 0, O 0, draws 0\n"
              "> O computer, perfect\n"
              "           0   |   1   |   2\n"
              "        -------+-------+-------\n"
              "           3   |  >X<  |   5\n"
              "        -------+-------+-------\n"
              "           6   |   7   |   8\n"
              " The computer (O) is thinking o..\n"
              "\n"
              "\n"
              "\n"
              "\n"
              "\n"
              "\n"
              " h hint  u undo  n new  ? keys  q quit\n");
}

TEST(Render, TheEndOnTheSmallestScreen) {
    ScreenGame at(kSmall);
    at.type("4081256");
    EXPECT_EQ(at.screen(),
              "  X player 1   Score: X 1, O 0, draws 0\n"
              "  O player 2\n"
              "           O   |   O   |   X\n"
              "        -------+-------+-------\n"
              "           3   |   X   |   O\n"
              "        -------+-------+-------\n"
              "          >X<  |   7   |   X\n"
              " Hooray! X wins with the diagonal from\n"
              " the top right.\n"
              " O lost it with its second move, the\n"
              " top middle; the top right would have\n"
              " held.\n"
              "\n"
              "\n"
              " n new game  v review  ? keys  q quit\n");
}

TEST(Render, ALargerScreenHasLargeMarksAndAGrid) {
    ScreenGame at({.rows = 21, .columns = 40}, {.opponent = Opponent::person}, Alphabet::unicode);
    at.type("40");
    EXPECT_EQ(at.screen(),
              "> X player 1   Score: X 0, O 0, draws 0\n"
              "  O player 2\n"
              "     ┏ ▄▀▀▀▄ ┓│         │\n"
              "     » █   █ «│    1    │    2\n"
              "     ┗  ▀▀▀  ┛│         │\n"
              "     ─────────┼─────────┼─────────\n"
              "              │  ▀▄ ▄▀  │\n"
              "         3    │   ▄▀▄   │    5\n"
              "              │  ▀   ▀  │\n"
              "     ─────────┼─────────┼─────────\n"
              "              │         │\n"
              "         6    │    7    │    8\n"
              "              │         │\n"
              " X to move.\n"
              "\n"
              "\n"
              "\n"
              "\n"
              "\n"
              "\n"
              " h hint  u undo  n new  ? keys  q quit\n")
        << at.screen();
}

TEST(Render, AWideScreenHasScoreCoachAndKeysBesideTheBoard) {
    ScreenGame at({.rows = 18, .columns = 66}, {.opponent = Opponent::person}, Alphabet::ascii);
    at.type("48h");
    EXPECT_EQ(at.screen(),
              "\n"
              "                                  > X player 1\n"
              "           |[       ]|              O player 2\n"
              "      0    |    1    |    2       Score: X 0, O 0, draws 0\n"
              "           |[ hint  ]|\n"
              "  ---------+---------+---------   Hint: 1, the top middle. X\n"
              "           |  \\   /  |            threatens to complete the\n"
              "      3    |    X    |    5       middle column, so O must take\n"
              "           |  /   \\  |            the bottom middle.\n"
              "  ---------+---------+---------\n"
              "           |         |  .---.\n"
              "      6    |    7    |> |   | <\n"
              "           |         |  '---'\n"
              "\n"
              "\n"
              "  X to move.\n"
              "\n"
              "  h hint  u undo  n new  ? keys  q quit\n")
        << at.screen();
}

/// Visits every size from the smallest up, in steps, in both alphabets.
template <class Look>
void at_every_size(Look look) {
    for (const Alphabet alphabet : {Alphabet::ascii, Alphabet::unicode})
        for (int rows = 15; rows <= 60; rows += 1 + rows / 20)
            for (int columns = 40; columns <= 180; columns += 3 + columns / 20)
                look(Size{.rows = rows, .columns = columns}, alphabet);
}

TEST(Render, AlwaysShowsBoardTurnScoreAndLevel) {  // S17
    at_every_size([](Size size, Alphabet alphabet) {
        ScreenGame at(size, kPerfect, alphabet);
        const std::string screen = at.screen();
        for (const char* text : {"0", "1", "2", "3", "4", "5", "6", "7", "8", "> X you", "O computer, perfect",
                                 "Score: X 0, O 0, draws 0", "Your move as X."})
            ASSERT_TRUE(at.shows(text)) << text << " at " << size.columns << 'x' << size.rows << '\n' << screen;
    });
}

TEST(Render, AlwaysShowsHowItEndedAndHowToGoOn) {  // S17
    at_every_size([](Size size, Alphabet alphabet) {
        ScreenGame at(size, {.opponent = Opponent::person}, alphabet);
        at.type("4081256");
        for (const char* text : {"X wins", "new game", "O lost it with its second"})
            ASSERT_TRUE(at.shows(text)) << text << " at " << size.columns << 'x' << size.rows << '\n' << at.screen();
        at.type("6");
        ASSERT_TRUE(at.shows("The game is over")) << at.screen();
    });
}

TEST(Render, AsciiIsAscii) {
    at_every_size([](Size size, Alphabet alphabet) {
        if (alphabet != Alphabet::ascii) return;
        for (const std::string_view keys : {"", "408h", "4081256", "4081256v", "?", "48e"}) {
            ScreenGame at(size);
            at.type(keys);
            ASSERT_TRUE(std::ranges::all_of(at.screen(), [](char c) { return static_cast<unsigned char>(c) < 0x7F; }));
        }
    });
}

TEST(Render, SaysThatTheWindowIsTooSmall) {
    for (const Size size : {Size{.rows = 14, .columns = 40}, {.rows = 15, .columns = 39}, {.rows = 3, .columns = 30}}) {
        ScreenGame at(size);
        EXPECT_TRUE(at.screen().starts_with("The window is too small")) << at.screen();
    }
    for (int rows = 0; rows < 3; ++rows)
        for (int columns = 0; columns < 5; ++columns)
            static_cast<void>(ScreenGame({.rows = rows, .columns = columns}).screen());
}

TEST(Render, EverythingOnTheBoardHasItsOwnShape) {
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
std::string lit_cells(const ScreenGame& at) {
    const terminal::Canvas canvas = render(at.model());
    const terminal::BoardLayout board = screen_layout(at.model()).board;
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

TEST(Render, TheWinningCellsLightUpOneAfterTheOtherAndOnlyThey) {
    ScreenGame at(kUsual);
    at.type("4081256");  // X: 2 4 6
    for (const char* lit : {"", "2", "24", "246", "246"}) {
        EXPECT_EQ(lit_cells(at), lit);
        at.handle(terminal::Beat{});
    }
    at.handle(terminal::Beat{});
    EXPECT_FALSE(at.model().is_celebrating());
    at.type("v");
    EXPECT_EQ(lit_cells(at), "246");
}

TEST(Render, NothingMovesByItselfWhereNobodyWantsIt) {
    terminal::Model model{.local = play::LocalGame({.opponent = Opponent::person}, 7), .size = kUsual, .motion = false};
    for (const char32_t key : std::u32string_view(U"4081256"))
        static_cast<void>(update(model, terminal::KeyPress{.character = key}));
    EXPECT_FALSE(model.is_celebrating());
    const std::string before = render(model).text();
    static_cast<void>(update(model, terminal::Beat{}));
    EXPECT_EQ(render(model).text(), before);
}

TEST(Render, HintAndValuesMoveNothing) {
    at_every_size([](Size size, Alphabet alphabet) {
        ScreenGame at(size, {.opponent = Opponent::person}, alphabet);
        at.type("4");
        const auto place = [&] {
            const terminal::Layout layout = screen_layout(at.model());
            return std::tuple(layout.board.box.row, layout.board.box.column, layout.board.cell.rows, layout.status_row);
        };
        /// Where the numbers of the cells are, for cells that have more than one row.
        const auto numbers = [&] {
            std::string found;
            const terminal::Canvas canvas = render(at.model());
            for (const Cell cell : kAllCells) {
                const terminal::Box room = screen_layout(at.model()).board.at(cell);
                found +=
                    static_cast<char>(canvas.at(room.row + room.rows / 2, room.column + room.columns / 2).character);
            }
            return screen_layout(at.model()).board.cell.rows > 1 ? found : "";
        };
        const auto before = std::pair(place(), numbers());
        for (const char* key : {"h", "e", "h"}) {
            at.type(key);
            ASSERT_EQ(std::pair(place(), numbers()), before) << size.columns << 'x' << size.rows << at.screen();
        }
    });
}

TEST(Render, KeysCanBeClicked) {
    at_every_size([](Size size, Alphabet alphabet) {
        ScreenGame at(size, {.opponent = Opponent::person}, alphabet);
        at.type("40");
        const auto spots = draw_frame(at.model()).keys;
        const auto undo = std::ranges::find(spots, terminal::KeyPress{.character = U'u'}, &terminal::KeySpot::press);
        ASSERT_NE(undo, spots.end()) << at.screen();
        EXPECT_EQ(render(at.model()).at(undo->row, undo->column).character, U'u') << at.screen();
        at.handle_input(terminal::MousePress{.row = undo->row, .column = undo->column});
        ASSERT_EQ(at.moves(), "4") << at.screen();
    });
    ScreenGame at(kSmall);
    at.type("4?");
    EXPECT_TRUE(draw_frame(at.model()).keys.empty());
}

TEST(Render, AReviewShowsTheMoversAlternativesToAMistakeAndSaysWhoseValuesTheyAre) {
    ScreenGame at(kUsual);
    at.type("471v");  // 7 is a mistake of O
    at.press(terminal::Key::left);
    EXPECT_TRUE(at.shows("Move 2 of 3: O 7, mistake")) << at.screen();
    EXPECT_TRUE(at.shows("Values: O's other moves.")) << at.screen();
    EXPECT_TRUE(at.shows("draw")) << "a corner would have held\n" << at.screen();
    EXPECT_FALSE(at.shows("win in")) << "those would be X's\n" << at.screen();
    at.press(terminal::Key::left);
    EXPECT_FALSE(at.shows("Values")) << at.screen();
    at.type("e");
    EXPECT_TRUE(at.shows("Values for O")) << at.screen();
}

TEST(Render, ValuesAreExactOnEveryEmptyCell) {
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

TEST(Render, ValuesFitTheSmallestCells) {
    ScreenGame at(kSmall);
    at.type("e4081");
    EXPECT_TRUE(at.shows("win 3"));
    EXPECT_TRUE(at.shows("lose 2"));
}

TEST(Render, MarksHaveTheirRoles) {
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

TEST(Render, TheCursorIsHiddenWhileTheBoardIsClosed) {
    ScreenGame at(kSmall, kPerfect);
    EXPECT_TRUE(at.shows("[  4  ]"));
    at.type("4");
    EXPECT_FALSE(at.shows("["));
    at.let_computer_move();
    EXPECT_TRUE(at.shows("["));
}

TEST(Render, AnimatesTheThinkingComputer) {
    ScreenGame at(kSmall, kPerfect);
    at.type("4");
    std::set<std::string> screens{at.screen()};
    for (int i = 0; i < 2; ++i) {
        at.handle(terminal::Beat{});
        screens.insert(at.screen());
    }
    EXPECT_EQ(screens.size(), 3U);
}

/// All that the review says about any move of any game fits the smallest screen: nothing is cut off.
TEST(Render, EveryReviewFitsTheSmallestScreen) {
    std::set<std::pair<std::string, char>> seen;  // a review depends on the position and the move
    for (const std::string& game : brute::finished_games()) {
        for (std::size_t length = 1; length <= game.size(); ++length) {
            const brute::Board before = brute::replay(std::string_view(game).substr(0, length - 1));
            if (!seen.emplace(before, game[length - 1]).second) continue;
            ScreenGame at(kSmall);
            at.type(game.substr(0, length));
            at.type("v");
            int lines = static_cast<int>(text::wrapped(status_text(at.model()), 38).size());
            for (const std::string& note : notes(at.model())) lines += static_cast<int>(text::wrapped(note, 38).size());
            const bool has_values = shown_values(at.model()).has_value();  // whose they are is said last
            ASSERT_LE(lines, has_values ? 8 : 7) << at.screen();
        }
    }
    EXPECT_EQ(seen.size(), 16167U);
}

TEST(Render, AWideReviewListsTheMovesWhateverItSays) {
    for (const int ply : {1, 4, 9}) {
        ScreenGame at(kUsual);
        at.type("471536028v");
        at.press(terminal::Key::home);
        for (int step = 0; step < ply; ++step) at.press(terminal::Key::right);
        for (int move = 1; move <= 9; ++move) EXPECT_TRUE(at.shows(fmt::format("{}. ", move))) << at.screen();
        EXPECT_TRUE(at.shows("2. O 7 mistake")) << at.screen();
        EXPECT_TRUE(at.shows(fmt::format(">{}. ", ply))) << at.screen();
    }
}

TEST(Render, EveryHintFitsTheSmallestScreen) {
    for (const brute::Board& board : brute::every_board()) {
        if (brute::board_error(board) != "ok" || brute::over(board)) continue;
        const auto position = Position::from_board(*parse_board(board));
        const Cell best = *perfect_moves(*position).begin();
        for (const Listener listener : {Listener(), Listener(Mark::x), Listener(Mark::o)}) {
            const std::string note =
                fmt::format("Hint: {}, {}. {}", best.index(), place(best, Language::english),
                            play::describe_reason(explain(*position, best), listener, words::kEnglish));
            ASSERT_LE(text::wrapped(note, 38).size(), 5U) << note;
        }
    }
}

TEST(Render, SaysWhyNothingIsSaved) {
    play::Recorder recorder(std::string("/data/tateti.sqlite is damaged"));
    for (const Size size : {kSmall, kUsual}) {
        const terminal::Session session({.local = play::LocalGame({}, 1), .size = size, .alphabet = Alphabet::ascii},
                                        recorder);
        const std::string screen = render(session.model()).text();
        EXPECT_NE(screen.find("not saved"), std::string::npos) << screen;
        EXPECT_NE(screen.find("Not saved:"), std::string::npos) << screen;
        EXPECT_NE(screen.find("/data/tateti.sqlite"), std::string::npos) << screen;
    }
}

TEST(Render, HelpFitsTheSmallestScreenAndNamesEveryKey) {
    ScreenGame at(kSmall);
    at.type("?");
    for (const terminal::KeyRow& row : terminal::board_keys()) {
        const words::KeyWords& texts = words::kEnglish.keys.*row.words;
        EXPECT_TRUE(at.shows(fmt::format("{:<9}{}\n", texts.keys.text, texts.help.text))) << at.screen();
    }
    EXPECT_TRUE(at.shows("Press any key to go back."));
}

}  // namespace
}  // namespace tateti::test
