#pragma once

#include "picture/picture.hpp"

#include <cairo.h>

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tateti::picture {

/// Red, green and blue in 24 bits.
using Rgb = std::uint32_t;

/// The pixels of an image surface, row by row.
[[nodiscard]] std::vector<Rgb> pixels_of(cairo_surface_t* surface, Size size);

/// The colours of a GIF: at most 255, so that one index is left for pixels that do not change.
class ColourTable {
  public:
    static constexpr std::size_t kMost = 255;

    /// The most frequent colours of these pictures. A drawing has few colours and many blends of them along its edges;
    /// the rare blends are replaced by the nearest colour that is in the table.
    explicit ColourTable(const std::vector<std::vector<Rgb>>& pictures);

    [[nodiscard]] const std::vector<Rgb>& colours() const { return colours_; }
    [[nodiscard]] std::uint8_t index_of(Rgb colour);

  private:
    std::vector<Rgb> colours_;
    std::unordered_map<Rgb, std::uint8_t> known_;
};

}  // namespace tateti::picture
