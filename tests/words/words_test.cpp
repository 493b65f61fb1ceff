#include "words/words.hpp"

#include "words/learn_words.hpp"
#include "words/plural_rules.hpp"

#include <tateti/language.hpp>
#include <tateti/learn/menace_text.hpp>

#include <gtest/gtest.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tateti::words {
namespace {

TEST(Words, FillsTheGapsOfAText) {
    EXPECT_EQ(filled("", {}), "");
    EXPECT_EQ(filled("no gaps", {{"x", 1}}), "no gaps");
    EXPECT_EQ(filled("{mark} plays {cell}, {place}.", {{"cell", 4}, {"mark", 'X'}, {"place", "the centre"}}),
              "X plays 4, the centre.");
    EXPECT_EQ(filled("{a}{b}{a}", {{"a", "1"}, {"b", "{a}"}}), "1{a}1");  // a value is never filled in again
    EXPECT_EQ(filled("{unknown} {", {{"a", 1}}), "{unknown} {");
}

TEST(Words, AClauseAsASentence) {
    EXPECT_EQ(as_sentence("the disk is full", kEnglish), "The disk is full.");
    EXPECT_EQ(as_sentence("a", kEnglish), "A.");
    EXPECT_EQ(as_sentence("X moves first", kEnglish), "X moves first.");
    EXPECT_EQ(as_sentence("/data/tateti.sqlite is damaged", kEnglish), "/data/tateti.sqlite is damaged.");
    EXPECT_EQ(as_sentence("", kEnglish), ".");
}

TEST(Words, SentencesAreJoinedIfThereAreTwo) {
    EXPECT_EQ(both("One.", "Two.", kEnglish), "One. Two.");
    EXPECT_EQ(both("", "Two.", kEnglish), "Two.");
    EXPECT_EQ(both("One.", "", kEnglish), "One.");
}

TEST(Words, ATaskIsThePromptWithoutWhoseMoveItIs) {
    EXPECT_EQ(task_words(PuzzleTheme::win, kEnglish), "Win now.");
    EXPECT_EQ(task_words(PuzzleTheme::trap, kEnglish),
              "Several moves draw. Which one is hardest for your opponent to answer?");
    EXPECT_EQ(task_words(PuzzleTheme::win, kChinese), "一步取胜。");
    for (const Language language : kAllLanguages)
        for (const PuzzleTheme theme : kAllPuzzleThemes) {
            const std::string_view task = task_words(theme, words_in(language));
            EXPECT_GE(task.size(), 8U);
            EXPECT_FALSE(task.contains('{')) << task;
        }
}

TEST(Words, Lists) {
    const std::vector<std::string> items{"a", "b", "c"};
    const std::span<const std::string> all(items);
    EXPECT_EQ(listed(all, kEnglish), "a, b, c");
    EXPECT_EQ(listed_with_and(all, kEnglish), "a, b and c");
    EXPECT_EQ(listed_with_or(all, kEnglish), "a, b or c");
    EXPECT_EQ(listed_with_or(all.first(2), kEnglish), "a or b");
    EXPECT_EQ(listed_with_or(all.first(1), kEnglish), "a");
    EXPECT_EQ(listed_with_or({}, kEnglish), "");
}

TEST(Words, Numbers) {
    EXPECT_EQ(decimal(12.345, 2, kEnglish), "12.35");
    EXPECT_EQ(decimal(0, 1, kEnglish), "0.0");
    EXPECT_EQ(percent(0.125, kEnglish), "12.5%");
    EXPECT_EQ(percent(1, kEnglish), "100.0%");
}

TEST(Words, WhatTheSystemSaysIsTranslated) {
    for (const int error :
         {EACCES, ENOENT, ENOSPC, EROFS, ECONNREFUSED, ECONNRESET, ETIMEDOUT, ENETUNREACH, EHOSTUNREACH}) {
        const std::string english = std::generic_category().message(error);
        EXPECT_NE(translated(english, kSpanish), english);
    }
    EXPECT_EQ(translated("/d/seats.json cannot be opened: Permission denied", kSpanish),
              "no se puede abrir /d/seats.json: permiso denegado");
    EXPECT_EQ(translated("/d cannot be used (it cannot be created: No space left on device)", kGerman),
              "/d lässt sich nicht benutzen (Anlegen nicht möglich: kein Platz mehr auf dem Datenträger)");
    EXPECT_EQ(translated("/d/seats.lock: Permission denied", kFrench), "/d/seats.lock\u00a0: permission refusée");
    EXPECT_EQ(translated("Exec format error", kSpanish), "Exec format error");
}

TEST(Words, WhyATextIsNoMachineIsTranslated) {
    for (const MenaceError error : kAllMenaceErrors)
        for (const Language language : kAllLanguages) {
            const std::string text = translated(message(error), words_in(language));
            EXPECT_EQ(text == message(error), language == Language::english) << text;
        }
}

/// The forms by number, after the rules of Unicode's CLDR.
TEST(Words, TheFormForANumber) {
    const Plural forms{"zero", "one", "two", "few", "many", "other"};
    const auto check = [&](PluralRule rule, std::initializer_list<std::pair<int, const char*>> expected) {
        for (const auto& [number, form] : expected)
            EXPECT_EQ(rule(forms, static_cast<std::uint64_t>(number)).text, form) << number;
    };
    check(one_is_singular, {{0, "other"}, {1, "one"}, {2, "other"}, {11, "other"}, {21, "other"}});
    check(zero_is_singular, {{0, "one"}, {1, "one"}, {2, "other"}, {100, "other"}});
    check(no_plural, {{0, "other"}, {1, "other"}, {2, "other"}});
    check(arabic_plural, {{0, "zero"},
                          {1, "one"},
                          {2, "two"},
                          {3, "few"},
                          {10, "few"},
                          {11, "many"},
                          {99, "many"},
                          {100, "other"},
                          {102, "other"},
                          {103, "few"},
                          {111, "many"}});
}

}  // namespace
}  // namespace tateti::words
