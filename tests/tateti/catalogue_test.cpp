#include "support/well_formed.hpp"

#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The words of every language, before a sentence is made of them.
namespace tateti::test {
namespace {

/// What stands between braces in a phrase. A brace that is not closed, or closes nothing, is `broken`.
std::set<std::string> placeholders(std::string_view phrase) {
    std::set<std::string> found;
    while (!phrase.empty()) {
        const std::size_t open = phrase.find_first_of("{}");
        if (open == std::string_view::npos) break;
        const std::size_t close = phrase.find_first_of("{}", open + 1);
        if (phrase[open] != '{' || close == std::string_view::npos || phrase[close] != '}') return {"broken"};
        found.emplace(phrase.substr(open + 1, close - open - 1));
        phrase.remove_prefix(close + 1);
    }
    return found;
}

std::size_t longest(const auto& names) {
    return std::ranges::max(names, {}, &std::string_view::size).size();
}

std::vector<std::string_view> texts_of(const auto& table) {
    std::vector<std::string_view> texts;
    for (const Forms& forms : table) {
        texts.push_back(forms.about);
        texts.push_back(forms.to_mover);
        texts.push_back(forms.to_other);
    }
    return texts;
}

TEST(Catalogue, EachLanguageHasADifferentNameForEveryCellLineNumberAndValue) {
    for (const Language language : kAllLanguages) {
        const Catalogue& words = catalogue(language);
        const auto expect_different = [&](const auto& texts) {
            for (const std::string_view text : texts) {
                EXPECT_FALSE(text.empty()) << code(language);
                EXPECT_TRUE(is_utf8(text)) << text;
            }
            EXPECT_EQ(std::set<std::string_view>(texts.begin(), texts.end()).size(), texts.size()) << code(language);
        };
        expect_different(words.cells);
        expect_different(words.places);
        expect_different(words.lines);
        expect_different(words.ordinals);
        expect_different(words.results);
        expect_different(words.results_in);
        expect_different(words.levels);
        expect_different(words.level_descriptions);
        expect_different(words.grades);
        expect_different(words.refusals);
        EXPECT_FALSE(game_name(language).empty());
        for (const Cell cell : kAllCells) {
            EXPECT_EQ(name(cell, language), words.cells[static_cast<std::size_t>(cell.index())]);
            EXPECT_EQ(place(cell, language), words.places[static_cast<std::size_t>(cell.index())]);
        }
        for (const Line line : LineSet::all())
            EXPECT_EQ(name(line, language), words.lines[static_cast<std::size_t>(line.index())]);
        for (std::size_t i = 0; i < kAllLevels.size(); ++i) {
            EXPECT_EQ(name(kAllLevels[i], language), words.levels[i]);
            EXPECT_EQ(description(kAllLevels[i], language), words.level_descriptions[i]);
        }
        for (std::size_t i = 0; i < kAllGrades.size(); ++i) EXPECT_EQ(name(kAllGrades[i], language), words.grades[i]);
        for (std::size_t i = 0; i < kAllPlayErrors.size(); ++i)
            EXPECT_EQ(message(kAllPlayErrors[i], language), words.refusals[i]);
    }
}

TEST(Catalogue, EachLanguageHasTheGapsOfEnglishInEveryForm) {
    const auto expect_alike = [](const auto& english, const auto& other, const std::set<std::string>& known) {
        for (std::size_t i = 0; i < english.size(); ++i) {
            // Whether a player is named or is part of the verb depends on the language.
            auto [expected, found] = std::pair(placeholders(english[i]), placeholders(other[i]));
            EXPECT_TRUE(std::ranges::includes(known, found)) << other[i];
            for (const char* player : {"mover", "other"}) {
                expected.erase(player);
                found.erase(player);
            }
            EXPECT_EQ(found, expected) << other[i];
        }
    };
    for (const Language language : kAllLanguages) {
        expect_alike(texts_of(kEnglish.phrases), texts_of(catalogue(language).phrases),
                     {"mover", "other", "line", "spot"});
        expect_alike(texts_of(kEnglish.verdicts), texts_of(catalogue(language).verdicts),
                     {"mover", "other", "nth", "fork", "cell", "better"});
        const bool capital = language == Language::german;  // after a colon
        EXPECT_EQ(placeholders(catalogue(language).hint),
                  (std::set<std::string>{"place", capital ? "Reason" : "reason"}));
        EXPECT_EQ(placeholders(catalogue(language).row_column), (std::set<std::string>{"row", "column"}));
    }
}

TEST(Catalogue, NoLanguageIsLeftInAnother) {
    const auto expect_different = [](const auto& some, const auto& others) {
        for (std::size_t i = 0; i < some.size(); ++i) EXPECT_NE(some[i], others[i]);
    };
    for (const Language language : kAllLanguages)
        for (const Language other : kAllLanguages) {
            const bool both_spanish = code(language).starts_with("es") && code(other).starts_with("es");
            if (language == other || both_spanish) continue;
            const Catalogue& some = catalogue(language);
            const Catalogue& others = catalogue(other);
            EXPECT_NE(some.game, others.game);
            expect_different(some.lines, others.lines);
            expect_different(some.level_descriptions, others.level_descriptions);
            expect_different(some.refusals, others.refusals);
            expect_different(texts_of(some.phrases), texts_of(others.phrases));
            expect_different(texts_of(some.verdicts), texts_of(others.verdicts));
        }
}

TEST(Catalogue, OnlyArgentinaSpeaksToVos) {
    const auto all_of = [](const Catalogue& words) {
        std::string all(words.hint);
        for (const auto& texts : {texts_of(words.phrases), texts_of(words.verdicts)})
            for (const std::string_view text : texts) all.append(" ").append(text);
        return all;
    };
    const auto expect_words = [](const std::string& in, const std::vector<const char*>& words, bool present) {
        for (const char* word : words) EXPECT_EQ(in.find(word) != std::string::npos, present) << word;
    };
    const std::vector<const char*> vos{"podés", "tenés", "ganás", "perdés", "jugás", "amenazás ", "probá"};
    const std::vector<const char*> tu{"puedes", "tienes", "ganas", "pierdes", "juegas", "amenazas ", "prueba"};
    expect_words(all_of(kSpanish), vos, false);
    expect_words(all_of(kSpanish), tu, true);
    expect_words(all_of(kArgentine), vos, true);
    expect_words(all_of(kArgentine), tu, false);
    EXPECT_EQ(game_name(Language::english), "tic-tac-toe");
    EXPECT_EQ(game_name(Language::spanish), "tres en raya");
    EXPECT_EQ(game_name(Language::argentine), "ta-te-ti");
}

TEST(Catalogue, TheLongestPossibleSentenceFits) {
    constexpr std::size_t kCapacity = 320;
    for (const Language language : kAllLanguages) {
        const Catalogue& words = catalogue(language);
        const std::size_t spot = longest(words.places);
        for (const std::string_view phrase : texts_of(words.phrases)) {
            // Marks are shorter than their braces.
            std::size_t size = words.hint.size() + spot + phrase.size() + 1;
            if (placeholders(phrase).contains("line")) size += longest(words.lines);
            if (placeholders(phrase).contains("spot")) size += spot;
            EXPECT_LE(size, kCapacity) << phrase;
        }
        for (const std::string_view verdict : texts_of(words.verdicts)) {
            std::size_t size = verdict.size() + 1;
            for (const char* gap : {"nth", "fork"})
                if (placeholders(verdict).contains(gap)) size += longest(words.ordinals);
            for (const char* gap : {"cell", "better"})
                if (placeholders(verdict).contains(gap)) size += spot;
            EXPECT_LE(size, kCapacity) << verdict;
        }
    }
}

TEST(Catalogue, FrenchHasASpaceThatDoesNotBreakBeforeTallPunctuation) {
    std::vector<std::string_view> texts{kFrench.hint};
    for (const auto& table : {texts_of(kFrench.phrases), texts_of(kFrench.verdicts)})
        texts.insert(texts.end(), table.begin(), table.end());
    texts.insert(texts.end(), kFrench.level_descriptions.begin(), kFrench.level_descriptions.end());
    texts.insert(texts.end(), kFrench.refusals.begin(), kFrench.refusals.end());
    int count = 0;
    for (const std::string_view text : texts)
        for (std::size_t at = 0; (at = text.find_first_of(":;", at)) != std::string_view::npos; ++at, ++count)
            EXPECT_TRUE(text.substr(0, at).ends_with("\u00a0")) << text;
    EXPECT_GT(count, 20);
}

// A text without a word is noticed.
constexpr Catalogue without(auto&& remove) {
    Catalogue words = kEnglish;
    remove(words);
    return words;
}
static_assert(detail::is_complete(without([](Catalogue&) {})));
static_assert(!detail::is_complete(without([](Catalogue& words) { words.levels.back() = ""; })));
static_assert(!detail::is_complete(without([](Catalogue& words) { words.level_descriptions.back() = ""; })));
static_assert(!detail::is_complete(without([](Catalogue& words) { words.grades.front() = ""; })));
static_assert(!detail::is_complete(without([](Catalogue& words) { words.refusals[1] = ""; })));
static_assert(!detail::is_complete(without([](Catalogue& words) { words.phrases[3].to_other = ""; })));
static_assert(!detail::is_complete(without([](Catalogue& words) { words.verdicts[3].to_mover = ""; })));
static_assert(!detail::is_complete(without([](Catalogue& words) { words.typography.close_quote = ""; })));

}  // namespace
}  // namespace tateti::test
