#pragma once

#include "site/asset.hpp"

#include <span>

/// Module page: the files of the built page as data.
namespace tateti::page {

/// The files of the built page, embedded in the program.
[[nodiscard]] std::span<const site::Asset> assets();

}  // namespace tateti::page
