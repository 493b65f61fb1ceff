#include "cli/menace_command.hpp"

#include "cli/ran.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

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
    EXPECT_TRUE(csv.starts_with("games,won,drawn,lost,beads\n2,"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 51);
}

TEST(MenaceCommand, PrintsOneJsonObject) {
    const Ran ran = ran_menace({.games = 2, .against = Level::perfect, .seed = 7, .report = MenaceReport::json});
    EXPECT_TRUE(ran.out.starts_with(
        R"({"games":2,"won":0,"drawn":0,"lost":2,"beads":10,"against":"perfect","seed":7,"blocks":[{"games":1,)"))
        << ran.out;
    EXPECT_NE(ran.out.find(R"(,"machine":"menace1_4.3.2.1_3.1.-1.0_2_)"), std::string::npos);
}

TEST(MenaceCommand, AMachineThatIsSavedAndLoadedGoesOn) {
    const test::Folder folder;
    const auto file = folder.path() / "machine";
    EXPECT_EQ(ran_menace({.games = 30, .rules = {.win = 5}, .save = file}).status, 0);
    EXPECT_TRUE(read(file).starts_with("menace1_4.3.2.1_5.1.-1.0_30_"));
    EXPECT_TRUE(read(file).ends_with("\n"));
    EXPECT_TRUE(ran_menace({.games = 12, .load = file, .save = file}).out.starts_with("42 games played.\n"));
    EXPECT_TRUE(read(file).starts_with("menace1_4.3.2.1_5.1.-1.0_42_"));
}

TEST(MenaceCommand, SaysWhyAFileIsNoMachineOrCannotBeWritten) {
    const test::Folder folder;
    const auto file = folder.path() / "machine";
    EXPECT_EQ(ran_menace({.load = file}).err, "tateti: the machine cannot be read: " + file.string() + "\n");
    EXPECT_EQ(ran_menace({.load = folder.path()}).status, 1);
    std::ofstream(file) << "menace1_4.3";
    const Ran refused = ran_menace({.report = MenaceReport::json, .load = file});
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(refused.out.starts_with(R"({"error":{"code":"menace/bad_number",)")) << refused.out;
    EXPECT_EQ(ran_menace({.games = 1, .save = folder.path() / "none" / "machine"}).status, 1);
}

TEST(MenaceCommand, DrawsCurveAndCabinet) {
    const test::Folder folder;
    const auto curve = folder.path() / "curve.svg";
    const auto cabinet = folder.path() / "cabinet.svg";
    const Ran ran = ran_menace({.games = 10, .report = MenaceReport::svg, .svg = curve, .cabinet = cabinet});
    EXPECT_EQ(ran.out, "");
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
}

TEST(MenacePlay, AnEmptyBoxResigns) {
    const Ran ran = ran_menace({.games = 0, .rules = {.beads = {0, 0, 0, 0}}, .play = true}, "");
    EXPECT_NE(ran.out.find("The box is empty: MENACE resigns."), std::string::npos);
}

}  // namespace
}  // namespace tateti::cli
