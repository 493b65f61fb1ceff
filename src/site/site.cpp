#include "site/site.hpp"

#include "http/head_scanner.hpp"
#include "http/http_error.hpp"
#include "http/negotiate.hpp"
#include "http/target.hpp"
#include "site/discovery.hpp"
#include "site/learn_pages.hpp"
#include "text/quote.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tateti::site {
namespace {

constexpr std::array<std::string_view, 3> kAllowedMethods{"GET", "HEAD", "OPTIONS"};
constexpr std::array<std::string_view, 6> kRefusedMethods{"POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT"};

constexpr std::string_view kHealth = "/healthz";
constexpr std::string_view kReadiness = "/readyz";

bool is_one_of(std::string_view word, const auto& list) {
    return std::ranges::find(list, word) != list.end();
}

http::Response plain_text(http::Route route, int status, std::string_view text) {
    http::Response response;
    response.status = status;
    response.route = route;
    response.policy = http::SecurityPolicy::plain;
    response.type = "text/plain; charset=utf-8";
    response.cache_control = "no-store";
    response.fixed = text;
    return response;
}

/// Probes ask a node by its address, and learn nothing about anybody.
bool is_probe(std::string_view target) {
    return target == kHealth || target == kReadiness;
}

/// The answer to OPTIONS: the answer to GET without its body.
http::Response options_of(const http::Response& response) {
    http::Response options;
    options.route = response.route;
    options.policy = response.policy;
    options.allow = http::kAllowed;
    options.cache_control = "no-store";
    return options;
}

}  // namespace

http::Response Site::readiness() const {
    if (draining_) return plain_text(http::Route::health, 503, "stopping\n");
    const std::string problem = host_ == nullptr ? std::string() : host_->store_problem();
    if (problem.empty()) return plain_text(http::Route::health, 200, "ready\n");
    http::Response response = plain_text(http::Route::health, 503, "");
    response.made = text::legible(problem);
    response.made += '\n';
    return response;
}

http::Response Site::get(const std::string& path, std::string_view query, const http::Request& request) {
    if (http::is_api(path)) {
        auto response = api_.answer(path, query);
        return response ? std::move(*response) : http::error_response(http::HttpError::not_found, true);
    }
    if (is_picture(path)) {
        http::Response there;
        there.route = http::Route::picture;
        there.policy = http::SecurityPolicy::picture;
        return there;
    }
    if (path == kHealth) return plain_text(http::Route::health, 200, "alive\n");
    if (path == kReadiness) return readiness();
    if (path == "/metrics") {
        http::Response response = plain_text(http::Route::metrics, 200, "");
        response.type = "text/plain; version=0.0.4; charset=utf-8";
        response.made =
            metrics_.text(host_ == nullptr ? host::HostReport() : host_->report(), measure::process_usage());
        return response;
    }
    return page(path, query, request);
}

http::Response Site::page(const std::string& path, std::string_view query, const http::Request& request) {
    if (auto found = discovery(path, request, pages_)) return std::move(*found);
    if (auto preview = previews_.answer(path, query, request)) return std::move(*preview);
    const bool framed = is_framed_lesson(path);
    auto page = pages_.answer(is_match_page(path)             ? "/"
                              : framed || is_learn_page(path) ? "/learn"
                                                              : std::string_view(path),
                              request);
    if (page && framed) page->policy = http::SecurityPolicy::embed;
    return page ? std::move(*page) : pages_.not_found(request);
}

Answer Site::answer(const http::Request& request) {
    const Language language = http::language_for(request.accept_language);
    const bool api_at_first_sight = http::is_api(request.target);
    if (!is_one_of(request.method, kAllowedMethods) && !is_one_of(request.method, kRefusedMethods))
        return http::error_response(http::HttpError::unknown_method, api_at_first_sight, language);
    if (request.hosts > 1 || (request.hosts == 0 && request.version > 10) || !http::is_host(request.host))
        return http::error_response(http::HttpError::bad_host, api_at_first_sight, language);
    if (!host_names_.allow(request.host) && !is_probe(request.target))
        return http::error_response(http::HttpError::wrong_host, api_at_first_sight, language);
    if (request.method == "CONNECT")
        return http::error_response(http::HttpError::method_not_allowed, api_at_first_sight, language);
    const auto target = http::parse_target(request.target);
    if (!target) return http::error_response(http::HttpError::bad_target, api_at_first_sight, language);
    if (target->path == "*") {
        if (request.method != "OPTIONS") return http::error_response(http::HttpError::bad_target, false, language);
        return options_of(plain_text(http::Route::health, 200, ""));
    }
    if (is_about_matches(target->path)) {
        auto read = read_match_request(target->path, target->query, request, origins_);
        return std::visit([](auto& any) -> Answer { return std::move(any); }, read);
    }
    if (is_picture(target->path) && (request.method == "GET" || request.method == "HEAD")) {
        auto read = read_picture_request(target->path, target->query, request);
        if (!read) return refused_picture(read.error());
        return std::move(*read);
    }
    if (is_one_of(request.method, kRefusedMethods)) {
        // A path that does not exist is not found, whatever the method.
        http::Response there = get(target->path, target->query, request);
        if (there.status == 404) return there;
        return http::error_response(http::HttpError::method_not_allowed, http::is_api(target->path), language);
    }
    http::Response response = get(target->path, target->query, request);
    if (request.method == "OPTIONS" && response.status != 404) return options_of(response);
    return response;
}

}  // namespace tateti::site
