// What the explorer knows about a position besides the value of every move.
#include "wasm/learn_exchange.hpp"

#include <tateti/learn/explorer.hpp>

namespace tateti::wasm {

/// How many games lead to a position, the positions one move before it, and its images, itself first.
TATETI_EXPORT(explore) bool exported_explore(std::uint32_t size) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    Writer out = answer();
    out.number(games_to(*position));
    out.list(positions_before(*position), [&](Position before) { put_position(out, before); });
    out.list(images(*position), [&](Position image) { put_position(out, image); });
    return kGiven;
}

}  // namespace tateti::wasm
