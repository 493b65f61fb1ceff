// The strategy that never loses, move by move and as the map. That is longer than any other answer, so the answer says
// where it is in memory.
#include "learn/strategy_map.hpp"
#include "wasm/learn_exchange.hpp"

#include <tateti/learn/strategy.hpp>
#include <tateti/mark.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace tateti::wasm {

/// The move of the strategy, none once the game is over.
TATETI_EXPORT(strategy_move) bool exported_strategy_move(std::uint32_t size) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    const auto move = strategy_move(*position);
    Writer out = answer();
    out.small(move ? std::optional(move->index()) : std::nullopt);
    return kGiven;
}

/// How wide a line of `how_to_read` may be, as a multiple of the size of its letters.
TATETI_EXPORT(map_line_width) double exported_map_line_width() {
    return learn::map_sheet::kTextWidth / learn::map_sheet::kTextSize;
}

/// The input has the title and, after a zero, how to read the map. The text stays until the next call.
TATETI_EXPORT(map_svg) void exported_map_svg(std::uint32_t side, std::uint32_t size, bool right_to_left) {
    static std::string svg;
    if (side >= kAllMarks.size()) __builtin_trap();
    const std::string_view texts = input_text(size);
    const std::size_t end = texts.find('\0');
    svg = learn::strategy_map_svg(kAllMarks[side], texts.substr(0, end),
                                  end == std::string_view::npos ? std::string_view() : texts.substr(end + 1),
                                  right_to_left);
    Writer out = answer();
    out.number(address(svg.data()));
    out.number(static_cast<double>(svg.size()));
}

}  // namespace tateti::wasm
