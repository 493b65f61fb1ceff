#pragma once

#include <span>
#include <string>

namespace tateti::text {

/// `easy, medium or hard`: a choice in words.
[[nodiscard]] std::string list_with_or(std::span<const std::string> items);

}  // namespace tateti::text
