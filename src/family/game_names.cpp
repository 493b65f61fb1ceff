#include "family/game_names.hpp"

#include "text/ascii.hpp"
#include "text/quote.hpp"
#include "text/similar.hpp"
#include "words/games_words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/languages.hpp>
#include <tateti/games/notation.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tateti::family {
namespace {

/// Without capitals, the accents of Latin letters, and blanks next to commas.
std::string folded(std::string_view text) {
    // The letters from U+00C0 to U+00FF, which UTF-8 writes as C3 80 to C3 BF.
    constexpr std::string_view kPlain = "aaaaaaaceeeeiiiidnoooooxouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (text[i] == '\xC3' && next >= 0x80 && next <= 0xBF) {
            plain += kPlain[next - 0x80U];
            ++i;
        } else {
            plain += text::to_lower(text[i]);
        }
    }
    for (std::size_t comma = plain.find(','); comma != std::string::npos; comma = plain.find(',', comma + 1)) {
        while (plain.size() > comma + 1 && plain[comma + 1] == ' ') plain.erase(comma + 1, 1);
        for (; comma > 0 && plain[comma - 1] == ' '; --comma) plain.erase(comma - 1, 1);
    }
    return plain;
}

std::optional<games::Rules> with_title(std::string_view folded_text) {
    for (const games::CatalogueEntry& entry : games::kCatalogue)
        for (const Language language : kAllLanguages)
            if (folded(title(entry.rules, language)) == folded_text) return entry.rules;
    return std::nullopt;
}

/// The name that was probably meant: the first that begins like the text, or a similar one. Otherwise empty.
std::string similar_name(std::string_view typed) {
    constexpr std::size_t kTelling = 3;
    std::vector<std::string> names;
    for (const games::NamedRules& named : games::kNamedRules) {
        if (typed.size() >= kTelling && named.name.starts_with(typed)) return std::string(named.name);
        names.emplace_back(named.name);
    }
    return text::similar(typed, names);
}

}  // namespace

std::expected<games::Rules, Refusal> read_rules(std::string_view text) {
    const std::string plain = folded(text::trimmed(text, " \t\r\n"));
    const auto rules = games::parse_rules(plain);
    if (rules) return *rules;
    if (const auto titled = with_title(plain)) return *titled;
    const games::ReadError& error = rules.error();
    if (error.why != decltype(error.why)(games::NotationError::no_such_game))
        return refused(code(error), message(error));
    const std::string near = similar_name(plain);
    if (near.empty()) return refused(code(error), games::no_game_named(text).message);
    return refused(code(error), words::filled(words::kGamesEnglish.refusals.similar_game,
                                              {{"game", text::quote(text)}, {"similar", near}}));
}

}  // namespace tateti::family
