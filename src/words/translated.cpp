#include "words/games_words.hpp"
#include "words/words.hpp"

#include <tateti/play_error.hpp>
#include <tateti/sentence.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace tateti::words {
namespace {

/// What is in the gaps of the pattern if the text fits it. A gap ends where the text after it first occurs; the last
/// one reaches to the end of the pattern.
std::optional<std::vector<Gap>> gaps_in(std::string_view text, std::string_view pattern) {
    std::vector<Gap> gaps;
    for (;;) {
        const std::size_t open = pattern.find('{');
        const std::string_view before = pattern.substr(0, open);
        if (!text.starts_with(before)) return std::nullopt;
        text.remove_prefix(before.size());
        if (open == std::string_view::npos) return text.empty() ? std::optional(std::move(gaps)) : std::nullopt;
        const std::size_t close = pattern.find('}', open);
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        pattern.remove_prefix(close + 1);
        const std::string_view after = pattern.substr(0, pattern.find('{'));
        std::size_t end = text.size();
        if (after.size() < pattern.size())
            end = text.find(after);
        else if (text.ends_with(after))
            end = text.size() - after.size();
        else
            return std::nullopt;
        if (end == std::string_view::npos) return std::nullopt;
        gaps.emplace_back(name, text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// `a, b or c` with the other language's word before the last one.
void join(Gap& gap, std::string_view english, std::string_view theirs) {
    const std::size_t last = gap.value.rfind(english);
    if (last != std::string::npos) gap.value.replace(last, english.size(), theirs);
}

/// A reason within a reason, and the word that joins a list, are translated themselves.
void translate(Gap& gap, const Words& words) {
    const Typography& english = kEnglish.coach->typography;
    const Typography& theirs = words.coach->typography;
    if (gap.name == "why" || gap.name == "detail") gap.value = translated(gap.value, words);
    if (gap.name == "choices") join(gap, english.or_last, theirs.or_last);
    if (gap.name == "commands") join(gap, english.and_last, theirs.and_last);
}

/// The text in place of the English one that fits first.
template <class Texts>
std::optional<std::string> found_in(const Texts& known, const Texts& theirs, std::string_view english,
                                    const Words& words) {
    const auto patterns = messages_of(known);
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        auto gaps = gaps_in(english, patterns[i]);
        if (!gaps) continue;
        for (Gap& gap : *gaps) translate(gap, words);
        return filled(messages_of(theirs)[i], *gaps);
    }
    return std::nullopt;
}

}  // namespace

std::string translated(std::string_view english, const Words& words) {
    if (&words == &kEnglish) return std::string(english);
    for (const PlayError error : kAllPlayErrors)
        if (english == message(error)) return std::string(message(error, *words.coach));
    if (const auto found = found_in(kEnglish.refusals, words.refusals, english, words)) return *found;
    if (const auto found = found_in(kGamesEnglish.refusals, games_words(words).refusals, english, words)) return *found;
    // What failed, and what the system says about it.
    const std::size_t colon = english.rfind(": ");
    if (colon == std::string_view::npos) return std::string(english);
    return translated(english.substr(0, colon), words)
        .append(words.coach->typography.colon)
        .append(translated(english.substr(colon + 2), words));
}

}  // namespace tateti::words
