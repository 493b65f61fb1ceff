#pragma once

#include "http/listen_address.hpp"

#include <string>

namespace tateti::server {

/// Asks a running server whether it is alive. `listen`: its own address; any address of the machine means this machine.
/// Returns what is wrong, as a clause for people; empty if nothing is.
[[nodiscard]] std::string health_problem(const http::ListenAddress& listen);

}  // namespace tateti::server
