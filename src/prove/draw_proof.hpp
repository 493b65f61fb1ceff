#pragma once

#include "prove/geometry.hpp"
#include "prove/weak_search.hpp"

#include <optional>
#include <string>

namespace tateti::prove {

/// The certificate of a draw, for `check_certificate`: how the breaker wins the weak game. `certificate.hpp` describes
/// what it says. The caller promises that `search` has just proven that the breaker wins from the start; what it
/// remembers makes this quick. Nothing if the limits do not suffice.
///
/// It walks through the proof once more and writes only what the breaker needs. Dropped supersets need no mention: what
/// covers a rest covers those that contain it. Twins become pairs. A dominated move of the maker needs its own answer,
/// unless the answer to another move fits.
[[nodiscard]] std::optional<std::string> draw_certificate(const Geometry& geometry, WeakSearch& search,
                                                          const Limits& limits);

}  // namespace tateti::prove
