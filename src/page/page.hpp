#pragma once

#include "site/asset.hpp"

#include <span>

namespace tateti::page {

/// The built page, as it lies in the program.
[[nodiscard]] std::span<const site::Asset> assets();

}  // namespace tateti::page
