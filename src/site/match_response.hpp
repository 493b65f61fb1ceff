#pragma once

#include "http/message.hpp"
#include "wire/error.hpp"

#include <string_view>

namespace tateti::site {

/// The HTTP status for the code of an error: the table of docs/protocol.md.
[[nodiscard]] int status_of(std::string_view code);

// These responses are JSON, are not cached and cannot be read by other sites.
[[nodiscard]] http::Response match_answer(int status, std::string text);
[[nodiscard]] http::Response match_refusal(const wire::Error& error);
[[nodiscard]] http::Response match_refusal(std::string_view code, std::string_view message);

}  // namespace tateti::site
