#pragma once

#include "host/host.hpp"
#include "http/message.hpp"
#include "http/origins.hpp"
#include "wire/match_message.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

/// Requests about matches: what they want of the host, and what becomes of its answer. No sockets.
namespace tateti::site {

inline constexpr std::string_view kMatchesRoot = "/api/v1/matches";
inline constexpr std::size_t kLargestMatchBody = 4096;

struct MatchRequest {
    struct View {};
    struct Live {};  // a connection that stays: nothing for `perform`

    std::variant<wire::Opening, wire::Joining, View, Live, wire::Command> what = View{};
    std::string id{};
    std::string token{};

    [[nodiscard]] bool is_live() const { return std::holds_alternative<Live>(what); }
    /// Whether it may change something, and so counts against the rate of an address.
    [[nodiscard]] bool is_post() const { return !is_live() && !std::holds_alternative<View>(what); }
};

/// Whether a path, decoded, belongs to the matches.
[[nodiscard]] bool is_about_matches(std::string_view path);

/// What a request to such a path wants; or the answer, if that can be given at once.
[[nodiscard]] std::variant<http::Response, MatchRequest> read_match_request(std::string_view path,
                                                                            std::string_view query,
                                                                            const http::Request& request,
                                                                            const http::Origins& origins);

/// Asks the host; the reply comes within the call or later, once. `address`: of the client, as the limits see it.
void perform(host::Host& host, const MatchRequest& call, std::string_view address,
             std::function<void(http::Response)> reply);

/// The token of `Authorization: Bearer TOKEN`; empty if there is none.
[[nodiscard]] std::string_view bearer_token(std::string_view authorization);

/// Whether this is the page of a match, `/m/{id}`.
[[nodiscard]] bool is_match_page(std::string_view path);

}  // namespace tateti::site
