#include "terminal/run.hpp"

#include "terminal/event.hpp"
#include "terminal/model.hpp"
#include "terminal/render.hpp"
#include "terminal/screen.hpp"
#include "terminal/signals.hpp"
#include "terminal/update.hpp"

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

/// The pause before the computer's move: one for each time it is to move.
class Pause {
  public:
    explicit Pause(milliseconds length) : length_(length) {}

    void look_at(const play::LocalGame& table) {
        const std::optional<Turn> turn =
            table.computer_to_move() ? std::optional(Turn{table.match().round(), table.game().ply()}) : std::nullopt;
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

class Session {
  public:
    Session(play::LocalGame& table, const Options& options)
        : screen_(options.alphabet, options.colour),
          model_{.table = &table, .size = screen_.size(), .alphabet = options.alphabet},
          pause_(options.pause) {}

    int play() {
        for (;;) {
            screen_.show(render(model_));
            pause_.look_at(*model_.table);
            wait();
            while (const auto signal = signals_.next())
                if (const int deadly = answer(*signal)) return deadly;
            // A key pressed in the pause is answered before the pause is over, and finds the board closed.
            while (const auto event = screen_.next())
                if (update(model_, *event) == Wish::quit) return 0;
            if (input_has_ended_) return 0;
            if (pause_.is_on() && pause_.left() == milliseconds(0)) pass(PauseOver{});
        }
    }

  private:
    void pass(const Event& event) { static_cast<void>(update(model_, event)); }

    /// Until something happens, or is due.
    void wait() {
        const milliseconds longest = pause_.is_on() ? std::min(pause_.left(), kBeat) : kIdle;
        std::array<pollfd, 2> files{{{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                     {.fd = signals_.file_descriptor(), .events = POLLIN, .revents = 0}}};
        const int ready = poll(files.data(), files.size(), static_cast<int>(longest.count()));
        if (ready == 0) pass(pause_.is_on() ? Event(Beat{}) : Event(Idle{}));
        input_has_ended_ = (files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    }

    /// Gives the number of the signal if it ends the game, else 0.
    int answer(int signal) {
        switch (signal) {
            case SIGWINCH: screen_.adapt(); break;
            case SIGTSTP:
                screen_.give_back();
                signals_.let_happen(SIGTSTP);
                [[fallthrough]];
            case SIGCONT: screen_.take_again(); break;
            default: return signal;
        }
        pass(Resized{screen_.size()});
        return 0;
    }

    Signals signals_;
    Screen screen_;
    Model model_;
    Pause pause_;
    bool input_has_ended_ = false;
};

}  // namespace

int run(play::LocalGame& table, const Options& options) {
    return Session(table, options).play();
}

}  // namespace tateti::terminal
