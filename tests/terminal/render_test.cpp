#include "terminal/render.hpp"

#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/sample.hpp"
#include "terminal/describe.hpp"
#include "terminal/keys.hpp"
#include "terminal/screen_game.hpp"
#include "text/wrap.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>
#include <tateti/level.hpp>
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

using play::Opponent;
using terminal::Alphabet;
using terminal::Size;

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

/// Against the perfect computer.
void lose(ScreenGame& at) {
    for (const char* key : {"0", "1", "3"}) {
        at.type(key);
        at.let_computer_move();
    }
}

TEST(Render, NobodyCheersForTheComputer) {
    ScreenGame at(kUsual, kPerfect);
    lose(at);
    EXPECT_TRUE(at.shows("The computer wins as O")) << at.screen();
    EXPECT_FALSE(at.shows("!")) << at.screen();
}

TEST(Render, AFinishedGameShowsItsOwnLevel) {
    ScreenGame at(kUsual, kPerfect);
    lose(at);
    at.type("ll");
    EXPECT_TRUE(at.shows("O computer, perfect")) << at.screen();
    at.type("n");
    EXPECT_TRUE(at.shows("O computer, companion")) << at.screen();
}

TEST(Render, OnlyGamesWithoutHelpCountForWinsAndStreaks) {
    for (const bool helped : {false, true}) {
        ScreenGame at(kUsual, kPerfect);
        if (helped) at.type("h");
        lose(at);
        terminal::Model model = at.model();
        model.statistics.streak = 3;
        model.statistics.by_side.x = {.alone = {.wins = 2}, .aided = {.wins = 5}};
        const std::string screen = render(model).text();
        EXPECT_TRUE(screen.contains("X you: 2\n") || screen.contains("X you: 2 ")) << screen;
        EXPECT_EQ(screen.contains("3 in a row."), !helped) << screen;
    }
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
              "                                > X player 1\n"
              "          |[ hint  ]|             O player 2\n"
              "     0    |    1    |    2      Score: X 0, O 0, draws 0\n"
              "          |[       ]|\n"
              " ---------+---------+---------  Hint: 1, the top middle. X\n"
              "          |  \\   /  |           threatens to complete the middle\n"
              "     3    |    X    |    5      column, so O must take the bottom\n"
              "          |  /   \\  |           middle.\n"
              " ---------+---------+---------\n"
              "          |         |  .---.\n"
              "     6    |    7    |> |   | <\n"
              "          |         |  '---'\n"
              "\n"
              "\n"
              " X to move.\n"
              "\n"
              " h hint  u undo  n new  ? keys  q quit\n")
        << at.screen();
}

/// Visits every size from the smallest up, in steps, in both alphabets.
template <class Look>
void at_every_size(Look look) {
    std::size_t size = 0;
    for (const Alphabet alphabet : {Alphabet::ascii, Alphabet::unicode})
        for (int rows = 15; rows <= 60; rows += 1 + rows / 20)
            for (int columns = 40; columns <= 180; columns += 3 + columns / 20)
                if (size++ % sample_step(7) == 0) look(Size{.rows = rows, .columns = columns}, alphabet);
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
    at.type("4");
    const auto spots = draw_frame(at.model()).keys;
    const auto undo = std::ranges::find(spots, terminal::KeyPress{.character = U'u'}, &terminal::KeySpot::press);
    ASSERT_NE(undo, spots.end());
    at.handle_input(terminal::MousePress{.row = undo->row, .column = undo->column + 5});  // the last letter of `u undo`
    EXPECT_EQ(at.moves(), "");
    at.type("4?");
    EXPECT_TRUE(draw_frame(at.model()).keys.empty());
}

TEST(Render, KeysBehindNotesCannotBeClicked) {
    ScreenGame at(kUsual);
    const std::size_t all = draw_frame(at.model()).keys.size();
    terminal::Model model = at.model();
    model.save_error = std::string(300, 'a');
    const terminal::Frame frame = draw_frame(model);
    EXPECT_LT(frame.keys.size(), all) << frame.canvas.text();
    for (const terminal::KeySpot& spot : frame.keys) EXPECT_NE(frame.canvas.at(spot.row, spot.column).character, U'a');
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
    std::size_t reviews = 0;  // a review depends on the position and the move
    for (const Game& game : a_game_to_every_position())
        for (const Cell cell : game.position().legal_moves()) {
            if (reviews++ % sample_step(10) != 0) continue;
            ScreenGame at(kSmall);
            at.type(std::string(to_text(game.play(cell).value()).view()));
            at.type("v");
            int lines = static_cast<int>(text::wrapped(status_text(at.model()), 38).size());
            for (const std::string& note : notes(at.model())) lines += static_cast<int>(text::wrapped(note, 38).size());
            const bool has_values = shown_values(at.model()).has_value();  // whose they are is said last
            ASSERT_LE(lines, has_values ? 8 : 7) << at.screen();
        }
    EXPECT_EQ(reviews, 16167U);
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
