#include "cli/commands.hpp"
#include "cli/open_scores.hpp"
#include "cli/ran.hpp"
#include "cli/scores_json.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/plain.hpp"
#include "support/split.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

namespace tateti::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

/// A folder of its own, and a clock on the wall in UTC.
class ScoresCommand : public testing::Test {
  protected:
    ScoresCommand() {
        std::string name = (fs::temp_directory_path() / "tateti-scores-XXXXXX").native();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name;
        file_ = folder_ / "tateti.sqlite";
        set_time_zone("UTC0");
    }
    ~ScoresCommand() override { fs::remove_all(folder_); }

    static void set_time_zone(const char* zone) {
        setenv("TZ", zone, 1);
        tzset();
    }

    Ran scores(ScoresOptions options = {}) const {
        if (options.file.empty()) options.file = file_;
        return ran([&](Console& console) { return scores_command(options, console); });
    }

    /// 2026-11-15 11:02:03.123 UTC, and so many minutes more.
    static storage::Time at(int minutes) {
        using namespace std::chrono;
        return sys_days(2026y / November / 15) + 11h + 2min + 3s + 123ms + std::chrono::minutes(minutes);
    }

    /// X wins twice and O once against medium, and two people draw; `draw` is the newest.
    void record_four_games() const {
        const ByMark<scores::SeatedPlayer> computer{.x = {}, .o = {Level::medium}};
        const auto store = scores::open_sqlite_score_book(file_, sqlite::Access::read_write);
        store->record({.id = "a", .game = test::game("03142"), .seats = computer, .ended = at(0)});
        store->record({.id = "b", .game = test::game("041236"), .seats = computer, .ended = at(1)});
        store->record({.id = "c", .game = test::game("03142"), .seats = computer, .ended = at(2)});
        store->record({.id = "d", .game = test::game("048176253"), .seats = {}, .ended = at(60)});
    }

    fs::path folder_;
    fs::path file_;
};

const char* const kGameA =
    R"({"id":"a","ended":"2026-11-15T11:02:03.123Z","x":"person","o":"medium","moves":[0,3,1,4,2],"status":"x-wins","aided":false})";
const char* const kGameB =
    R"({"id":"b","ended":"2026-11-15T11:03:03.123Z","x":"person","o":"medium","moves":[0,4,1,2,3,6],"status":"o-wins","aided":false})";
const char* const kGameC =
    R"({"id":"c","ended":"2026-11-15T11:04:03.123Z","x":"person","o":"medium","moves":[0,3,1,4,2],"status":"x-wins","aided":false})";
const char* const kGameD =
    R"({"id":"d","ended":"2026-11-15T12:02:03.123Z","x":"person","o":"person","moves":[0,4,8,1,7,6,2,5,3],"status":"draw","aided":false})";

