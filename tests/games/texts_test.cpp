// The names and the rules of the games in words.
#include "games/every_game.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/languages.hpp>
#include <tateti/games/notation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::games::test {
namespace {

std::string english_rules(std::string_view game) {
    return std::string(rules_in_words(parse_rules(game).value(), Language::english).view());
}

/// The numbers in a text, sorted: a sentence may turn them round, but not lose one.
std::vector<std::string> numbers_in(std::string_view text) {
    std::vector<std::string> numbers;
    bool in_number = false;
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        if (digit && !in_number) numbers.emplace_back();
        if (digit) numbers.back() += c;
        in_number = digit;
    }
    std::ranges::sort(numbers);
    return numbers;
}

TEST(GameTexts, TellTheRules) {
    EXPECT_EQ(
        english_rules("7,7,5"),
        "The board has 7 × 7 cells (columns × rows). X and O take turns; each places their own mark on an empty cell. "
        "The player who completes 5 equal marks in a row, in any direction, wins. A longer row counts too. A full "
        "board "
        "without such a row is a draw.");
    EXPECT_EQ(
        english_rules("notakto-4,5,3-2"),
        "There are 2 boards of 4 × 5 cells each (columns × rows). The players take turns, and both place X on an empty "
        "cell. 3 in a row, in any direction, closes its board, and the player who closes the last board loses. A "
        "longer "
        "row counts too.");
    EXPECT_EQ(
        english_rules("wild-misere"),
        "The board has 3 × 3 cells (columns × rows). The players take turns and place X or O, as they choose, on an "
        "empty "
        "cell. The player who completes 3 equal marks in a row, in any direction, loses. A full board without such a "
        "row is a draw.");
    EXPECT_TRUE(english_rules("qubic").starts_with("The board has 4 layers of 4 × 4 cells each (columns × rows)."));
    EXPECT_TRUE(english_rules("vanishing-late")
                    .ends_with("The game is a draw when a position occurs for the third time, or after 400 moves."));
    EXPECT_EQ(english_rules("4,4,4").find("longer"), std::string::npos) << "the board has no room for it";
    EXPECT_NE(english_rules("4x4x5,4").find("longer"), std::string::npos);
    EXPECT_NE(english_rules("vanishing"), english_rules("vanishing-reuse"));
    EXPECT_NE(english_rules("ultimate"), english_rules("ultimate-open"));
}

TEST(GameTexts, NameTheGames) {
    const auto title_of = [](std::string_view game) {
        return std::string(title(parse_rules(game).value(), Language::english).view());
    };
    EXPECT_EQ(title_of("3,3,3"), "Tic-tac-toe");
    EXPECT_EQ(title_of("gomoku"), "Gomoku");
    EXPECT_EQ(title_of("8,7,5"), "5 in a row, 8 × 7");
    EXPECT_EQ(title_of("misere-4,4,3"), "misere-4,4,3");
    for (const Language language : kAllLanguages) {
        std::set<std::string> titles;
        for (const CatalogueEntry& entry : kCatalogue) titles.emplace(title(entry.rules, language).view());
        EXPECT_EQ(titles.size(), kCatalogue.size()) << code(language);
    }
}

TEST(GameTexts, SayInOneSentenceWhatAGameIsAbout) {
    const auto sentence_of = [](std::string_view game) {
        return std::string(sentence(parse_rules(game).value(), Language::english).view());
    };
    EXPECT_EQ(sentence_of("misere"), "Three in a row loses.");
    EXPECT_EQ(sentence_of("7,7,5"), "The player who completes 5 equal marks in a row, in any direction, wins.");
    EXPECT_EQ(sentence_of("misere-4,4,3"), "The player who completes 3 equal marks in a row, in any direction, loses.");
    for (const Language language : kAllLanguages) {
        std::set<std::string> sentences;
        for (const CatalogueEntry& entry : kCatalogue) sentences.emplace(sentence(entry.rules, language).view());
        EXPECT_EQ(sentences.size(), kCatalogue.size()) << code(language);
    }
}

TEST(GameTexts, SayTheSameInEveryLanguage) {
    for (const Rules& rules : every_game()) {
        const auto english = numbers_in(rules_in_words(rules, Language::english));
        std::set<std::string> texts;
        for (const Language language : kAllLanguages) {
            const RulesInWords text = rules_in_words(rules, language);
            EXPECT_EQ(numbers_in(text), english) << text.view();
            EXPECT_EQ(text.view().find_first_of("{}"), std::string_view::npos) << text.view();
            texts.emplace(text.view());
        }
        EXPECT_GE(texts.size(), kAllLanguages.size() - 1)
            << to_text(rules).view();  // Argentina may say it as Spain does
    }
}

}  // namespace
}  // namespace tateti::games::test
