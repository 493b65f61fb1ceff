#pragma once

#include <cmath>
#include <string>
#include <string_view>

/// What every SVG picture is written with.
namespace tateti::learn {

/// A text between tags.
[[nodiscard]] inline std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else
            out += c;
    }
    return out;
}

/// With up to three digits after the point. The caller promises that it is not negative.
[[nodiscard]] inline std::string decimal(double number) {
    const auto thousandths = std::llround(number * 1000);
    std::string text = std::to_string(thousandths / 1000);
    if (thousandths % 1000 == 0) return text;
    text += '.' + std::to_string(1000 + thousandths % 1000).substr(1);
    return text.substr(0, text.find_last_not_of('0') + 1);
}

}  // namespace tateti::learn
