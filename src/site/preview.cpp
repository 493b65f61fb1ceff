#include "site/preview.hpp"

#include "http/http_error.hpp"
#include "http/negotiate.hpp"
#include "http/target.hpp"
#include "picture/picture.hpp"
#include "picture/words.hpp"
#include "site/discovery.hpp"
#include "site/match_request.hpp"
#include "words/words.hpp"

#include <tateti/game.hpp>
#include <tateti/language.hpp>
#include <tateti/notation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace tateti::site {
namespace {

constexpr std::string_view kGamePage = "/g/";
constexpr std::string_view kEndOfHead = "</head>";

/// For the value of an attribute.
std::string attribute_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

Language language_of(std::string_view query, const http::Request& request) {
    if (const auto parameters = http::parse_query(query))
        for (const http::Parameter& parameter : *parameters)
            if (const auto language = language_from_code(parameter.value); parameter.name == "lang" && language)
                return *language;
    return http::language_for(request.accept_language);
}

/// A language with a country, as Open Graph wants it.
std::string_view locale_of(Language language) {
    switch (language) {
        case Language::english: return "en_US";
        case Language::spanish: return "es_ES";
        case Language::argentine: return "es_AR";
        case Language::portuguese: return "pt_BR";
        case Language::french: return "fr_FR";
        case Language::german: return "de_DE";
        case Language::italian: return "it_IT";
        case Language::chinese: return "zh_CN";
        case Language::arabic: return "ar_AR";
    }
    return "";
}

/// What a link leads to.
struct LinkSubject {
    std::string path;  // without a query; empty if there is nothing there
    std::string title;
    std::string description;
};

LinkSubject game_subject(const Game& game, const words::Words& words) {
    const std::string title =
        game.ply() == 0 ? picture::headline(game, words)
                        : fmt::format("{} – {}", picture::headline(game, words), picture::name_of_game(words));
    return {fmt::format("{}{}", kGamePage, to_text(game).view()), title, picture::caption(game, words)};
}

LinkSubject match_subject(std::string_view path, const words::Words& words) {
    return {std::string(path), std::string(picture::match_headline(words)), std::string(picture::match_caption(words))};
}

void add_tag(std::string& tags, std::string_view property, std::string_view content) {
    tags += fmt::format("<meta property=\"{}\" content=\"{}\" />\n", property, attribute_text(content));
}

std::string tags_for(const LinkSubject& subject, Language language, const http::Request& request) {
    const picture::Size size = size_of(picture::Shape::wide);
    std::string tags;
    add_tag(tags, "og:type", "website");
    add_tag(tags, "og:site_name", "Tateti");
    add_tag(tags, "og:title", subject.title);
    add_tag(tags, "og:description", subject.description);
    add_tag(tags, "og:locale", locale_of(language));
    for (const Language other : kAllLanguages)
        if (other != language) add_tag(tags, "og:locale:alternate", locale_of(other));
    // Addresses must be absolute, and a request in HTTP/1.0 may not say how this server is called.
    if (!subject.path.empty() && !request.host.empty()) {
        const std::string url = base_url(request) + subject.path;
        add_tag(tags, "og:url", url);
        add_tag(tags, "og:image", fmt::format("{}.png?lang={}", url, code(language)));
        add_tag(tags, "og:image:type", media_type(picture::Format::png));
        add_tag(tags, "og:image:width", std::to_string(size.width));
        add_tag(tags, "og:image:height", std::to_string(size.height));
        add_tag(tags, "og:image:alt", subject.title);
    }
    tags += "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n";
    return tags;
}

/// FNV-1a. It only tells pages apart; nobody gains anything from a collision.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

}  // namespace

Previews::Previews(std::span<const Asset> assets) {
    const auto page = std::ranges::find(assets, "/index.html", &Asset::path);
    if (page == assets.end()) return;
    const std::size_t end = page->identity.find(kEndOfHead);
    if (end == std::string_view::npos) return;
    before_ = page->identity.substr(0, end);
    after_ = page->identity.substr(end);
    etag_ = page->etag;
}

std::optional<http::Response> Previews::answer(std::string_view path, std::string_view query,
                                               const http::Request& request) const {
    const bool is_game = path.starts_with(kGamePage) && path.size() > kGamePage.size() &&
                         path.find('/', kGamePage.size()) == std::string_view::npos;
    if (after_.empty() || !(is_game || is_match_page(path))) return std::nullopt;
    if (!http::choose_coding(request.accept_encoding, false, false))
        return http::error_response(http::HttpError::not_acceptable, false,
                                    http::language_for(request.accept_language));

    const Language language = language_of(query, request);
    const words::Words& words = words::words_in(language);
    const auto game = is_game ? parse_game(path.substr(kGamePage.size())) : Game();
    LinkSubject subject = is_game ? game_subject(game.value_or(Game()), words) : match_subject(path, words);
    if (!game) subject.path.clear();
    const std::string tags = tags_for(subject, language, request);
    http::Response response;
    response.route = http::Route::page;
    response.type = "text/html; charset=utf-8";
    response.vary_language = true;
    if (!game) {
        response.status = 404;
        response.route = http::Route::not_found;
        response.cache_control = "no-store";
    } else {
        response.cache_control = "no-cache";
        response.made_etag = fmt::format("{}-{:016x}\"", etag_.substr(0, etag_.size() - 1), hash_of(tags));
        if (http::etag_matches(request.if_none_match, response.tag())) {
            response.status = 304;
            response.type = {};
            return response;
        }
    }
    response.made.reserve(before_.size() + tags.size() + after_.size());
    response.made.append(before_).append(tags).append(after_);
    return response;
}

}  // namespace tateti::site
