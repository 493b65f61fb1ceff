#pragma once

#include "http/message.hpp"
#include "words/words.hpp"

#include <tateti/language.hpp>

#include <cstdint>

namespace tateti::http {

/// Why a request is refused for reasons of HTTP, not of a game.
enum class HttpError : std::uint8_t {
    malformed,
    bad_target,
    bad_host,
    not_found,
    method_not_allowed,
    not_acceptable,
    request_timeout,
    body_too_large,
    target_too_long,
    unknown_expectation,
    wrong_host,
    head_too_large,
    internal_error,
    unknown_method,
    unknown_coding,
    too_busy,
    too_many_connections,
    too_many_requests,
    unknown_version,
};
inline constexpr HttpError kAllHttpErrors[] = {HttpError::malformed,
                                               HttpError::bad_target,
                                               HttpError::bad_host,
                                               HttpError::not_found,
                                               HttpError::method_not_allowed,
                                               HttpError::not_acceptable,
                                               HttpError::request_timeout,
                                               HttpError::body_too_large,
                                               HttpError::target_too_long,
                                               HttpError::unknown_expectation,
                                               HttpError::wrong_host,
                                               HttpError::head_too_large,
                                               HttpError::internal_error,
                                               HttpError::unknown_method,
                                               HttpError::unknown_coding,
                                               HttpError::too_busy,
                                               HttpError::too_many_connections,
                                               HttpError::too_many_requests,
                                               HttpError::unknown_version};

[[nodiscard]] int status_code(HttpError error);

/// The error as JSON for the API, otherwise as a small page.
/// A page is in this language, as far as people can meet the error in a browser.
[[nodiscard]] Response error_response(HttpError error, bool api, const words::Words& words);
[[nodiscard]] inline Response error_response(HttpError error, bool api, Language language = Language::english) {
    return error_response(error, api, words::words_in(language));
}

/// The methods that every resource allows.
inline constexpr std::string_view kAllowed = "GET, HEAD, OPTIONS";

}  // namespace tateti::http
