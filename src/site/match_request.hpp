#pragma once

#include "host/host.hpp"
#include "http/message.hpp"
#include "http/origins.hpp"
#include "wire/client_message.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

/// Requests about matches: from HTTP to the host, and its answers back to HTTP.
namespace tateti::site {

inline constexpr std::string_view kMatchesRoot = "/api/v1/matches";
inline constexpr std::size_t kLargestMatchBody = 4096;

struct MatchRequest {
    struct View {};
    struct Live {};  // asks for a live connection; `perform` does not handle it

    std::variant<wire::Opening, wire::Joining, View, Live, wire::Command> content = View{};
    std::string id{};
    std::string token{};
    std::string_view allow_origin{};  // of the response

    [[nodiscard]] bool is_live() const { return std::holds_alternative<Live>(content); }
};

/// Whether a decoded path belongs to the matches.
[[nodiscard]] bool is_about_matches(std::string_view path);

/// The request for the host, or the response if the host is not needed.
[[nodiscard]] std::variant<http::Response, MatchRequest> read_match_request(std::string_view path,
                                                                            std::string_view query,
                                                                            const http::Request& request,
                                                                            const http::Origins& origins);

/// Passes the request to the host. `reply` is called once, within the call or later. `address`: of the client, for the
/// limits.
void perform(host::Host& host, const MatchRequest& request, const std::string& address,
             const std::function<void(http::Response)>& reply);

/// The token of `Authorization: Bearer TOKEN`; empty if there is none.
[[nodiscard]] std::string_view bearer_token(std::string_view authorization);

/// Whether this is the page of a match, `/m/{id}`.
[[nodiscard]] bool is_match_page(std::string_view path);

}  // namespace tateti::site
