#include "http/http_error.hpp"

#include "wire/error.hpp"
#include "wire/json_text.hpp"

#include <tateti/catalogue.hpp>
#include <tateti/text.hpp>

#include <fmt/format.h>

#include <string>
#include <utility>

namespace tateti::http {
namespace {

struct Description {
    int status;
    std::string_view code;
    std::string_view message;
    int retry_after = 0;  // seconds; 0: the default
};

Description describe(HttpError error) {
    switch (error) {
        case HttpError::malformed: return {400, "request/malformed", "this is not a well-formed HTTP request"};
        case HttpError::bad_target:
            return {400, "request/bad_target", "the address is invalid; two hexadecimal digits must follow a %"};
        case HttpError::bad_host: return {400, "request/bad_host", "a request needs exactly one valid Host field"};
        case HttpError::not_found: return {404, "request/not_found", "there is nothing at this address"};
        case HttpError::method_not_allowed:
            return {405, "request/method_not_allowed", "only GET, HEAD and OPTIONS are allowed here"};
        case HttpError::not_acceptable:
            return {406, "request/not_acceptable", "this resource is not available in any accepted encoding"};
        case HttpError::request_timeout: return {408, "request/too_slow", "the request took too long to arrive"};
        case HttpError::body_too_large: return {413, "request/body_too_large", "the body of the request is too large"};
        case HttpError::target_too_long: return {414, "request/target_too_long", "the address is too long"};
        case HttpError::unknown_expectation:
            return {417, "request/unknown_expectation", "the only supported expectation is 100-continue"};
        case HttpError::wrong_host:
            return {421, "request/wrong_host", "this server does not have the name in the Host field"};
        case HttpError::head_too_large:
            return {431, "request/head_too_large", "the header of the request is too large"};
        case HttpError::internal_error: return {500, "server/broken", "something went wrong on our side"};
        case HttpError::unknown_method: return {501, "request/unknown_method", "this method is not supported"};
        case HttpError::unknown_coding:
            return {501, "request/unknown_coding", "the only supported transfer coding is chunked"};
        case HttpError::too_busy:
            return {503, "server/too_busy", "the server has too many connections; try again in a moment"};
        case HttpError::too_many_connections:
            return {429, "limit/too_many_connections", "too many connections from your address; try again later", 10};
        case HttpError::too_many_requests:
            return {429, "limit/too_many_messages", "too many requests from your address; wait a moment", 1};
        case HttpError::unknown_version: break;
    }
    return {505, "request/unknown_version", "only HTTP/1.1 and HTTP/1.0 are supported"};
}

std::string page_of(const Description& what, const words::Words& words) {
    const std::string message = words::translated(what.message, words);
    std::string heading;
    append_with_capital(heading, message);
    return fmt::format(
        "<!doctype html>\n<html lang=\"{3}\"{4}>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light "
        "dark\">\n<title>{0} {1}: Tateti</title>\n"
        "<h1>{1}</h1>\n<p>{0}: {2}{5}</p>\n<p><a href=\"/\">{6}</a></p>\n</html>\n",
        what.status, heading, message, html_tag(words.language), is_right_to_left(words.language) ? " dir=\"rtl\"" : "",
        words.coach->typography.stop, words.picture.play.text);
}

}  // namespace

int status_code(HttpError error) {
    return describe(error).status;
}

Response error_response(HttpError error, bool api, const words::Words& words) {
    const Description what = describe(error);
    Response response;
    response.status = what.status;
    response.route = error == HttpError::not_found ? Route::not_found : Route::refused;
    response.cache_control = "no-store";
    if (what.status == 405) response.allow = kAllowed;
    response.retry_after = what.retry_after;
    if (api) {
        constexpr std::string_view kSeeDescription = "; /api/v1/openapi.json describes the API";
        std::string message(what.message);
        if (error == HttpError::not_found) message += kSeeDescription;
        response.policy = SecurityPolicy::api;
        response.type = "application/json";
        response.made = wire::to_json_text(wire::to_json(wire::make_error(what.code, message)));
        response.made += '\n';
        return response;
    }
    response.type = "text/html; charset=utf-8";
    response.vary_language = true;
    response.made = page_of(what, words);
    return response;
}

}  // namespace tateti::http
