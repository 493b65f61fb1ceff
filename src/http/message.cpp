#include "http/message.hpp"

#include <boost/beast/http/status.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <iterator>

namespace tateti::http {
namespace {

/// Fields of every response.
constexpr std::string_view kCommonFields =
    "Server: tateti\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

/// Only our own origin and WebAssembly; no inline scripts or styles.
constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

constexpr int kRetryAfter = 2;  // seconds

std::string fields(std::string_view resource_policy, std::string_view security_policy, std::string_view frame_ancestors,
                   std::string_view more) {
    return fmt::format("{}Cross-Origin-Resource-Policy: {}\r\nContent-Security-Policy: {}; frame-ancestors {}\r\n{}{}",
                       kCommonFields, resource_policy, security_policy, frame_ancestors,
                       frame_ancestors == "*" ? "" : "X-Frame-Options: DENY\r\n", more);
}

std::string_view fields_of(SecurityPolicy policy) {
    static const std::string page = fields("same-origin", kPagePolicy, "'none'", "");
    static const std::string embed = fields("cross-origin", kPagePolicy, "*", "");
    // Any site may show a picture. Cairo writes the colours of an SVG as styles.
    static const std::string picture = fields("cross-origin", "default-src 'none'; style-src 'unsafe-inline'", "'none'",
                                              "Access-Control-Allow-Origin: *\r\n");
    static const std::string api =
        fields("cross-origin", "default-src 'none'", "'none'",
               "Access-Control-Allow-Origin: *\r\nAccess-Control-Expose-Headers: Allow, Retry-After, X-Request-Id\r\n");
    // Only our own page, programs and the pages of `allow_origin` may read a match.
    static const std::string match = fields("same-origin", "default-src 'none'", "'none'", "Vary: Origin\r\n");
    static const std::string plain = fields("same-origin", "default-src 'none'", "'none'", "");
    switch (policy) {
        case SecurityPolicy::page: return page;
        case SecurityPolicy::embed: return embed;
        case SecurityPolicy::picture: return picture;
        case SecurityPolicy::api: return api;
        case SecurityPolicy::match: return match;
        case SecurityPolicy::plain: break;
    }
    return plain;
}

void add(std::string& out, std::string_view field, std::string_view value) {
    if (value.empty()) return;
    out += field;
    out += ": ";
    out += value;
    out += "\r\n";
}

/// What lets the pages of another site read the response (CORS).
void add_cors(std::string& out, const Response& response) {
    if (response.allow_origin.empty()) return;
    add(out, "Access-Control-Allow-Origin", response.allow_origin);
    if (response.preflight) {
        add(out, "Access-Control-Allow-Methods", response.allow);
        add(out, "Access-Control-Allow-Headers", "Authorization, Content-Type");
        add(out, "Access-Control-Max-Age", "7200");
    } else {
        add(out, "Access-Control-Expose-Headers", "Allow, Location, Retry-After, X-Request-Id");
    }
}

}  // namespace

std::string_view reason_phrase(int status) {
    const auto reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(status));
    return {reason.data(), reason.size()};
}

void write_head(const Response& response, const ResponseFraming& framing, std::string& out) {
    out.clear();
    fmt::format_to(std::back_inserter(out), "HTTP/1.1 {} {}\r\n", response.status, reason_phrase(response.status));
    add(out, "Date", framing.date);
    add(out, "X-Request-Id", framing.request_id);
    out += fields_of(response.policy);
    add_cors(out, response);
    add(out, "Content-Type", response.type);
    add(out, "Content-Encoding", response.encoding);
    add(out, "Cache-Control", response.cache_control);
    add(out, "ETag", response.tag());
    add(out, "Allow", response.allow);
    if (response.vary) add(out, "Vary", "Accept-Encoding");
    if (response.vary_language) add(out, "Vary", "Accept-Language");
    add(out, "Location", response.location);
    if (response.status == 401) add(out, "WWW-Authenticate", "Bearer");
    if (response.status == 429 || response.status == 503)
        fmt::format_to(std::back_inserter(out), "Retry-After: {}\r\n",
                       response.retry_after > 0 ? response.retry_after : kRetryAfter);
    if (response.status == 426) {
        add(out, "Upgrade", "websocket");
        add(out, "Sec-WebSocket-Version", "13");
        add(out, "Connection", framing.keep_alive ? "Upgrade" : "Upgrade, close");
    } else if (!framing.keep_alive) {
        add(out, "Connection", "close");
    } else if (framing.version == 10) {
        add(out, "Connection", "keep-alive");
    }
    // The length of a 304 would be that of the full response.
    if (response.status != 304)
        fmt::format_to(std::back_inserter(out), "Content-Length: {}\r\n", response.body().size());
    out += "\r\n";
}

std::string http_date(std::int64_t seconds) {
    return fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

}  // namespace tateti::http
