#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// Words that are probably meant by a mistyped one.
namespace tateti::text {

/// How many letters have to be added, removed, replaced or swapped with the next to get from one word to the other.
[[nodiscard]] std::size_t distance(std::string_view from, std::string_view to);

/// The word that was probably meant; empty if none is near.
[[nodiscard]] std::string similar(std::string_view word, std::span<const std::string> known);

}  // namespace tateti::text
