#pragma once

#include "play/local_game.hpp"
#include "play/recorder.hpp"
#include "scores/memory_score_book.hpp"
#include "terminal/event.hpp"
#include "terminal/model.hpp"
#include "terminal/render.hpp"
#include "terminal/session.hpp"

#include <tateti/notation.hpp>

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>

namespace tateti::test {

inline constexpr terminal::Size kSmall{.rows = 15, .columns = 40};
inline constexpr terminal::Size kUsual{.rows = 24, .columns = 80};
inline constexpr play::Settings kAgainstComputer{.opponent = play::Opponent::computer};
inline constexpr play::Settings kPerfect{.opponent = play::Opponent::computer, .level = Level::perfect};

/// A game on a screen of a given size, with a score book in memory and nothing left to chance.
class ScreenGame {
  public:
    explicit ScreenGame(terminal::Size size = kSmall, play::Settings settings = {.opponent = play::Opponent::person},
                        terminal::Alphabet alphabet = terminal::Alphabet::ascii)
        : recorder_(std::make_unique<scores::MemoryScoreBook>(),
                    {.now = [] { return storage::Time{}; }, .new_id = [this] { return fmt::format("{}", ids_++); }}),
          session_({.local = play::LocalGame(settings, 7), .size = size, .alphabet = alphabet}, recorder_) {}
    ScreenGame(const ScreenGame&) = delete;
    ScreenGame& operator=(const ScreenGame&) = delete;

    /// These return false after `quit`.
    bool handle(const terminal::ScreenEvent& event) { return session_.handle(event); }
    bool handle_input(const terminal::Input& input) { return session_.handle_input(input); }
    bool press(terminal::Key key) { return handle(terminal::KeyPress{.key = key}); }
    bool press(char32_t character) { return handle(terminal::KeyPress{.character = character}); }
    /// Each character is a key.
    void type(std::string_view keys) {
        for (const char key : keys) press(static_cast<char32_t>(key));
    }
    /// Presses the mouse in the middle of the cell as it is shown.
    void click(Cell cell) {
        const terminal::Box room = screen_layout(model()).board.at(cell);
        handle_input(terminal::MousePress{.row = room.row + room.rows / 2, .column = room.column + room.columns / 2});
    }
    void let_computer_move() { handle(terminal::PauseOver{}); }

    [[nodiscard]] const terminal::Model& model() const { return session_.model(); }
    [[nodiscard]] const play::LocalGame& local() const { return model().local; }
    /// The moves so far, as digits.
    [[nodiscard]] std::string moves() const { return std::string(to_text(local().game()).view()); }
    [[nodiscard]] std::string screen() const { return render(model()).text(); }
    [[nodiscard]] bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

  private:
    play::Recorder recorder_;
    int ids_ = 0;
    terminal::Session session_;
};

}  // namespace tateti::test
