// Every refusal of the family exists in every language.
#include "family/run_commands.hpp"
#include "prove/certificate.hpp"
#include "solve/proof.hpp"
#include "words/games_words.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace tateti::family {
namespace {

using cli::Ran;

/// The messages of all values of an enumeration; the next value has none.
template <class Error>
std::vector<std::string> messages_of_all() {
    std::vector<std::string> all;
    for (int i = 0; !message(static_cast<Error>(i)).empty(); ++i) all.emplace_back(message(static_cast<Error>(i)));
    return all;
}

/// What the checker says about wrong certificates, as its source has it: each reason is a text of several words. A
/// position is added where one is missing.
std::vector<std::string> reasons_of_the_checker() {
    std::vector<std::string> all;
    for (const char* file : {"check_certificate.cpp", "check_strategy.cpp"}) {
        std::ifstream input(std::string(TATETI_TESTDATA "/../src/prove/") + file);
        const std::string source(std::istreambuf_iterator<char>(input), {});
        const std::regex several_words("\"([A-Za-z][^\"\n]* [^\" \n]+ [^\"\n]*)\"");
        for (std::sregex_iterator found(source.begin(), source.end(), several_words), end; found != end; ++found) {
            const std::string reason = (*found)[1];
            if (reason == "the certificate is damaged") continue;  // the message of the fault says so itself
            all.push_back(reason.ends_with(' ') ? reason + "X../..." : reason);
        }
    }
    EXPECT_GT(all.size(), 20);
    return all;
}

/// Every reason that the library and the commands give is known to the catalogues.
TEST(FamilyCommands, RefusalsAreTranslated) {
    std::vector<std::string> reasons;
    const auto add = [&](const std::vector<std::string>& more) {
        reasons.insert(reasons.end(), more.begin(), more.end());
    };
    add(messages_of_all<games::PlayError>());
    add(messages_of_all<games::NotationError>());
    add(messages_of_all<games::PositionError>());
    add(messages_of_all<games::RulesError>());
    add(messages_of_all<solve::ProofRefusal>());
    add(messages_of_all<prove::CertificateError::Fault>());
    EXPECT_EQ(reasons.size(), 7 + 11 + 9 + 6 + 5 + 3);
    const std::vector<std::string> of_the_checker = reasons_of_the_checker();
    for (const std::string& reason : of_the_checker) {
        reasons.push_back(reason);
        reasons.push_back("node 7: " + reason);
        reasons.push_back(reason + ", X: b1 c1, O: ");
    }
    for (const std::string& reason : reasons)
        for (const Language language : kAllLanguages) {
            const std::string text = words::translated(reason, words::words_in(language));
            EXPECT_EQ(text == reason, language == Language::english) << text;
            if (language == Language::english) continue;
            for (const std::string& part : of_the_checker)
                EXPECT_EQ(text.find(part), std::string::npos) << code(language) << ": " << text;
        }
    EXPECT_EQ(words::translated("this certificate is not correct: node 7: two parts share a cell", words::kSpanish),
              "esto no es un certificado correcto: nodo 7: dos partes comparten una casilla");
    EXPECT_EQ(words::translated("this certificate is not correct: there is no answer, X: b1 c1, O: ", words::kGerman),
              "das ist kein richtiges Zertifikat: die Antwort fehlt; X: b1 c1; O: ");
}

TEST(FamilyCommands, RefusalsSpeakTheLanguageOfTheConsole) {
    const Ran spanish = cli::ran([&](cli::Console& console) {
        console.words = &words::kSpanish;
        return state_command({.game = "4,4,3", .subject = "XXX./OO../O.../...."}, console);
    });
    EXPECT_EQ(spanish.err,
              "tateti: ninguna partida lleva a este tablero: O jugó cuando X ya había completado una línea\n");
}

}  // namespace
}  // namespace tateti::family
