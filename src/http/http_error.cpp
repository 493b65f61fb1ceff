#include "http/http_error.hpp"

#include "wire/error.hpp"
#include "wire/json_text.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace tateti::http {
namespace {

struct Words {
    int status;
    std::string_view code;
    std::string_view message;
};

Words words(HttpError refusal) {
    switch (refusal) {
        case HttpError::malformed: return {400, "request/malformed", "this is not a well-formed HTTP request"};
        case HttpError::bad_target:
            return {400, "request/bad_target",
                    "the address cannot be read; a % needs two hexadecimal digits behind it"};
        case HttpError::bad_host: return {400, "request/bad_host", "a request names its host, once"};
        case HttpError::not_found: return {404, "request/not_found", "there is nothing at this address"};
        case HttpError::method_not_allowed:
            return {405, "request/method_not_allowed", "only GET, HEAD and OPTIONS are possible here"};
        case HttpError::not_acceptable:
            return {406, "request/not_acceptable", "this is not to be had in an encoding that was asked for"};
        case HttpError::too_slow: return {408, "request/too_slow", "the request took too long to arrive"};
        case HttpError::body_too_large: return {413, "request/body_too_large", "the body of the request is too large"};
        case HttpError::target_too_long: return {414, "request/target_too_long", "the address is too long"};
        case HttpError::unknown_expectation:
            return {417, "request/unknown_expectation", "only 100-continue can be expected"};
        case HttpError::head_too_large:
            return {431, "request/head_too_large", "the header of the request is too large"};
        case HttpError::broken: return {500, "server/broken", "something went wrong on our side"};
        case HttpError::unknown_method: return {501, "request/unknown_method", "there is no such method"};
        case HttpError::unknown_coding: return {501, "request/unknown_coding", "a body comes plain or chunked"};
        case HttpError::too_busy: return {503, "server/too_busy", "too many are here at once; try again in a moment"};
        case HttpError::too_many_from_there:
            return {429, "limit/too_many_connections", "too many connections from your address; try again later"};
        case HttpError::unknown_version: break;
    }
    return {505, "request/unknown_version", "only HTTP/1.1 and HTTP/1.0 are spoken here"};
}

}  // namespace

int status(HttpError refusal) {
    return words(refusal).status;
}

Response refuse(HttpError refusal, bool api) {
    const Words why = words(refusal);
    Response response;
    response.status = why.status;
    response.route = refusal == HttpError::not_found ? Route::not_found : Route::refused;
    response.cache_control = "no-store";
    if (why.status == 405) response.allow = kAllowed;
    if (why.status == 429) response.retry_after = 10;
    if (api) {
        constexpr std::string_view kWhere = "; /api/v1/openapi.json tells what there is";
        std::string message(why.message);
        if (refusal == HttpError::not_found) message += kWhere;
        response.policy = Policy::api;
        response.type = "application/json";
        response.made = wire::to_json_text(wire::to_json(
            wire::Error{.code = std::string(why.code), .message = std::move(message), .ply = {}, .legal = {}}));
        response.made += '\n';
        return response;
    }
    response.type = "text/html; charset=utf-8";
    response.made = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0} {1}: Tateti</title>\n"
        "<h1>{1}</h1>\n<p>{0}: {2}.</p>\n<p><a href=\"/\">Play tic-tac-toe</a></p>\n</html>\n",
        why.status, reason_phrase(why.status), why.message);
    return response;
}

}  // namespace tateti::http
