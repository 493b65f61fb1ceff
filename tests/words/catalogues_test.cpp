// Every catalogue says what the English one says: the same texts, with the same gaps.
#include "text/wrap.hpp"
#include "words/games_words.hpp"
#include "words/learn_words.hpp"
#include "words/online_words.hpp"
#include "words/words.hpp"

#include <tateti/language.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::words {
namespace {

/// All texts but those with a form for each number.
std::vector<Message> texts_of(const Words& words) {
    std::vector<Message> all;
    const auto add = [&](const auto& part) {
        for (const Message& message : messages_of(part)) all.push_back(message);
    };
    add(words.play);
    add(words.keys);
    add(words.screen);
    add(words.plain_help);
    add(words.plain);
    add(words.subject);
    add(words.scores);
    add(words.verify);
    add(words.refusals);
    add(words.program);
    add(words.picture);
    add(*words.online);
    add(*words.learn);
    add(games_words(words));
    return all;
}

/// `{Name}` is `{name}` at the beginning of a sentence.
std::set<std::string> gaps_of(std::string_view text) {
    std::set<std::string> gaps;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const std::string gap(text.substr(open, text.find('}', open) + 1 - open));
        gaps.insert(gap == "{Name}" ? "{name}" : gap);
    }
    return gaps;
}

/// The texts whose forms may do without the number: "one game".
std::set<std::string_view> counted_texts(const Words& words) {
    std::set<std::string_view> all;
    for (const Message& form : messages_of(words.scores.games)) all.insert(form);
    for (const Message& form : messages_of(words.online->people_watching)) all.insert(form);
    const PuzzleWords& puzzles = words.learn->puzzles;
    const ExplorerWords& explorer = words.learn->explorer;
    const MenaceWords& menace = words.learn->menace;
    for (const Plural* counted :
         {&puzzles.count, &puzzles.streak, &puzzles.race_solved, &puzzles.mistakes_due, &puzzles.mistake_returns,
          &explorer.games_lead_here, &explorer.images, &menace.beads, &menace.play_games, &menace.games_played,
          &menace.resigned, &words.learn->teachers.minutes, &games_words(words).win_in, &games_words(words).loss_in})
        for (const Message& form : messages_of(*counted)) all.insert(form);
    return all;
}

TEST(Catalogues, HaveEveryTextWithTheSameGaps) {
    const std::vector<Message> english = texts_of(kEnglish);
    for (const Language language : kAllLanguages) {
        const Words& words = words_in(language);
        const std::vector<Message> texts = texts_of(words);
        ASSERT_EQ(texts.size(), english.size());
        const std::set<std::string_view> counted = counted_texts(words);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            EXPECT_EQ(texts[i].text.empty(), english[i].text.empty()) << code(language) << ": " << english[i].text;
            if (counted.contains(texts[i])) continue;
            EXPECT_EQ(gaps_of(texts[i]), gaps_of(english[i])) << code(language) << ": " << texts[i].text;
        }
    }
}

TEST(Catalogues, BelongToTheirLanguages) {
    std::set<std::string_view> names;
    for (const Language language : kAllLanguages) {
        EXPECT_EQ(words_in(language).language, language);
        names.insert(words_in(language).play.language);
    }
    EXPECT_EQ(names.size(), kAllLanguages.size());
}

/// A text that was copied and forgotten.
TEST(Catalogues, AreTranslated) {
    const auto sentences = [](const Words& words) {
        std::set<std::string_view> all;
        for (const std::string_view text : texts_of(words))
            if (text.size() > 24 && !text.ends_with("{grade}")) all.insert(text);
        return all;
    };
    const std::set<std::string_view> english = sentences(kEnglish);
    for (const Language language : kAllLanguages) {
        if (language == Language::english) continue;
        for (const std::string_view text : sentences(words_in(language)))
            EXPECT_FALSE(english.contains(text)) << code(language) << ": " << text;
    }
}

/// A text has either no quotation marks or those of its language; those of JSON stay.
TEST(Catalogues, HaveTheQuotationMarksOfTheirLanguage) {
    for (const Language language : kAllLanguages) {
        if (language == Language::english) continue;
        for (const std::string_view text : texts_of(words_in(language))) {
            EXPECT_EQ(text.find('\''), std::string_view::npos) << text;
            const bool about_json = text.find("null") != std::string_view::npos;
            EXPECT_TRUE(about_json || text.find('"') == std::string_view::npos) << text;
        }
    }
}

