#include "http/message.hpp"

#include <fmt/format.h>

#include <chrono>
#include <iterator>

namespace tateti::http {
namespace {

/// What every answer says.
constexpr std::string_view kEvery =
    "Server: tateti\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

/// Our own origin and WebAssembly; no inline script and no inline style.
constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

constexpr int kRetryAfter = 2;  // seconds

std::string fields(std::string_view resource_policy, std::string_view security_policy, std::string_view framers,
                   std::string_view more) {
    return fmt::format("{}Cross-Origin-Resource-Policy: {}\r\nContent-Security-Policy: {}; frame-ancestors {}\r\n{}{}",
                       kEvery, resource_policy, security_policy, framers,
                       framers == "*" ? "" : "X-Frame-Options: DENY\r\n", more);
}

std::string_view fields_of(Policy policy) {
    static const std::string page = fields("same-origin", kPagePolicy, "'none'", "");
    static const std::string embed = fields("cross-origin", kPagePolicy, "*", "");
    static const std::string api =
        fields("cross-origin", "default-src 'none'", "'none'", "Access-Control-Allow-Origin: *\r\n");
    // A match is nobody's business but that of our own page and of programs: other people's pages may not ask.
    static const std::string plain = fields("same-origin", "default-src 'none'", "'none'", "");
    switch (policy) {
        case Policy::page: return page;
        case Policy::embed: return embed;
        case Policy::api: return api;
        case Policy::match:
        case Policy::plain: break;
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

}  // namespace

std::string_view name(Route route) {
    switch (route) {
        case Route::page: return "page";
        case Route::state: return "state";
        case Route::analyse: return "analyse";
        case Route::review: return "review";
        case Route::openapi: return "openapi";
        case Route::matches: return "matches";
        case Route::live: return "live";
        case Route::health: return "health";
        case Route::metrics: return "metrics";
        case Route::not_found: return "not_found";
        case Route::refused: break;
    }
    return "refused";
}

std::string_view reason_phrase(int status) {
    switch (status) {
        case 101: return "Switching Protocols";
        case 200: return "OK";
        case 201: return "Created";
        case 304: return "Not Modified";
        case 400: return "Bad Request";
        case 401: return "Unauthorized";
        case 403: return "Forbidden";
        case 404: return "Not ReadResult";
        case 405: return "Method Not Allowed";
        case 406: return "Not Acceptable";
        case 408: return "Request Timeout";
        case 409: return "Conflict";
        case 413: return "Content Too Large";
        case 414: return "URI Too Long";
        case 415: return "Unsupported Media Type";
        case 417: return "Expectation Failed";
        case 426: return "Upgrade Required";
        case 429: return "Too Many Requests";
        case 431: return "Request Header Fields Too Large";
        case 500: return "Internal Server Error";
        case 501: return "Not Implemented";
        case 503: return "Service Unavailable";
        case 505: return "HTTP Version Not Supported";
        default: return "Unknown";
    }
}

void write_head(const Response& response, const Manner& manner, std::string& out) {
    out.clear();
    fmt::format_to(std::back_inserter(out), "HTTP/1.1 {} {}\r\n", response.status, reason_phrase(response.status));
    add(out, "Date", manner.date);
    out += fields_of(response.policy);
    add(out, "Content-Type", response.type);
    add(out, "Content-Encoding", response.encoding);
    add(out, "Cache-Control", response.cache_control);
    add(out, "ETag", response.etag);
    add(out, "Allow", response.allow);
    if (response.vary) add(out, "Vary", "Accept-Encoding");
    add(out, "Location", response.location);
    if (response.status == 401) add(out, "WWW-Authenticate", "Bearer");
    if (response.status == 429 || response.status == 503)
        fmt::format_to(std::back_inserter(out), "Retry-After: {}\r\n",
                       response.retry_after > 0 ? response.retry_after : kRetryAfter);
    if (response.status == 426) {
        add(out, "Upgrade", "websocket");
        add(out, "Sec-WebSocket-Version", "13");
        add(out, "Connection", manner.keep_alive ? "Upgrade" : "Upgrade, close");
    } else if (!manner.keep_alive) {
        add(out, "Connection", "close");
    } else if (manner.version == 10) {
        add(out, "Connection", "keep-alive");
    }
    // The length of a 304 would be that of the answer it stands for.
    if (response.status != 304)
        fmt::format_to(std::back_inserter(out), "Content-Length: {}\r\n", response.body().size());
    out += "\r\n";
}

std::string http_date(std::int64_t seconds) {
    using namespace std::chrono;
    constexpr std::string_view kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::string_view kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                            "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const sys_seconds when{std::chrono::seconds(seconds)};
    const sys_days day = floor<days>(when);
    const year_month_day date(day);
    const hh_mm_ss time(when - day);
    return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT", kDays[weekday(day).c_encoding()],
                       static_cast<unsigned>(date.day()), kMonths[static_cast<unsigned>(date.month()) - 1],
                       static_cast<int>(date.year()), time.hours().count(), time.minutes().count(),
                       time.seconds().count());
}

}  // namespace tateti::http
