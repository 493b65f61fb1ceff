#pragma once

#include "terminal/canvas.hpp"
#include "terminal/event.hpp"

#include <memory>
#include <optional>
#include <string>

namespace tateti::terminal {

/// The terminal, taken over with ncurses. The destructor restores it.
class Display {
  public:
    /// Without all letters, the locale has those of English only, and `?` stands for others.
    Display(bool has_all_letters, bool colour);
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;
    ~Display();

    [[nodiscard]] Size size() const;
    /// Whether the line to the terminal is fast enough for animations.
    [[nodiscard]] bool is_fast() const;
    /// Draws the canvas, and gives the window this title.
    void show(const Canvas& canvas, const std::string& title);

    /// The next key press, click or change of size; none if nothing is waiting.
    [[nodiscard]] std::optional<Input> next();

    /// Copies a text, where the terminal can.
    void copy(const std::string& text);

    /// Call it after the window has changed its size.
    void resize();
    /// Restores the terminal for the shell, until `resume`.
    void suspend();
    void resume();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace tateti::terminal
