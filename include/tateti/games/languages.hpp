#pragma once

#include <tateti/games/rules.hpp>
#include <tateti/games/texts.hpp>
#include <tateti/games/texts_ar.hpp>
#include <tateti/games/texts_de.hpp>
#include <tateti/games/texts_en.hpp>
#include <tateti/games/texts_es.hpp>
#include <tateti/games/texts_es_ar.hpp>
#include <tateti/games/texts_fr.hpp>
#include <tateti/games/texts_it.hpp>
#include <tateti/games/texts_pt.hpp>
#include <tateti/games/texts_zh.hpp>
#include <tateti/language.hpp>

/// The texts of `texts.hpp` for a language chosen at run time. A program that needs a single language includes its
/// header and passes that.
namespace tateti::games {

[[nodiscard]] constexpr const GameTexts& texts(Language language) noexcept {
    switch (language) {
        case Language::english: return kEnglishTexts;
        case Language::spanish: return kSpanishTexts;
        case Language::argentine: return kArgentineTexts;
        case Language::portuguese: return kPortugueseTexts;
        case Language::french: return kFrenchTexts;
        case Language::german: return kGermanTexts;
        case Language::italian: return kItalianTexts;
        case Language::chinese: return kChineseTexts;
        case Language::arabic: return kArabicTexts;
    }
    return kEnglishTexts;
}

[[nodiscard]] constexpr TitleText title(const Rules& rules, Language language) noexcept {
    return title(rules, texts(language));
}

[[nodiscard]] constexpr SentenceText sentence(const Rules& rules, Language language) noexcept {
    return sentence(rules, texts(language));
}

[[nodiscard]] constexpr RulesInWords rules_in_words(const Rules& rules, Language language) noexcept {
    return rules_in_words(rules, texts(language));
}

}  // namespace tateti::games
