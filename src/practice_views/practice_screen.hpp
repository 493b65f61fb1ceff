#pragma once

#include "play/recorder.hpp"
#include "terminal/content.hpp"
#include "terminal/digits.hpp"
#include "terminal/event.hpp"
#include "terminal/marks.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/play_error.hpp>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Module practice_views: puzzles and lessons on the screen of a terminal. It has no clock: the time is passed in.
namespace tateti::practice_views {

using Moment = std::chrono::steady_clock::time_point;

inline constexpr terminal::Size kSmallest{.rows = 12, .columns = 40};
/// From one move of a refutation to the next.
inline constexpr std::chrono::milliseconds kStep{900};

struct ScreenOptions {
    terminal::Alphabet alphabet = terminal::Alphabet::unicode;
    const words::Words* words = &words::kEnglish;
    terminal::Digits digits = terminal::Digits::from_zero;
    bool motion = true;  // false: a refutation waits for a key before each move
};

/// What puzzles and lessons have in common: a board to play on, moves that are looked at until somebody goes on, pages
/// in place of the board, and keys. Without a terminal: input in, content out.
class PracticeScreen {
  public:
    PracticeScreen(play::Recorder& recorder, ScreenOptions options) : recorder_(recorder), options_(options) {}
    PracticeScreen(const PracticeScreen&) = delete;
    PracticeScreen& operator=(const PracticeScreen&) = delete;
    virtual ~PracticeScreen() = default;

    void handle(const terminal::Input& input, Moment now);
    /// When the screen changes by itself, if it does; `wake` is due then.
    [[nodiscard]] std::optional<Moment> wake_at(Moment now) const;
    void wake(Moment now);
    void stop_motion() { options_.motion = false; }

    [[nodiscard]] terminal::Content content(Moment now) const;
    [[nodiscard]] std::string window_title() const;
    [[nodiscard]] bool has_quit() const { return quit_; }
    /// To be called at the end. What to print when the terminal is restored.
    [[nodiscard]] virtual std::vector<std::string> farewell(Moment now) = 0;

  protected:
    /// Moves that somebody looks at until they go on.
    struct Replay {
        Game game;                 // with the person's move
        std::vector<Cell> next{};  // what follows it, one by one
        std::size_t played = 0;
        Moment due{};  // the next of them

        [[nodiscard]] bool is_over() const { return played == next.size(); }
    };
    /// A board to play on.
    struct Board {
        Game game{};
        int given = 0;  // how many of its moves led to the position it began with
        std::optional<Cell> hint{};
    };

    /// Lines in place of the board; none while there is a board.
    [[nodiscard]] virtual std::vector<terminal::TextLine> page() const = 0;
    virtual void press_on_page(const terminal::KeyPress& press, Moment now) = 0;
    virtual void play(Cell cell, Moment now) = 0;
    [[nodiscard]] virtual bool can_show_answer() const = 0;
    virtual void show_answer(Moment now) = 0;
    /// After a replay.
    virtual void go_on(Moment now) = 0;
    /// Back to a menu, if there is one.
    virtual bool leave() { return false; }
    /// What the screen says beside the board.
    virtual void describe(terminal::Content& content, Moment now) const = 0;
    /// In one line.
    [[nodiscard]] virtual std::string subject() const = 0;
    /// Keys and a footer for a board to play on.
    [[nodiscard]] virtual std::vector<terminal::KeyHelp> own_keys() const = 0;
    [[nodiscard]] virtual std::string_view footer() const = 0;
    [[nodiscard]] virtual std::optional<Moment> next_change(Moment /*now*/) const { return std::nullopt; }
    virtual void change(Moment /*now*/) {}

    void begin_board(Position position);
    void replay(Game game, const Explanation& why, Moment now);
    void refuse(PlayError error);
    void quit() { quit_ = true; }
    [[nodiscard]] std::vector<terminal::TextLine> page_of(const std::vector<std::string>& paragraphs) const;
    [[nodiscard]] const words::Words& words() const { return *options_.words; }
    [[nodiscard]] const words::LearnWords& texts() const { return *words().learn; }
    [[nodiscard]] terminal::Size size() const { return size_; }

    play::Recorder& recorder_;
    Board board_{};
    std::optional<Replay> replay_{};
    Cell cursor_ = Cell::from_index_unchecked(4);

  private:
    void press(const terminal::KeyPress& press, Moment now);
    void press_on_board(const terminal::KeyPress& press, Moment now);
    void step(Moment now);
    [[nodiscard]] std::vector<terminal::KeyHelp> keys(bool whole) const;

    ScreenOptions options_;
    terminal::Size size_{.rows = 24, .columns = 80};
    bool help_ = false;
    bool quit_ = false;
    std::string notice_{};  // why the last key did nothing
};

}  // namespace tateti::practice_views
