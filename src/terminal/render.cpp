#include "terminal/render.hpp"

#include "terminal/draw_board.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <tateti/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tateti::terminal {
namespace {

constexpr int kPlayerColumn = 4;  // `> X Ana`
constexpr int kListColumn = 16;   // `>4. O 1 mistake` and a blank

void add_wrapped(std::vector<TextLine>& lines, std::string_view text, int width, Role role) {
    for (TextLine& line : wrapped_lines(text, width, role)) lines.push_back(std::move(line));
}

std::vector<TextLine> note_lines(const Content& content) {
    std::vector<TextLine> lines;
    for (const std::string& note : content.notes) add_wrapped(lines, note, text_width(content.size), Role::plain);
    return lines;
}

std::vector<TextLine> status_lines(const Content& content, int width) {
    std::vector<TextLine> lines;
    add_wrapped(lines, content.status, width, Role::strong);
    return lines;
}

/// Whether the score has room on a narrow screen, beside the player above.
bool has_room_for_score(const Content& content) {
    constexpr int kBetween = 2;
    return kPlayerColumn + text::width_of(content.players.x) + kBetween + text::width_of(content.score) <
           content.size.columns;
}

/// On a narrow screen the notes are below the status.
std::vector<TextLine> narrow_text(const Content& content) {
    std::vector<TextLine> lines = status_lines(content, text_width(content.size));
    for (TextLine& line : note_lines(content)) lines.push_back(std::move(line));
    if (!has_room_for_score(content)) add_wrapped(lines, content.score, text_width(content.size), Role::strong);
    return lines;
}

void put_lines(Canvas& canvas, const std::vector<TextLine>& lines, int row, int column, int most) {
    for (int i = 0; i < std::min(most, static_cast<int>(lines.size())); ++i) {
        const TextLine& line = lines[static_cast<std::size_t>(i)];
        canvas.put(row + i, column, line.text, line.role);
    }
}

/// The player of this mark, with an arrow in front if it is to move.
void put_player(Canvas& canvas, const Content& content, Mark mark, int row, int column) {
    canvas.put(row, column, fmt::format("{} {}", content.to_move == mark ? '>' : ' ', to_char(mark)), role_of(mark));
    canvas.put(row, column + kPlayerColumn, content.players[mark], Role::plain);
}

void put_right(Canvas& canvas, int row, int end, std::string_view text, Role role) {
    canvas.put(row, end - text::width_of(text), text, role);
}

/// Apart from a long name before it.
void put_warning(Canvas& canvas, int row, int end, std::string_view text) {
    if (!text.empty()) put_right(canvas, row, end, fmt::format(" {}", text), Role::bad);
}

/// Draws players and score in the panel of a wide screen. Returns how many rows they take.
int put_players_and_score(Canvas& canvas, const Content& content, Box panel) {
    put_player(canvas, content, Mark::x, panel.row, panel.column);
    put_player(canvas, content, Mark::o, panel.row + 1, panel.column);
    std::vector<TextLine> score;
    add_wrapped(score, content.score, panel.columns, Role::strong);
    const int rows = std::max(1, static_cast<int>(score.size()));
    put_lines(canvas, score, panel.row + 2, panel.column, rows);
    put_warning(canvas, panel.row, panel.column + panel.columns, content.warning);
    return 2 + rows;
}

/// The key that a label names; none if it is no single key.
std::optional<KeyPress> key_named(std::string_view label, const words::Words& words) {
    if (label == words.keys.enter.keys.text) return KeyPress{.key = Key::enter};
    const std::u32string characters = text::decoded(label);
    if (characters.size() == 1) return KeyPress{.character = characters[0]};
    return std::nullopt;
}

/// Notes the keys in a text such as `u  r`. What is named after a single key belongs to it.
void note_keys(Frame& frame, const words::Words& words, std::string_view keys, int row, int column, int columns) {
    std::vector<KeySpot> spots;
    while (!keys.empty()) {
        const std::string_view label = keys.substr(0, keys.find("  "));
        if (const auto press = key_named(label, words))
            spots.push_back({.row = row, .column = column, .columns = text::width_of(label), .press = *press});
        const std::size_t end = std::min(keys.find_first_not_of(' ', label.size()), keys.size());
        column += text::width_of(keys.substr(0, end));
        keys.remove_prefix(end);
    }
    if (spots.size() == 1) spots[0].columns = columns;
    frame.keys.insert(frame.keys.end(), spots.begin(), spots.end());
}

void put_key_help(Frame& frame, const words::Words& words, const std::vector<KeyHelp>& list, int row, int column,
                  Role role) {
    constexpr int kLabelColumns = 9;
    for (const KeyHelp& help : list) {
        frame.canvas.put(row, column, help.keys, Role::strong);
        frame.canvas.put(row, column + kLabelColumns, help.what, role);
        note_keys(frame, words, help.keys, row, column, kLabelColumns + text::width_of(help.what));
        ++row;
    }
}

/// Each key of the footer is followed by what it does.
void put_footer(Frame& frame, const Content& content, int row, int column) {
    std::string_view rest = content.footer;
    frame.canvas.put(row, column, rest, Role::dim);
    if (is_right_to_left(content.words->language)) return;  // terminals differ in where the words are then
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find("  "));
        const int width = text::width_of(part);
        note_keys(frame, *content.words, part.substr(0, part.find(' ')), row, column, width);
        const std::size_t end = std::min(rest.find_first_not_of(' ', part.size()), rest.size());
        column += text::width_of(rest.substr(0, end));
        rest.remove_prefix(end);
    }
}

