#pragma once

#include "terminal/canvas.hpp"
#include "terminal/content.hpp"
#include "terminal/layout.hpp"
#include "terminal/model.hpp"

namespace tateti::terminal {

/// The whole screen.
[[nodiscard]] Canvas render(const Content& content);
[[nodiscard]] Canvas render(const Model& model);

/// Where the parts of that screen are.
[[nodiscard]] Layout screen_layout(const Content& content);
[[nodiscard]] Layout screen_layout(const Model& model);

}  // namespace tateti::terminal
