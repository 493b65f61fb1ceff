#pragma once

#include "terminal/canvas.hpp"
#include "terminal/content.hpp"
#include "terminal/event.hpp"
#include "terminal/layout.hpp"
#include "terminal/model.hpp"

#include <vector>

namespace tateti::terminal {

/// A place on the screen that works as a key when it is clicked.
struct KeySpot {
    int row = 0;
    int column = 0;
    int columns = 0;
    KeyPress press;
};

/// The whole screen, and where its keys are.
struct Frame {
    Canvas canvas;
    std::vector<KeySpot> keys;
};
[[nodiscard]] Frame draw_frame(const Content& content);
[[nodiscard]] Frame draw_frame(const Model& model);

/// The input, but a key where the mouse was pressed on the label of one.
[[nodiscard]] Input meant(const Input& input, const Frame& frame);

/// The whole screen.
[[nodiscard]] Canvas render(const Content& content);
[[nodiscard]] Canvas render(const Model& model);

/// Where the parts of that screen are.
[[nodiscard]] Layout screen_layout(const Content& content);
[[nodiscard]] Layout screen_layout(const Model& model);

}  // namespace tateti::terminal
