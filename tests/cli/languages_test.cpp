// The commands in every language, and in one that nobody speaks.
#include "cli/commands.hpp"
#include "cli/ran.hpp"
#include "support/toy_language.hpp"

#include <tateti/language.hpp>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace tateti::cli {
namespace {

constexpr std::array kSubjectCommands{state_command, analyse_command, review_command};

Ran in(const words::Words& words, auto command) {
    return ran([&](Console& console) {
        console.words = console.json_words = &words;
        return command(console);
    });
}

std::vector<std::string> subjects() {
    return {"",          "4",         "408",         "4120836",       "03142",
            "012354687", "031547682", "X.O/.X./..O", "40x",           "404",
            "4081256 3", "XX/",       "XXX",         "XXXX.....",     "XXXOOO...",
            "[4,4]",     "{",         "[]x",         "{\"board\":1}", std::string(70000, '4')};
}

TEST(CommandLanguages, NoTextIsMadeWithoutACatalogue) {
    for (const auto command : kSubjectCommands)
        for (const std::string& subject : subjects()) {
            const Ran toy =
                in(test::toy_language(), [&](Console& console) { return command({.subject = subject}, console); });
            std::string said = toy.out + toy.err;
            for (const std::string_view kept : {"tateti", "XXXX", "XXX", "XX", "null", "JSON", "OOO"})
                for (std::size_t at = said.find(kept); at != std::string::npos; at = said.find(kept))
                    said.erase(at, kept.size());
            EXPECT_EQ(test::english_word(said), "") << subject.substr(0, 40) << '\n' << said;
        }
    const Ran verified = in(test::toy_language(), [](Console& console) { return verify_command(false, console); });
    EXPECT_EQ(verified.status, 0);
    EXPECT_EQ(test::english_word(verified.out), "") << verified.out;
    const Ran scores = in(test::toy_language(),
                          [](Console& console) { return scores_command({.file = "/nowhere/tateti.sqlite"}, console); });
    EXPECT_NE(scores.out.find("øø"), std::string::npos) << scores.out;
}

TEST(CommandLanguages, StatusAndJsonAreTheSameButForMessages) {
    const auto without_messages = [](boost::json::value value) {
        const auto erase = [](auto&& self, boost::json::value& inner) -> void {
            if (auto* object = inner.if_object()) {
                object->erase("message");
                object->erase("sentence");
                for (auto& member : *object) self(self, member.value());
            }
            if (auto* array = inner.if_array())
                for (auto& item : *array) self(self, item);
        };
        erase(erase, value);
        return boost::json::serialize(value);
    };
    for (const auto command : kSubjectCommands)
        for (const std::string& subject : subjects()) {
            const auto run = [&](const words::Words& words) {
                return in(words,
                          [&](Console& console) { return command({.subject = subject, .json = true}, console); });
            };
            const Ran english = run(words::kEnglish);
            for (const Language language : kAllLanguages) {
                const Ran theirs = run(words::words_in(language));
                EXPECT_EQ(theirs.status, english.status);
                EXPECT_EQ(without_messages(boost::json::parse(theirs.out)),
                          without_messages(boost::json::parse(english.out)));
                const bool same = theirs.out == english.out;
                EXPECT_TRUE(!same || language == Language::english || english.status == 0) << theirs.out;
            }
        }
}

TEST(CommandLanguages, SpanishHeadings) {
    const Ran review =
        in(words::kSpanish, [](Console& console) { return review_command({.subject = "4120836"}, console); });
    EXPECT_NE(review.out.find("Gana X con 2 4 6.\n"), std::string::npos) << review.out;
    EXPECT_NE(review.out.find("  2. O 1  error        pierde en 6      Así pierde O: "), std::string::npos)
        << review.out;
    EXPECT_NE(review.out.find("mejor: 0 (o 2 6 8). "), std::string::npos) << review.out;
    const Ran refused =
        in(words::kSpanish, [](Console& console) { return state_command({.subject = "404"}, console); });
    EXPECT_EQ(refused.err.substr(0, refused.err.find('\n')),
              "tateti: la jugada 3 («4» en el carácter 3) no se admite: esa casilla ya está ocupada");
}

}  // namespace
}  // namespace tateti::cli
