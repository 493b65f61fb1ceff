#include "server/site.hpp"

#include "server/head_scan.hpp"
#include "server/refusal.hpp"
#include "server/target.hpp"
#include "wire/quote.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tateti::server {
namespace {

constexpr std::array<std::string_view, 3> kPossible{"GET", "HEAD", "OPTIONS"};
constexpr std::array<std::string_view, 6> kImpossible{"POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT"};

bool is_one_of(std::string_view word, const auto& list) {
    return std::ranges::find(list, word) != list.end();
}

Response plain_text(Route route, int status, std::string_view text) {
    Response response;
    response.status = status;
    response.route = route;
    response.policy = Policy::plain;
    response.type = "text/plain; charset=utf-8";
    response.cache_control = "no-store";
    response.fixed = text;
    return response;
}

/// What can be done with the thing that was asked about: its answer without what it says.
Response options_of(const Response& response) {
    Response options;
    options.route = response.route;
    options.policy = response.policy;
    options.allow = kAllowed;
    options.cache_control = "no-store";
    return options;
}

}  // namespace

Response Site::readiness() const {
    if (stopping_) return plain_text(Route::health, 503, "stopping\n");
    const std::string trouble = host_ == nullptr ? std::string() : host_->trouble();
    if (trouble.empty()) return plain_text(Route::health, 200, "ready\n");
    Response response = plain_text(Route::health, 503, "");
    response.made = wire::legible(trouble);
    response.made += '\n';
    return response;
}

Response Site::get(const std::string& path, std::string_view query, const Request& request) {
    if (is_api(path)) {
        const auto route = Api::route_of(path);
        return route ? api_.answer(*route, query) : refuse(Refusal::not_found, true);
    }
    if (path == "/healthz") return plain_text(Route::health, 200, "alive\n");
    if (path == "/readyz") return readiness();
    if (path == "/metrics") {
        Response response = plain_text(Route::metrics, 200, "");
        response.type = "text/plain; version=0.0.4; charset=utf-8";
        response.made = metrics_.text(host_ == nullptr ? host::Counters() : host_->counters());
        return response;
    }
    auto page = pages_.answer(is_match_page(path) ? "/" : path, request);
    return page ? std::move(*page) : pages_.not_found(request);
}

std::variant<Response, MatchCall> Site::answer(const Request& request) {
    const bool api_at_first_sight = is_api(request.target);
    if (!is_one_of(request.method, kPossible) && !is_one_of(request.method, kImpossible))
        return refuse(Refusal::unknown_method, api_at_first_sight);
    if (request.hosts > 1 || (request.hosts == 0 && request.version > 10) || !is_host(request.host))
        return refuse(Refusal::bad_host, api_at_first_sight);
    if (request.method == "CONNECT") return refuse(Refusal::method_not_allowed, api_at_first_sight);
    const auto target = parse_target(request.target);
    if (!target) return refuse(Refusal::bad_target, api_at_first_sight);
    if (target->path == "*") {
        if (request.method != "OPTIONS") return refuse(Refusal::bad_target, false);
        return options_of(plain_text(Route::health, 200, ""));
    }
    if (is_about_matches(target->path)) return read_match_call(target->path, target->query, request, origins_);
    if (is_one_of(request.method, kImpossible)) {
        // What does not exist does not exist for any method.
        Response there = get(target->path, target->query, request);
        if (there.status == 404) return there;
        return refuse(Refusal::method_not_allowed, is_api(target->path));
    }
    Response response = get(target->path, target->query, request);
    if (request.method == "OPTIONS" && response.status != 404) return options_of(response);
    return response;
}

}  // namespace tateti::server
