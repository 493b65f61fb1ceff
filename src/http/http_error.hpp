#pragma once

#include "http/message.hpp"

#include <cstdint>

namespace tateti::http {

/// Why a request is refused that says nothing about a game.
enum class HttpError : std::uint8_t {
    malformed,
    bad_target,
    bad_host,
    not_found,
    method_not_allowed,
    not_acceptable,
    too_slow,
    body_too_large,
    target_too_long,
    unknown_expectation,
    head_too_large,
    broken,
    unknown_method,
    unknown_coding,
    too_busy,
    too_many_from_there,
    unknown_version,
};
inline constexpr HttpError kAllHttpErrors[] = {HttpError::malformed,          HttpError::bad_target,
                                               HttpError::bad_host,           HttpError::not_found,
                                               HttpError::method_not_allowed, HttpError::not_acceptable,
                                               HttpError::too_slow,           HttpError::body_too_large,
                                               HttpError::target_too_long,    HttpError::unknown_expectation,
                                               HttpError::head_too_large,     HttpError::broken,
                                               HttpError::unknown_method,     HttpError::unknown_coding,
                                               HttpError::too_busy,           HttpError::too_many_from_there,
                                               HttpError::unknown_version};

[[nodiscard]] int status(HttpError refusal);

/// The refusal as JSON for the API, as a small page for everybody else.
[[nodiscard]] Response refuse(HttpError refusal, bool api);

/// What may be done with whatever there is.
inline constexpr std::string_view kAllowed = "GET, HEAD, OPTIONS";

}  // namespace tateti::http
