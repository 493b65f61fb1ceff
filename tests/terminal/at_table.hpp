#pragma once

#include "play/local_game.hpp"
#include "play/recorder.hpp"
#include "scores/memory_score_book.hpp"
#include "terminal/event.hpp"
#include "terminal/model.hpp"
#include "terminal/render.hpp"
#include "terminal/update.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>

namespace tateti::test {

inline constexpr terminal::Size kSmall{.rows = 15, .columns = 40};

/// A screen of a given size and a table behind it, with nothing left to chance.
class AtTable {
  public:
    explicit AtTable(terminal::Size size = kSmall, play::Settings settings = {.opponent = play::Opponent::person},
                     terminal::Alphabet alphabet = terminal::Alphabet::ascii)
        : recorder_(std::make_unique<scores::MemoryScoreBook>()),
          table(recorder_, settings,
                {.seed = 7,
                 .now = [] { return storage::Time{}; },
                 .new_id = [this] { return fmt::format("{}", ids_++); }}),
          model{.table = &table, .size = size, .alphabet = alphabet} {}
    AtTable(const AtTable&) = delete;
    AtTable& operator=(const AtTable&) = delete;

    terminal::Wish pass(const terminal::Event& event) { return update(model, event); }
    terminal::Wish press(terminal::Key key) { return pass(terminal::KeyPress{.key = key}); }
    terminal::Wish press(char32_t character) { return pass(terminal::KeyPress{.character = character}); }
    /// Each character is a key.
    void type(std::string_view keys) {
        for (const char key : keys) static_cast<void>(press(static_cast<char32_t>(key)));
    }
    terminal::Wish click(Cell cell) {
        const terminal::Box room = screen_layout(model).board.at(cell);
        return pass(terminal::Click{.row = room.row + room.rows / 2, .column = room.column + room.columns / 2});
    }
    void let_computer_move() { static_cast<void>(pass(terminal::PauseOver{})); }

    [[nodiscard]] std::string screen() const { return render(model).text(); }
    [[nodiscard]] bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

  private:
    play::Recorder recorder_;
    int ids_ = 0;

  public:
    play::LocalGame table;
    terminal::Model model;
};

}  // namespace tateti::test
