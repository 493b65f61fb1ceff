#pragma once

#include <tateti/cell.hpp>
#include <tateti/small_set.hpp>

namespace tateti {

/// A set of cells in nine bits: bit i stands for cell i. It is a range of `Cell` in ascending order.
using CellSet = SmallSet<Cell>;

}  // namespace tateti
