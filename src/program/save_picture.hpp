#pragma once

#include <tateti/game.hpp>

#include <string>

namespace tateti {

/// Draws a game with `tateti-picture` into a file in the current folder, and returns the name of the file; empty if
/// that fails.
[[nodiscard]] std::string save_picture(const Game& game);

}  // namespace tateti
