#include "server/pages.hpp"

#include "server/negotiate.hpp"
#include "server/refusal.hpp"

#include <fmt/format.h>

namespace tateti::server {
namespace {

/// `"abc"` becomes `"abc-br"`.
std::string tag_for(std::string_view etag, std::string_view coding) {
    if (etag.size() < 2) return {};
    return fmt::format("{}-{}\"", etag.substr(0, etag.size() - 1), coding);
}

}  // namespace

Pages::Pages(std::span<const Asset> assets) {
    for (const Asset& asset : assets) {
        const bool embeds = asset.path == "/embed.html";
        const Entry entry{&asset, tag_for(asset.etag, "gz"), tag_for(asset.etag, "br"),
                          embeds ? Policy::embed : Policy::page};
        entries_.emplace(asset.path, entry);
        if (asset.path == "/index.html") entries_.emplace("/", entry);
        if (embeds) entries_.emplace("/embed", entry);
    }
}

std::optional<Response> Pages::answer(std::string_view path, const Request& request) const {
    const auto found = entries_.find(path);
    if (found == entries_.end()) return std::nullopt;
    const Entry& entry = found->second;
    const Asset& asset = *entry.asset;
    const bool has_choice = !asset.gzip.empty() || !asset.brotli.empty();
    const auto coding = choose_coding(request.accept_encoding, !asset.gzip.empty(), !asset.brotli.empty());
    if (!coding) {
        Response refused = refuse(Refusal::not_acceptable, false);
        refused.vary = true;
        return refused;
    }
    Response response;
    response.route = Route::page;
    response.policy = entry.policy;
    response.type = asset.type;
    response.cache_control = asset.immutable ? "public, max-age=31536000, immutable" : "no-cache";
    response.vary = has_choice;
    switch (*coding) {
        case Coding::identity:
            response.etag = asset.etag;
            response.fixed = asset.identity;
            break;
        case Coding::gzip:
            response.etag = entry.gzip_etag;
            response.encoding = "gzip";
            response.fixed = asset.gzip;
            break;
        case Coding::brotli:
            response.etag = entry.brotli_etag;
            response.encoding = "br";
            response.fixed = asset.brotli;
            break;
    }
    if (has_already(request.if_none_match, response.etag)) {
        response.status = 304;
        response.type = {};
        response.encoding = {};
        response.fixed = {};
    }
    return response;
}

Response Pages::not_found(const Request& request) const {
    Request plain = request;
    plain.if_none_match = {};
    auto page = answer("/404.html", plain);
    if (!page || page->status != 200) return refuse(Refusal::not_found, false);
    page->status = 404;
    page->route = Route::not_found;
    page->cache_control = "no-store";
    page->etag = {};
    return *page;
}

}  // namespace tateti::server
