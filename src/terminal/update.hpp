#pragma once

#include "terminal/event.hpp"
#include "terminal/model.hpp"

namespace tateti::terminal {

enum class Wish : std::uint8_t { go_on, quit };

/// What an event does to the table and the screen.
[[nodiscard]] Wish update(Model& model, const Event& event);

}  // namespace tateti::terminal
