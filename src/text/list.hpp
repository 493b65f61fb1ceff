#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::text {

/// `easy, medium or hard`: a choice in words.
[[nodiscard]] std::string list_with_or(std::span<const std::string> items);

/// The same for the names of all values of an enumeration, such as `kAllLevels`.
template <class All>
[[nodiscard]] std::string names_with_or(const All& all) {
    std::vector<std::string> names;
    for (const auto value : all) names.emplace_back(name(value));
    return list_with_or(names);
}

}  // namespace tateti::text
