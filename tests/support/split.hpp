#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The form of the files in `testdata/`; see the README there. No exceptions, so that every kind of test can use it.
namespace tateti::test {

/// The parts of a text between the separators.
inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

/// `-` stands for nothing.
inline std::string or_nothing(const std::string& text) {
    return text == "-" ? "" : text;
}

}  // namespace tateti::test
