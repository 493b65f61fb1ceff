#include "online_views/online_screen.hpp"

#include "online/sentences.hpp"
#include "online_views/link_page.hpp"
#include "online_views/online_keys.hpp"
#include "play/local_game.hpp"
#include "terminal/cursor.hpp"
#include "terminal/update.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace tateti::online_views {
namespace {

using online::OnlineState;
using online::Wish;
using terminal::Key;
using terminal::KeyPress;

void move_cursor(OnlineScreen& screen, int rows, int columns) {
    screen.cursor = terminal::moved(screen.cursor, rows, columns);
}

void move_to_free_cell(OnlineScreen& screen, const OnlineState& state, int step) {
    screen.cursor = terminal::next_of(state.shown().position().empty_cells(), screen.cursor, step);
}

void open_review(OnlineScreen& screen, const OnlineState& state) {
    const play::LocalGame local = local_game_of(state.match->game);
    screen.review =
        terminal::Model{.local = local, .size = screen.size, .alphabet = screen.alphabet, .words = screen.words};
    static_cast<void>(terminal::update(*screen.review, KeyPress{.character = U'v'}));
}

/// Caps Lock may be on.
constexpr char32_t small(char32_t character) {
    return character >= U'A' && character <= U'Z' ? character - U'A' + U'a' : character;
}

/// An offer can be answered from the review. A game from a position in it would be a local one, so there is none.
ScreenResult update_review(OnlineScreen& screen, const KeyPress& press) {
    switch (small(press.character)) {
        case U'y': return Wish::yes;
        case U'n': return Wish::no;
        case U'r': return Wish::rematch;
        case U'g': return {};
        case U'?': screen.page = Page::help; return {};
        default: break;
    }
    const terminal::Update done = terminal::update(*screen.review, press);
    if (done.quit) return Wish::quit;
    if (screen.review->screen == terminal::Screen::board) screen.review.reset();
    return {};
}

ScreenResult typed(OnlineScreen& screen, const OnlineState& state, char32_t character) {
    if (character >= U'0' && character <= U'8') {
        screen.cursor = Cell::from_index_unchecked(static_cast<int>(character - U'0'));
        return screen.cursor;
    }
    switch (character) {
        case U'k': move_cursor(screen, -1, 0); return {};
        case U'j': move_cursor(screen, 1, 0); return {};
        case U'h': move_cursor(screen, 0, -1); return {};
        case U'l': move_cursor(screen, 0, 1); return {};
        case U' ': return screen.cursor;
        case U'u': return Wish::takeback;
        case U't':
            return state.match && state.me && state.match->seats[*state.me].takebacks ? Wish::forbid_takebacks
                                                                                      : Wish::allow_takebacks;
        case U'r': return Wish::rematch;
        case U'y': return Wish::yes;
        case U'n': return Wish::no;
        case U'x': return state.match && online::can_abort(*state.match) ? Wish::abort : Wish::resign;
        case U'c': return Wish::claim;
        case U'L': return Wish::leave;
        case U's': screen.page = Page::link; return {};
        case U'S': screen.page = screen.link.token.empty() ? Page::link : Page::private_link; return {};
        case U'v':
            if (!state.is_over() || state.match->game.ply() == 0) return std::string_view("match/not_over");
            open_review(screen, state);
            return {};
        case U'?': screen.page = Page::help; return {};
        case U'q': return Wish::quit;
        default: return small(character) != character ? typed(screen, state, small(character)) : ScreenResult();
    }
}

ScreenResult pressed(OnlineScreen& screen, const OnlineState& state, const KeyPress& press) {
    const char32_t letter = small(press.character);
    const bool quits = letter == U'q';
    if (!terminal::fits(screen.size)) return quits ? Wish::quit : ScreenResult();  // nothing else is visible
    const bool shows_link = screen.page == Page::link || screen.page == Page::private_link;
    screen.copied = shows_link && letter == U'c';
    if (screen.copied) return Copy{shown_link(screen)};
    if (screen.page != Page::board) {
        screen.page = Page::board;
        return quits ? Wish::quit : ScreenResult();
    }
    if (screen.review) return update_review(screen, press);
    switch (press.key) {
        case Key::character: return typed(screen, state, press.character);
        case Key::up: move_cursor(screen, -1, 0); return {};
        case Key::down: move_cursor(screen, 1, 0); return {};
        case Key::left: move_cursor(screen, 0, -1); return {};
        case Key::right: move_cursor(screen, 0, 1); return {};
        case Key::next: move_to_free_cell(screen, state, 1); return {};
        case Key::previous: move_to_free_cell(screen, state, -1); return {};
        case Key::home: screen.cursor = kAllCells.front(); return {};
        case Key::end: screen.cursor = kAllCells.back(); return {};
        case Key::enter:
            if (state.is_over()) return Wish::rematch;
            return screen.cursor;
        case Key::escape: return {};
    }
    return {};
}

std::string player_text(const words::Words& words, const OnlineState& state, Mark mark) {
    if (!state.match) return {};
    const words::OnlineWords& texts = *words.online;
    const wire::ReceivedSeat& seat = state.match->seats[mark];
    if (seat.kind == wire::SeatKind::open) return std::string(texts.nobody);
    std::string name = online::name_of(words, *state.match, mark, state.me);
    if (state.me == mark)
        return seat.name.empty() ? std::string(texts.you) : words::filled(texts.you_named, {{"name", seat.name}});
    if (seat.left) return name.append(words.coach->typography.comma).append(texts.left_mark);
    if (online::is_away(seat)) return name.append(words.coach->typography.comma).append(texts.away_mark);
    return name;
}

ScreenResult changed(OnlineScreen& screen, const OnlineState& state, const terminal::Input& input,
                     const terminal::BoardLayout& shown) {
    if (const auto* resized = std::get_if<terminal::Resized>(&input)) {
        screen.size = resized->size;
        if (screen.review) static_cast<void>(terminal::update(*screen.review, *resized));
        return {};
    }
    if (const auto* press = std::get_if<KeyPress>(&input)) return pressed(screen, state, *press);
    const auto* mouse = std::get_if<terminal::MousePress>(&input);
    if (mouse == nullptr || !terminal::fits(screen.size)) return {};
    if (std::exchange(screen.page, Page::board) != Page::board || screen.review) return {};
    if (const auto cell = shown.cell_at(mouse->row, mouse->column)) {
        screen.cursor = *cell;
        return *cell;
    }
    return {};
}

}  // namespace

