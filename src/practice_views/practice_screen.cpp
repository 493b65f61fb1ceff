#include "practice_views/practice_screen.hpp"

#include "terminal/cursor.hpp"
#include "terminal/layout.hpp"
#include "terminal/render.hpp"
#include "text/quote.hpp"
#include "words/learn_words.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace tateti::practice_views {

using terminal::Content;
using terminal::Key;
using terminal::KeyHelp;
using terminal::KeyPress;
using terminal::TextLine;

namespace {

/// Caps Lock may be on.
constexpr char32_t small(char32_t character) {
    return character >= U'A' && character <= U'Z' ? character - U'A' + U'a' : character;
}

}  // namespace

void PracticeScreen::begin_board(Position position) {
    const Game game = game_to(position);
    board_ = {.game = game, .given = game.ply()};
    replay_.reset();
}

void PracticeScreen::replay(Game game, const Explanation& why, Moment now) {
    replay_ = Replay{.game = game, .next = {why.refutation.begin(), why.refutation.end()}, .due = now + kStep};
}

void PracticeScreen::refuse(PlayError error) {
    notice_ = words::as_sentence(words::translated(message(error), words()), words());
}

std::vector<TextLine> PracticeScreen::page_of(const std::vector<std::string>& paragraphs) const {
    constexpr int kWidest = 60;
    const int columns = std::min(kWidest, size_.columns - 2);
    std::vector<TextLine> lines;
    for (const std::string& paragraph : paragraphs)
        for (TextLine& line : wrapped_lines(paragraph, columns, terminal::Role::plain))
            lines.push_back(std::move(line));
    lines.push_back({.text = std::string(texts().practice.page_keys), .role = terminal::Role::dim});
    return lines;
}

void PracticeScreen::step(Moment now) {
    replay_->game = replay_->game.play_unchecked(replay_->next[replay_->played++]);
    replay_->due = now + kStep;
}

std::optional<Moment> PracticeScreen::wake_at(Moment now) const {
    if (replay_ && options_.motion && !replay_->is_over()) return replay_->due;
    return next_change(now);
}

void PracticeScreen::wake(Moment now) {
    if (replay_ && options_.motion && !replay_->is_over() && now >= replay_->due) step(now);
    change(now);
}

void PracticeScreen::handle(const terminal::Input& input, Moment now) {
    change(now);  // a key that comes too late changes nothing
    const terminal::Input what = meant(input, draw_frame(content(now)));
    if (const auto* resized = std::get_if<terminal::Resized>(&what)) size_ = resized->size;
    if (const auto* key = std::get_if<KeyPress>(&what)) press(*key, now);
    if (std::holds_alternative<terminal::Pasted>(what)) notice_ = words().screen.pasted;
    const auto* mouse = std::get_if<terminal::MousePress>(&what);
    if (mouse == nullptr || !terminal::fits(size_, kSmallest)) return;
    notice_.clear();
    if (std::exchange(help_, false) || !page().empty() || replay_) return;
    if (const auto cell = screen_layout(content(now)).board.cell_at(mouse->row, mouse->column)) {
        cursor_ = *cell;
        play(*cell, now);
    }
}

void PracticeScreen::press(const KeyPress& press, Moment now) {
    const char32_t letter = small(press.character);
    if (!terminal::fits(size_, kSmallest)) {  // nothing is visible, so only `q` counts
        quit_ = letter == U'q';
        return;
    }
    notice_.clear();
    if (std::exchange(help_, false)) return;
    if (letter == U'q') {
        quit_ = true;
    } else if (letter == U'?') {
        help_ = true;
    } else if (!page().empty()) {
        press_on_page(press, now);
    } else if ((letter == U'm' || press.key == Key::escape) && leave()) {
        replay_.reset();
    } else if (letter == U'h' && can_show_answer()) {
        show_answer(now);
    } else if (replay_) {
        const bool on = press.key == Key::enter || press.key == Key::right || letter == U' ' || letter == U'n';
        if (!on) return;
        if (replay_->is_over())
            go_on(now);
        else
            step(now);
    } else {
        press_on_board(press, now);
    }
}

void PracticeScreen::press_on_board(const KeyPress& press, Moment now) {
    const CellSet free = board_.game.position().empty_cells();
    switch (press.key) {
        case Key::up: cursor_ = terminal::moved(cursor_, -1, 0); return;
        case Key::down: cursor_ = terminal::moved(cursor_, 1, 0); return;
        case Key::left: cursor_ = terminal::moved(cursor_, 0, -1); return;
        case Key::right: cursor_ = terminal::moved(cursor_, 0, 1); return;
        case Key::next: cursor_ = terminal::next_of(free, cursor_, 1); return;
        case Key::previous: cursor_ = terminal::next_of(free, cursor_, -1); return;
        case Key::home: cursor_ = kAllCells.front(); return;
        case Key::end: cursor_ = kAllCells.back(); return;
        case Key::enter: return play(cursor_, now);
        case Key::escape: return;
        case Key::character: break;
    }
    if (press.character == U' ') return play(cursor_, now);
    if (const auto cell = cell_of(press.character, options_.digits)) {
        cursor_ = *cell;
        return play(*cell, now);
    }
    notice_ = words().screen.no_such_key;
}

std::vector<KeyHelp> PracticeScreen::keys(bool whole) const {
    const words::ScreenKeys& game = words().keys;
    const auto listed = [&](const words::KeyWords& key) { return KeyHelp{.keys = key.keys, .what = key.brief}; };
    std::vector<KeyHelp> list;
    if (whole || !replay_) {
        list = {listed(game.arrows), listed(game.enter), listed(game.cells)};
        if (options_.digits != terminal::Digits::from_zero) list.back().keys = "1 - 9";
    }
    if (whole || replay_) list.push_back({.keys = whole ? "n" : game.enter.keys, .what = texts().practice.go_on});
    if (whole || can_show_answer()) list.push_back({.keys = "h", .what = texts().practice.answer});
    for (const KeyHelp& key : own_keys()) list.push_back(key);
    list.push_back(listed(game.help_quit));
    return list;
}

std::string PracticeScreen::window_title() const {
    return words::filled(words().screen.title, {{"status", subject()}});
}

Content PracticeScreen::content(Moment now) const {
    Content content{.size = size_, .words = options_.words, .smallest = kSmallest};
    if (help_) {
        content.help = keys(true);
        return content;
    }
    content.page = page();
    if (!content.page.empty()) return content;
    content.board = {.game = replay_ ? replay_->game : board_.game,
                     .given = board_.given,
                     .alphabet = options_.alphabet,
                     .hint = board_.hint,
                     .digits = options_.digits,
                     .words = options_.words};
    if (!replay_) content.board.cursor = cursor_;
    const Position position = content.board.game.position();
    if (!position.is_over()) content.to_move = position.turn();
    content.players[board_.game.position().turn()] = words().screen.you;
    describe(content, now);
    std::erase(content.notes, "");
    content.status = words::both(notice_, content.status, words());
    if (const auto& error = recorder_.error()) {
        content.warning = words().screen.not_saved_label;
        content.notes.push_back(
            words::filled(words().screen.not_saved, {{"why", words::translated(text::legible(*error), words())}}));
    }
    content.keys = keys(false);
    content.footer = replay_ ? std::string_view(texts().practice.go_on_footer) : footer();
    return content;
}

}  // namespace tateti::practice_views
