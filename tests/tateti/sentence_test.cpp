#include "support/brute_force.hpp"
#include "support/coaching.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
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

const std::vector<Listener>& all_listeners() {
    static const std::vector<Listener> all{std::nullopt, Mark::x, Mark::o};
    return all;
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

TEST(Sentence, EachLanguageHasADifferentNameForEveryCellLineNumberAndValue) {
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
        EXPECT_FALSE(game_name(language).empty());
        for (const Cell cell : kAllCells) {
            EXPECT_EQ(name(cell, language), words.cells[static_cast<std::size_t>(cell.index())]);
            EXPECT_EQ(place(cell, language), words.places[static_cast<std::size_t>(cell.index())]);
        }
        for (const Line line : LineSet::all())
            EXPECT_EQ(name(line, language), words.lines[static_cast<std::size_t>(line.index())]);
    }
}

TEST(Sentence, EachLanguageHasTheGapsOfEnglishInEveryForm) {
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
        EXPECT_EQ(placeholders(catalogue(language).hint), (std::set<std::string>{"place", "reason"}));
        EXPECT_EQ(placeholders(catalogue(language).row_column), (std::set<std::string>{"row", "column"}));
    }
}

TEST(Sentence, SpanishIsNotLeftInEnglish) {
    const auto expect_different = [](const auto& english, const auto& spanish) {
        for (std::size_t i = 0; i < english.size(); ++i) EXPECT_NE(english[i], spanish[i]);
    };
    expect_different(kEnglish.cells, kSpanish.cells);
    expect_different(kEnglish.places, kSpanish.places);
    expect_different(kEnglish.lines, kSpanish.lines);
    expect_different(kEnglish.results_in, kSpanish.results_in);
    expect_different(texts_of(kEnglish.phrases), texts_of(kSpanish.phrases));
    expect_different(texts_of(kEnglish.verdicts), texts_of(kSpanish.verdicts));
}

