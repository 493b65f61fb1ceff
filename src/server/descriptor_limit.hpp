#pragma once

#include <cstddef>

namespace tateti::server {

/// Every connection needs a file descriptor. Raises the limit of this process for that many connections and `extra`
/// ones, and logs a warning if the system allows fewer. Gives how many connections are possible besides `extra`.
[[nodiscard]] std::size_t raise_descriptor_limit(std::size_t connections, std::size_t extra);

}  // namespace tateti::server
