#pragma once

#include "terminal/display.hpp"
#include "terminal/signals.hpp"

#include <functional>

namespace tateti::terminal {

/// The terminal together with the signals that concern it.
class Window {
  public:
    /// `has_all_letters`: the locale can show every character.
    Window(bool has_all_letters, bool colour) : display_(has_all_letters, colour) {}

    [[nodiscard]] Display& display() { return display_; }
    /// Readable while a signal is waiting.
    [[nodiscard]] int signal_file() const { return signals_.file_descriptor(); }

    /// Handles the signals that wait: a new size, and being suspended and resumed, after which `resized` is called.
    /// Returns the number of one that ends the program, else 0.
    [[nodiscard]] int handle_signals(const std::function<void(Size)>& resized);

  private:
    Signals signals_;
    Display display_;
};

}  // namespace tateti::terminal
