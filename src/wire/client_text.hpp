#pragma once

#include "wire/client_message.hpp"

#include <string>

/// What a client of ours sends: the texts that `client_message.hpp` reads.
namespace tateti::wire {

/// A message over a live connection.
[[nodiscard]] std::string to_text(const ClientMessage& message);

// The bodies of `POST /matches` and `POST /matches/{id}/join`.

[[nodiscard]] std::string to_text(const Opening& opening);
[[nodiscard]] std::string to_text(const Joining& joining);

}  // namespace tateti::wire
