#include "online_views/online_screen.hpp"

#include "online/online_table.hpp"
#include "terminal/render.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tateti::online_views {
namespace {

using online::Played;
using online::Table;
using online::Wish;
using terminal::Key;
using terminal::KeyPress;

/// A screen of an online game, without a terminal.
struct Shown {
    Played played;
    OnlineScreen screen{.link = *online::parse_link("http://192.0.2.7:40123/m/7k2m9qvx3d1f#seat="
                                                    "6f0c6f0c6f0c6f0c6f0c6f0c6f0c6f0c"),
                        .size = {.rows = 24, .columns = 80}};

    explicit Shown(const Table& table, std::string_view mark = "X") : played(Played::seated(table, mark)) {
        follow(screen, played.game);
    }

    [[nodiscard]] terminal::Content content() const { return content_of(screen, played.game, played.now); }
    [[nodiscard]] std::string text() const { return terminal::render(content()).text(); }
    ScreenResult input(const terminal::Input& input) {
        return update(screen, played.game.state(), input, screen_layout(content()).board);
    }
    ScreenResult key(Key key) { return input(KeyPress{.key = key}); }
    ScreenResult type(char32_t character) { return input(KeyPress{.character = character}); }
};

TEST(OnlineScreen, ShowsPlayersTurnScoreAndBoard) {
    Table table{.moves = "40"};
    table.o["connected"] = false;
    const Shown shown(table);
    const std::string text = shown.text();
    for (const char* part :
         {"> X Ana (you)", "  O Ben, away", "You 1, Ben 2, draws 3", "Your move as X.", "▀███▀", "┏"})
        EXPECT_TRUE(text.contains(part)) << part << '\n' << text;
}

TEST(OnlineScreen, WhileWaitingItShowsTheLinkAndItsCode) {
    Shown shown({.o = Table::seat("", "open")});
    EXPECT_TRUE(shown.text().contains("http://192.0.2.7:40123/m/7k2m9qvx3d1f\n")) << shown.text();
    EXPECT_TRUE(shown.text().contains("█▀▀▀▀▀█")) << "a corner of the code";
    EXPECT_FALSE(shown.text().contains("seat=")) << "never by itself";
    EXPECT_EQ(shown.type(U' ').index(), 0U);
    EXPECT_TRUE(shown.text().contains("Waiting for a friend.")) << shown.text();
    shown.type(U's');
    shown.played.receive(Table{.version = 2}.message("X"));
    follow(shown.screen, shown.played.game);
    EXPECT_TRUE(shown.text().contains("Your move as X.")) << "the friend has joined";
}

TEST(OnlineScreen, TheCodeNeedsRoomAndUnicode) {
    Shown shown({.o = Table::seat("", "open")});
    shown.screen.size = {.rows = 15, .columns = 40};
    EXPECT_FALSE(shown.text().contains("█")) << shown.text();
    EXPECT_TRUE(shown.text().contains("http://192.0.2.7:40123"));
    shown.screen.size = {.rows = 24, .columns = 80};
    shown.screen.alphabet = terminal::Alphabet::ascii;
    EXPECT_FALSE(shown.text().contains("█"));
}

TEST(OnlineScreen, TheLinkPageSaysWhatIsTrue) {
    const auto page = [](Shown& shown) {
        std::string text;
        for (const terminal::TextLine& line : shown.content().page) text += line.text + " ";
        return text;
    };
    Shown shown({.o = Table::seat("", "open")});
    EXPECT_TRUE(page(shown).contains("The first person to join plays against you. Or let them scan the code."));
    shown.screen.size = {.rows = 15, .columns = 40};
    EXPECT_FALSE(page(shown).contains("scan")) << "there is no room for a code";
    shown.screen.size = {.rows = 24, .columns = 80};
    shown.screen.link = *online::parse_link("http://127.0.0.1:8080/m/7k2m9qvx3d1f");
    EXPECT_TRUE(page(shown).contains("It works on this computer only."));
    EXPECT_FALSE(page(shown).contains("█")) << "nobody else could use it";
    Shown full({});
    full.type(U's');
    EXPECT_TRUE(page(full).contains("Both seats are taken. Anyone with this link can watch."));
    EXPECT_FALSE(page(full).contains("plays against you"));
}

TEST(OnlineScreen, ALinkCanBeCopiedInOnePiece) {
    Shown shown({});
    shown.screen.size = {.rows = 15, .columns = 40};
    shown.type(U'S');
    EXPECT_TRUE(shown.text().contains("c: copy the link")) << shown.text();
    EXPECT_EQ(std::get<Copy>(shown.type(U'c')).text,
              "http://192.0.2.7:40123/m/7k2m9qvx3d1f#seat=6f0c6f0c6f0c6f0c6f0c6f0c6f0c6f0c");
    EXPECT_TRUE(shown.text().contains("clipboard")) << shown.text();
    EXPECT_EQ(shown.type(U' ').index(), 0U);
    EXPECT_EQ(shown.screen.page, Page::board);
    shown.type(U's');
    EXPECT_EQ(std::get<Copy>(shown.type(U'c')).text, "http://192.0.2.7:40123/m/7k2m9qvx3d1f");
}

TEST(OnlineScreen, ThePrivateLinkIsShownOnlyOnRequest) {
    Shown shown({});
    shown.type(U'S');
    EXPECT_TRUE(shown.text().contains("#seat=6f0c6f0c")) << shown.text();
    EXPECT_TRUE(shown.text().contains("Anyone"));
}

TEST(OnlineScreen, WhoeverJoinsHasAPrivateLinkToo) {
    Shown shown({});
    shown.screen.link.token.clear();  // of the link that was typed
    follow(shown.screen, shown.played.game);
    shown.type(U'S');
    EXPECT_TRUE(shown.text().contains("#seat=6f0c6f0c")) << shown.text();
}

TEST(OnlineScreen, KeysAreMovesAndWishes) {
    Shown shown({.moves = "4012"});
    EXPECT_EQ(std::get<Cell>(shown.type(U'8')).index(), 8);
    shown.key(Key::up);
    EXPECT_EQ(std::get<Cell>(shown.key(Key::enter)).index(), 5);
    shown.key(Key::next);
    EXPECT_EQ(shown.screen.cursor.index(), 6);
    shown.key(Key::right);
    shown.key(Key::right);
    shown.key(Key::right);
    EXPECT_EQ(shown.screen.cursor.index(), 6) << "around the edge";
    EXPECT_EQ(std::get<Wish>(shown.type(U'u')), Wish::takeback);
    EXPECT_EQ(std::get<Wish>(shown.type(U't')), Wish::forbid_takebacks);
    EXPECT_EQ(std::get<Wish>(shown.type(U'x')), Wish::resign);
    EXPECT_EQ(std::get<Wish>(shown.type(U'y')), Wish::yes);
    EXPECT_EQ(std::get<Wish>(shown.type(U'n')), Wish::no);
    EXPECT_EQ(std::get<Wish>(shown.type(U'c')), Wish::claim);
    EXPECT_EQ(std::get<Wish>(shown.type(U'L')), Wish::leave);
    EXPECT_EQ(std::get<Wish>(shown.type(U'U')), Wish::takeback) << "Caps Lock may be on";
    EXPECT_EQ(std::get<std::string_view>(shown.type(U'v')), "match/not_over");
    EXPECT_EQ(std::get<Wish>(shown.type(U'q')), Wish::quit);
    EXPECT_EQ(std::get<Wish>(Shown({}).type(U'x')), Wish::abort) << "before the second move";
}

TEST(OnlineScreen, AnyOtherKeyDropsTheQuestion) {
    Shown shown({.moves = "4012"});
    shown.played.wish(Wish::resign);
    for (const char32_t key : {U's', U'?', U'k'}) {
        EXPECT_EQ(std::get<Wish>(shown.type(key)), Wish::dismiss) << static_cast<char>(key);
        shown.screen.page = Page::board;
    }
    EXPECT_EQ(std::get<Wish>(shown.key(Key::escape)), Wish::dismiss);
    EXPECT_EQ(std::get<Wish>(shown.input(terminal::MousePress{.row = 0, .column = 79})), Wish::dismiss);
    EXPECT_EQ(shown.input(terminal::Resized{{.rows = 24, .columns = 80}}).index(), 0U);
    EXPECT_EQ(std::get<Wish>(shown.type(U'y')), Wish::yes);
}

TEST(OnlineScreen, InAWindowThatIsTooSmallOnlyQCounts) {
    Shown shown({.moves = "40"});
    shown.input(terminal::Resized{{.rows = 14, .columns = 80}});
    for (const char32_t key : {U'8', U'x', U'u', U'?', U' '}) EXPECT_EQ(shown.type(key).index(), 0U);
    EXPECT_EQ(shown.key(Key::enter).index(), 0U);
    EXPECT_EQ(shown.input(terminal::MousePress{.row = 3, .column = 3}).index(), 0U);
    EXPECT_EQ(shown.screen.page, Page::board);
    EXPECT_EQ(std::get<Wish>(shown.type(U'Q')), Wish::quit);
}

TEST(OnlineScreen, AMousePressLeavesThePages) {
    Shown shown({});
    for (const char32_t page : {U'?', U's', U'S'}) {
        shown.type(page);
        ASSERT_NE(shown.screen.page, Page::board);
        EXPECT_EQ(shown.input(terminal::MousePress{.row = 3, .column = 3}).index(), 0U) << "not a move";
        EXPECT_EQ(shown.screen.page, Page::board);
    }
}

TEST(OnlineScreen, AMousePressIsAMove) {
    Shown shown({});
    const terminal::Box room = screen_layout(shown.content()).board.at(Cell::from_index_unchecked(7));
    EXPECT_EQ(std::get<Cell>(shown.input(terminal::MousePress{.row = room.row, .column = room.column})).index(), 7);
    EXPECT_EQ(shown.input(terminal::MousePress{.row = 0, .column = 79}).index(), 0U);
}

TEST(OnlineScreen, KeysCanBeClicked) {
    for (const terminal::Size size : {terminal::kSmallest, {.rows = 24, .columns = 80}, {.rows = 50, .columns = 160}}) {
        Shown shown({.moves = "4012"});
        shown.screen.size = size;
        const terminal::Frame frame = draw_frame(shown.content());
        for (const char32_t key : {U'u', U'q'}) {
            const auto spot = std::ranges::find(frame.keys, KeyPress{.character = key}, &terminal::KeySpot::press);
            ASSERT_NE(spot, frame.keys.end()) << shown.text();
            EXPECT_EQ(frame.canvas.at(spot->row, spot->column).character, key) << shown.text();
            const terminal::Input meant =
                terminal::meant(terminal::MousePress{.row = spot->row, .column = spot->column}, frame);
            EXPECT_EQ(std::get<KeyPress>(meant), KeyPress{.character = key});
        }
    }
}

TEST(OnlineScreen, PastedTextDoesNothing) {
    Shown shown({.moves = "4012"});
    const std::string before = shown.text();
    EXPECT_EQ(shown.input(terminal::Pasted{}).index(), 0U);
    EXPECT_EQ(shown.text(), before);
}

TEST(OnlineScreen, TheTitleOfTheWindowSaysHowTheMatchStands) {
    EXPECT_EQ(window_title(Shown({.moves = "40"}).played.game), "Tateti: Your move as X.");
}

TEST(OnlineScreen, AFinishedGameCanBeReviewedAndPlayedAgain) {
    const boost::json::object won{{"winner", "X"}, {"by", "line"}};
    Shown shown({.moves = "40315", .result = won});
    EXPECT_TRUE(shown.text().contains("You win!")) << shown.text();
    EXPECT_EQ(std::get<Wish>(shown.key(Key::enter)), Wish::rematch);
    shown.type(U'v');
    EXPECT_TRUE(shown.text().contains("Move 5 of 5")) << shown.text();
    EXPECT_TRUE(shown.text().contains("Ana (you)"));
    shown.key(Key::left);
    EXPECT_TRUE(shown.text().contains("Move 4 of 5"));
    shown.type(U'v');
    EXPECT_TRUE(shown.text().contains("You win!"));
    shown.type(U'v');
    shown.played.receive(Table{.version = 2, .round = 2}.message("O"));
    follow(shown.screen, shown.played.game);
    EXPECT_FALSE(shown.screen.review) << "the next round has begun";
}

/// The labels of the keys beside the board.
std::string listed_keys(const Shown& shown) {
    std::string text;
    for (const terminal::KeyHelp& key : shown.content().keys) text.append(key.keys).append(",");
    return text;
}

TEST(OnlineScreen, ListsTheKeysThatDoSomething) {
    const boost::json::object won{{"winner", "X"}, {"by", "line"}};
    EXPECT_EQ(listed_keys(Shown({.moves = "4012"})), "arrows,Enter,0 - 8,u  t,x,s  S,L,?  q,");
    EXPECT_EQ(listed_keys(Shown({.moves = "401"})), "u  t,x,s  S,L,?  q,") << "it is Ben's turn";
    EXPECT_EQ(listed_keys(Shown({.moves = "401", .takeback = "O"})), "y  n,u  t,x,s  S,L,?  q,");
    EXPECT_EQ(listed_keys(Shown({.moves = "401", .takeback = "X"})), "n,u  t,x,s  S,L,?  q,") << "our own offer";
    EXPECT_EQ(listed_keys(Shown({.moves = "40315", .result = won})), "r,v,s  S,L,?  q,");
    EXPECT_EQ(listed_keys(Shown({.o = Table::seat("", "open")}, "X")), "arrows,Enter,0 - 8,s  S,L,?  q,");
    Table away{.moves = "401"};
    away.o["connected"] = false;
    away.o["awaySince"] = 1'000'000;
    EXPECT_EQ(listed_keys(Shown(away)), "u  t,x,c,s  S,L,?  q,");
    Shown closed({.moves = "40315", .result = won});
    closed.played.close(1001, "match-closed");
    EXPECT_EQ(listed_keys(closed), "v,?  q,");
    closed.type(U's');
    follow(closed.screen, closed.played.game);
    EXPECT_EQ(closed.screen.page, Page::board) << "the link leads nowhere";
}

TEST(OnlineScreen, SaysWhetherXCancelsOrResigns) {
    Shown early({.moves = "4"});
    EXPECT_TRUE(early.text().contains("cancel the game")) << early.text();
    Shown later({.moves = "40"});
    EXPECT_FALSE(later.text().contains("cancel")) << later.text();
    early.screen.size = later.screen.size = terminal::kSmallest;
    EXPECT_TRUE(early.text().contains("x cancel")) << early.text();
    EXPECT_TRUE(later.text().contains("x resign")) << later.text();
}

TEST(OnlineScreen, TheReviewShowsAndAnswersOffers) {
    const boost::json::object won{{"winner", "X"}, {"by", "line"}};
    Shown shown({.moves = "40315", .result = won});
    shown.type(U'v');
    shown.played.receive(Table{.version = 2, .moves = "40315", .result = won, .rematch = "O"}.message("X"));
    ASSERT_TRUE(shown.screen.review);
    EXPECT_EQ(shown.content().notes.front(), "Ben asks for a rematch, with sides swapped. y: yes, n: no");
    EXPECT_TRUE(listed_keys(shown).contains("y  n,")) << listed_keys(shown);
    EXPECT_EQ(std::get<Wish>(shown.type(U'y')), Wish::yes);
    EXPECT_EQ(std::get<Wish>(shown.type(U'n')), Wish::no);
}

TEST(OnlineScreen, TheReviewHasNoKeysForAnotherGame) {
    Shown shown({.moves = "40315", .result = boost::json::object{{"winner", "X"}, {"by", "line"}}});
    shown.type(U'v');
    EXPECT_EQ(listed_keys(shown).find("g,"), std::string::npos) << listed_keys(shown);
    EXPECT_EQ(listed_keys(shown).find(",n,"), std::string::npos) << listed_keys(shown);
    EXPECT_TRUE(listed_keys(shown).contains(",r,"));
    shown.key(Key::left);
    for (const char32_t key : {U'g', U'n', U'r'}) {
        shown.type(key);
        EXPECT_TRUE(shown.screen.review) << static_cast<char>(key);
    }
    shown.type(U'?');
    EXPECT_TRUE(shown.text().contains("ask for a rematch")) << "the keys of the match: " << shown.text();
    shown.type(U' ');
    EXPECT_TRUE(shown.text().contains("Move 4 of 5")) << shown.text();
}

TEST(OnlineScreen, SaysWhenTheConnectionIsLost) {
    Shown shown({.moves = "4"}, "O");
    shown.played.close();
    EXPECT_TRUE(shown.text().contains("offline")) << shown.text();
    EXPECT_TRUE(shown.text().contains("Connection lost."));
    shown.played.pick(0);
    EXPECT_TRUE(shown.text().contains("Your move has not been sent yet.")) << shown.text();
    EXPECT_TRUE(shown.text().contains("O")) << "but it is shown";
}

TEST(OnlineScreen, TheHelpFitsTheSmallestScreen) {
    Shown shown({});
    shown.screen.size = terminal::kSmallest;
    shown.type(U'?');
    EXPECT_GT(shown.content().help.size(), 10U);
    for (const terminal::KeyHelp& help : shown.content().help)
        EXPECT_TRUE(shown.text().contains(help.what)) << help.what;
    EXPECT_TRUE(shown.text().contains("Press any key")) << shown.text();
}

TEST(OnlineScreen, NoNameMovesTheBoard) {
    std::string stacked = "Z";
    for (int i = 0; i < 40; ++i) stacked += "\xcc\xb8\xcc\x9b";  // combining characters
    const terminal::Canvas usual = terminal::render(Shown({}).content());
    const terminal::Box board = screen_layout(Shown({}).content()).board.box;
    for (const std::string& name :
         {stacked, std::string("\xe4\xba\x95\xe5\xad\x97\xef\xb8\x8f \xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9"),
          std::string("\xd8\xb9\xd8\xb1\xd8\xa8\xd9\x8a \x1b[2J"), std::string(100, 'm')}) {
        Table table;
        table.x["name"] = name;
        table.o["name"] = name;
        const terminal::Canvas canvas = terminal::render(Shown(table).content());
        for (int row = board.row; row < board.row + board.rows; ++row)
            for (int column = board.column; column < board.column + board.columns; ++column)
                ASSERT_EQ(canvas.at(row, column).character, usual.at(row, column).character) << name << row << column;
    }
}

TEST(OnlineScreen, ALongNameLeavesRoomForTheScore) {
    Table table;
    table.x["name"] = "Ana-Maria Vasquez";
    table.o["name"] = "Maximiliane Sophie Huber";
    for (const terminal::Size size : {terminal::kSmallest, {.rows = 20, .columns = 40}, {.rows = 24, .columns = 80}}) {
        Shown shown(table);
        shown.screen.size = size;
        const std::string text = shown.text();
        EXPECT_TRUE(text.contains("> X Ana-Maria Vasquez (you)\n")) << text;
        EXPECT_TRUE(text.contains(size.columns < 80 ? "Maximiliane Sophie Huber 2,\n draws 3\n" : " 2, draws 3\n"))
            << text;
        shown.played.close();
        EXPECT_TRUE(shown.text().contains(" offline")) << shown.text();
    }
}

TEST(OnlineScreen, CharactersThatJoinOthersAreDropped) {
    Table table;
    table.o["name"] = "a\u200db\ufe0fc\u2060d\u0301";
    EXPECT_TRUE(Shown(table).text().contains("O abcd\u0301\n")) << Shown(table).text();
}

TEST(OnlineScreen, FitsTheSmallestScreen) {
    Shown shown({.moves = "4"}, "O");
    shown.screen.size = terminal::kSmallest;
    EXPECT_TRUE(shown.text().contains("Your move as O.")) << shown.text();
    EXPECT_TRUE(shown.text().contains("q quit")) << "the footer";
    shown.screen.size = {.rows = 5, .columns = 20};
    EXPECT_TRUE(shown.text().contains("The window is too"));
}

}  // namespace
}  // namespace tateti::online_views
