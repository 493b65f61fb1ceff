#include "levels/position_classes.hpp"

#include <algorithm>
#include <cassert>

namespace tateti::levels {
namespace {

using Cells = std::vector<int>;
using Key = PositionClasses::Key;

Key image(const games::InARowPosition& position, const Cells& symmetry) {
    const auto set = [&](Mark mark) {
        std::uint64_t bits = 0;
        for (const games::Cell cell : position.cells(mark))
            bits |= std::uint64_t{1} << symmetry[static_cast<std::size_t>(cell.index())];
        return bits;
    };
    return {set(Mark::x), set(Mark::o)};
}

/// Four bits for each mark from the oldest to the newest, after a one so that leading zeros count.
Key image(const games::VanishingPosition& position, const Cells& symmetry) {
    const auto queue = [&](Mark mark) {
        std::uint64_t code = position.turn() == mark ? 2 : 1;
        for (const games::Cell cell : position.queue(mark))
            code = code << 4U | static_cast<std::uint64_t>(symmetry[static_cast<std::size_t>(cell.index())]);
        return code;
    };
    return {queue(Mark::x), queue(Mark::o)};
}

/// Ultimate has more cells than fit in a key.
Key image(const games::UltimatePosition&, const Cells&) {
    assert(false);
    return {};
}

}  // namespace

PositionClasses::PositionClasses(const games::Rules& rules) {
    const games::Grid grid = games::grid(rules);
    for (int i = 0; i < games::Symmetry::kCount; ++i) {
        const games::Symmetry symmetry = games::Symmetry::from_index_unchecked(i);
        if (!is_symmetric_under(rules, symmetry)) continue;
        Cells cells;
        for (int cell = 0; cell < grid.size(); ++cell)
            cells.push_back(symmetry(games::Cell::from_index_unchecked(cell), grid).index());
        if (std::ranges::find(symmetries_, cells) == symmetries_.end()) symmetries_.push_back(cells);
    }
}

PositionClasses::Class PositionClasses::of(const games::Position& position) const {
    return position.visit([&](const auto& kind) {
        std::vector<Key> images;
        for (const Cells& symmetry : symmetries_) images.push_back(image(kind, symmetry));
        const Key least = std::ranges::min(images);
        const auto same = std::ranges::count(images, least);
        return Class{least, static_cast<int>(images.size()) / static_cast<int>(same)};
    });
}

}  // namespace tateti::levels
