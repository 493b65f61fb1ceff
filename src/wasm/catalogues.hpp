#pragma once

#include <tateti/catalogue.hpp>

#include <cstdint>

/// The coach's words. The module contains none: JavaScript loads the catalogues of the languages that it needs.
namespace tateti::wasm {

/// The catalogue at this place, which has been filled.
[[nodiscard]] const Catalogue& words_from(std::uint32_t place);

}  // namespace tateti::wasm
