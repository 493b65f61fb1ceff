#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What is asked and what is answered, without sockets: the server is a function from the one to the other.
namespace tateti::http {

/// Which part of the server was asked; a label of the metrics, so there are few.
enum class Route : std::uint8_t {
    page,
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
inline constexpr std::size_t kRoutes = 11;
[[nodiscard]] std::string_view name(Route route);

/// A request that has been read whole and is well-formed as HTTP. Where a field came several times its values are
/// joined by commas; where it did not come it is empty.
struct Request {
    std::string_view method = "GET";
    std::string_view target = "/";
    std::string_view accept_encoding = {};
    std::string_view if_none_match = {};
    std::string_view host = {};
    std::size_t hosts = 1;  // how often the field Host came
    int version = 11;       // of HTTP: 10 or 11
    std::string_view authorization = {};
    std::string_view content_type = {};
    std::string_view origin = {};
    std::string_view body = {};
    bool upgrades = false;  // asks for a WebSocket, and everything that takes is there
};

/// Who may frame what, and what it may load.
enum class Policy : std::uint8_t { page, embed, api, match, plain };

/// An answer. Texts are views of what outlives it; only a body made for this answer is its own.
struct Response {
    int status = 200;
    Route route = Route::not_found;
    Policy policy = Policy::page;
    std::string_view type = {};  // where a field is empty it is left out
    std::string_view cache_control = {};
    std::string_view etag = {};
    std::string_view encoding = {};
    std::string_view allow = {};
    std::string location = {};
    int retry_after = 0;  // seconds; 0: what is usual for the status
    bool vary = false;    // another Accept-Encoding might have got something else
    std::string_view fixed = {};
    std::string made = {};  // the body if `fixed` is empty

    [[nodiscard]] std::string_view body() const { return fixed.empty() ? std::string_view(made) : fixed; }
};

/// How the answer leaves.
struct Manner {
    int version = 11;  // of the request: 10 or 11
    bool keep_alive = true;
    std::string_view date = {};  // as HTTP writes it
};

[[nodiscard]] std::string_view reason_phrase(int status);

/// The status line and the fields, up to and with the empty line, written over `out`.
void write_head(const Response& response, const Manner& manner, std::string& out);

/// `Sun, 15 Nov 2026 14:15:08 GMT`, from the seconds since 1970.
[[nodiscard]] std::string http_date(std::int64_t seconds);

}  // namespace tateti::http
