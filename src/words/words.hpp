#pragma once

#include "words/command_words.hpp"
#include "words/game_words.hpp"
#include "words/message.hpp"
#include "words/refusal_words.hpp"

#include <tateti/catalogue.hpp>
#include <tateti/language.hpp>
#include <tateti/reason.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// Module words: every text that the programs show to people, one catalogue per language.
namespace tateti::words {

struct OnlineWords;
struct LearnWords;

/// One language. To add one: its `Language` and the coach's catalogue in the library, files like `english.cpp` and
/// `online_english.cpp`, and its case in `words_in`. The compiler names what is missing.
struct Words {
    Language language;
    const Catalogue* coach;  // of the library: the coach's sentences, levels, grades, signs
    PluralRule plural_rule;
    PlayWords play;
    ScreenKeys keys;
    ScreenWords screen;
    PlainHelp plain_help;
    PlainWords plain;
    SubjectWords subject;
    ScoresWords scores;
    VerifyWords verify;
    RefusalWords refusals;
    ProgramWords program;
    PictureWords picture;
    const OnlineWords* online;
    const LearnWords* learn;

    /// The form of a text for a number.
    [[nodiscard]] std::string_view form(const Plural& forms, std::uint64_t number) const {
        return plural_rule(forms, number);
    }
};

extern const Words kEnglish;
extern const Words kSpanish;
extern const Words kArgentine;
extern const Words kPortuguese;
extern const Words kFrench;
extern const Words kGerman;
extern const Words kItalian;
extern const Words kChinese;
extern const Words kArabic;

[[nodiscard]] const Words& words_in(Language language);

/// Why something is refused, in this language. A reason that no catalogue knows stays in English.
[[nodiscard]] std::string translated(std::string_view english, const Words& words);

/// Two sentences, one after the other; the only one if the other is empty.
[[nodiscard]] std::string both(std::string_view first, std::string_view second, const Words& words);

/// A clause as a sentence: with a capital letter and a stop.
[[nodiscard]] std::string as_sentence(std::string_view clause, const Words& words);

[[nodiscard]] std::string_view name(Reason reason, const Words& words);

/// `12.50`, with this many digits after the point.
[[nodiscard]] std::string decimal(double number, int digits, const Words& words);
/// `12.5%`, for 0.125.
[[nodiscard]] std::string percent(double share, const Words& words);

/// `0, 4, 8`; `the top row and the left column`; `easy, medium or hard`.
[[nodiscard]] std::string listed(std::span<const std::string> items, const Words& words);
[[nodiscard]] std::string listed_with_and(std::span<const std::string> items, const Words& words);
[[nodiscard]] std::string listed_with_or(std::span<const std::string> items, const Words& words);

}  // namespace tateti::words
