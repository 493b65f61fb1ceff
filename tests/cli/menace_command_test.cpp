#include "cli/menace_command.hpp"

#include "cli/ran.hpp"
#include "support/folder.hpp"
#include "text/wrap.hpp"
#include "words/words.hpp"

#include <tateti/language.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::cli {
namespace {

Ran ran_menace(const MenaceOptions& options, const std::string& typed = "") {
    std::istringstream in(typed);
    return ran([&](Console& console) { return menace_command(options, in, console); });
}

std::string read(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(MenaceCommand, SaysHowItWent) {
    const std::string out = ran_menace({.seed = 7}).out;
    // The beads are those of testdata/menace_machines.tsv, and they follow from the results: 12 + 3 * 764 + 86 - 150.
    EXPECT_TRUE(
        out.starts_with("1000 games played.\n\n"
                        "  won             764   76.4%\n"
                        "  drawn            86    8.6%\n"
                        "  lost            150   15.0%\n\n"
                        "Learning curve\n  "))
        << out;
    EXPECT_TRUE(
        out.ends_with("\n\nBox 1: 2240 beads\n"
                      "   444   373     .\n"
                      "     .  1423     .\n"
                      "     .     .     .\n"))
        << out;
}

TEST(MenaceCommand, TheSmallCurveHasABarForEachBlock) {
    EXPECT_NE(ran_menace({.games = 2, .against = Level::perfect, .seed = 7}).out.find("Learning curve\n  00\n"),
              std::string::npos)
        << "two losses";
    EXPECT_EQ(ran_menace({.games = 0}).out, "0 games played.\n\nBox 1: 12 beads\n  4  4  .\n  .  4  .\n  .  .  .\n");
}

TEST(MenaceCommand, PrintsATable) {
    const std::string csv = ran_menace({.games = 100, .seed = 7, .report = MenaceReport::csv}).out;
    EXPECT_TRUE(csv.starts_with("games,won,drawn,lost,resigned,beads\n2,"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 51);
}

TEST(MenaceCommand, PrintsOneJsonObject) {
    const Ran ran = ran_menace({.games = 2, .against = Level::perfect, .seed = 7, .report = MenaceReport::json});
    EXPECT_TRUE(ran.out.starts_with(
        R"({"games":2,"won":0,"drawn":0,"lost":2,"resigned":0,"beads":10,"against":"perfect","seed":7,"blocks":[{"games":1,)"))
        << ran.out;
    EXPECT_NE(ran.out.find(R"(,"machine":"menace1_4.3.2.1_3.1.-1.0_2_)"), std::string::npos);
}

TEST(MenaceCommand, AMachineThatIsSavedAndLoadedGoesOn) {
    const test::Folder folder;
    const auto file = folder.path() / "machine";
    EXPECT_EQ(ran_menace({.games = 30, .rules = {.win = 5}, .save = file}).status, 0);
    EXPECT_TRUE(read(file).starts_with("menace1_4.3.2.1_5.1.-1.0_30_"));
    EXPECT_TRUE(read(file).ends_with("\n"));
    EXPECT_TRUE(ran_menace({.games = 12, .load = file, .save = file}).out.starts_with("12 games played. 42 in all.\n"));
    EXPECT_TRUE(read(file).starts_with("menace1_4.3.2.1_5.1.-1.0_42_"));
}

TEST(MenaceCommand, SaysWhyAFileIsNoMachineOrCannotBeWritten) {
    const test::Folder folder;
    const auto file = folder.path() / "machine";
    EXPECT_EQ(ran_menace({.load = file}).err,
              "tateti: " + file.string() + " could not be read: No such file or directory\n");
    EXPECT_EQ(ran_menace({.load = folder.path()}).status, 1);
    std::ofstream(file) << "menace1_4.3";
    const Ran refused = ran_menace({.report = MenaceReport::json, .load = file});
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(refused.out.starts_with(R"({"error":{"code":"menace/bad_number",)")) << refused.out;
    EXPECT_NE(refused.out.find(R"("message":")" + file.string() + ": a number of this machine"), std::string::npos);
    const auto nowhere = folder.path() / "none" / "machine";
    const Ran unsaved = ran_menace({.games = 1, .report = MenaceReport::json, .save = nowhere});
    EXPECT_EQ(unsaved.status, 1);
    EXPECT_EQ(unsaved.out, R"({"error":{"code":"file/not_written","message":")" + nowhere.string() +
                               " could not be written: No such file or directory\"}}\n")
        << "the error alone";
}

TEST(MenaceCommand, SaysWhenTheMachineResigns) {
    // Against perfect play this machine has lost all beads of its first box after 16 games, and draws in two of them.
    const MenaceOptions dying{.games = 1000, .against = Level::perfect, .seed = 7};
    EXPECT_NE(ran_menace(dying).out.find("  lost            998   99.8%\n\n"
                                         "It resigned 984 games because a box was empty.\n"
                                         "Its first box is empty now, so it resigns every game. "
                                         "Try --refill or another --seed.\n"),
              std::string::npos)
        << ran_menace(dying).out;
    MenaceOptions as_json = dying;
    as_json.report = MenaceReport::json;
    EXPECT_NE(ran_menace(as_json).out.find(R"("lost":998,"resigned":984,)"), std::string::npos);
    EXPECT_EQ(ran_menace({.seed = 7}).out.find("resign"), std::string::npos) << "it never did";
}

TEST(MenaceCommand, TheTableIsStraightInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        std::istringstream in;
        const std::string out = ran([&](Console& console) {
                                    console.words = &words::words_in(language);
                                    return menace_command({.seed = 7}, in, console);
                                }).out;
        std::istringstream lines(out);
        std::string line;
        std::vector<int> widths;
        while (std::getline(lines, line))
            if (line.starts_with("  ") && widths.size() < 3) widths.push_back(text::width_of(line));
        EXPECT_EQ(widths, std::vector(3, widths.at(0))) << out;
    }
}

TEST(MenaceCommand, ADashIsAStandardStream) {
    const std::string machine = ran_menace({.games = 30, .save = "-"}).out;
    EXPECT_TRUE(machine.starts_with("menace1_4.3.2.1_3.1.-1.0_30_") && machine.find('\n') + 1 == machine.size())
        << "the machine instead of the report";
    EXPECT_TRUE(ran_menace({.games = 12, .load = "-"}, machine).out.starts_with("12 games played. 42 in all.\n"));
    EXPECT_TRUE(ran_menace({.games = 1, .cabinet = "-"}).out.starts_with("<svg "));
}

TEST(MenaceCommand, DrawsCurveAndCabinet) {
    const test::Folder folder;
    const auto curve = folder.path() / "curve.svg";
    const auto cabinet = folder.path() / "cabinet.svg";
    const Ran ran = ran_menace({.games = 10, .svg = curve, .cabinet = cabinet});
    EXPECT_TRUE(ran.out.starts_with("10 games played.\n")) << "the pictures come in addition";
    EXPECT_TRUE(read(cabinet).starts_with("<svg "));
    EXPECT_EQ(read(curve), ran_menace({.games = 10, .report = MenaceReport::svg}).out) << "or to standard output";
}

TEST(MenacePlay, ShowsTheBeadsBeforeItDrawsAndLearns) {
    const test::Folder folder;
    const auto file = folder.path() / "machine";
    // All beads of the first two boxes are known: 4 4 4 in the first, 3 of each in the second.
    const Ran ran = ran_menace({.games = 0, .seed = 7, .save = file, .play = true}, "9\nquit\n");
    EXPECT_NE(ran.out.find("Box 1: 12 beads\n  4  4  .\n  .  4  .\n  .  .  .\n\nMENACE draws a bead: "),
              std::string::npos)
        << ran.out;
    EXPECT_NE(ran.out.find("Your move as O.\n\nRefused: there is no such cell"), std::string::npos);
    EXPECT_NE(ran.out.find("share their beads"), std::string::npos);
    EXPECT_TRUE(ran.out.ends_with("Goodbye.\n"));
    EXPECT_TRUE(read(file).starts_with("menace1_4.3.2.1_3.1.-1.0_0_")) << "the person left: nothing is learnt";
}

TEST(MenacePlay, AfterAGameTheNextOneBegins) {
    const test::Folder folder;
    const auto file = folder.path() / "machine";
    // Whatever MENACE plays, one of the nine cells is free; the others are refused.
    std::string typed;
    for (int i = 0; i < 4; ++i) typed += "0\n1\n2\n3\n4\n5\n6\n7\n8\n";
    const Ran ran = ran_menace({.games = 0, .seed = 7, .save = file, .play = true}, typed);
    EXPECT_NE(ran.out.find("Each box that was used "), std::string::npos) << ran.out;
    EXPECT_FALSE(read(file).starts_with("menace1_4.3.2.1_3.1.-1.0_0_"));
    EXPECT_NE(ran.out.find("\nScore: X "), std::string::npos);
}

TEST(MenacePlay, SaysWhatToType) {
    constexpr std::string_view kHowToPlay = "Type a cell from 0 to 8, board to see the board again, or quit to stop.\n";
    const auto occurrences = [](std::string_view text, std::string_view part) {
        int found = 0;
        for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
        return found;
    };
    const MenaceOptions options{.games = 0, .seed = 7, .play = true, .prompt = true};
    EXPECT_EQ(occurrences(ran_menace(options, "quit\n").out, kHowToPlay), 1);
    EXPECT_EQ(occurrences(ran_menace(options, "help\nfoo\nquit\n").out, kHowToPlay), 3) << "and for unknown words";
    EXPECT_EQ(occurrences(ran_menace(options, "help\nquit\n").out, "Refused"), 0);
    EXPECT_EQ(occurrences(ran_menace(options, "board\nquit\n").out, "Your move as O."), 2);
    EXPECT_EQ(occurrences(ran_menace(options, "board\nquit\n").out, "\n> "), 2);
}

TEST(MenacePlay, NamesTheMachineAndItsLastMove) {
    std::string typed;
    for (int i = 0; i < 100; ++i) typed += "0\n1\n2\n3\n4\n5\n6\n7\n8\n";
    const std::string out = ran_menace({.games = 0, .seed = 7, .rules = {.refill = true}, .play = true}, typed).out;
    EXPECT_NE(out.find("\nMENACE wins with the "), std::string::npos);
    EXPECT_EQ(out.find("computer"), std::string::npos);
    EXPECT_NE(out.find("\nMENACE takes the last cell: the "), std::string::npos) << "for which there is no box";
}

TEST(MenacePlay, SavesAfterEachGame) {
    const test::Folder folder;
    const auto file = folder.path() / "machine";
    std::string typed;
    for (int i = 0; i < 4; ++i) typed += "0\n1\n2\n3\n4\n5\n6\n7\n8\n";
    std::istringstream in(typed);
    Menace menace;
    std::mt19937 generator(7);
    std::uint32_t called = 0;
    const Ran played = ran([&](Console& console) {
        play_with_menace(menace, generator, false, [&] { return ++called == menace.games(); }, in, console);
        return 0;
    });
    EXPECT_GT(called, 1U);
    EXPECT_EQ(called, menace.games()) << "once for each game, when it is learnt";
    // A file that cannot be written ends the play.
    EXPECT_EQ(ran_menace({.games = 0, .seed = 7, .save = folder.path() / "none" / "x", .play = true}, typed).status, 1);
}

TEST(MenacePlay, AnEmptyBoxResigns) {
    const Ran ran = ran_menace({.games = 0, .rules = {.beads = {0, 0, 0, 0}}, .play = true}, "");
    EXPECT_NE(ran.out.find("The box is empty: MENACE resigns."), std::string::npos);
}

}  // namespace
}  // namespace tateti::cli
