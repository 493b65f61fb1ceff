#pragma once

#include <charconv>
#include <concepts>
#include <iterator>
#include <string>
#include <string_view>

/// JSON written straight into a text, where it is written so often that building a value first would be felt.
namespace tateti::wire {

void append_number(std::string& out, std::integral auto number) {
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number);
    out.append(std::begin(digits), end.ptr);
}

inline void append_truth(std::string& out, bool truth) {
    out += truth ? std::string_view("true") : std::string_view("false");
}

/// With quotes around it, and escaped what has to be.
void append_text(std::string& out, std::string_view text);

}  // namespace tateti::wire
