#include "support/brute_force.hpp"
#include "support/coaching.hpp"
#include "support/plain.hpp"

#include <tateti/sentence.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(sentence(explain(Position{}, 4_cell), Language::english).view().ends_with("the game stays even."));

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

/// The bytes are UTF-8 as far as our languages go: ASCII, and letters of two bytes.
bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) continue;
        if (byte < 0xc2 || byte > 0xdf || i + 1 == text.size()) return false;
        const auto next = static_cast<unsigned char>(text[++i]);
        if (next < 0x80 || next > 0xbf) return false;
    }
    return true;
}

TEST(Sentence, EachLanguageIsFoundByItsCode) {
    EXPECT_EQ(code(Language::english), "en");
    EXPECT_EQ(code(Language::spanish), "es");
    EXPECT_EQ(kAllLanguages.size(), 2U);
    for (const Language language : kAllLanguages) EXPECT_EQ(language_from_code(code(language)), language);
    for (const std::string_view wrong : {"", "EN", "eng", "de", "e", "es "})
        EXPECT_EQ(language_from_code(wrong), std::nullopt) << wrong;
}

TEST(Sentence, EachLanguageHasANameForEveryCellAndLineAndAPhraseForEverything) {
    for (const Language language : kAllLanguages) {
        std::set<std::string_view> different;
        std::size_t count = 0;
        const auto add = [&](const auto& texts) {
            for (const std::string_view text : texts) {
                EXPECT_FALSE(text.empty()) << code(language) << " number " << count;
                EXPECT_TRUE(is_utf8(text)) << text;
                different.insert(text);
                ++count;
            }
        };
        add(catalogue(language).cells);
        add(catalogue(language).lines);
        add(catalogue(language).phrases);
        add(catalogue(language).verdicts);
        EXPECT_EQ(count, 9U + 8U + kPhraseCount + kVerdictCount);
        EXPECT_EQ(different.size(), count) << code(language);
        for (const Cell cell : kAllCells)
            EXPECT_EQ(name(cell, language), catalogue(language).cells[static_cast<std::size_t>(cell.index())]);
        for (const Line line : LineSet::all())
            EXPECT_EQ(name(line, language), catalogue(language).lines[static_cast<std::size_t>(line.index())]);
    }
}

TEST(Sentence, EachLanguageUsesThePlaceholdersOfEnglishInEveryPhrase) {
    const std::set<std::string> known{"me", "you", "line", "spot", "n"};
    for (std::size_t i = 0; i < kPhraseCount; ++i) {
        const auto english = placeholders(catalogue(Language::english).phrases[i]);
        EXPECT_TRUE(std::ranges::includes(known, english)) << i;
        for (const Language language : kAllLanguages)
            EXPECT_EQ(placeholders(catalogue(language).phrases[i]), english) << code(language) << " phrase " << i;
    }
}

TEST(Sentence, EachLanguageSaysInEveryVerdictOnAMistakeWhoseItWasAndWhatWasBetter) {
    for (const Language language : kAllLanguages)
        for (std::size_t i = 0; i < kVerdictCount; ++i) {
            const bool mistake = i != static_cast<std::size_t>(Verdict::nobody_erred);
            EXPECT_EQ(placeholders(catalogue(language).verdicts[i]),
                      mistake ? (std::set<std::string>{"me", "n", "cell", "better"}) : std::set<std::string>{})
                << code(language) << " verdict " << i;
        }
}

TEST(Sentence, TheLanguagesDifferInEveryNameAndPhrase) {
    const Catalogue& english = catalogue(Language::english);
    const Catalogue& spanish = catalogue(Language::spanish);
    for (std::size_t i = 0; i < english.cells.size(); ++i) EXPECT_NE(english.cells[i], spanish.cells[i]);
    for (std::size_t i = 0; i < english.lines.size(); ++i) EXPECT_NE(english.lines[i], spanish.lines[i]);
    for (std::size_t i = 0; i < kPhraseCount; ++i) EXPECT_NE(english.phrases[i], spanish.phrases[i]);
    for (std::size_t i = 0; i < kVerdictCount; ++i) EXPECT_NE(english.verdicts[i], spanish.verdicts[i]);
}

TEST(Sentence, EveryPhraseOccurs) {
    std::set<Phrase> said;
    for (const Lesson& at : every_lesson()) said.insert(phrase(at.said));
    EXPECT_EQ(said.size(), kPhraseCount);
}

