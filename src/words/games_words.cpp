#include "words/games_words.hpp"

namespace tateti::words {

const GamesWords& games_words(const Words& words) {
    switch (words.language) {
        case Language::english: return kGamesEnglish;
        case Language::spanish: return kGamesSpanish;
        case Language::argentine: return kGamesArgentine;
        case Language::portuguese: return kGamesPortuguese;
        case Language::french: return kGamesFrench;
        case Language::german: return kGamesGerman;
        case Language::italian: return kGamesItalian;
        case Language::chinese: return kGamesChinese;
        case Language::arabic: return kGamesArabic;
    }
    return kGamesEnglish;
}

}  // namespace tateti::words
