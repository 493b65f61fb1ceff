// The list of games, their rules, perft and verify.
#include "family/run_commands.hpp"
#include "family/verification.hpp"
#include "text/wrap.hpp"
#include "verify/level_table.hpp"
#include "words/games_words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/notation.hpp>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

namespace tateti::family {
namespace {

using cli::Ran;

TEST(FamilyCommands, GamesAreListedWithTheirVerdicts) {
    const Ran text = cli::ran([](cli::Console& console) { return games_command(false, console); });
    EXPECT_EQ(text.status, 0);
    EXPECT_NE(text.out.find("\n  misere" + std::string(11, ' ') + "Misère"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("\n      Three in a row loses.\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("4 × 4 × 4"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("win in 13"), std::string::npos);
    EXPECT_NE(text.out.find("win in at most 35"), std::string::npos) << "only proven distances are exact";
    EXPECT_NE(text.out.find("Allis 1993"), std::string::npos);
    const auto list = parsed(cli::ran([](cli::Console& console) { return games_command(true, console); }));
    const auto& games = list.at("games").as_array();
    ASSERT_EQ(games.size(), games::kCatalogue.size());
    const auto game = [&](std::string_view name) {
        const auto* const found =
            std::ranges::find_if(games, [&](const auto& each) { return each.at("game").as_string() == name; });
        return found == games.end() ? boost::json::value() : *found;
    };
    EXPECT_EQ(boost::json::serialize(game("3,3,3").at("value")),
              R"({"result":"draw","plies":null,"certainty":"proven","source":null})");
    EXPECT_EQ(game("ultimate-open").at("value").at("source"), "Bertholon et al. 2020");
    EXPECT_EQ(game("ultimate").at("value").at("certainty"), "unknown");
    EXPECT_EQ(game("3,3,3").at("typicalLength"), 8);
    EXPECT_FALSE(game("3,3,3").at("sentence").as_string().empty());
}

TEST(FamilyCommands, GamesFitANarrowTerminal) {
    for (const int columns : {40, 80}) {
        const Ran ran = cli::ran([](cli::Console& console) { return games_command(false, console); },
                                 {.unicode = true, .columns = columns});
        EXPECT_NE(ran.out.find("\ngomoku: Gomoku\n"), std::string::npos) << ran.out;
        std::istringstream lines(ran.out);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(text::width_of(line), columns) << line;
    }
}

TEST(FamilyCommands, VerifyWalksThroughASmallGame) {
    const auto verify = [](const std::string& game, bool json) {
        return cli::ran([&](cli::Console& console) { return verify_command(game, json, console); });
    };
    const Ran text = verify("misere", false);
    EXPECT_EQ(text.status, 0);
    EXPECT_NE(text.out.find("958: X 316, O 626, draw 16\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("  random    perfect     0.00    0.11   99.89\n"), std::string::npos) << text.out;
    const auto misere = parsed(verify("misere", true));
    EXPECT_EQ(misere.at("facts").at("positions"), 5478);
    EXPECT_TRUE(misere.at("failures").as_array().empty());
    EXPECT_EQ(misere.at("levels").as_array().size(), verify::kPlayers * verify::kPlayers);
    EXPECT_TRUE(parsed(verify("vanishing", true)).at("levels").is_null());
    const Ran refused = verify("gomoku", true);
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(error_code(refused), "verify/not_possible");
}

/// Boards, whose values tests/prove proves, and games outside the catalogue, which are solved for the answer.
TEST(FamilyCommands, RulesAndProofsAgree) {
    for (const char* game : {"13,2,3", "7,4,4", "6,5,4", "misere-4,3,3", "wild-4,3,3", "notakto-4,3,3"}) {
        const auto proof = parsed(prove({.subject = game, .json = true, .memory = 16})).at("value");
        const auto rules = parsed(cli::ran([&](cli::Console& console) { return rules_command(game, true, console); }));
        EXPECT_EQ(proof.at("result"), rules.at("value").at("result")) << game;
        EXPECT_EQ(rules.at("value").at("certainty"), "proven") << game;
    }
}

TEST(FamilyCommands, GamesAreFoundByNameTitleAndNumbers) {
    const auto found = [](const std::string& game) {
        const Ran ran = cli::ran([&](cli::Console& console) { return rules_command(game, true, console); });
        return ran.status == 0 ? std::string(parsed(ran).at("game").as_string())
                               : std::string(parsed(ran).at("error").at("message").as_string());
    };
    EXPECT_EQ(found("MISERE"), "misere");
    EXPECT_EQ(found("misère"), "misere");
    EXPECT_EQ(found("The cube"), "cube");
    EXPECT_EQ(found("El cubo"), "cube");
    EXPECT_EQ(found("tic-tac-toe"), "3,3,3");
    EXPECT_EQ(found(" 7, 7 , 5 "), "7,7,5");
    EXPECT_EQ(found("5 in a row, 7 x 7"), "7,7,5");
    EXPECT_EQ(found("5 in a row, 7 × 7"), "7,7,5");
    EXPECT_EQ(found("vanishing-3"), "vanishing");
    EXPECT_EQ(found("vanishing-5"), "each player has three or four marks that vanish");
    EXPECT_EQ(found("notakto-4"), "only Notakto is played on several boards: two or three, without layers");
    EXPECT_EQ(found("vanish"), R"(there is no game "vanish"; did you mean vanishing? 'tateti games' lists the names)");
    EXPECT_EQ(found("gomuko"), R"(there is no game "gomuko"; did you mean gomoku? 'tateti games' lists the names)");
    EXPECT_EQ(found("chess"),
              R"(there is no game "chess"; 'tateti games' lists the names, and numbers such as 7,7,5 are games too)");
}

TEST(FamilyCommands, RulesAreToldInTheLanguageOfTheConsole) {
    const Ran spanish = cli::ran([](cli::Console& console) {
        console.words = &words::kSpanish;
        return rules_command("misere", false, console);
    });
    EXPECT_EQ(spanish.status, 0);
    EXPECT_NE(spanish.out.find("Pierde quien completa 3 marcas iguales en línea"), std::string::npos) << spanish.out;
    EXPECT_NE(spanish.out.find("Valor para quien empieza: empata (demostrado)."), std::string::npos) << spanish.out;
}

TEST(FamilyCommands, TheListHasThePunctuationOfItsLanguage) {
    const auto list = [](const words::Words& words, int columns) {
        return cli::ran(
                   [&](cli::Console& console) {
                       console.words = &words;
                       return games_command(false, console);
                   },
                   {.unicode = true, .columns = columns})
            .out;
    };
    EXPECT_NE(
        list(words::kEnglish, 80).find("9 × 9; typical length: 65 moves; first player: win (Bertholon et al. 2020)\n"),
        std::string::npos)
        << list(words::kEnglish, 80);
    EXPECT_NE(list(words::kChinese, 80).find("9 × 9；典型步数：65；先手：赢（Bertholon et al. 2020）\n"),
              std::string::npos);
    EXPECT_NE(list(words::kEnglish, 0)
                  .find("\nThe length is the typical number of moves between two players of level "
                        "medium.\n"),
              std::string::npos);
    EXPECT_NE(list(words::kEnglish, 0).find("loss in 11"), std::string::npos) << "as in JSON and the documents";
    EXPECT_EQ(list(words::kSpanish, 0).find(" and "), std::string::npos);
}

TEST(FamilyCommands, RulesEndWithTheVerdict) {
    const auto rules = [](const std::string& game, int columns) {
        return cli::ran([&](cli::Console& console) { return rules_command(game, false, console); },
                        {.columns = columns})
            .out;
    };
    EXPECT_TRUE(rules("ultimate", 0).ends_with("\nValue for the first player: unknown.\n"));
    EXPECT_TRUE(rules("misere-4,4,4", 0).ends_with("\nValue for the first player: draw (proven).\n")) << "solved here";
    std::istringstream lines(rules("vanishing", 40));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(text::width_of(line), 40) << line;
}

TEST(FamilyCommands, PerftCountsAnyGame) {
    const Ran ran = cli::ran([](cli::Console& console) { return perft_command("ultimate", 3, false, console); });
    EXPECT_EQ(ran.out, "0 1\n1 81\n2 720\n3 6336\n");
    const Ran json = cli::ran([](cli::Console& console) { return perft_command("4,3,3", 2, true, console); });
    EXPECT_EQ(json.out, "{\"game\":\"4,3,3\",\"perft\":[1,12,132]}\n");
    const Ran longest = cli::ran([](cli::Console& console) { return perft_command("2,1,2", 4, false, console); });
    EXPECT_EQ(longest.out, "0 1\n1 2\n2 2\n3 0\n4 0\n");
}

TEST(FamilyCommands, AVerificationThatFailsSaysSo) {
    const games::Rules rules = games::parse_rules("misere").value();
    levels::GameFacts facts;
    facts.wrong_scores = 3;
    const Verification wrong{.facts = facts, .value = games::Score::draw(), .levels = std::nullopt};
    const auto printed = [&](bool json) {
        return cli::ran([&](cli::Console& console) { return print_verification(rules, wrong, json, console); });
    };
    EXPECT_EQ(printed(false).status, 1);
    EXPECT_EQ(printed(false).err, "FAILED: scores that do not follow from the rules: 3\n");
    EXPECT_EQ(printed(false).out.find("Every claim holds."), std::string::npos);
    EXPECT_EQ(printed(true).status, 1);
    EXPECT_EQ(boost::json::serialize(parsed(printed(true)).at("failures")),
              R"(["scores that do not follow from the rules: 3"])");
}

}  // namespace
}  // namespace tateti::family
