#pragma once

#include "terminal/run.hpp"

#include <tateti/game.hpp>

#include <expected>
#include <string>

namespace tateti {

/// Draws a game with `tateti-picture` into a file in the current folder, and returns the name of the file.
[[nodiscard]] std::expected<std::string, terminal::PictureError> save_picture(const Game& game);

}  // namespace tateti
