#pragma once

#include <cstddef>

namespace tateti::server {

/// Every connection needs a file descriptor. Raises the limit of this process so that it allows `connections` and
/// `extra` more, and logs a warning if the system allows fewer. Returns how many connections fit besides `extra`.
[[nodiscard]] std::size_t raise_descriptor_limit(std::size_t connections, std::size_t extra);

}  // namespace tateti::server