TEST(Sentence, OnlyArgentinaSpeaksToVos) {
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

TEST(Sentence, RowsAndColumnsAreCountedFromOne) {
    EXPECT_EQ(row_and_column(0_cell, Language::english).view(), "row 1, column 1");
    EXPECT_EQ(row_and_column(5_cell, Language::english).view(), "row 2, column 3");
    EXPECT_EQ(row_and_column(7_cell, Language::spanish).view(), "fila 3, columna 2");
}

TEST(Sentence, AValueIsAWordAndOnDemandANumberOfMovesOfBothSides) {
    EXPECT_EQ(name(Result::win, Language::english), "win");
    EXPECT_EQ(name(Result::draw, Language::english), "draw");
    EXPECT_EQ(name(Result::loss, Language::english), "lose");
    EXPECT_EQ(name(Result::loss, Language::spanish), "pierde");
    EXPECT_EQ(name(Score::draw(), Language::spanish), "empata");
    EXPECT_EQ(name(Score::loss_in(0), Language::english), "lost");
    for (const Position here : every_position()) {
        const brute::Value found = brute::value(plain(here));
        if (found.result == 0 || found.plies == 0) continue;
        ASSERT_EQ(name(value(here), Language::english),
                  (found.result > 0 ? "win in " : "lose in ") + std::to_string(found.plies));
        ASSERT_EQ(name(value(here), Language::spanish),
                  (found.result > 0 ? "gana en " : "pierde en ") + std::to_string(found.plies));
    }
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

/// Whether the mover can then make two threats, with nothing that the other side could complete first.
bool can_fork(const brute::Board& board, char me) {
    return std::ranges::any_of(brute::legal(board), [&](char cell) {
        const brute::Board next = brute::play(board, cell);
        return brute::completing(next, me).size() >= 2 && brute::completing(next, brute::other(me)).empty();
    });
}

TEST(Sentence, AForcedWinPromisesAForkAndThereIsOne) {
    for (const Lesson& at : lessons(Reason::forces)) {
        const std::string threats = brute::completing(at.after, at.me);
        ASSERT_LE(threats.size(), 1U) << at;
        ASSERT_EQ(at.said.spot.has_value(), !threats.empty()) << at;
        ASSERT_EQ(at.said.line.has_value(), !threats.empty()) << at;
        // An answer that does not stop a threat loses at once.
        const std::string answers = threats.empty() ? brute::legal(at.after) : threats;
        for (const char answer : answers) ASSERT_TRUE(can_fork(brute::play(at.after, answer), at.me)) << at << answer;
        ASSERT_EQ(phrase(at.said), threats.empty() ? Phrase::forces_a_fork : Phrase::forces_by_threat) << at;
        if (threats.empty()) continue;
        ASSERT_EQ(plain(*at.said.spot), threats.front()) << at;
        const std::string line = plain(*at.said.line);
        ASSERT_TRUE(brute::has(line, threats.front())) << at;
        for (const char cell : line) {
            if (cell != threats.front()) {
                ASSERT_EQ(at.after.at(brute::at(cell)), at.me) << at;
            }
        }
    }
}

std::string_view expected_form(const Forms& forms, const Lesson& at, Listener listener) {
    if (!listener) return forms.about;
    return plain(*listener) == at.me ? forms.to_mover : forms.to_other;
}

void fill_in(std::string& text, const std::string& what, std::string_view with) {
    for (std::size_t where = 0; (where = text.find(what, where)) != std::string::npos;)
        text.replace(where, what.size(), with);
}

/// What the coach should say, as a clause.
std::string expected_clause(const Lesson& at, Language language, Listener listener) {
    const Forms& forms = catalogue(language).phrases[static_cast<std::size_t>(phrase(at.said))];
    std::string expected(expected_form(forms, at, listener));
    fill_in(expected, "{mover}", std::string(1, at.me));
    fill_in(expected, "{other}", std::string(1, at.you));
    if (at.said.line) fill_in(expected, "{line}", name(*at.said.line, language));
    if (at.said.spot) fill_in(expected, "{spot}", place(*at.said.spot, language));
    return expected;
}

TEST(Sentence, EverySentenceIsItsPhraseWithTheTrueNamesFilledIn) {
    for (const Lesson& at : every_lesson())
        for (const Language language : kAllLanguages)
            for (const Listener listener : all_listeners()) {
                const std::string clause = expected_clause(at, language, listener);
                ASSERT_EQ(clause.find_first_of("{}"), std::string::npos) << clause;
                const auto said = sentence(at.said, language, listener);
                ASSERT_EQ(said.view().substr(1), clause.substr(1) + ".") << at;
                const auto hint = hint_sentence(at.said, language, listener);
                ASSERT_TRUE(hint.view().ends_with(std::string(place(at.said.move, language)) + ": " + clause + "."))
                    << at;
            }
}

TEST(Sentence, EverySentenceBeginsWithACapitalAndEndsWithAStop) {
    for (const Lesson& at : every_lesson())
        for (const Language language : kAllLanguages)
            for (const Listener listener : all_listeners())
                for (const auto& said :
                     {sentence(at.said, language, listener), hint_sentence(at.said, language, listener)}) {
                    const std::string text(said.view());
                    ASSERT_TRUE(text.front() >= 'A' && text.front() <= 'Z') << text;
                    ASSERT_TRUE(text.ends_with('.')) << text;
                    ASSERT_EQ(std::ranges::count(text, '.'), 1) << text;
                    ASSERT_EQ(text.find("  "), std::string::npos) << text;
                    ASSERT_TRUE(is_utf8(text)) << text;
                }
}

TEST(Sentence, SpokenToAPlayerItDoesNotNameThatPlayersMark) {
    for (const Lesson& at : every_lesson())
        for (const Listener listener : {Listener(Mark::x), Listener(Mark::o)}) {
            const auto said = sentence(at.said, Language::english, listener);
            const std::string mark(1, plain(*listener));
            ASSERT_EQ(said.view().find(mark + " "), std::string_view::npos) << said.view();
            ASSERT_EQ(said.view().find(mark + "'"), std::string_view::npos) << said.view();
        }
}

TEST(Sentence, TheLongestPossibleSentenceFits) {
    constexpr std::size_t kCapacity = 192;
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

}  // namespace
}  // namespace tateti::test