/// How many rows the moves take in as many columns as fit.
int rows_of_moves(const Content& content, Box panel) {
    const int columns = (panel.columns + 1) / kListColumn;
    return (static_cast<int>(content.moves.size()) + columns - 1) / columns;
}

/// Draws the moves, with an arrow at the one that is shown.
void put_reviewed_moves(Canvas& canvas, const Content& content, int row, int column, int rows) {
    const std::vector<ListedMove>& moves = content.moves;
    for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
        const ListedMove& move = moves[static_cast<std::size_t>(i)];
        const int at = column + (i / rows) * kListColumn;
        if (move.is_shown) canvas.put(row + i % rows, at, '>', Role::strong);
        canvas.put(row + i % rows, at + 1, move.text,
                   move.went_wrong ? Role::bad
                   : move.is_shown ? Role::strong
                                   : Role::plain);
    }
}

void render_wide(Frame& frame, const Content& content, const Layout& layout) {
    Canvas& canvas = frame.canvas;
    const Box panel = layout.panel;
    const int end = panel.row + panel.rows;
    int row = panel.row + put_players_and_score(canvas, content, panel) + 1;

    const std::vector<TextLine> notes = note_lines(content);
    const auto note_rows = static_cast<int>(notes.size());
    // What the coach says matters more than the list of moves, and that more than the list of keys. What has no room
    // is left out as a whole; nothing else moves.
    if (note_rows > end - row) --row;  // the blank one
    const int list_rows = rows_of_moves(content, panel);
    if (list_rows > 0 && row + list_rows + 1 + note_rows <= end) {
        put_reviewed_moves(canvas, content, row, panel.column, list_rows);
        row += list_rows + 1;
    }
    put_lines(canvas, notes, row, panel.column, end - row);
    row += note_rows + (note_rows > 0 ? 1 : 0);
    const auto key_rows = static_cast<int>(content.keys.size());
    if (panel.rows >= kFullPanel && row + key_rows <= end)
        put_key_help(frame, *content.words, content.keys, end - key_rows, panel.column, Role::dim);
    else
        put_footer(frame, content, layout.block.row + layout.block.rows - 1, layout.block.column);

    put_lines(canvas, status_lines(content, layout.block.columns - 1), layout.status_row, layout.block.column, 2);
}

