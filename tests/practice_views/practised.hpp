#pragma once

#include "learn/puzzle_session.hpp"
#include "play/failing_score_book.hpp"
#include "play/recorder.hpp"
#include "practice_views/lesson_screen.hpp"
#include "practice_views/puzzle_screen.hpp"
#include "terminal/layout.hpp"
#include "terminal/render.hpp"

#include <tateti/learn/puzzle.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/notation.hpp>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::practice_views {

inline constexpr learn::Day kToday{std::chrono::days(20'773)};  // 2026-11-16

/// A person who practises on a screen, with a clock that only the test moves.
class Practised {
  public:
    void solve(learn::PuzzleMode mode, std::vector<learn::Task> tasks) {
        screen = std::make_unique<PuzzleScreen>(learn::PuzzleSession(mode, std::move(tasks)), recorder, options, now);
        resize({.rows = 24, .columns = 80});
    }
    void learn_course(std::optional<Course> course = {}) {
        screen = std::make_unique<LessonScreen>(course, recorder, options);
        resize({.rows = 24, .columns = 80});
    }

    void resize(terminal::Size size) { screen->handle(terminal::Resized{size}, now); }
    void press(terminal::Key key) { screen->handle(terminal::KeyPress{.key = key}, now); }
    /// Each character is a key.
    void type(std::string_view keys) {
        for (const char key : keys) screen->handle(terminal::KeyPress{.character = static_cast<char32_t>(key)}, now);
    }
    void click(int row, int column) { screen->handle(terminal::MousePress{.row = row, .column = column}, now); }
    void enter() { press(terminal::Key::enter); }
    void pass(Moment::duration time) { screen->wake(now += time); }
    /// How long until the screen changes by itself.
    [[nodiscard]] std::optional<Moment::duration> until_change() const {
        const auto at = screen->wake_at(now);
        return at ? std::optional(*at - now) : std::nullopt;
    }

    [[nodiscard]] terminal::Content content() const { return screen->content(now); }
    [[nodiscard]] std::string text() const { return terminal::render(content()).text(); }
    [[nodiscard]] bool shows(std::string_view part) const { return text().contains(part); }
    /// Whether it is said beside the board, on however many lines.
    [[nodiscard]] bool says(std::string_view sentence) const {
        const terminal::Content shown = content();
        return shown.status == sentence || std::ranges::find(shown.notes, sentence) != shown.notes.end();
    }
    [[nodiscard]] std::string board() const { return std::string(to_text(content().board.game.position()).view()); }
    [[nodiscard]] learn::Progress progress() { return recorder.progress(); }

    ScreenOptions options{.alphabet = terminal::Alphabet::ascii};
    learn::Day today = kToday;
    Moment now{};
    test::FailingScoreBook* book = nullptr;
    play::Recorder recorder = [this] {
        auto made = std::make_unique<test::FailingScoreBook>();
        book = made.get();
        return play::Recorder(std::move(made), {.now = [this] { return storage::Time(today); },
                                                .new_id = [] { return std::string("a"); }});
    }();
    std::unique_ptr<PracticeScreen> screen;
};

inline learn::Task task(std::string_view board) {
    return learn::task_of(*puzzle(*parse_position(board)));
}

}  // namespace tateti::practice_views
