// The map as SVG. It is longer than any other answer, so the answer says where it is in memory.
#include "learn/strategy_map.hpp"
#include "wasm/learn_exchange.hpp"

#include <tateti/mark.hpp>

#include <string>
#include <string_view>

namespace tateti::wasm {

/// The input has the title and, after a zero, how to read the map. The text stays until the next call.
TATETI_EXPORT(map_svg) void exported_map_svg(std::uint32_t side, std::uint32_t size) {
    static std::string svg;
    if (side >= kAllMarks.size()) __builtin_trap();
    const std::string_view texts = input_text(size);
    const std::size_t end = texts.find('\0');
    svg = learn::strategy_map_svg(kAllMarks[side], texts.substr(0, end),
                                  end == std::string_view::npos ? std::string_view() : texts.substr(end + 1));
    Writer out = answer();
    out.number(address(svg.data()));
    out.number(static_cast<double>(svg.size()));
}

}  // namespace tateti::wasm