TEST(Catalogues, CountInTheirLanguage) {
    const auto games = [](Language language, std::uint64_t count) {
        const Words& words = words_in(language);
        return filled(words.form(words.scores.games, count), {{"count", count}});
    };
    EXPECT_EQ(games(Language::english, 1), "1 game");
    EXPECT_EQ(games(Language::english, 2), "2 games");
    EXPECT_EQ(games(Language::spanish, 1), "1 partida");
    EXPECT_EQ(games(Language::french, 0), "0 partie");
    EXPECT_EQ(games(Language::french, 2), "2 parties");
    EXPECT_EQ(games(Language::german, 12), "12 Spiele");
    EXPECT_EQ(games(Language::chinese, 1), "共 1 局");
    EXPECT_EQ(games(Language::arabic, 1), "مباراة واحدة");
    EXPECT_EQ(games(Language::arabic, 2), "مباراتان");
    EXPECT_EQ(games(Language::arabic, 3), "3 مباريات");
    EXPECT_EQ(games(Language::arabic, 11), "11 مباراة");
    EXPECT_EQ(games(Language::arabic, 100), "100 مباراة");
    const auto win_in = [](Language language, std::uint64_t plies) {
        const Words& words = words_in(language);
        return filled(words.form(games_words(words).win_in, plies), {{"plies", plies}});
    };
    EXPECT_EQ(win_in(Language::german, 1), "gewinnt in 1 Zug");
    EXPECT_EQ(win_in(Language::german, 3), "gewinnt in 3 Zügen");
    EXPECT_EQ(win_in(Language::french, 1), "gagne en 1 coup");
    EXPECT_EQ(win_in(Language::arabic, 1), "فوز بعد حركة واحدة");
    EXPECT_EQ(win_in(Language::arabic, 3), "فوز بعد 3 حركات");
    EXPECT_EQ(win_in(Language::arabic, 13), "فوز بعد 13 حركة");
}

TEST(Catalogues, CountWhoIsWatching) {
    const auto watching = [](Language language, std::uint64_t count) {
        const Words& words = words_in(language);
        return filled(words.form(words.online->people_watching, count), {{"n", count}});
    };
    EXPECT_EQ(watching(Language::english, 1), "One person is watching.");
    EXPECT_EQ(watching(Language::argentine, 2), "2 personas están mirando.");
    EXPECT_EQ(watching(Language::chinese, 1), "1 人正在观战。");
    EXPECT_EQ(watching(Language::arabic, 2), "شخصان يشاهدان.");
    EXPECT_EQ(watching(Language::arabic, 3), "3 أشخاص يشاهدون.");
    EXPECT_EQ(watching(Language::arabic, 11), "11 شخصًا يشاهدون.");
}

TEST(Catalogues, TheKeysOfAnOnlineMatchFitTheirColumns) {
    for (const Language language : kAllLanguages) {
        const OnlineKeys& keys = words_in(language).online->keys;
        for (const OnlineKey& key : {keys.choose, keys.play, keys.cells, keys.takeback, keys.rematch, keys.answer,
                                     keys.withdraw, keys.resign_or_cancel, keys.resign, keys.cancel, keys.claim,
                                     keys.links, keys.link, keys.review, keys.leave, keys.help}) {
            EXPECT_LE(text::width_of(key.keys), 8) << key.keys.text;
            EXPECT_LE(text::width_of(key.what), 21) << key.what.text;
        }
        for (const Message& footer : {keys.player_footer, keys.early_footer, keys.answer_footer, keys.end_footer,
                                      keys.review_footer, keys.spectator_footer}) {
            EXPECT_LE(text::width_of(footer), 39) << footer.text;
            EXPECT_TRUE(footer.text.contains("  q ")) << footer.text;
        }
    }
}

TEST(Catalogues, TheKeysOfPracticeFitTheirColumns) {
    for (const Language language : kAllLanguages) {
        const PracticeWords& texts = words_in(language).learn->practice;
        for (const Message& what : {texts.answer, texts.go_on, texts.courses})
            EXPECT_LE(text::width_of(what), 21) << what.text;
        for (const Message& footer : {texts.footer, texts.lesson_footer, texts.go_on_footer}) {
            EXPECT_LE(text::width_of(footer), 39) << footer.text;
            EXPECT_TRUE(footer.text.contains("  q ")) << footer.text;
        }
        for (const Message& keys : {texts.menu_keys, texts.page_keys}) EXPECT_LE(text::width_of(keys), 38) << keys.text;
    }
}

TEST(Catalogues, WriteNumbersAndListsInTheirLanguage) {
    EXPECT_EQ(decimal(12.5, 2, kGerman), "12,50");
    EXPECT_EQ(percent(0.125, kPortuguese), "12,5%");
    EXPECT_EQ(percent(0.125, kSpanish), "12,5\u00a0%");
    const std::vector<std::string> items{"a", "b", "c"};
    EXPECT_EQ(listed_with_or(items, kSpanish), "a, b o c");
    EXPECT_EQ(listed_with_and(items, kArabic), "a، b وc");
    EXPECT_EQ(both("好。", "再见。", kChinese), "好。再见。");
    EXPECT_EQ(as_sentence("élan", kFrench), "Élan.");
}

}  // namespace
}  // namespace tateti::words
