#pragma once

#include "play/effect.hpp"
#include "terminal/event.hpp"
#include "terminal/model.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tateti::terminal {

/// A request to the program around the screen, about the game that is shown.
enum class Request : std::uint8_t { copy_link, save_picture };

struct Update {
    bool quit = false;
    std::optional<Request> request{};
    std::vector<play::Effect> effects;  // to be carried out, in order
};

/// Changes the model by an event. It does nothing else: what has to be saved or loaded is in the effects.
[[nodiscard]] Update update(Model& model, const ScreenEvent& event);

}  // namespace tateti::terminal
