#pragma once

#include <tateti/catalogue.hpp>

#include <array>
#include <string_view>
#include <type_traits>

namespace tateti::wasm {

/// A catalogue as the plain list of its texts, in the order of its members: `std::bit_cast` turns one into the other.
/// It has no other members, so a new text is carried over without further ado.
using CatalogueTexts = std::array<std::string_view, sizeof(Catalogue) / sizeof(std::string_view)>;
static_assert(sizeof(CatalogueTexts) == sizeof(Catalogue) && std::is_trivially_copyable_v<Catalogue>);

}  // namespace tateti::wasm
