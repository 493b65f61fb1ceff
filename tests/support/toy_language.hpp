#pragma once

#include "words/learn_words.hpp"
#include "words/online_words.hpp"
#include "words/words.hpp"

#include <tateti/catalogue.hpp>
#include <tateti/catalogue_en.hpp>

#include <array>
#include <bit>
#include <deque>
#include <string>
#include <string_view>

/// A language that nobody speaks: English with each letter replaced by `ø`. What still shows English letters with it
/// does not come from a catalogue.
namespace tateti::test {

/// The letters outside of gaps replaced.
inline std::string_view in_toy_language(std::string_view text) {
    static std::deque<std::string> kept;
    std::string& toy = kept.emplace_back();
    bool in_gap = false;
    for (const char c : text) {
        in_gap = c == '{' || (in_gap && c != '}');
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z' && c != 'X' && c != 'O');
        toy += letter && !in_gap ? "ø" : std::string(1, c);
    }
    return toy;
}

template <class Texts>
Texts in_toy_language(const Texts& texts) {
    auto messages = words::messages_of(texts);
    for (words::Message& message : messages) message.text = in_toy_language(message.text);
    return std::bit_cast<Texts>(messages);
}

inline void translate_all(auto& texts) {
    for (auto& text : texts) text = in_toy_language(std::string_view(text));
}

inline const Catalogue& toy_catalogue() {
    static const Catalogue toy = [] {
        Catalogue words = tateti::kEnglish;
        words.game = in_toy_language(words.game);
        words.row_column = in_toy_language(words.row_column);
        words.hint = in_toy_language(words.hint);
        words.typography.and_last = in_toy_language(words.typography.and_last);
        words.typography.or_last = in_toy_language(words.typography.or_last);
        translate_all(words.cells);
        translate_all(words.places);
        translate_all(words.lines);
        translate_all(words.ordinals);
        translate_all(words.results);
        translate_all(words.results_in);
        translate_all(words.levels);
        translate_all(words.level_descriptions);
        translate_all(words.grades);
        translate_all(words.refusals);
        const auto translate_forms = [](Forms& forms) {
            for (std::string_view* form : {&forms.about, &forms.to_mover, &forms.to_other})
                *form = in_toy_language(*form);
        };
        for (Forms& forms : words.phrases) translate_forms(forms);
        for (Forms& forms : words.verdicts) translate_forms(forms);
        return words;
    }();
    return toy;
}

inline const words::Words& toy_language() {
    static const words::OnlineWords online = in_toy_language(*words::kEnglish.online);
    static const words::LearnWords learn = in_toy_language(*words::kEnglish.learn);
    static const words::Words toy{.language = Language::english,
                                  .coach = &toy_catalogue(),
                                  .plural_rule = words::kEnglish.plural_rule,
                                  .play = in_toy_language(words::kEnglish.play),
                                  .keys = in_toy_language(words::kEnglish.keys),
                                  .screen = in_toy_language(words::kEnglish.screen),
                                  .plain_help = in_toy_language(words::kEnglish.plain_help),
                                  .plain = in_toy_language(words::kEnglish.plain),
                                  .subject = in_toy_language(words::kEnglish.subject),
                                  .scores = in_toy_language(words::kEnglish.scores),
                                  .verify = in_toy_language(words::kEnglish.verify),
                                  .refusals = in_toy_language(words::kEnglish.refusals),
                                  .program = in_toy_language(words::kEnglish.program),
                                  .picture = in_toy_language(words::kEnglish.picture),
                                  .online = &online,
                                  .learn = &learn};
    return toy;
}

/// The first English word of at least two letters in a text, if there is one.
inline std::string english_word(std::string_view text) {
    std::string word;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && word.size() > 1) return word;
        word = letter ? word + c : "";
    }
    return word.size() > 1 ? word : "";
}

}  // namespace tateti::test