TEST_F(ScoresCommand, WithoutAFileSaysSoAndCreatesNone) {
    const Ran none = scores();
    EXPECT_EQ(none.status, 0);
    EXPECT_EQ(none.out, "No games yet. 'tateti play' starts one.\n");
    EXPECT_EQ(none.err, "");
    EXPECT_EQ(scores({.json = true}).out,
              "{\"tally\":{\"x\":0,\"o\":0,\"draws\":0},\"players\":[],\"levels\":[],\"games\":[]}\n");
    EXPECT_EQ(scores({.reset = true}).out, "The score is already zero.\n");
    EXPECT_EQ(scores({.export_games = true}).out, "");
    EXPECT_TRUE(fs::is_empty(folder_));
    EXPECT_EQ(scores({.file = folder_ / "no" / "such" / "folder"}).status, 0);
    EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(ScoresCommand, ShowsTheTallyByPlayersAndTheLastGames) {
    record_four_games();
    const Ran shown = scores({.last = 3});
    EXPECT_EQ(shown.status, 0);
    EXPECT_EQ(shown.out,
              "X 2, O 1, draws 1; 4 games\n"
              "\n"
              "  X                   O                   X wins  O wins   draws\n"
              "  person              computer (medium)        2       1       0\n"
              "  person              person                   0       0       1\n"
              "\n"
              "You against the computer (medium):\n"
              "\n"
              "              wins  draws  losses\n"
              "  as X           2      0       1\n"
              "  as O           0      0       0\n"
              "\n"
              "In a row, without help: 1; the most: 1.\n"
              "\n"
              "The last games, the newest first:\n"
              "\n"
              "  id        ended             X                   O                   moves      result\n"
              "  d         2026-11-15 12:02  person              person              048176253  draw\n"
              "  c         2026-11-15 11:04  person              computer (medium)   03142      X wins\n"
              "  b         2026-11-15 11:03  person              computer (medium)   041236     O wins\n");
}

TEST_F(ScoresCommand, PrintsLocalTimeAsTextAndUtcAsJson) {
    record_four_games();
    set_time_zone("ART3");
    EXPECT_NE(scores().out.find("  2026-11-15 09:02  person"), std::string::npos);
    EXPECT_NE(scores({.json = true}).out.find("\"2026-11-15T12:02:03.123Z\""), std::string::npos);
}

TEST_F(ScoresCommand, GivesTheSameAsJson) {
    record_four_games();
    EXPECT_EQ(scores({.json = true, .last = 2}).out,
              std::string(R"({"tally":{"x":2,"o":1,"draws":1},"players":[)"
                          R"({"x":"person","o":"medium","tally":{"x":2,"o":1,"draws":0}},)"
                          R"({"x":"person","o":"person","tally":{"x":0,"o":0,"draws":1}}],"levels":[)"
                          R"({"level":"medium","x":{"wins":2,"draws":0,"losses":1},)"
                          R"("o":{"wins":0,"draws":0,"losses":0},"aided":{"x":{"wins":0,"draws":0,"losses":0},)"
                          R"("o":{"wins":0,"draws":0,"losses":0}},"streak":1,"best":1,"trend":null}],"games":[)") +
                  kGameD + "," + kGameC + "]}\n");
}

TEST_F(ScoresCommand, S14_ResetsTheTallyAndKeepsTheGames) {
    record_four_games();
    const Ran cleared = scores({.reset = true});
    EXPECT_EQ(cleared.status, 0);
    EXPECT_EQ(cleared.out, "The score is now zero. It was: X 2, O 1, draws 1. The games are still saved.\n");
    EXPECT_EQ(scores({.reset = true}).out, "The score is already zero.\n");
    const std::string shown = scores({.last = 1}).out;
    EXPECT_EQ(shown.substr(0, shown.find("  d   ")),
              "X 0, O 0, draws 0; no games since the score was reset\n"
              "\n"
              "The last games, the newest first:\n"
              "\n"
              "  id        ended             X                   O                   moves      result\n");
    EXPECT_EQ(scores({.last = 0}).out, "X 0, O 0, draws 0; no games since the score was reset\n");
    EXPECT_EQ(test::split(scores({.export_games = true}).out, '\n').size(), 5U);
}

TEST_F(ScoresCommand, GivesTheScoreAfterTheResetAsJson) {
    record_four_games();
    EXPECT_EQ(scores({.json = true, .reset = true, .last = 1}).out,
              std::string(R"({"tally":{"x":0,"o":0,"draws":0},"players":[],"levels":[],"games":[)") + kGameD + "]}\n");
}

TEST_F(ScoresCommand, PlotsTheGamesAgainstALevel) {
    {
        const auto store = scores::open_sqlite_score_book(file_, sqlite::Access::read_write);
        const ByMark<scores::SeatedPlayer> as_o{.x = {Level::hard}, .o = {}};
        for (int i = 0; i < 21; ++i) {
            const char* moves = i < 10 ? "03142" : i < 20 ? "041236" : "048176253";
            store->record({.id = std::to_string(i), .game = test::game(moves), .seats = as_o, .ended = at(i)});
        }
        store->record({.id = "x", .game = test::game("03142"), .seats = as_o, .ended = at(30), .aided = true});
    }
    const Ran shown = scores({.level = Level::hard});
    EXPECT_EQ(shown.status, 0);
    EXPECT_EQ(shown.out,
              "You against the computer (hard):\n"
              "\n"
              "              wins  draws  losses\n"
              "  as X           0      0       0\n"
              "  as O          10      1      10\n"
              "  with help      0      0       1\n"
              "\n"
              "In a row, without help: 0; the most: 10.\n"
              "Points in the last 10 games: 95.0%; in the 10 before: 10.0%.\n"
              "\n"
              "  __________WWWWWWWWWW=\n"
              "  A bar for each game without help, the newest at the right: high for a win, half for a draw.\n");
    EXPECT_EQ(scores({.level = Level::easy}).out, "You have not played the computer (easy) yet.\n");

    const fs::path picture = folder_ / "hard.svg";
    EXPECT_EQ(scores({.level = Level::hard, .svg = picture}).out, shown.out + "Saved as " + picture.string() + ".\n");
    std::ifstream in(picture);
    const std::string svg{std::istreambuf_iterator<char>(in), {}};
    EXPECT_TRUE(svg.starts_with("<svg ")) << svg;
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_EQ(std::ranges::count(svg, '<'), 10 + 21) << "a bar for each game";
    const Ran nowhere = scores({.level = Level::hard, .svg = folder_ / "no" / "hard.svg"});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_TRUE(nowhere.err.starts_with("tateti: the picture cannot be written")) << nowhere.err;
}

TEST_F(ScoresCommand, FindsAGameByItsId) {
    EXPECT_EQ(recorded_game(file_, "").error().code, "review/no_games");
    record_four_games();
    EXPECT_EQ(recorded_game(file_, "")->id, "d");
    EXPECT_EQ(recorded_game(file_, "b")->id, "b");
    EXPECT_EQ(recorded_game(file_, "z").error().code, "review/no_such_game");
}

TEST_F(ScoresCommand, RefusesInEveryLanguage) {
    const auto in_spanish = [](const auto& result) {
        return words::translated(result.error().message, words::kSpanish);
    };
    EXPECT_EQ(in_spanish(recorded_game(file_, "")), "todavía no hay partidas");
    EXPECT_TRUE(in_spanish(recorded_game(file_, "z")).contains("id empiece con «z»"));
    const Ran nowhere = ran([&](Console& console) {
        console.words = &words::kSpanish;
        return scores_command({.file = file_, .level = Level::hard, .svg = folder_ / "no" / "hard.svg"}, console);
    });
    EXPECT_TRUE(nowhere.err.starts_with("tateti: no se puede escribir la imagen: /")) << nowhere.err;
}

TEST_F(ScoresCommand, CountsOneGameAsOne) {
    scores::open_sqlite_score_book(file_, sqlite::Access::read_write)
        ->record({.id = "a", .game = test::game("03142"), .seats = {{Level::perfect}, {}}, .ended = at(0)});
    EXPECT_TRUE(scores().out.starts_with("X 1, O 0, draws 0; 1 game\n"));
    EXPECT_NE(scores().out.find("  computer (perfect)  person "), std::string::npos);
}

TEST_F(ScoresCommand, ExportsAllGamesOldestFirst) {
    record_four_games();
    const std::string all = std::string(kGameA) + "\n" + kGameB + "\n" + kGameC + "\n" + kGameD + "\n";
    EXPECT_EQ(scores({.export_games = true, .last = 1}).out, all);
    EXPECT_EQ(scores({.json = true, .export_games = true}).out, all);
}

TEST_F(ScoresCommand, ExportsMoreGamesThanItLists) {
    {
        const auto store = scores::open_sqlite_score_book(file_, sqlite::Access::read_write);
        for (int i = 0; i < 300; ++i)
            store->record({.id = std::to_string(i), .game = test::game("03142"), .seats = {}, .ended = at(i)});
    }
    std::istringstream lines(scores({.export_games = true}).out);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        ASSERT_EQ(json::parse(line).at("id").as_string(), std::to_string(count));
    EXPECT_EQ(count, 300);
}

/// The bytes of the file, or nothing if it cannot be read.
std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(ScoresCommand, ReadingChangesNothing) {
    record_four_games();
    const std::string before = bytes_of(file_);
    (void)scores();
    (void)scores({.json = true});
    (void)scores({.export_games = true});
    EXPECT_EQ(bytes_of(file_), before);
}

TEST_F(ScoresCommand, SaysWhatIsWrongWithTheFile) {
    std::ofstream(file_) << "this is no database, but a letter to my aunt, and long enough to look like something";
    for (const ScoresOptions& options :
         {ScoresOptions{}, ScoresOptions{.reset = true}, ScoresOptions{.export_games = true}}) {
        const Ran refused = scores(options);
        EXPECT_EQ(refused.status, 1);
        EXPECT_EQ(refused.out, "");
        EXPECT_TRUE(refused.err.starts_with("tateti: " + file_.native())) << refused.err;
        EXPECT_TRUE(refused.err.ends_with("\n"));
    }
    const Ran refused = scores({.json = true});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.err, "");
    EXPECT_EQ(json::parse(refused.out).at("error").at("code").as_string(), "store/damaged");
    EXPECT_FALSE(json::parse(refused.out).at("error").at("message").as_string().empty());
}

