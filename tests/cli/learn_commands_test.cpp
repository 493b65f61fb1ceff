#include "cli/ran.hpp"
#include "scores/memory_score_book.hpp"
#include "support/split.hpp"

#include <tateti/level_name.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

namespace tateti::cli {
namespace {

namespace json = boost::json;

Ran puzzles(learn::PuzzleChoice choice, bool as_json) {
    return ran([&](Console& console) { return puzzles_command({.choice = choice, .json = as_json}, console); });
}

Ran explored(const std::string& subject, bool as_json) {
    return ran([&](Console& console) { return explore_command({.subject = subject, .json = as_json}, console); });
}

std::string listed(play::Recorder& recorder, bool as_json) {
    return ran([&](Console& console) { return courses_command(recorder, as_json, console); }).out;
}

TEST(PuzzlesCommand, ListsThemWithTheirAnswers) {
    EXPECT_EQ(puzzles({.theme = PuzzleTheme::only_draw, .difficulty = {}}, false).out,
              "One puzzle.\n"
              "\n"
              "The only draw\n"
              "  Number  Board        To move  Difficulty  Answer\n"
              "     294  .../.../..X  O                 5  4\n");
    EXPECT_EQ(puzzles({.theme = PuzzleTheme::only_draw, .difficulty = {}}, true).out,
              R"({"count":1,"puzzles":[{"number":294,"board":[null,null,null,null,null,null,null,null,"X"],)"
              R"("turn":"O","theme":"only-draw","difficulty":5,"answer":4}]})"
              "\n");
}

TEST(PuzzlesCommand, ChoosesByThemeAndDifficulty) {
    const auto count = [](learn::PuzzleChoice choice) {
        return json::parse(puzzles(choice, true).out).at("count").as_int64();
    };
    // The numbers of themes are those of the oracle; see KNOWN_THEMES in testdata/learning.py.
    EXPECT_EQ(count({}), 306);
    EXPECT_EQ(count({.theme = PuzzleTheme::fork, .difficulty = {}}), 51);
    EXPECT_EQ(count({.theme = PuzzleTheme::win, .difficulty = 1}), 158);
    EXPECT_EQ(count({.theme = PuzzleTheme::win, .difficulty = 2}), 0);
}

TEST(PuzzlesCommand, SaysWhichDifficultiesAThemeHas) {
    EXPECT_EQ(puzzles({.theme = PuzzleTheme::trap, .difficulty = 1}, false).out,
              "0 puzzles.\n"
              "No puzzle with the theme trap has difficulty 1; try difficulty 4 and 5.\n");
    EXPECT_EQ(why_no_puzzle({.theme = PuzzleTheme::trap, .difficulty = 4}, words::kEnglish), std::nullopt);
}

TEST(CoursesCommand, ShowsHowFarThePersonHasCome) {
    play::Recorder recorder(std::make_unique<scores::MemoryScoreBook>());
    recorder.change_progress([&](learn::Progress& progress) {
        progress.done(Course::complete) = 6;
        progress.done(Course::block) = 2;
        progress.rating(PuzzleTheme::fork) = {.points = 816};
        progress.streak = {.days = 3, .last = recorder.today()};
        progress.best_race = 12;
    });
    const std::string text = listed(recorder, false);
    EXPECT_TRUE(
        text.starts_with("  complete  Complete a line         6 of 6 done\n"
                         "  block     Block                   2 of 7 done\n"))
        << text;
    EXPECT_TRUE(
        text.ends_with("\n\nPuzzles\n"
                       "  Fork               Your rating: 816\n"
                       "  Puzzle of the day  Streak: 3 days.\n"
                       "  Race               Your best: 12\n"
                       "\nNext: tateti lesson block\n"))
        << text;
    const std::string object = listed(recorder, true);
    EXPECT_TRUE(
        object.starts_with(R"({"courses":[{"course":"complete","name":"Complete a line","done":6,"count":6},)"));
    EXPECT_TRUE(object.ends_with(R"("ratings":{"win":800,"block":800,"fork":816,"stop-fork":800,"only-draw":800,)"
                                 R"("trap":800},"streak":3,"bestRace":12,"notSaved":null})"
                                 "\n"))
        << object;
}

TEST(CoursesCommand, SaysThatNothingIsSaved) {
    play::Recorder recorder("the file is damaged");
    EXPECT_TRUE(
        listed(recorder, false).starts_with("Your progress is not being saved: the file is damaged.\n\n  complete  "));
    EXPECT_TRUE(listed(recorder, true).ends_with(",\"notSaved\":\"the file is damaged\"}\n"));
}

TEST(ExploreCommand, ShowsExactOddsAndWhereThePositionComesFrom) {
    const std::string text = explored("04", false).out;
    for (const char* line : {"Opening: corner, centre.\n", "One game leads to this position.\n",
                             "Before the last move: X........\n", "Turned and mirrored, it gives 4 positions.\n",
                             // as in testdata/explorer.tsv for ....O...X
                             "  random        17/35 48.6%", "13/35 37.1%\n", "  perfect       0/1 0.0%", "  hard "})
        EXPECT_TRUE(text.contains(line)) << line << text;
}

TEST(ExploreCommand, WithoutMovesHardIsNotKnown) {
    EXPECT_FALSE(explored("X../.O./...", false).out.contains("  hard "));
    const auto ends = json::parse(explored("X../.O./...", true).out).at("ends").as_object();
    EXPECT_FALSE(ends.contains("hard"));
    EXPECT_EQ(ends.at("random").at("xWins"), (json::array{17, 35}));
}

TEST(ExploreCommand, TheJsonIsAnAnalysisAndMore) {
    const json::value explored_game = json::parse(explored("04", true).out);
    EXPECT_TRUE(explored_game.as_object().contains("moves"));
    EXPECT_EQ(explored_game.at("opening"), (json::object{{"first", "corner"}, {"reply", "centre"}}));
    EXPECT_EQ(explored_game.at("gamesTo"), 1);
    EXPECT_EQ(explored_game.at("before"), json::array{"X........"});
    EXPECT_EQ(explored_game.at("images"), (json::array{"X...O....", "..X.O....", "....O...X", "....O.X.."}));
    EXPECT_EQ(explored_game.at("ends").as_object().size(), kSteadyLevels.size() + 1);
}

TEST(ExploreCommand, AFinishedGameHasNoOddsToShow) {
    const Ran over = explored("03142", false);
    EXPECT_EQ(over.status, 0);
    EXPECT_FALSE(over.out.contains("How games end")) << over.out;
}

}  // namespace
}  // namespace tateti::cli
