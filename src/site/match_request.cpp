#include "site/match_request.hpp"

#include "http/http_error.hpp"
#include "site/match_response.hpp"
#include "text/ascii.hpp"
#include "wire/match_name.hpp"
#include "wire/match_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <optional>
#include <type_traits>
#include <utility>

namespace tateti::site {
namespace {

using Handled = std::variant<http::Response, MatchRequest>;

/// A path below `/api/v1/matches`: nothing more, `/{id}` or `/{id}/{word}`.
struct MatchPath {
    std::string_view id;
    std::string_view word;
    std::string_view allowed;
};

constexpr std::string_view kToPost = "POST, OPTIONS";
constexpr std::string_view kToGet = "GET, HEAD, OPTIONS";
constexpr std::string_view kToUpgrade = "GET, OPTIONS";

std::optional<MatchPath> match_path(std::string_view path) {
    path.remove_prefix(kMatchesRoot.size());
    if (path.empty()) return MatchPath{{}, {}, kToPost};
    path.remove_prefix(1);
    const std::size_t slash = path.find('/');
    const std::string_view id = path.substr(0, slash);
    if (slash == std::string_view::npos) return MatchPath{id, {}, kToGet};
    const std::string_view word = path.substr(slash + 1);
    if (word == "live") return MatchPath{id, word, kToUpgrade};
    if (word == "join" || wire::is_command(word)) return MatchPath{id, word, kToPost};
    return std::nullopt;
}

/// `application/json`, with or without a charset.
bool is_json_type(std::string_view type) {
    const std::string_view name = type.substr(0, type.find(';'));
    return text::equal_ignoring_case(text::trimmed(name), "application/json");
}

http::Response refused_method(std::string_view allowed) {
    http::Response response =
        match_refusal("request/method_not_allowed", fmt::format("this address accepts only {}", allowed));
    response.allow = allowed;
    return response;
}

http::Response live_answer(http::Response response) {
    response.route = http::Route::live;
    return response;
}

template <typename T>
Handled request_with(const MatchPath& place, const http::Request& request, std::expected<T, wire::Error> read) {
    if (!read) return match_refusal(read.error());
    return MatchRequest{.content = std::move(*read),
                        .id = std::string(place.id),
                        .token = std::string(bearer_token(request.authorization))};
}

http::Response wrong_origin() {
    return match_refusal("request/wrong_origin", "pages of this site are not allowed to play here");
}

Handled read_post(const MatchPath& place, const http::Request& request, const http::Origins& origins) {
    if (!origins.allow(request.origin, request.host, request.fetch_site)) return wrong_origin();
    if (request.body.size() > kLargestMatchBody) {
        return match_refusal("request/body_too_large", "the body is longer than 4 KiB");
    }
    if (!request.body.empty() && !is_json_type(request.content_type))
        return match_refusal("request/not_json_content", "the body must have the Content-Type application/json");
    if (place.id.empty()) return request_with(place, request, wire::read_opening(request.body));
    if (place.word == "join") return request_with(place, request, wire::read_joining(request.body));
    return request_with(place, request, wire::read_command(place.word, request.body));
}

Handled read_live(const MatchPath& place, const http::Request& request, const http::Origins& origins) {
    if (!request.upgrades)
        return live_answer(
            match_refusal("request/upgrade_required", "this address needs a WebSocket upgrade, version 13"));
    if (!origins.allow(request.origin, request.host, request.fetch_site)) return live_answer(wrong_origin());
    return MatchRequest{.content = MatchRequest::Live{}, .id = std::string(place.id)};
}

Handled read(std::string_view path, std::string_view query, const http::Request& request,
             const http::Origins& origins) {
    const auto place = match_path(path);
    if (!place) {
        http::Response nowhere = http::error_response(http::HttpError::not_found, true);
        nowhere.policy = http::SecurityPolicy::match;
        return nowhere;
    }
    const bool is_new = path.size() == kMatchesRoot.size();
    if (!is_new && !wire::is_match_id(place->id)) return match_refusal("match/not_found", "this match does not exist");
    if (request.method == "OPTIONS") {
        http::Response options;
        options.route = http::Route::matches;
        options.policy = http::SecurityPolicy::match;
        options.allow = place->allowed;
        options.cache_control = "no-store";
        options.preflight = true;
        return options;
    }
    const bool allowed = request.method == "HEAD"  ? place->allowed == kToGet
                         : request.method == "GET" ? place->allowed != kToPost
                                                   : request.method == "POST" && place->allowed == kToPost;
    if (!allowed) return refused_method(place->allowed);
    if (!query.empty()) return match_refusal("request/unknown_parameter", "this address accepts no parameters");
    if (place->word == "live") return read_live(*place, request, origins);
    if (request.method == "POST") return read_post(*place, request, origins);
    return MatchRequest{.content = MatchRequest::View{},
                        .id = std::string(place->id),
                        .token = std::string(bearer_token(request.authorization))};
}

}  // namespace

bool is_about_matches(std::string_view path) {
    return path.starts_with(kMatchesRoot) && (path.size() == kMatchesRoot.size() || path[kMatchesRoot.size()] == '/');
}

bool is_match_page(std::string_view path) {
    constexpr std::string_view kPage = "/m/";
    return path.starts_with(kPage) && wire::is_match_id(path.substr(kPage.size()));
}

std::string_view bearer_token(std::string_view authorization) {
    constexpr std::string_view kScheme = "Bearer ";
    if (authorization.size() < kScheme.size() ||
        !text::equal_ignoring_case(authorization.substr(0, kScheme.size()), kScheme))
        return {};
    authorization.remove_prefix(kScheme.size());
    authorization.remove_prefix(std::min(authorization.find_first_not_of(' '), authorization.size()));
    return authorization.substr(0, authorization.find_last_not_of(' ') + 1);
}

std::variant<http::Response, MatchRequest> read_match_request(std::string_view path, std::string_view query,
                                                              const http::Request& request,
                                                              const http::Origins& origins) {
    Handled handled = read(path, query, request, origins);
    const std::string_view reader = origins.find_other(request.origin);
    std::visit([reader](auto& any) { any.allow_origin = reader; }, handled);
    return handled;
}

void perform(host::Host& host, const MatchRequest& request, const std::string& address,
             const std::function<void(http::Response)>& reply) {
    const auto answer_with = [&reply](int status, auto append) {
        return [reply, status, append](const auto& answer) {
            if (!answer) return reply(match_refusal(answer.error()));
            std::string text;
            append(text, *answer);
            http::Response response = match_answer(status, std::move(text));
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(*answer)>, host::Created>)
                response.location = fmt::format("{}/{}", kMatchesRoot, answer->match.id);
            reply(std::move(response));
        };
    };
    if (const auto* opening = std::get_if<wire::Opening>(&request.content)) {
        host.create(*opening, address, answer_with(201, [](std::string& out, const host::Created& created) {
            wire::append_created(out, created.seat, created.token, created.match);
        }));
    } else if (const auto* joining = std::get_if<wire::Joining>(&request.content)) {
        host.join(request.id, *joining, answer_with(200, [](std::string& out, const host::Joined& joined) {
                      wire::append_joined(out, joined.seat, joined.token, joined.match);
                  }));
    } else if (const auto* command = std::get_if<wire::Command>(&request.content)) {
        host.command(request.id, request.token, *command, answer_with(200, wire::append_match));
    } else {
        host.view(request.id, request.token, answer_with(200, wire::append_match));
    }
}

}  // namespace tateti::site
