#pragma once

#include "terminal/display.hpp"
#include "terminal/signals.hpp"

#include <chrono>
#include <cstdint>
#include <functional>

namespace tateti::terminal {

/// What ended a wait. A terminal that is gone may still have input that waits.
enum class Awaited : std::uint8_t { something, nothing, end };

/// The terminal together with the signals that concern it.
class Window {
  public:
    /// `has_all_letters`: the locale can show every character.
    Window(bool has_all_letters, bool colour) : display_(has_all_letters, colour) {}

    [[nodiscard]] Display& display() { return display_; }
    /// Readable while a signal is waiting.
    [[nodiscard]] int signal_file() const { return signals_.file_descriptor(); }

    /// Waits for input or a signal, at most this long.
    [[nodiscard]] Awaited wait(std::chrono::milliseconds longest) const;

    /// Handles the signals that wait: a new size, and being suspended and resumed, after which `resized` is called.
    /// Returns the number of one that ends the program, else 0.
    [[nodiscard]] int handle_signals(const std::function<void(Size)>& resized);

  private:
    Signals signals_;
    Display display_;
};

}  // namespace tateti::terminal
