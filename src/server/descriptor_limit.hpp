#pragma once

#include <cstddef>

namespace tateti::server {

/// Every connection is an open file to the system: asks for as many as are wanted, and says so in the log if there is
/// room for fewer. How many connections there is room for, `more` of them not counted.
[[nodiscard]] std::size_t room_for(std::size_t connections, std::size_t more);

}  // namespace tateti::server
