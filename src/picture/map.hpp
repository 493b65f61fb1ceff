#pragma once

#include "picture/picture.hpp"

#include <tateti/mark.hpp>

#include <string>

namespace tateti::picture {

/// The complete strategy of one side on a sheet of A3 paper; see learn/strategy_map.hpp. The caller promises a format
/// without motion.
[[nodiscard]] std::string draw_map(Mark side, Format format, const words::Words& words);

}  // namespace tateti::picture
