#include "http/negotiate.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tateti::http {
namespace {

constexpr int kFullWeight = 1000;

/// Removes the text before the separator, and the separator, from the front.
std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return text::trimmed(part);
}

/// `0`, `0.25`, `1`, `1.000` in thousandths.
std::optional<int> parse_weight(std::string_view text) {
    if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 5) return std::nullopt;
    int weight = (text[0] - '0') * kFullWeight;
    if (text.size() > 1 && text[1] != '.') return std::nullopt;
    int digit_value = kFullWeight / 10;
    for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (c < '0' || c > '9') return std::nullopt;
        weight += (c - '0') * digit_value;
        digit_value /= 10;
    }
    if (weight > kFullWeight) return std::nullopt;
    return weight;
}

/// The weight after the name of a coding: `q=0.5`. Full if there is none.
std::optional<int> weight_of(std::string_view parameters) {
    if (parameters.empty()) return kFullWeight;
    const std::string_view name = take_until(parameters, '=');
    if (!text::equal_ignoring_case(name, "q")) return std::nullopt;
    return parse_weight(text::trimmed(parameters));
}

/// The longest available tag that the range begins with, as an index.
std::optional<std::size_t> tag_for(std::string_view range, std::span<const std::string_view> available) {
    if (range == "*" && !available.empty()) return 0;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < available.size(); ++i) {
        const std::string_view tag = available[i];
        const bool fits = text::equal_ignoring_case(range.substr(0, tag.size()), tag) &&
                          (range.size() == tag.size() || range[tag.size()] == '-');
        if (fits && (!found || available[*found].size() < tag.size())) found = i;
    }
    return found;
}

}  // namespace

std::optional<std::size_t> choose_language(std::string_view accept_language,
                                           std::span<const std::string_view> available) {
    std::optional<std::size_t> best;
    int best_weight = 0;
    while (!accept_language.empty()) {
        std::string_view part = take_until(accept_language, ',');
        const std::string_view range = take_until(part, ';');
        const auto weight = weight_of(text::trimmed(part));
        const auto language = tag_for(range, available);
        if (!weight || !language || *weight <= best_weight) continue;
        best = language;
        best_weight = *weight;
    }
    return best;
}

Language language_for(std::string_view accept_language) {
    std::array<std::string_view, kAllLanguages.size()> codes;
    std::ranges::transform(kAllLanguages, codes.begin(), [](Language language) { return code(language); });
    return kAllLanguages[choose_language(accept_language, codes).value_or(0)];
}

std::optional<Coding> choose_coding(std::string_view accept_encoding, bool has_gzip, bool has_brotli) {
    std::optional<int> gzip;
    std::optional<int> brotli;
    std::optional<int> identity;
    std::optional<int> others;
    while (!accept_encoding.empty()) {
        std::string_view part = take_until(accept_encoding, ',');
        const std::string_view coding = take_until(part, ';');
        const auto weight = weight_of(text::trimmed(part));
        if (!weight) continue;
        if (text::equal_ignoring_case(coding, "gzip") || text::equal_ignoring_case(coding, "x-gzip")) gzip = weight;
        if (text::equal_ignoring_case(coding, "br")) brotli = weight;
        if (text::equal_ignoring_case(coding, "identity")) identity = weight;
        if (coding == "*") others = weight;
    }
    const int for_gzip = has_gzip ? gzip.value_or(others.value_or(0)) : 0;
    const int for_brotli = has_brotli ? brotli.value_or(others.value_or(0)) : 0;
    // Identity is acceptable unless it is ruled out, but any coding that is named comes first.
    const bool accepts_identity = identity.value_or(others.value_or(1)) > 0;
    const int for_identity = accepts_identity ? identity.value_or(1) : 0;
    if (for_brotli > 0 && for_brotli >= for_gzip && for_brotli >= for_identity) return Coding::brotli;
    if (for_gzip > 0 && for_gzip >= for_identity) return Coding::gzip;
    if (for_identity > 0) return Coding::identity;
    return std::nullopt;
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
    if (etag.empty()) return false;
    std::string_view rest = text::trimmed(if_none_match);
    if (rest == "*") return true;
    while (!rest.empty()) {
        if (rest[0] == ',' || text::kBlanks.find(rest[0]) != std::string_view::npos) {
            rest.remove_prefix(1);
            continue;
        }
        if (rest.starts_with("W/")) rest.remove_prefix(2);
        if (!rest.starts_with('"')) return false;  // not a list of tags
        const std::size_t end = rest.find('"', 1);
        if (end == std::string_view::npos) return false;
        if (rest.substr(0, end + 1) == etag) return true;
        rest.remove_prefix(end + 1);
    }
    return false;
}

}  // namespace tateti::http
