#include "words/words.hpp"

#include <tateti/text.hpp>

#include <array>
#include <charconv>
#include <cstddef>

namespace tateti::words {

const Words& words_in(Language language) {
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

std::string both(std::string_view first, std::string_view second, const Words& words) {
    if (first.empty() || second.empty()) return std::string(first.empty() ? second : first);
    return std::string(first).append(words.coach->typography.sentences).append(second);
}

std::string as_sentence(std::string_view clause, const Words& words) {
    std::string sentence;
    append_with_capital(sentence, clause);
    return sentence.append(words.coach->typography.stop);
}

std::string_view name(Reason reason, const Words& words) {
    return words.subject.reasons[static_cast<std::size_t>(reason)];
}

std::string decimal(double number, int digits, const Words& words) {
    std::array<char, 32> buffer{};
    const char* end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::fixed, digits).ptr;
    std::string out(static_cast<const char*>(buffer.data()), end);
    if (const std::size_t point = out.find('.'); point != std::string::npos)
        out.replace(point, 1, words.coach->typography.decimal_sign);
    return out;
}

std::string percent(double share, const Words& words) {
    return filled(words.play.percent, {{"number", decimal(100 * share, 1, words)}});
}

std::string listed(std::span<const std::string> items, const Words& words) {
    std::string list;
    for (const std::string& item : items) {
        if (!list.empty()) list += words.coach->typography.comma;
        list += item;
    }
    return list;
}

namespace {

std::string listed_with(std::string_view last, std::span<const std::string> items, const Words& words) {
    if (items.size() < 2) return listed(items, words);
    return listed(items.first(items.size() - 1), words).append(last).append(items.back());
}

}  // namespace

std::string listed_with_and(std::span<const std::string> items, const Words& words) {
    return listed_with(words.coach->typography.and_last, items, words);
}

std::string listed_with_or(std::span<const std::string> items, const Words& words) {
    return listed_with(words.coach->typography.or_last, items, words);
}

}  // namespace tateti::words
