#include "support/brute_force.hpp"
#include "support/coaching.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"
#include "support/well_formed.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(sentence(explain(Position{}, 4_cell), Language::english).view().ends_with("the game stays even."));

const std::vector<Listener>& all_listeners() {
    static const std::vector<Listener> all{std::nullopt, Mark::x, Mark::o};
    return all;
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

/// One move for each combination of what a sentence can name.
const std::vector<Lesson>& distinct_lessons() {
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> found;
        std::set<std::tuple<Phrase, Mark, int, int, int>> seen;
        for (const Lesson& at : every_lesson())
            if (seen.emplace(phrase(at.said), at.said.mover, at.said.move.index(),
                             at.said.line ? at.said.line->index() : -1, at.said.spot ? at.said.spot->index() : -1)
                    .second)
                found.push_back(at);
        return found;
    }();
    return all;
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
std::string expected_clause(const Lesson& at, const Catalogue& words, Listener listener) {
    const Forms& forms = words.phrases[static_cast<std::size_t>(phrase(at.said))];
    std::string expected(expected_form(forms, at, listener));
    fill_in(expected, "{mover}", std::string(1, at.me));
    fill_in(expected, "{other}", std::string(1, at.you));
    if (at.said.line) fill_in(expected, "{line}", name(*at.said.line, words));
    if (at.said.spot) fill_in(expected, "{spot}", place(*at.said.spot, words));
    return expected;
}

/// With a capital, among the letters that our clauses begin with.
std::string capital(const std::string& clause) {
    for (const auto& [small, great] : {std::pair("é", "É"), std::pair("è", "È")})
        if (clause.starts_with(small)) return great + clause.substr(2);
    std::string text = clause;
    if (text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

TEST(Sentence, EverySentenceIsItsPhraseWithTheTrueNamesFilledIn) {
    for (const Lesson& at : distinct_lessons())
        for (const Language language : kAllLanguages)
            for (const Listener listener : all_listeners()) {
                const Catalogue& words = catalogue(language);
                const std::string clause = expected_clause(at, words, listener);
                const std::string stop(words.typography.stop);
                ASSERT_EQ(sentence(at.said, language, listener).view(), capital(clause) + stop) << at;
                std::string hint(words.hint);
                fill_in(hint, "{place}", place(at.said.move, words));
                fill_in(hint, "{reason}", clause);
                fill_in(hint, "{Reason}", capital(clause));
                ASSERT_EQ(hint_sentence(at.said, language, listener).view(), capital(hint) + stop) << at;
            }
}

TEST(Sentence, EverySentenceIsWellFormed) {
    for (const Lesson& at : distinct_lessons())
        for (const Language language : kAllLanguages)
            for (const Listener listener : all_listeners()) {
                ASSERT_TRUE(is_well_formed(sentence(at.said, language, listener), language));
                ASSERT_TRUE(is_well_formed(hint_sentence(at.said, language, listener), language));
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

}  // namespace
}  // namespace tateti::test