play::LocalGame local_game_of(const Game& game) {
    play::LocalGame local({.opponent = play::Opponent::person}, 0);
    for (const Cell cell : game.moves())
        if (!local.play(cell)) break;  // never: a match holds legal moves only
    return local;
}

void follow(OnlineScreen& screen, const online::OnlineGame& game) {
    const OnlineState& state = game.state();
    screen.link.token = game.token();
    if (state.closed && screen.page != Page::help) screen.page = Page::board;  // there is nothing to send any more
    if (!state.match || state.closed) return;
    const bool waits = state.me && online::open_seat(*state.match);
    if (waits && !screen.was_waiting) screen.page = Page::link;
    if (!waits && screen.was_waiting && screen.page == Page::link) screen.page = Page::board;
    screen.was_waiting = waits;
    if (std::exchange(screen.round, state.match->round) != state.match->round) screen.review.reset();
}

ScreenResult update(OnlineScreen& screen, const OnlineState& state, const terminal::Input& input,
                    const terminal::BoardLayout& shown) {
    const ScreenResult result = changed(screen, state, input, shown);
    // Whatever else is pressed, the question that was open then is not answered by what is pressed later.
    const bool acts = std::holds_alternative<KeyPress>(input) || std::holds_alternative<terminal::MousePress>(input);
    return state.confirm && acts && std::holds_alternative<std::monostate>(result) ? Wish::dismiss : result;
}

std::string window_title(const online::OnlineGame& game) {
    return words::filled(game.words().screen.title, {{"status", headline(game.words(), game.state())}});
}

terminal::Content content_of(const OnlineScreen& screen, const online::OnlineGame& game, online::Moment now) {
    const OnlineState& state = game.state();
    const words::OnlineWords& texts = *game.words().online;
    terminal::Content content{.size = screen.size, .words = &game.words()};
    const bool reviews = screen.review && screen.page == Page::board;
    if (reviews) content = terminal::content_of(*screen.review);
    content.players = {.x = player_text(game.words(), state, Mark::x), .o = player_text(game.words(), state, Mark::o)};
    content.score = online::score_in_words(game.words(), state);
    if (state.lost) content.warning = texts.lost_label;
    if (reviews) {
        if (std::string offer = offer_in_words(game.words(), *state.match, state.me, online::Surface::screen);
            !offer.empty() && !state.closed)
            content.notes.insert(content.notes.begin(), std::move(offer));
        content.keys = review_keys(game.words(), state, content.keys);
        content.footer = texts.keys.review_footer;
        return content;
    }

    if (screen.page == Page::help)
        content.help = all_keys(game.words(), state);
    else if (screen.page != Page::board)
        content.page = link_page(screen, state);
    content.board = {.game = state.shown(), .alphabet = screen.alphabet, .words = &game.words()};
    if (state.my_turn()) content.board.cursor = screen.cursor;
    if (state.match && !state.is_over() && !state.closed && !content.board.game.is_over())
        content.to_move = content.board.game.position().turn();
    content.status = headline(game.words(), state, online::Surface::screen);
    content.notes = details(game.words(), state, now, online::Surface::screen);
    content.keys = useful_keys(game.words(), state, now);
    content.footer = footer(game.words(), state);
    return content;
}

}  // namespace tateti::online_views
