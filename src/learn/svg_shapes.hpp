#pragma once

#include "learn/svg.hpp"
#include "palette/palette.hpp"

#include <string>
#include <string_view>

/// The shapes of the pictures of MENACE.
namespace tateti::learn {

[[nodiscard]] inline std::string attribute(std::string_view name, double number) {
    return ' ' + std::string(name) + "=\"" + decimal(number) + '"';
}
[[nodiscard]] inline std::string fill(palette::Colour colour) {
    return " fill=\"" + hex(colour) + '"';
}

[[nodiscard]] inline std::string rectangle(double x, double y, double width, double height, palette::Colour colour) {
    return "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height) +
           fill(colour) + "/>\n";
}

[[nodiscard]] inline std::string text_at(double x, double y, double size, std::string_view anchor,
                                         palette::Colour colour, std::string_view text) {
    return "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", size) + " text-anchor=\"" +
           std::string(anchor) + '"' + fill(colour) + '>' + escaped(text) + "</text>\n";
}

[[nodiscard]] inline std::string opened(double width, double height, std::string_view title, palette::Colour paper) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + decimal(width) + ' ' + decimal(height) +
           "\" font-family=\"Fredoka,sans-serif\">\n<title>" + escaped(title) + "</title>\n" +
           rectangle(0, 0, width, height, paper);
}

}  // namespace tateti::learn
