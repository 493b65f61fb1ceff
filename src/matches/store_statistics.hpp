#pragma once

#include "measure/histogram.hpp"

#include <cstddef>

namespace tateti::matches {

/// What a store has done, from the call of an operation to its callback.
struct StoreStatistics {
    measure::Histogram writes{};  // matches created and replaced
    measure::Histogram reads{};   // matches looked up
    std::size_t waiting = 0;      // operations of all kinds that are not answered yet
};

}  // namespace tateti::matches
