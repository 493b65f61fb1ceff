#include "terminal/run.hpp"

#include "terminal/describe.hpp"
#include "terminal/event.hpp"
#include "terminal/render.hpp"
#include "terminal/session.hpp"
#include "terminal/window.hpp"

#include <tateti/notation.hpp>

#include <algorithm>
#include <optional>

namespace tateti::terminal {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kBeat{200};
constexpr milliseconds kLight{90};  // from one cell of a winning line to the next
constexpr milliseconds kIdle{1000};

/// The pause before a move of the computer.
class Pause {
  public:
    explicit Pause(milliseconds length) : length_(length) {}

    /// Starts the pause when it becomes the computer's turn, and ends it when it no longer is.
    void track(const play::LocalGame& local) {
        const std::optional<Turn> turn =
            local.computer_to_move() ? std::optional(Turn{local.match().round(), local.game().ply()}) : std::nullopt;
        if (turn == turn_) return;
        turn_ = turn;
        end_ = Clock::now() + length_;
    }

    [[nodiscard]] bool is_on() const { return turn_.has_value(); }
    [[nodiscard]] milliseconds left() const {
        return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(end_ - Clock::now()));
    }

  private:
    struct Turn {
        int round;
        int ply;
        friend bool operator==(const Turn&, const Turn&) = default;
    };

    milliseconds length_;
    std::optional<Turn> turn_;
    Clock::time_point end_;
};

Model first_model(const play::LocalGame& local, const Display& display, const TerminalOptions& options) {
    return {.local = local,
            .size = display.size(),
            .alphabet = options.alphabet,
            .words = options.words,
            .has_all_letters = options.has_all_letters,
            .digits = options.digits,
            .motion = options.motion && display.is_fast(),
            .notice = options.notice};
}

/// Connects the session with the terminal, the signals and the time.
class Loop {
  public:
    Loop(const play::LocalGame& local, play::Recorder& recorder, const TerminalOptions& options)
        : window_(options.has_all_letters, options.colour),
          session_(first_model(local, window_.display(), options), recorder),
          options_(options),
          pause_(options.pause) {}

    [[nodiscard]] const play::LocalGame& local() const { return session_.model().local; }

    int run() {
        for (;;) {
            window_.display().show(render(session_.model()), window_title(session_.model()));
            pause_.track(local());
            wait();
            if (const int deadly = window_.handle_signals([this](Size size) { handle(Resized{size}); })) return deadly;
            // Keys pressed during the pause are handled before it ends, so they never count for the next turn.
            while (const auto input = window_.display().next()) {
                if (!session_.handle_input(*input)) return 0;
                if (const auto request = session_.take_request()) handle(Told{done(*request)});
            }
            if (input_has_ended_) return 0;
            if (pause_.is_on() && pause_.left() == milliseconds(0)) handle(PauseOver{});
        }
    }

  private:
    void handle(const ScreenEvent& event) { static_cast<void>(session_.handle(event)); }

    /// Does what somebody asks for, and returns what to say about it.
    std::string done(Request request) {
        const words::ScreenWords& texts = session_.model().words->screen;
        const Game game = session_.model().shown();
        if (request == Request::copy_link) {
            const std::string link = options_.server + "/g/" + std::string(to_text(game).view());
            window_.display().copy(link);
            return words::filled(texts.link_copied, {{"link", link}});
        }
        const auto file = options_.save_picture(game);
        if (file) return words::filled(texts.picture_saved, {{"file", *file}});
        return std::string(file.error() == PictureError::no_program ? texts.picture_needs_program
                                                                    : texts.picture_not_saved);
    }

    /// Waits for input, a signal, the end of the pause, or the next step of the animation.
    void wait() {
        const bool celebrates = session_.model().is_celebrating();
        const milliseconds longest = celebrates ? kLight : pause_.is_on() ? std::min(pause_.left(), kBeat) : kIdle;
        const Awaited awaited = window_.wait(longest);
        if (awaited == Awaited::nothing) {
            if (celebrates || pause_.is_on())
                handle(Beat{});
            else
                handle(Idle{});
        }
        input_has_ended_ = awaited == Awaited::end;
    }

    Window window_;
    Session session_;
    const TerminalOptions& options_;
    Pause pause_;
    bool input_has_ended_ = false;
};

}  // namespace

int run(play::LocalGame& local, play::Recorder& recorder, const TerminalOptions& options) {
    Loop loop(local, recorder, options);
    const int signal = loop.run();
    local = loop.local();
    return signal;
}

}  // namespace tateti::terminal
