#pragma once

#include "terminal/canvas.hpp"
#include "terminal/event.hpp"
#include "terminal/marks.hpp"

#include <memory>
#include <optional>

namespace tateti::terminal {

/// The terminal, taken over by the game. The destructor leaves it as it was.
class Display {
  public:
    Display(Alphabet alphabet, bool colour);
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;
    ~Display();

    [[nodiscard]] Size size() const;
    void show(const Canvas& canvas);

    /// What has been typed or clicked; none if nothing is left to read now.
    [[nodiscard]] std::optional<Input> next();

    /// To be called after the size of the window has changed.
    void adapt();
    /// Gives the terminal back for a while, until `take_again`.
    void give_back();
    void take_again();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace tateti::terminal
