#pragma once

#include "play/recorder.hpp"
#include "terminal/event.hpp"
#include "terminal/model.hpp"
#include "terminal/update.hpp"

#include <optional>
#include <utility>

namespace tateti::terminal {

/// A model and the recorder that carries out its effects: the game on the screen, without the terminal.
class Session {
  public:
    Session(Model model, play::Recorder& recorder);

    [[nodiscard]] const Model& model() const { return model_; }

    /// Updates the model, carries out the effects and updates the model with their results. Returns false after `quit`.
    [[nodiscard]] bool handle(const ScreenEvent& event);

    /// The same for a key, a mouse press or a new size. A mouse press is on the cell or the key that the model shows
    /// there.
    [[nodiscard]] bool handle_input(const Input& input);

    /// The request to the program since the last call, if there was one.
    [[nodiscard]] std::optional<Request> take_request() { return std::exchange(request_, std::nullopt); }

  private:
    void carry_out(const std::vector<play::Effect>& effects);

    Model model_;
    play::Recorder& recorder_;
    std::optional<Request> request_;
};

}  // namespace tateti::terminal
