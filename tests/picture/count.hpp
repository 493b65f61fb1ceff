#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tateti::picture {

inline std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// How many strokes of an SVG have a colour, such as `13.333%,32.156%,76.862%`. Cairo 1.16 writes a style, 1.18 an
/// attribute.
inline std::size_t strokes(std::string svg, std::string_view colour) {
    std::erase(svg, ' ');
    const std::string value = std::string("rgb(").append(colour).append(")");
    return count(svg, "stroke:" + value) + count(svg, "stroke=\"" + value);
}

}  // namespace tateti::picture
