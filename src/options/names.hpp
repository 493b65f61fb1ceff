#pragma once

#include "options/table.hpp"

/// The names that values have, from the types that have them.
namespace tateti::options {

template <const auto& kAll>
[[nodiscard]] Names names_of() {
    Names names;
    for (const auto one : kAll) names.emplace_back(name(one));
    return names;
}

[[nodiscard]] Names levels();
[[nodiscard]] Names opponents();  // of MENACE
[[nodiscard]] Names languages();
[[nodiscard]] Names marks();
[[nodiscard]] Names digits();
[[nodiscard]] Names games();
[[nodiscard]] Names themes();
[[nodiscard]] Names difficulties();
[[nodiscard]] Names courses();
[[nodiscard]] Names depths();
[[nodiscard]] Names picture_formats();
[[nodiscard]] Names sheet_formats();
[[nodiscard]] Names picture_shapes();
[[nodiscard]] Names colours();
[[nodiscard]] Names listen_addresses();
[[nodiscard]] Names stores();
[[nodiscard]] Names log_levels();
[[nodiscard]] Names log_formats();
[[nodiscard]] Names match_states();

}  // namespace tateti::options
