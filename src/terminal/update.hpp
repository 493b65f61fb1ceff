#pragma once

#include "play/effect.hpp"
#include "terminal/event.hpp"
#include "terminal/model.hpp"

#include <vector>

namespace tateti::terminal {

struct Update {
    bool quit = false;
    std::vector<play::Effect> effects;  // to be carried out, in order
};

/// Changes the model by an event. It does nothing else: what has to be saved or loaded is in the effects.
[[nodiscard]] Update update(Model& model, const ScreenEvent& event);

}  // namespace tateti::terminal
