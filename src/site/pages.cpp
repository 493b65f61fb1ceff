#include "site/pages.hpp"

#include "http/http_error.hpp"
#include "http/negotiate.hpp"

#include <fmt/format.h>

namespace tateti::site {
namespace {

constexpr std::string_view kPageEnding = ".html";
constexpr std::string_view kNotFound = "/404.html";

/// The board may be framed by any site, and its script may be loaded by any.
bool is_for_other_sites(std::string_view path) {
    return path == "/embed.html" || path == "/embed.js";
}

/// `"abc"` becomes `"abc-br"`.
std::string tag_for(std::string_view etag, std::string_view coding) {
    if (etag.size() < 2) return {};
    return fmt::format("{}-{}\"", etag.substr(0, etag.size() - 1), coding);
}

}  // namespace

Pages::Pages(std::span<const Asset> assets) {
    for (const Asset& asset : assets) {
        const Entry entry{&asset, tag_for(asset.etag, "gz"), tag_for(asset.etag, "br"),
                          is_for_other_sites(asset.path) ? http::SecurityPolicy::embed : http::SecurityPolicy::page};
        entries_.emplace(asset.path, entry);
        if (asset.path == "/index.html")
            entries_.emplace("/", entry);
        else if (asset.path.ends_with(kPageEnding) && asset.path != kNotFound)
            entries_.emplace(asset.path.substr(0, asset.path.size() - kPageEnding.size()), entry);
    }
}

std::optional<http::Response> Pages::answer(std::string_view path, const http::Request& request) const {
    const auto found = entries_.find(path);
    if (found == entries_.end()) return std::nullopt;
    const Entry& entry = found->second;
    const Asset& asset = *entry.asset;
    const bool has_choice = !asset.gzip.empty() || !asset.brotli.empty();
    const auto coding = http::choose_coding(request.accept_encoding, !asset.gzip.empty(), !asset.brotli.empty());
    if (!coding) {
        http::Response refused =
            http::error_response(http::HttpError::not_acceptable, false, http::language_for(request.accept_language));
        refused.vary = true;
        return refused;
    }
    http::Response response;
    response.route = http::Route::page;
    response.policy = entry.policy;
    response.type = asset.type;
    response.cache_control = asset.immutable ? "public, max-age=31536000, immutable" : "no-cache";
    response.vary = has_choice;
    switch (*coding) {
        case http::Coding::identity:
            response.etag = asset.etag;
            response.fixed = asset.identity;
            break;
        case http::Coding::gzip:
            response.etag = entry.gzip_etag;
            response.encoding = "gzip";
            response.fixed = asset.gzip;
            break;
        case http::Coding::brotli:
            response.etag = entry.brotli_etag;
            response.encoding = "br";
            response.fixed = asset.brotli;
            break;
    }
    if (http::etag_matches(request.if_none_match, response.etag)) {
        response.status = 304;
        response.type = {};
        response.encoding = {};
        response.fixed = {};
    }
    return response;
}

http::Response Pages::not_found(const http::Request& request) const {
    http::Request plain = request;
    plain.if_none_match = {};
    auto page = answer(kNotFound, plain);
    if (!page || page->status != 200)
        return http::error_response(http::HttpError::not_found, false, http::language_for(request.accept_language));
    page->status = 404;
    page->route = http::Route::not_found;
    page->cache_control = "no-store";
    page->etag = {};
    return *page;
}

}  // namespace tateti::site
