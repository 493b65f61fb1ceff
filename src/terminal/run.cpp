#include "terminal/run.hpp"

#include "terminal/display.hpp"
#include "terminal/event.hpp"
#include "terminal/render.hpp"
#include "terminal/session.hpp"
#include "terminal/signals.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>

namespace tateti::terminal {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kBeat{200};
constexpr milliseconds kIdle{1000};

/// The pause before each move of the computer.
class Pause {
  public:
    explicit Pause(milliseconds length) : length_(length) {}

    void look_at(const play::LocalGame& local) {
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

/// The session, the terminal it is shown on, and the time.
class Loop {
  public:
    Loop(const play::LocalGame& local, play::Recorder& recorder, const Options& options)
        : display_(options.alphabet, options.colour),
          session_({.local = local, .size = display_.size(), .alphabet = options.alphabet}, recorder),
          pause_(options.pause) {}

    [[nodiscard]] const play::LocalGame& local() const { return session_.model().local; }

    int run() {
        for (;;) {
            display_.show(render(session_.model()));
            pause_.look_at(local());
            wait();
            while (const auto signal = signals_.next())
                if (const int deadly = handle_signal(*signal)) return deadly;
            // A key pressed during the pause is handled before the pause is over, when people cannot play.
            while (const auto input = display_.next())
                if (!session_.handle_input(*input)) return 0;
            if (input_has_ended_) return 0;
            if (pause_.is_on() && pause_.left() == milliseconds(0)) handle(PauseOver{});
        }
    }

  private:
    void handle(const ScreenEvent& event) { static_cast<void>(session_.handle(event)); }

    /// Waits until something happens or is due.
    void wait() {
        const milliseconds longest = pause_.is_on() ? std::min(pause_.left(), kBeat) : kIdle;
        std::array<pollfd, 2> files{{{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                     {.fd = signals_.file_descriptor(), .events = POLLIN, .revents = 0}}};
        const int ready = poll(files.data(), files.size(), static_cast<int>(longest.count()));
        if (ready == 0 && pause_.is_on()) handle(Beat{});
        if (ready == 0 && !pause_.is_on()) handle(Idle{});
        input_has_ended_ = (files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    }

    /// Returns the number of the signal if it ends the game, else 0.
    int handle_signal(int signal) {
        switch (signal) {
            case SIGWINCH: display_.adapt(); break;
            case SIGTSTP:
                display_.give_back();
                signals_.let_happen(SIGTSTP);
                [[fallthrough]];
            case SIGCONT: display_.take_again(); break;
            default: return signal;
        }
        handle(Resized{display_.size()});
        return 0;
    }

    Signals signals_;
    Display display_;
    Session session_;
    Pause pause_;
    bool input_has_ended_ = false;
};

}  // namespace

int run(play::LocalGame& local, play::Recorder& recorder, const Options& options) {
    Loop loop(local, recorder, options);
    const int signal = loop.run();
    local = loop.local();
    return signal;
}

}  // namespace tateti::terminal
