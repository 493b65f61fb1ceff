#pragma once

#include "server/message.hpp"
#include "wire/error.hpp"

#include <string_view>

namespace tateti::server {

/// The status of HTTP that goes with the code of an error: the table of docs/protocol.md.
[[nodiscard]] int status_of(std::string_view code);

/// An answer about matches: JSON that nobody keeps and no other site reads.
[[nodiscard]] Response match_answer(int status, std::string text);
[[nodiscard]] Response match_refusal(const wire::Error& error);
[[nodiscard]] Response match_refusal(std::string_view code, std::string_view message);

}  // namespace tateti::server
