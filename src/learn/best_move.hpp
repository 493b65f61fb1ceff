#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/position.hpp>

namespace tateti::learn {

/// The right move to show to somebody who asks: the first that the perfect player would make, or the first of all if it
/// would make none of them. The caller promises that there is one.
[[nodiscard]] Cell best_move(Position position, CellSet right);

/// Nobody can complete a line any more, whatever both play.
[[nodiscard]] bool is_certain_draw(Position position);

}  // namespace tateti::learn
