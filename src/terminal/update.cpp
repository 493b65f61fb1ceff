#include "terminal/update.hpp"

#include "terminal/layout.hpp"
#include "terminal/render.hpp"

#include <tateti/level.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace tateti::terminal {
namespace {

/// After something has changed in the game: what was said about the old position is no longer true.
void forget_hint(Model& model) {
    model.hint.reset();
}

/// Tells once that something cannot be saved, and once that it can again.
void tell_trouble(Model& model) {
    if (model.told == model.table->trouble()) return;
    model.told = model.table->trouble();
    model.notice = model.told ? "Not saved!" : "Everything is saved again.";
}

void answer(Model& model, const play::LocalGame::Answer& answer, std::string_view done) {
    if (!answer) {
        const bool over = answer.error() == match::Refusal(PlayError::game_over);
        model.notice =
            over ? "The game is over; n starts a new one." : play::describe_refusal(answer.error(), *model.table);
        return;
    }
    model.notice = done;
    forget_hint(model);
    tell_trouble(model);
}

void play(Model& model, Cell cell) {
    model.cursor = cell;
    answer(model, model.table->play(cell), "");
}

/// `h` and `l` are hint and level. Only for somebody who has begun to steer with `j` or `k` they are left and right,
/// as the hand expects, until another key is pressed. `H` and `L` always are.
bool steers(const Model& model, char32_t character) {
    if (character == U'j' || character == U'k' || character == U'H' || character == U'L') return true;
    return model.steering && (character == U'h' || character == U'l');
}

/// From cell to cell in a direction, and round the edges.
void step(Model& model, int rows, int columns) {
    const int row = (model.cursor.row() + rows + Cell::kRows) % Cell::kRows;
    const int column = (model.cursor.column() + columns + Cell::kColumns) % Cell::kColumns;
    model.cursor = *Cell::from_row_column(row, column);
}

/// To the next empty cell, in the order of their numbers, and round the end.
void step_to_empty(Model& model, int direction) {
    const CellSet empty = model.table->position().empty_cells();
    if (empty.empty()) return;
    int index = model.cursor.index();
    do {
        index = (index + direction + Cell::kCount) % Cell::kCount;
    } while (!empty.contains(Cell::from_index_unchecked(index)));
    model.cursor = Cell::from_index_unchecked(index);
}

std::string_view when(play::Takes takes) {
    return takes == play::Takes::effect_now ? "" : " from the next game on (n)";
}

void next_level(Model& model) {
    const auto level = static_cast<std::size_t>(model.table->settings().level);
    const Level next = kAllLevels[(level + 1) % kAllLevels.size()];
    model.table->choose(next);
    model.notice = fmt::format("Level: {}.", name(next));
    tell_trouble(model);
}

void other_opponent(Model& model) {
    using play::Opponent;
    const bool person = model.table->settings().opponent == Opponent::computer;
    const play::Takes takes = model.table->choose(person ? Opponent::person : Opponent::computer);
    model.notice = fmt::format("{}{}.", person ? "Two players" : "Against the computer", when(takes));
    forget_hint(model);
    tell_trouble(model);
}

void other_side(Model& model) {
    if (model.table->settings().opponent == play::Opponent::person) {
        model.notice = "Sides are for playing the computer (o).";
        return;
    }
    const Mark side = opponent(model.table->settings().side);
    const play::Takes takes = model.table->choose(side);
    model.notice = fmt::format("You play {}{}.", to_char(side), when(takes));
    forget_hint(model);
    tell_trouble(model);
}

void give_hint(Model& model) {
    if (model.table->game().is_over()) {
        model.notice = "The game is over; v reviews it.";
        return;
    }
    if (model.table->computer_to_move()) {
        model.notice = play::describe_refusal(PlayError::not_your_turn, *model.table);
        return;
    }
    model.hint = play::hint(model.table->position());
    model.cursor = model.hint->cell;
}

void answer_reset(Model& model, char32_t key) {
    model.asks_for_reset = false;
    if (key != U'y' && key != U'Y') {
        model.notice = "The score stays.";
    } else if (model.table->reset_score()) {
        model.notice = "The score is zero now.";
    } else {
        model.notice = "The score could not be reset!";
    }
    tell_trouble(model);
}

void show_help(Model& model) {
    model.view_before_help = model.view;
    model.view = View::help;
}

Wish press_in_review(Model& model, const KeyPress& press) {
    const int last = model.table->game().ply();
    const auto go_to = [&](int ply) { model.reviewed_ply = std::clamp(ply, 0, last); };
    switch (press.key) {
        case Key::left:
        case Key::up:
        case Key::previous: go_to(model.reviewed_ply - 1); break;
        case Key::right:
        case Key::down:
        case Key::next:
        case Key::enter: go_to(model.reviewed_ply + 1); break;
        case Key::home: go_to(0); break;
        case Key::end: go_to(last); break;
        case Key::escape: model.view = View::board; break;
        case Key::character:
            switch (press.character) {
                case U'h':
                case U'k': go_to(model.reviewed_ply - 1); break;
                case U'l':
                case U'j':
                case U' ': go_to(model.reviewed_ply + 1); break;
                case U'e': model.values = !model.values; break;
                case U'v': model.view = View::board; break;
                case U'n':
                    model.view = View::board;
                    answer(model, model.table->new_game(), "A new game.");
                    break;
                case U'?': show_help(model); break;
                case U'q': return Wish::quit;
                default: model.notice = "Arrows step, v goes back."; break;
            }
    }
    return Wish::go_on;
}

void steer(Model& model, char32_t character) {
    switch (character) {
        case U'h':
        case U'H': step(model, 0, -1); break;
        case U'j': step(model, 1, 0); break;
        case U'k': step(model, -1, 0); break;
        default: step(model, 0, 1); break;
    }
    model.notice = "h j k l steer until you play.";
}

Wish press_character(Model& model, char32_t character) {
    model.steering = steers(model, character);
    if (model.steering) {
        steer(model, character);
        return Wish::go_on;
    }
    if (character >= U'0' && character <= U'8') {
        play(model, Cell::from_index_unchecked(static_cast<int>(character - U'0')));
        return Wish::go_on;
    }
    switch (character) {
        case U' ': play(model, model.cursor); break;
        case U'h': give_hint(model); break;
        case U'u': answer(model, model.table->undo(), "Taken back."); break;
        case U'r': answer(model, model.table->redo(), "Brought back."); break;
        case U'n': answer(model, model.table->new_game(), "A new game."); break;
        case U'l': next_level(model); break;
        case U'o': other_opponent(model); break;
        case U'x': other_side(model); break;
        case U'e': model.values = !model.values; break;
        case U'v':
            model.view = View::review;
            model.reviewed_ply = model.table->game().ply();
            break;
        case U'S': model.asks_for_reset = true; break;
        case U'?': show_help(model); break;
        case U'q': return Wish::quit;
        case U'9': model.notice = "There is no such cell; cells are 0 to 8."; break;
        default: model.notice = "That key does nothing; ? shows the keys."; break;
    }
    return Wish::go_on;
}

Wish press_on_board(Model& model, const KeyPress& press) {
    if (press.key != Key::character) model.steering = false;
    switch (press.key) {
        case Key::up: step(model, -1, 0); break;
        case Key::down: step(model, 1, 0); break;
        case Key::left: step(model, 0, -1); break;
        case Key::right: step(model, 0, 1); break;
        case Key::next: step_to_empty(model, 1); break;
        case Key::previous: step_to_empty(model, -1); break;
        case Key::home: model.cursor = kAllCells.front(); break;
        case Key::end: model.cursor = kAllCells.back(); break;
        case Key::enter: play(model, model.cursor); break;
        case Key::escape: model.hint.reset(); break;
        case Key::character: return press_character(model, press.character);
    }
    return Wish::go_on;
}

Wish press(Model& model, const KeyPress& press) {
    // Nobody plays on a board that is not shown; one can only leave.
    if (!screen_layout(model).fits) return press.character == U'q' ? Wish::quit : Wish::go_on;
    model.notice.clear();
    if (model.asks_for_reset) {
        answer_reset(model, press.character);
        return Wish::go_on;
    }
    if (model.view == View::help) {
        model.view = model.view_before_help;
        return Wish::go_on;
    }
    if (model.view == View::review) return press_in_review(model, press);
    return press_on_board(model, press);
}

void click(Model& model, Click where) {
    const Layout seen = screen_layout(model);  // before the words go, for whose sake the board may be smaller
    if (!seen.fits) return;
    model.notice.clear();
    model.asks_for_reset = false;
    if (model.view == View::help) {
        model.view = model.view_before_help;
        return;
    }
    const auto cell = seen.board.cell_at(where.row, where.column);
    if (!cell || model.view != View::board) return;
    play(model, *cell);
}

}  // namespace

Wish update(Model& model, const Event& event) {
    if (const auto* key = std::get_if<KeyPress>(&event)) return press(model, *key);
    if (const auto* mouse = std::get_if<Click>(&event)) {
        click(model, *mouse);
    } else if (const auto* resized = std::get_if<Resized>(&event)) {
        model.size = resized->size;
    } else if (std::holds_alternative<PauseOver>(event)) {
        if (model.table->computer_to_move()) answer(model, model.table->move_computer(), "");
    } else if (std::holds_alternative<Beat>(event)) {
        ++model.beat;
    } else if (std::holds_alternative<Idle>(event)) {
        model.table->refresh_score();
    }
    return Wish::go_on;
}

}  // namespace tateti::terminal
