#pragma once

#include <tateti/level_name.hpp>

#include <algorithm>

namespace tateti::test {

/// The next in the order in which a key goes through them; after the last comes the first.
inline Level level_after(Level level) {
    const auto* const next = std::ranges::find(kAllLevels, level) + 1;
    return next == kAllLevels.end() ? kAllLevels.front() : *next;
}

}  // namespace tateti::test
