#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/catalogue_ar.hpp>
#include <tateti/catalogue_de.hpp>
#include <tateti/catalogue_en.hpp>
#include <tateti/catalogue_es.hpp>
#include <tateti/catalogue_es_ar.hpp>
#include <tateti/catalogue_fr.hpp>
#include <tateti/catalogue_it.hpp>
#include <tateti/catalogue_pt.hpp>
#include <tateti/catalogue_zh.hpp>
#include <tateti/cell.hpp>
#include <tateti/grade.hpp>
#include <tateti/language.hpp>
#include <tateti/level_name.hpp>
#include <tateti/level_sentence.hpp>
#include <tateti/play_error.hpp>
#include <tateti/reason.hpp>
#include <tateti/sentence.hpp>
#include <tateti/verdict.hpp>

#include <string_view>

/// The functions of `sentence.hpp`, `verdict.hpp` and `level_sentence.hpp` for a language chosen at run time. They
/// bring all catalogues into the program. One that needs a single language includes its catalogue and passes that.
namespace tateti {

[[nodiscard]] constexpr const Catalogue& catalogue(Language language) noexcept {
    switch (language) {
        case Language::english: return kEnglish;
        case Language::spanish: return kSpanish;
        case Language::argentine: return kArgentine;
        case Language::portuguese: return kPortuguese;
        case Language::french: return kFrench;
        case Language::german: return kGerman;
        case Language::italian: return kItalian;
        case Language::chinese: return kChinese;
        case Language::arabic: return kArabic;
    }
    return kEnglish;
}

/// What the game is called, such as "tic-tac-toe".
[[nodiscard]] constexpr std::string_view game_name(Language language) noexcept {
    return catalogue(language).game;
}

/// Of a cell, a line, a result, a score, a level or a grade.
[[nodiscard]] constexpr std::string_view name(auto what, Language language) noexcept {
    return name(what, catalogue(language));
}

[[nodiscard]] constexpr std::string_view place(Cell cell, Language language) noexcept {
    return place(cell, catalogue(language));
}

[[nodiscard]] constexpr Sentence row_and_column(Cell cell, Language language) noexcept {
    return row_and_column(cell, catalogue(language));
}

[[nodiscard]] constexpr Sentence sentence(const Explanation& said, Language language, Listener listener = {}) noexcept {
    return sentence(said, catalogue(language), listener);
}

[[nodiscard]] constexpr Sentence hint_sentence(const Explanation& said, Language language,
                                               Listener listener = {}) noexcept {
    return hint_sentence(said, catalogue(language), listener);
}

[[nodiscard]] constexpr Sentence verdict_sentence(const Review& review, Language language,
                                                  Listener listener = {}) noexcept {
    return verdict_sentence(review, catalogue(language), listener);
}

[[nodiscard]] constexpr std::string_view description(Level level, Language language) noexcept {
    return description(level, catalogue(language));
}

[[nodiscard]] constexpr std::string_view message(PlayError error, Language language) noexcept {
    return message(error, catalogue(language));
}

}  // namespace tateti