void render_narrow(Frame& frame, const Content& content, const Layout& layout) {
    Canvas& canvas = frame.canvas;
    const int top = layout.block.row;
    const int end = content.size.columns - 1;
    put_player(canvas, content, Mark::x, top, 0);
    put_player(canvas, content, Mark::o, top + 1, 0);
    if (has_room_for_score(content)) put_right(canvas, top, end, content.score, Role::strong);
    put_warning(canvas, top + 1, end, content.warning);

    put_lines(canvas, narrow_text(content), layout.status_row, 1, layout.panel.rows);
    put_footer(frame, content, top + layout.block.rows - 1, 1);
}

void render_help(Frame& frame, const Content& content) {
    Canvas& canvas = frame.canvas;
    const auto rows = static_cast<int>(content.help.size()) + 2;
    const int column = std::max(1, (canvas.size().columns - kSmallest.columns) / 2);
    const int row = std::max(0, (canvas.size().rows - rows) / 2);
    canvas.put(row, column, content.words->screen.keys_heading, Role::strong);
    put_key_help(frame, *content.words, content.help, row + 1, column, Role::plain);
    frame.keys.clear();  // any key goes back
    canvas.put(row + rows - 1, column, content.words->screen.any_key, Role::dim);
}

void render_too_small(Canvas& canvas, const words::Words& words, Size needed) {
    const Size size = canvas.size();
    const std::string text = words::filled(words.screen.too_small, {{"columns", size.columns},
                                                                    {"rows", size.rows},
                                                                    {"needed_columns", needed.columns},
                                                                    {"needed_rows", needed.rows}});
    std::vector<TextLine> lines;
    add_wrapped(lines, text, size.columns, Role::strong);
    put_lines(canvas, lines, 0, 0, size.rows);
}

/// The lines in the middle of the screen.
void render_page(Frame& frame, const std::vector<TextLine>& page) {
    const Size size = frame.canvas.size();
    int row = std::max(0, (size.rows - static_cast<int>(page.size())) / 2);
    for (const TextLine& line : page) {
        frame.canvas.put_centred(row, 0, size.columns, line.text, line.role);
        if (line.press) frame.keys.push_back({.row = row, .column = 0, .columns = size.columns, .press = *line.press});
        ++row;
    }
}

}  // namespace

Layout screen_layout(const Content& content) {
    return layout_for(content.size, static_cast<int>(narrow_text(content).size()));
}

Frame draw_frame(const Content& content) {
    Frame frame{.canvas = Canvas(content.size), .keys = {}};
    const Layout layout = screen_layout(content);
    if (!fits(content.size, content.smallest)) {
        render_too_small(frame.canvas, *content.words, content.smallest);
    } else if (!content.help.empty()) {
        render_help(frame, content);
    } else if (!content.page.empty()) {
        render_page(frame, content.page);
    } else {
        draw_board(frame.canvas, content.board, layout.board);
        if (layout.wide)
            render_wide(frame, content, layout);
        else
            render_narrow(frame, content, layout);
    }
    return frame;
}

Frame draw_frame(const Model& model) {
    return draw_frame(content_of(model));
}

Canvas render(const Content& content) {
    return draw_frame(content).canvas;
}

Canvas render(const Model& model) {
    return render(content_of(model));
}

Layout screen_layout(const Model& model) {
    return screen_layout(content_of(model));
}

Input meant(const Input& input, const Frame& frame) {
    const auto* mouse = std::get_if<MousePress>(&input);
    if (mouse == nullptr) return input;
    for (const KeySpot& spot : frame.keys)
        if (mouse->row == spot.row && mouse->column >= spot.column && mouse->column < spot.column + spot.columns)
            return spot.press;
    return input;
}

}  // namespace tateti::terminal
