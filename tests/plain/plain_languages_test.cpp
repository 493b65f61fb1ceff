// The plain game in every language, and in one that nobody speaks.
#include "plain/plain_command.hpp"
#include "plain/typed_game.hpp"
#include "support/toy_language.hpp"

#include <tateti/language.hpp>
#include <tateti/level_name.hpp>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::test {
namespace {

constexpr const char* kLines =
    "board\n4\n4\n9\n0\nundo\nredo\nhint\nvalues\nreview\nlevel\nlevel hard\nopponent person\nside O\nside X\nscore\n"
    "language\nnonsense\nlevle\nboard x\nlevel none\no 8\nx 8\n8\n1\n2\n5\n6\n\nundo\nhint\nreview\nreset "
    "score\nrestart\nquit\n";

TEST(PlainLanguages, NoTextIsMadeWithoutACatalogue) {
    for (const play::Settings settings : {play::Settings{}, kTwoPeople}) {
        TypedGame typed(settings);
        std::string said = typed.type(kLines, {.words = &toy_language()});
        // What was typed, the names of settings to type, and the name of the game.
        std::vector<std::string_view> words{"Tateti", "nonsense", "board", "levle", "level", "none", "new", "help"};
        for (const Level level : kAllLevels) words.push_back(name(level));
        for (const std::string_view word : words)
            for (std::size_t at = said.find(word); at != std::string::npos; at = said.find(word))
                said.erase(at, word.size());
        EXPECT_EQ(english_word(said), "") << said;
    }
}

TEST(PlainLanguages, TheLanguageIsChangedWhilePlayingAndSaved) {
    TypedGame typed;
    EXPECT_EQ(
        typed.type("language\nlanguage es\nlanguage PT-br\nquit\n"),
        "Tateti. You are X against the computer (medium). Cells are 0 to 8, row by row; help lists the commands.\n"
        "Your move as X.\n"
        "The language is English.\n"
        "Idioma: Español.\n"
        "Idioma: Português.\n"
        "Até logo.\n");
    EXPECT_EQ(typed.recorder().settings().language, Language::portuguese);
}

TEST(PlainLanguages, WithoutAChoiceNothingIsSaved) {
    TypedGame typed;
    EXPECT_NE(typed.type("quit\n", {.words = &words::kSpanish}).find("Hasta luego."), std::string::npos);
    EXPECT_EQ(typed.recorder().settings().language, std::nullopt);
}

/// Without the texts for people, at any depth.
void erase_texts(boost::json::value& value) {
    if (auto* array = value.if_array())
        for (boost::json::value& element : *array) erase_texts(element);
    auto* object = value.if_object();
    if (object == nullptr) return;
    for (const char* text : {"message", "sentence"}) object->erase(text);
    for (auto& member : *object) erase_texts(member.value());
}

/// Programs see no language: only messages and sentences differ.
TEST(PlainLanguages, JsonIsTheSameButForTexts) {
    const auto without_texts = [](const words::Words& words, const play::Settings& settings) {
        TypedGame typed(settings);
        std::string all;
        for (const std::string& line : split(typed.type(kLines, {.json = true, .words = &words}), '\n')) {
            if (line.empty()) continue;
            boost::json::value answer = boost::json::parse(line);
            erase_texts(answer);
            all += boost::json::serialize(answer) + '\n';
        }
        return all;
    };
    for (const play::Settings settings : {play::Settings{}, kTwoPeople}) {
        const std::string english = without_texts(words::kEnglish, settings);
        EXPECT_NE(english.find("command/unknown"), std::string::npos);
        for (const Language language : kAllLanguages)
            EXPECT_EQ(without_texts(words::words_in(language), settings), english);
    }
}

TEST(PlainLanguages, EveryRefusalIsTranslated) {
    for (const Language language : kAllLanguages) {
        if (language == Language::english) continue;
        const words::Words& words = words::words_in(language);
        TypedGame in_english(kTwoPeople);
        TypedGame typed(kTwoPeople);
        const auto english = split(in_english.type(kLines, {.json = true}), '\n');
        const auto theirs = split(typed.type(kLines, {.json = true, .words = &words}), '\n');
        ASSERT_EQ(theirs.size(), english.size());
        for (std::size_t i = 0; i < theirs.size(); ++i) {
            const bool refusal = english[i].find("\"error\"") != std::string::npos;
            EXPECT_TRUE(!refusal || theirs[i] != english[i]) << code(language) << ": " << theirs[i];
        }
    }
}

TEST(PlainLanguages, TheHelpTellsAllCommandsApart) {
    for (const Language language : kAllLanguages) {
        std::set<std::string_view> helps;
        for (const plain::CommandWord& command : plain::kCommandWords)
            EXPECT_TRUE(helps.insert(words::words_in(language).plain_help.*command.help).second)
                << code(language) << ' ' << command.word;
    }
}

}  // namespace
}  // namespace tateti::test
