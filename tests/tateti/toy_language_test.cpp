#include "support/plain.hpp"

#include <tateti/catalogue.hpp>
#include <tateti/coach.hpp>
#include <tateti/level_sentence.hpp>
#include <tateti/review.hpp>
#include <tateti/sentence.hpp>
#include <tateti/verdict.hpp>

#include <gtest/gtest.h>

/// A language that nobody speaks, to show that the library needs nothing but its catalogue.
namespace tateti::test {
namespace {

constexpr Forms toy_phrase(Phrase phrase) noexcept {
    if (phrase == Phrase::forces_by_threat)
        return {"da {mover} go {other} no {line}", "da go {other} no {line}", "da {mover} go no {line}"};
    return Forms("da {mover} go");
}

constexpr Forms toy_verdict(Verdict) noexcept {
    return {"bu {mover} {nth} {cell} ba {better}", "bu {nth} ba {better}", "bu {mover} {nth} ba {better}"};
}

constexpr Catalogue kToy{
    .game = "toy",
    .typography = {.stop = "!",
                   .sentences = "",
                   .colon = "~",
                   .comma = "/",
                   .and_last = "+",
                   .or_last = "|",
                   .open_quote = "<",
                   .close_quote = ">",
                   .decimal_sign = "'"},
    .cells = {"c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"},
    .places = {"p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"},
    .lines = {"l0", "l1", "l2", "l3", "l4", "l5", "l6", "l7"},
    .row_column = "{column}-{row}",
    .ordinals = {"n1", "n2", "n3", "n4", "n5"},
    .results = {"bu", "mi", "da"},
    .results_in = {"bu0", "da1", "bu2", "da3", "bu4", "da5", "bu6", "da7", "bu8", "da9"},
    .levels = {"v0", "v1", "v2", "v3", "v4", "v5"},
    .level_descriptions = {"Hm0!", "Hm1!", "Hm2!", "Hm3!", "Hm4!", "Hm5!"},
    .grades = {"g0", "g1", "g2", "g3", "g4"},
    .refusals = {"no0", "no1", "no2", "no3"},
    .hint = "hop {place}~{Reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(toy_phrase),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(toy_verdict),
};
static_assert(detail::is_complete(kToy));

TEST(ToyLanguage, IsSpokenByEveryFunctionThatTakesACatalogue) {
    EXPECT_EQ(name(cell('5'), kToy), "c5");
    EXPECT_EQ(place(cell('5'), kToy), "p5");
    EXPECT_EQ(row_and_column(cell('5'), kToy).view(), "3-2");
    EXPECT_EQ(name(*LineSet::all().begin(), kToy), "l0");
    EXPECT_EQ(name(Result::draw, kToy), "mi");
    EXPECT_EQ(name(Score::loss_in(4), kToy), "bu4");
    EXPECT_EQ(name(Score::draw(), kToy), "mi");
    EXPECT_EQ(name(Level::perfect, kToy), "v4");
    EXPECT_EQ(description(Level::gentle, kToy), "Hm0!");
    EXPECT_EQ(name(Grade::blunder, kToy), "g4");
    EXPECT_EQ(message(PlayError::game_over, kToy), "no1");
}

TEST(ToyLanguage, IsSpokenByTheCoach) {
    const Explanation said = explain(game("01").position(), cell('4'));  // O must stop the falling diagonal
    EXPECT_EQ(sentence(said, kToy).view(), "Da X go O no l6!");
    EXPECT_EQ(sentence(said, kToy, Mark::x).view(), "Da go O no l6!");
    EXPECT_EQ(sentence(said, kToy, Mark::o).view(), "Da X go no l6!");
    EXPECT_EQ(hint_sentence(said, kToy, Mark::x).view(), "Hop p4~Da go O no l6!");
    const Review finished = review(game("03142"));  // O's first move lost
    EXPECT_EQ(verdict_sentence(finished, kToy).view(), "Bu O n1 p3 ba p4!");
    EXPECT_EQ(verdict_sentence(finished, kToy, Mark::o).view(), "Bu n1 ba p4!");
}

}  // namespace
}  // namespace tateti::test
