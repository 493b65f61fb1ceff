#pragma once

#include <tateti/enumerators.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Module http: messages without a network: requests, responses, targets, negotiation, origins, error responses.
namespace tateti::http {

/// The part of the server that a request is for. A label of the metrics, so there must be few.
enum class Route : std::uint8_t {
    page,
    picture,
    state,
    analyse,
    review,
    openapi,
    matches,
    live,
    health,
    metrics,
    not_found,
    refused
};

[[nodiscard]] constexpr std::string_view name(Route route) noexcept {
    switch (route) {
        case Route::page: return "page";
        case Route::picture: return "picture";
        case Route::state: return "state";
        case Route::analyse: return "analyse";
        case Route::review: return "review";
        case Route::openapi: return "openapi";
        case Route::matches: return "matches";
        case Route::live: return "live";
        case Route::health: return "health";
        case Route::metrics: return "metrics";
        case Route::not_found: return "not_found";
        case Route::refused: return "refused";
    }
    return "";
}

inline constexpr auto kAllRoutes = enumerators<Route, name>();

/// A complete and well-formed request. The values of a repeated field are joined by commas; a missing field is empty.
struct Request {
    std::string_view method = "GET";
    std::string_view target = "/";
    std::string_view accept_encoding = {};
    std::string_view accept_language = {};
    std::string_view if_none_match = {};
    std::string_view host = {};
    std::size_t hosts = 1;  // how many Host fields it has
    int version = 11;       // of HTTP: 10 or 11
    std::string_view authorization = {};
    std::string_view content_type = {};
    std::string_view origin = {};
    std::string_view fetch_site = {};  // Sec-Fetch-Site
    std::string_view body = {};
    bool upgrades = false;  // a complete WebSocket upgrade
    bool secure = false;    // the client's connection, which may end at a proxy, is TLS
};

/// Which sites may frame or read a response, and what it may load.
enum class SecurityPolicy : std::uint8_t { page, embed, picture, api, match, plain };

/// A response. Its views refer to texts that outlive it; it owns only `made_etag`, `location` and `made`.
struct Response {
    int status = 200;
    Route route = Route::not_found;
    SecurityPolicy policy = SecurityPolicy::page;
    std::string_view type = {};  // an empty field is left out
    std::string_view cache_control = {};
    std::string_view etag = {};
    std::string made_etag = {};  // the tag if `etag` is empty
    std::string_view encoding = {};
    std::string_view allow = {};
    std::string location = {};
    int retry_after = 0;                 // seconds; 0: the default for the status
    bool vary = false;                   // the response depends on Accept-Encoding
    bool vary_language = false;          // the response depends on Accept-Language
    std::string_view allow_origin = {};  // another site whose pages may read this
    bool preflight = false;              // says which requests those pages may send
    std::string_view fixed = {};
    std::string made = {};  // the body if `fixed` is empty

    [[nodiscard]] std::string_view tag() const { return etag.empty() ? std::string_view(made_etag) : etag; }
    [[nodiscard]] std::string_view body() const { return fixed.empty() ? std::string_view(made) : fixed; }
};

/// The fields of a response's head that depend on the connection and the time.
struct ResponseFraming {
    int version = 11;  // of the request: 10 or 11
    bool keep_alive = true;
    std::string_view date = {};        // an HTTP date
    std::string_view request_id = {};  // an empty one is left out
};

/// Replaces `out` with the status line, the fields and the empty line.
void write_head(const Response& response, const ResponseFraming& framing, std::string& out);

[[nodiscard]] std::string_view reason_phrase(int status);

/// `Sun, 15 Nov 2026 14:15:08 GMT`, from a Unix time.
[[nodiscard]] std::string http_date(std::int64_t seconds);

}  // namespace tateti::http
