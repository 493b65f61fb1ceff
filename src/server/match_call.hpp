#pragma once

#include "host/host.hpp"
#include "server/message.hpp"
#include "server/origins.hpp"
#include "wire/match_message.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

/// Requests about matches: what they want of the host, and what becomes of its answer. No sockets.
namespace tateti::server {

inline constexpr std::string_view kMatchesRoot = "/api/v1/matches";
inline constexpr std::size_t kLargestMatchBody = 4096;

struct MatchCall {
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
[[nodiscard]] std::variant<Response, MatchCall> read_match_call(std::string_view path, std::string_view query,
                                                                const Request& request, const Origins& origins);

/// Asks the host; the reply comes within the call or later, once. `address`: of the client, as the limits see it.
void perform(host::Host& host, const MatchCall& call, std::string_view address, std::function<void(Response)> reply);

/// The token of `Authorization: Bearer TOKEN`; empty if there is none.
[[nodiscard]] std::string_view bearer_token(std::string_view authorization);

/// Whether this is the page of a match, `/m/{id}`.
[[nodiscard]] bool is_match_page(std::string_view path);

}  // namespace tateti::server
