#pragma once

#include "server/asset.hpp"

#include <span>

namespace tateti::page {

/// The built page, as it lies in the program.
[[nodiscard]] std::span<const server::Asset> assets();

}  // namespace tateti::page