/// The phrase by what is true of the move, judged on plain boards.
Phrase expected_phrase(const Lesson& at) {
    if (at.said.reason == Reason::wins)
        return brute::lines_of(at.after, at.me).size() > 1 ? Phrase::wins_twice : Phrase::wins;
    if (brute::value(at.before).result < 0) return Phrase::loses_sooner;
    const char reply = plain(at.said.refutation.front());
    const brute::Board replied = brute::play(at.after, reply);
    if (brute::won(replied, at.you)) return Phrase::loses_at_once;
    return brute::completing(replied, at.you).size() >= 2 ? Phrase::loses_to_fork : Phrase::loses_by_force;
}

TEST(Sentence, WinsAndLossesHaveTheMostExactPhrase) {
    for (const Reason reason : {Reason::wins, Reason::loses})
        for (const Lesson& at : lessons(reason)) ASSERT_EQ(phrase(at.said), expected_phrase(at)) << at;
}

TEST(Sentence, EverySentenceIsItsPhraseWithTheTrueNamesFilledIn) {
    for (const Lesson& at : every_lesson())
        for (const Language language : kAllLanguages) {
            const Catalogue& words = catalogue(language);
            std::string expected(words.phrases[static_cast<std::size_t>(phrase(at.said))]);
            const auto fill_in = [&expected](const std::string& what, std::string_view text) {
                for (std::size_t where = 0; (where = expected.find(what, where)) != std::string::npos;)
                    expected.replace(where, what.size(), text);
            };
            fill_in("{me}", std::string(1, at.me));
            fill_in("{you}", std::string(1, at.you));
            if (at.said.line) fill_in("{line}", name(*at.said.line, language));
            if (at.said.spot) fill_in("{spot}", name(*at.said.spot, language));
            // The mover's own moves up to the win, without this one.
            const int plies = brute::move_value(at.before, at.move).plies;
            fill_in("{n}", std::to_string((plies + 1) / 2 - 1));
            ASSERT_EQ(sentence(at.said, language).view(), expected) << at;
            ASSERT_EQ(expected.find_first_of("{}"), std::string::npos) << expected;
        }
}

TEST(Sentence, EverySentenceBeginsWithACapitalAndEndsWithAStop) {
    for (const Lesson& at : every_lesson())
        for (const Language language : kAllLanguages) {
            const auto said = sentence(at.said, language);
            const std::string text(said.view());
            ASSERT_TRUE(text.front() >= 'A' && text.front() <= 'Z') << text;
            ASSERT_TRUE(text.ends_with('.')) << text;
            ASSERT_EQ(std::ranges::count(text, '.'), 1) << text;
            ASSERT_EQ(text.find("  "), std::string::npos) << text;
            ASSERT_TRUE(is_utf8(text)) << text;
        }
}

TEST(Sentence, NamesOnlyTheLineAndTheSpotItIsAbout) {
    for (const Lesson& at : every_lesson())
        for (const Language language : kAllLanguages) {
            const auto said = sentence(at.said, language);
            for (const Line line : LineSet::all())
                if (said.view().find(name(line, language)) != std::string_view::npos) {
                    ASSERT_EQ(at.said.line, line) << said.view();
                }
            for (const Cell cell : kAllCells)
                if (said.view().find(name(cell, language)) != std::string_view::npos) {
                    ASSERT_EQ(at.said.spot, cell) << said.view();
                }
        }
}

TEST(Sentence, SaysANumberOfMovesOnlyInThePlural) {
    for (const Lesson& at : lessons(Reason::forces)) {
        const auto said = sentence(at.said, Language::english);
        const bool plural = said.view().find(" 2 more moves") != std::string_view::npos ||
                            said.view().find(" 3 more moves") != std::string_view::npos;
        ASSERT_TRUE(plural) << said.view();
    }
}

TEST(Sentence, TheLongestPossibleSentenceFits) {
    std::size_t longest_said = 0;
    for (const Lesson& at : every_lesson())
        for (const Language language : kAllLanguages)
            longest_said = std::max(longest_said, sentence(at.said, language).size());
    std::size_t longest_possible = 0;
    for (const Language language : kAllLanguages)
        for (const std::string_view phrase : catalogue(language).phrases) {
            std::size_t size = phrase.size();
            // A phrase may name a line and a spot, each once; marks and numbers are shorter than their braces.
            if (placeholders(phrase).contains("line")) size += longest(catalogue(language).lines);
            if (placeholders(phrase).contains("spot")) size += longest(catalogue(language).cells);
            longest_possible = std::max(longest_possible, size);
        }
    // A verdict on a mistake names two cells, each once.
    for (const Language language : kAllLanguages)
        for (const std::string_view verdict : catalogue(language).verdicts)
            longest_possible = std::max(longest_possible, verdict.size() + 2 * longest(catalogue(language).cells));
    EXPECT_GT(longest_said, 100U);
    EXPECT_LE(longest_said, longest_possible);
    EXPECT_LE(longest_possible, 160U);  // the capacity of a Sentence
}

}  // namespace
}  // namespace tateti::test
