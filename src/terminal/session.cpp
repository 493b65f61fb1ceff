#include "terminal/session.hpp"

#include "terminal/layout.hpp"
#include "terminal/render.hpp"

#include <utility>
#include <variant>

namespace tateti::terminal {

Session::Session(Model model, play::Recorder& recorder) : model_(std::move(model)), recorder_(recorder) {
    model_.score = recorder.tally();
    model_.statistics = recorder.against(model_.local.level());
    model_.save_error = recorder.error();
}

bool Session::handle(const ScreenEvent& event) {
    const Update done = update(model_, event);
    carry_out(done.effects);
    recorder_.keep(model_.local.running());
    if (done.request) request_ = done.request;
    return !done.quit;
}

void Session::carry_out(const std::vector<play::Effect>& effects) {
    if (effects.empty()) return;
    for (const play::Effect& effect : effects) {
        const bool succeeded = recorder_.carry_out(effect);
        if (std::holds_alternative<play::ResetScore>(effect))
            static_cast<void>(update(model_, ScoreReset{.succeeded = succeeded}));
    }
    static_cast<void>(update(model_, Saved{.score = recorder_.tally(),
                                           .statistics = recorder_.against(model_.local.level()),
                                           .error = recorder_.error()}));
}

bool Session::handle_input(const Input& input) {
    const Input what = meant(input, draw_frame(model_));
    if (const auto* mouse = std::get_if<MousePress>(&what))
        return handle(Click{screen_layout(model_).board.cell_at(mouse->row, mouse->column)});
    if (const auto* resized = std::get_if<Resized>(&what)) return handle(ScreenEvent(*resized));
    if (std::holds_alternative<Pasted>(what)) return handle(Pasted{});
    return handle(ScreenEvent(std::get<KeyPress>(what)));
}

}  // namespace tateti::terminal