TEST_F(ScoresCommand, SaysThatTheFileIsDamaged) {
    record_four_games();
    std::string bytes = bytes_of(file_);
    ASSERT_GT(bytes.size(), 8192U);
    for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = '?';
    std::ofstream(file_, std::ios::binary | std::ios::trunc) << bytes;
    const Ran refused = scores({.json = true});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(json::parse(refused.out).at("error").at("code").as_string(), "store/damaged");
}

TEST(ScoresJson, HasACodeForEachFault) {
    using storage::StoreFault;
    EXPECT_EQ(code(StoreFault::read_only), "store/read_only");
    EXPECT_EQ(code(StoreFault::full), "store/full");
    EXPECT_EQ(code(StoreFault::damaged), "store/damaged");
    EXPECT_EQ(code(StoreFault::not_ours), "store/not_ours");
    EXPECT_EQ(code(StoreFault::too_new), "store/too_new");
    EXPECT_EQ(code(StoreFault::busy), "store/busy");
    EXPECT_EQ(code(StoreFault::unreachable), "store/unreachable");
}

TEST(ScoresJson, WritesEveryTimeInUtcToTheMillisecond) {
    const auto ended = [](std::int64_t milliseconds) {
        const scores::FinishedGame game{.id = "a",
                                        .game = test::game("03142"),
                                        .seats = {},
                                        .ended = storage::Time(std::chrono::milliseconds(milliseconds))};
        return std::string(game_json(game).at("ended").as_string());
    };
    EXPECT_EQ(ended(0), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(ended(-1), "1969-12-31T23:59:59.999Z");
    EXPECT_EQ(ended(951'827'696'007), "2000-02-29T12:34:56.007Z");
}

TEST_F(ScoresCommand, SpellsOutTheNameOfTheFile) {
    // A folder where the file should be; the name has an accent, an escape and a byte that is no UTF-8.
    const fs::path odd = folder_ / "\xc3\xa1\x1b\xff";
    fs::create_directory(odd);
    const Ran refused = scores({.file = odd, .json = true});
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.out.find("/\xc3\xa1\\\\x1b\\\\xff"), std::string::npos) << refused.out;
    EXPECT_NO_THROW((void)json::parse(refused.out));
    EXPECT_EQ(scores({.file = odd}).err.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace tateti::cli
