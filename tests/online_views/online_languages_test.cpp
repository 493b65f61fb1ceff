// An online match in every language: on the screen, and in words.
#include "online/online_table.hpp"
#include "online/sentences.hpp"
#include "online_views/online_screen.hpp"
#include "support/toy_language.hpp"
#include "terminal/render.hpp"
#include "text/cells.hpp"

#include <tateti/language.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace tateti::online_views {
namespace {

using online::Played;
using online::Table;
using online::Wish;
using terminal::Size;

OnlineScreen screen_in(const words::Words& words, Size size) {
    return {.link = *online::parse_link("http://192.0.2.7:40123/m/7k2m9qvx3d1f"),
            .own_server = true,
            .size = size,
            .words = &words};
}

/// The beginning, an offer, an absent opponent, the end.
std::vector<Table> tables() {
    Table asked{.moves = "40", .takeback = "O", .spectators = 3};
    asked.o["name"] = "";
    Table away{.moves = "4"};
    away.o["connected"] = false;
    away.o["awaySince"] = 990'000;
    return {{.o = Table::seat("", "open")},
            asked,
            away,
            {.moves = "40315", .result = boost::json::object{{"winner", "X"}, {"by", "line"}}, .rematch = "O"}};
}

TEST(OnlineLanguages, EveryRowHasAsManyCellsAsTheScreen) {
    for (const Language language : kAllLanguages)
        for (const Size size : {terminal::kSmallest, Size{.rows = 24, .columns = 80}})
            for (const Table& table : tables()) {
                const words::Words& words = words::words_in(language);
                const Played played = Played::seated(table, "X", true, words);
                for (const Page page : {Page::board, Page::help, Page::link, Page::private_link}) {
                    OnlineScreen screen = screen_in(words, size);
                    screen.page = page;
                    const terminal::Canvas canvas = terminal::render(content_of(screen, played.game, played.now));
                    for (int row = 0; row < size.rows; ++row) {
                        int cells = 0;
                        for (int column = 0; column < size.columns; ++column) {
                            const char32_t c = canvas.at(row, column).character;
                            if (c != terminal::kContinued) cells += text::cells_of(c);
                        }
                        ASSERT_EQ(cells, size.columns) << code(language) << '\n' << canvas.text();
                    }
                }
            }
}

TEST(OnlineLanguages, TheSmallestScreenShowsTurnFooterAndKeys) {
    for (const Language language : kAllLanguages) {
        const words::Words& words = words::words_in(language);
        const Played played = Played::seated({.moves = "40"}, "X", true, words);
        OnlineScreen screen = screen_in(words, terminal::kSmallest);
        const terminal::Content board = content_of(screen, played.game, played.now);
        const std::string text = terminal::render(board).text();
        EXPECT_TRUE(text.contains(board.status)) << board.status << '\n' << text;
        EXPECT_TRUE(text.contains(board.footer)) << board.footer << '\n' << text;
        screen.page = Page::help;
        const terminal::Content help = content_of(screen, played.game, played.now);
        for (const terminal::KeyHelp& key : help.help)
            EXPECT_TRUE(terminal::render(help).text().contains(key.what)) << code(language) << ' ' << key.what;
    }
}

/// Nobody has to know that "yes" is a word of this program: on the screen a key answers.
TEST(OnlineLanguages, TheScreenNamesTheKeysThatAnswer) {
    for (const Language language : kAllLanguages) {
        const words::Words& words = words::words_in(language);
        Played played = Played::seated({.moves = "40", .takeback = "O"}, "X", true, words);
        const OnlineScreen screen = screen_in(words, {.rows = 24, .columns = 80});
        for (const bool resigns : {false, true}) {
            if (resigns) played.wish(Wish::resign);
            const terminal::Content content = content_of(screen, played.game, played.now);
            const std::string text = resigns ? content.status : content.notes.front();
            EXPECT_TRUE(text.ends_with(words.online->answer_keys.text)) << text;
            EXPECT_FALSE(text.contains(words.online->answer.text)) << text;
        }
    }
    EXPECT_EQ(words::kSpanish.online->answer_keys.text, "y: sí, n: no");
}

TEST(OnlineLanguages, TheReviewHasTheLanguageOfTheMatch) {
    const words::Words& words = words::kGerman;
    const Played played = Played::seated(tables().back(), "X", true, words);
    OnlineScreen screen = screen_in(words, {.rows = 24, .columns = 80});
    static_cast<void>(update(screen, played.game.state(), terminal::KeyPress{.character = U'v'}, {}));
    const std::string text = terminal::render(content_of(screen, played.game, played.now)).text();
    EXPECT_TRUE(text.contains("Zug 5 von 5")) << text;
}

/// A match from the invitation to the rematch.
Played whole_match(const words::Words& words) {
    Played played = Played::seated({.o = Table::seat("", "open")}, "X", true, words);
    played.receive(Table{.version = 2, .last = boost::json::object{{"type", "join"}, {"by", "O"}}}.message("X"));
    played.pick(0);
    played.pick(0);
    played.receive(Table{.version = 3, .moves = "0", .spectators = 2}.message("X", "2"));
    played.receive(
        Table{.version = 4, .moves = "04", .last = boost::json::object{{"type", "move"}, {"by", "O"}, {"cell", 4}}}
            .message("X"));
    played.wish(Wish::resign);
    played.wish(Wish::no);
    played.receive(Table{.version = 5,
                         .moves = "04",
                         .result = boost::json::object{{"winner", "X"}, {"by", "resign"}},
                         .rematch = "O",
                         .last = boost::json::object{{"type", "resign"}, {"by", "O"}}}
                       .message("X"));
    played.wish(Wish::takeback);
    played.close();
    return played;
}

std::vector<std::string> said_in(const words::Words& words) {
    Played played = whole_match(words);
    std::vector<std::string> all = played.said;
    all.push_back(online::headline(words, played.game.state()));
    for (const std::string& detail : online::details(words, played.game.state(), played.now)) all.push_back(detail);
    return all;
}

TEST(OnlineLanguages, AMatchInWords) {
    const std::vector<std::string> english = said_in(words::kEnglish);
    const std::set<std::string> known(english.begin(), english.end());
    EXPECT_GT(english.size(), 7U);
    for (const Language language : kAllLanguages) {
        const std::vector<std::string> said = said_in(words::words_in(language));
        EXPECT_EQ(said.size(), english.size()) << code(language);
        for (const std::string& sentence : said) {
            EXPECT_FALSE(sentence.contains('{')) << sentence;
            EXPECT_TRUE(language == Language::english || !known.contains(sentence)) << code(language) << sentence;
        }
    }
}

TEST(OnlineLanguages, NoTextIsMadeWithoutACatalogue) {
    const words::Words& words = test::toy_language();
    std::vector<std::string> all = said_in(words);
    for (const Table& table : tables()) {
        const Played played = Played::seated(table, "X", true, words);
        for (const Page page : {Page::board, Page::help}) {
            OnlineScreen screen = screen_in(words, {.rows = 24, .columns = 80});
            screen.page = page;
            all.push_back(terminal::render(content_of(screen, played.game, played.now)).text());
        }
    }
    for (std::string& said : all) {
        for (const std::string_view name : {"Ana", "Ben", "http://192.0.2.7:40123/m/7k2m9qvx3d1f"})
            for (std::size_t at = said.find(name); at != std::string::npos; at = said.find(name))
                said.erase(at, name.size());
        EXPECT_EQ(test::english_word(said), "") << said;
    }
}

TEST(OnlineLanguages, SentencesFollowEachOtherAsTheLanguageWants) {
    const auto end_in = [](const words::Words& words) {
        return online::headline(
            words, Played::seated({.moves = "04", .result = boost::json::object{{"winner", "X"}, {"by", "resign"}}},
                                  "X", true, words)
                       .game.state());
    };
    EXPECT_EQ(end_in(words::kArgentine), "¡Ganaste! Ben abandonó.");
    EXPECT_EQ(end_in(words::kChinese), "你赢了！Ben 认输了。");
}

/// Programs see no language: only messages differ.
TEST(OnlineLanguages, JsonIsTheSameButForMessages) {
    const auto without_messages = [](const words::Words& words) {
        std::vector<std::string> lines;
        for (const std::string& line : whole_match(words).reported) {
            boost::json::value answer = boost::json::parse(line);
            if (auto* error = answer.as_object().if_contains("error")) error->as_object().erase("message");
            lines.push_back(boost::json::serialize(answer));
        }
        return lines;
    };
    const std::vector<std::string> english = without_messages(words::kEnglish);
    EXPECT_GT(english.size(), 3U);
    for (const Language language : kAllLanguages)
        EXPECT_EQ(without_messages(words::words_in(language)), english) << code(language);
}

}  // namespace
}  // namespace tateti::online_views
