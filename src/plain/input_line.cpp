#include "plain/input_line.hpp"

namespace tateti::plain {

std::optional<InputLine> read_line(std::istream& in) {
    constexpr int kEnd = std::istream::traits_type::eof();
    InputLine line;
    bool any = false;
    for (int c = in.get(); c != kEnd; c = in.get()) {
        any = true;
        if (c == '\n') break;
        if (line.text.size() > kLongestLine)  // one byte more is kept: it may be the `\r` of the line ending
            line.too_long = true;
        else
            line.text += static_cast<char>(c);
    }
    if (!any) return std::nullopt;
    if (!line.too_long && line.text.ends_with('\r')) line.text.pop_back();
    line.too_long = line.too_long || line.text.size() > kLongestLine;
    return line;
}

}  // namespace tateti::plain
