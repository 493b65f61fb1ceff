#include "picture/indexed_image.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <utility>

namespace tateti::picture {
namespace {

constexpr Rgb kColourBits = 0xffffffU;

int distance(Rgb a, Rgb b) {
    int sum = 0;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const int difference = static_cast<int>(a >> shift & 0xffU) - static_cast<int>(b >> shift & 0xffU);
        sum += difference * difference;
    }
    return sum;
}

}  // namespace

std::vector<Rgb> pixels_of(cairo_surface_t* surface, Size size) {
    cairo_surface_flush(surface);
    const unsigned char* bytes = cairo_image_surface_get_data(surface);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
    const auto width = static_cast<std::size_t>(size.width);
    const auto height = static_cast<std::size_t>(size.height);
    std::vector<Rgb> pixels(width * height);
    for (std::size_t row = 0; row < height; ++row)
        std::memcpy(&pixels[row * width], bytes + row * stride, width * sizeof(Rgb));
    for (Rgb& pixel : pixels) pixel &= kColourBits;
    return pixels;
}

ColourTable::ColourTable(const std::vector<std::vector<Rgb>>& pictures) {
    std::unordered_map<Rgb, std::size_t> counts;
    for (const auto& picture : pictures)
        for (const Rgb pixel : picture) ++counts[pixel];
    std::vector<std::pair<std::size_t, Rgb>> by_count;
    for (const auto& [colour, count] : counts) by_count.emplace_back(count, colour);
    std::ranges::sort(by_count, std::greater{});
    for (const auto& [count, colour] : by_count) {
        if (colours_.size() == kMost) break;
        known_.emplace(colour, static_cast<std::uint8_t>(colours_.size()));
        colours_.push_back(colour);
    }
}

std::uint8_t ColourTable::index_of(Rgb colour) {
    const auto [entry, is_new] = known_.try_emplace(colour);
    if (!is_new) return entry->second;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < colours_.size(); ++i) {
        const int difference = distance(colour, colours_[i]);
        if (difference >= least) continue;
        least = difference;
        entry->second = static_cast<std::uint8_t>(i);
    }
    return entry->second;
}

}  // namespace tateti::picture
