// Proofs, their limits and progress, and certificates.
#include "family/proof_watch.hpp"
#include "family/run_commands.hpp"
#include "support/folder.hpp"
#include "text/wrap.hpp"
#include "words/games_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace tateti::family {
namespace {

using cli::Ran;

TEST(FamilyCommands, ARefusalSaysWhyAGameCannotBeProvenOrVerified) {
    const auto unproven = [](const char* game) { return prove({.subject = game}).err; };
    const std::string begin = "tateti: the prover cannot prove ";
    EXPECT_EQ(unproven("gomoku"), begin + "gomoku: it takes boards of at most 64 cells\n");
    for (const std::string game : {"qubic", "4x4x3,3"})
        EXPECT_EQ(unproven(game.c_str()),
                  begin + game + ": with layers it takes only games small enough to be solved completely\n");
    for (const std::string game : {"misere-5,5,4", "ultimate", "wild-5,5,4"})
        EXPECT_EQ(unproven(game.c_str()), begin + game +
                                              ": it takes single boards where a line of your own marks wins, and games "
                                              "small enough to be solved completely\n");
    const auto unverified = [](const char* game) {
        return cli::ran([&](cli::Console& console) { return verify_command(game, false, console); }).err;
    };
    EXPECT_EQ(unverified("cube"), "tateti: cube has too many positions to check them all\n");
    EXPECT_EQ(unverified("gomoku"), "tateti: gomoku is not solved, so there are no values to check\n");
}

TEST(FamilyCommands, OneNodeAndOnePositionAreSingular) {
    const test::Folder folder;
    const std::filesystem::path file = folder.path() / "proof";
    const Ran made = prove({.subject = "3,1,2", .certificate = file, .memory = 1});
    EXPECT_NE(made.out.find("Proven here: 1 node, "), std::string::npos) << made.out;
    EXPECT_NE(check(file).out.find(": 1 position checked.\n"), std::string::npos) << check(file).out;
}

TEST(FamilyCommands, ProofsNameTheWinner) {
    EXPECT_EQ(prove({.subject = "5,5,4"}).out.substr(0, 15), "5,5,4: a draw.\n");
    EXPECT_EQ(prove({.subject = "6,5,4"}).out.substr(0, 15), "6,5,4: X wins.\n");
    EXPECT_TRUE(prove({.subject = "notakto-2"})
                    .out.starts_with("notakto-2: The second player wins in 11.\nProven here by solving"))
        << "nobody is O";
    EXPECT_TRUE(prove({.subject = "wild"}).out.starts_with("wild: The first player wins in 7.\n"));
    EXPECT_TRUE(prove({.subject = "wild X0 X1 X2"}).out.starts_with("wild X0 X1 X2: The first player wins.\n"));
    EXPECT_TRUE(
        prove({.subject = "7,7,4 a1 b1 a2 b2 a3 b3 a4"}).out.starts_with("7,7,4 a1 b1 a2 b2 a3 b3 a4: X wins.\n"));
    // O would win, if that were not the third time that the position occurs.
    EXPECT_TRUE(prove({.subject = "vanishing 317524603175246031752"})
                    .out.starts_with("vanishing 317524603175246031752: a draw."));
    // X threatens on both sides.
    EXPECT_EQ(parsed(prove({.subject = "7,7,4 c4 a1 d4 a7 e4", .json = true})).at("value").at("result"), "loss");
    EXPECT_EQ(error_code(prove({.subject = "gomoku", .json = true})), "prove/not_possible");
    EXPECT_EQ(prove({.subject = "gomoku"}).status, 1);
}

TEST(FamilyCommands, AProofStopsAtItsLimits) {
    const auto stopped = [](const ProveOptions& options) {
        const Ran ran = prove(options);
        EXPECT_EQ(ran.status, 1);
        EXPECT_EQ(ran.out, "");
        return ran.err;
    };
    const std::atomic<bool> stop = true;
    // 8×8 has ten kinds of cells. After d4 only the mirror at that diagonal is left: 7 cells on it, 28 beside it.
    EXPECT_NE(stopped({.subject = "8,8,5", .memory = 8, .stop = &stop})
                  .find("; proven: X cannot lose; 10 of 10 moves may still win."),
              std::string::npos);
    EXPECT_NE(stopped({.subject = "8,8,5 d4", .memory = 8, .stop = &stop})
                  .find("; nothing is proven yet; 35 of 35 moves may still win."),
              std::string::npos);
    const Ran narrow = cli::ran(
        [&](cli::Console& console) { return prove_command({.subject = "8,8,5", .memory = 8, .stop = &stop}, console); },
        {.columns = 40});
    std::istringstream lines(narrow.err);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(text::width_of(line), 40) << line;
    const Ran json = prove({.subject = "8,8,5", .json = true, .memory = 8, .stop = &stop});
    EXPECT_EQ(json.status, 1);
    EXPECT_EQ(error_code(json), "prove/stopped");
    EXPECT_EQ(parsed(json).at("movesLeft"), 10);
    EXPECT_EQ(parsed(json).at("noLoss"), true);
    EXPECT_TRUE(stopped({.subject = "8,8,5", .memory = 8, .time = std::chrono::seconds(1)}).starts_with("Stopped: "));
    const std::string progress =
        stopped({.subject = "8,8,5", .memory = 8, .nodes = 50'000, .report = std::chrono::milliseconds(1)});
    EXPECT_GT(std::ranges::count(progress, '\n'), 1) << progress;
}

TEST(FamilyCommands, AProofWithALimitOfNodesIsAlwaysTheSame) {
    EXPECT_EQ(prove({.subject = "5,5,4", .nodes = 1}).status, 1);
    EXPECT_EQ(prove({.subject = "5,5,4 c3", .nodes = 1}).status, 1);
    const auto nodes = [](const std::string& game, std::uint64_t most) {
        return parsed(prove({.subject = game, .json = true, .memory = 8, .nodes = most})).at("nodes").to_number<int>();
    };
    EXPECT_EQ(nodes("7,7,5", 1'000'000), nodes("7,7,5", 1'000'000));
    for (const int most : {100, 1'000, 20'000}) {
        EXPECT_LE(nodes("8,8,5", static_cast<std::uint64_t>(most)), most + 100);
        EXPECT_EQ(nodes("8,8,5", static_cast<std::uint64_t>(most)), nodes("8,8,5", static_cast<std::uint64_t>(most)));
    }
}

TEST(FamilyCommands, ProgressFitsTheTerminal) {
    prove::Progress progress;
    progress.nodes = 99'999'999;
    progress.moves = 35;
    progress.moves_left = 35;
    for (const bool no_loss : {false, true})
        for (const Language language : kAllLanguages) {
            progress.no_loss = no_loss;
            const std::string line = progress_line(progress, 9999.9, Mark::x, words::words_in(language));
            EXPECT_LE(text::width_of(line), 79) << line;
        }
    // A line that is rewritten must not wrap, however narrow the terminal is.
    const Ran narrow = prove({.subject = "8,8,5",
                              .memory = 8,
                              .nodes = 50'000,
                              .report = std::chrono::milliseconds(1),
                              .rewrite = true,
                              .columns = 30});
    const std::string_view start = "\r\x1b[K";
    std::size_t lines = 0;
    for (std::size_t at = narrow.err.find(start), next = 0; at != std::string::npos; at = next) {
        next = narrow.err.find(start, at + 1);
        const std::string line = narrow.err.substr(at + start.size(), next - at - start.size());
        if (next == std::string::npos) break;  // what comes after the progress
        EXPECT_LT(text::width_of(line), 30) << line;
        ++lines;
    }
    EXPECT_GT(lines, 2);
}

TEST(FamilyCommands, ProofsFindTheirGameAsOtherCommandsDo) {
    const auto proven = [](const std::string& subject) {
        const Ran ran = prove({.subject = subject});
        return ran.status == 0 ? ran.out.substr(0, ran.out.find('\n')) : ran.err;
    };
    EXPECT_EQ(proven("The cube"), "cube: X wins in 7.");
    EXPECT_EQ(proven("el cubo b2.2"), "cube b2.2: X wins in 6.");
    EXPECT_EQ(proven("4, 4, 4"), "4,4,4: a draw.");
    EXPECT_EQ(proven("7, 7 ,4 d4"), "7,7,4 d4: X wins.");
    EXPECT_EQ(proven(state("4,3,3", "b2", true).out), "4,3,3 b2: X wins in 6.");
    EXPECT_EQ(proven(R"({"game":"4,3,3","moves":["b2"]})"), "4,3,3 b2: X wins in 6.");
    EXPECT_EQ(proven("misere X.. .O. ..."), proven("misere X../.O./..."));
    EXPECT_EQ(
        proven("The cubes"),
        "tateti: there is no game \"The\"; 'tateti games' lists the names, and numbers such as 7,7,5 are games too\n");
    const auto refused = [](const std::string& subject) {
        return error_code(prove({.subject = subject, .json = true}));
    };
    EXPECT_EQ(refused("20,20,5 d4"), "game/board_too_large");
    EXPECT_EQ(refused(R"({"moves":["b2"]})"), "game/unknown");
    EXPECT_EQ(refused(R"({"game":)"), "state/not_json");
    EXPECT_EQ(refused(""), "game/unknown");
    EXPECT_EQ(refused(std::string(70'000, '{')), "request/too_long");
}

TEST(FamilyCommands, CertificatesAreWrittenAndChecked) {
    const test::Folder folder;
    const std::filesystem::path file = folder.path() / "proof";
    const Ran written = prove({.subject = "6,5,5", .certificate = file, .memory = 16});
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_NE(written.out.find("Certificate: "), std::string::npos);
    EXPECT_EQ(check(file).out.substr(0, 15), "6,5,5: a draw.\n");
    EXPECT_EQ(parsed(check(file, true)).at("game"), "6,5,5");

    std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(40);
    const char byte = static_cast<char>(bytes.peek());
    bytes.seekp(40);
    bytes.put(static_cast<char>(byte ^ 1));
    bytes.close();
    EXPECT_EQ(check(file).status, 1);
    EXPECT_EQ(error_code(check(file, true)), "certificate/damaged");
    EXPECT_EQ(error_code(check("/dev/zero", true)), "certificate/none") << "an endless file is not read to its end";
    EXPECT_EQ(error_code(check(folder.path() / "nothing", true)), "file/not_read");
    EXPECT_EQ(error_code(check(folder.path(), true)), "file/not_read") << "a folder";
    EXPECT_EQ(error_code(prove({.subject = "cube", .json = true, .certificate = file})), "prove/no_certificate");
    EXPECT_EQ(error_code(prove({.subject = "4,3,3 a1 b1 a2 b2 a3", .json = true, .certificate = file})),
              "prove/no_certificate")
        << "a finished game";
    EXPECT_EQ(error_code(prove({.subject = "4,4,4 a1", .json = true, .certificate = file})), "prove/no_certificate");
    EXPECT_EQ(prove({.subject = "5,5,4", .json = true, .certificate = file}).status, 0);
    EXPECT_EQ(check(file).out.substr(0, 15), "5,5,4: a draw.\n");
    EXPECT_EQ(error_code(prove({.subject = "4,4,4", .json = true, .certificate = folder.path() / "no" / "no"})),
              "file/not_written");
}

TEST(FamilyCommands, ACertificateThatCannotBeWrittenCostsNeitherTheValueNorTheOldOne) {
    const Ran text = prove({.subject = "4,4,4", .certificate = "/dev/full"});
    EXPECT_EQ(text.status, 1);
    EXPECT_TRUE(text.out.starts_with("4,4,4: a draw.\nProven here: ")) << text.out;
    EXPECT_EQ(text.err, "tateti: the file cannot be written: /dev/full\n");
    const Ran json = prove({.subject = "4,4,4", .json = true, .certificate = "/dev/full"});
    EXPECT_EQ(json.status, 1);
    EXPECT_EQ(error_code(json), "file/not_written");
    EXPECT_EQ(parsed(json).at("value").at("result"), "draw");
    EXPECT_TRUE(parsed(json).at("certificate").is_null());
}

TEST(FamilyCommands, ACertificateReplacesAFileAndKeepsItsLinksAndPermissions) {
    namespace fs = std::filesystem;
    const test::Folder folder;
    const fs::path file = folder.path() / "proof";
    const fs::path link = folder.path() / "link";
    std::ofstream(file) << "old";
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    const fs::perms permissions = fs::status(file).permissions();
    fs::create_symlink("proof", link);
    EXPECT_EQ(prove({.subject = "4,4,4", .certificate = link}).status, 0);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(check(file).status, 0);
    EXPECT_EQ(fs::status(file).permissions(), permissions);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 2) << "nothing else is left behind";
}

TEST(FamilyCommands, AFileNameIsLegibleInJson) {
    const test::Folder folder;
    const Ran ran = prove({.subject = "4,4,4", .json = true, .certificate = folder.path() / "x\xff"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(std::string_view(parsed(ran).at("certificate").as_string()).ends_with("/x\\xff")) << ran.out;
}

}  // namespace
}  // namespace tateti::family
