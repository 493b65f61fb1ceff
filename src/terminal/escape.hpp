#pragma once

#include "terminal/event.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tateti::terminal {

/// An escape sequence that is not in the terminal's description: keys of other terminals, Alt with a key, answers of
/// the terminal, the brackets of a paste. It is read to its end, so that no part of it counts as typed.
class EscapeSequence {
  public:
    /// Takes the next character. Returns false if it was the last of the sequence.
    bool take(char32_t character);

    /// Whether it is the bracket before or after pasted text.
    [[nodiscard]] bool begins_paste() const { return complete_ && text_ == "[200~"; }
    [[nodiscard]] bool ends_paste() const { return complete_ && text_ == "[201~"; }

    /// The key that the sequence stands for, if it is known.
    [[nodiscard]] std::optional<KeyPress> key() const;

  private:
    enum class Part : std::uint8_t { start, control, single, string, string_end };

    bool end();

    Part part_ = Part::start;
    bool complete_ = false;
    std::string text_;  // of a key: all that followed the Escape
};

}  // namespace tateti::terminal
