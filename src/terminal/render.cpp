#include "terminal/render.hpp"

#include "play/describe.hpp"
#include "terminal/describe.hpp"
#include "terminal/draw_board.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::terminal {
namespace {

constexpr int kListColumn = 15;  // `>4. O 1 mistake`

struct TextLine {
    std::string text;
    Role role = Role::plain;
};

void add_wrapped(std::vector<TextLine>& lines, std::string_view text, int width, Role role) {
    for (std::string& line : text::wrapped(text, width)) lines.push_back({.text = std::move(line), .role = role});
}

std::vector<TextLine> note_lines(const Model& model) {
    std::vector<TextLine> lines;
    for (const std::string& note : notes(model)) add_wrapped(lines, note, text_width(model.size), Role::plain);
    return lines;
}

std::vector<TextLine> status_lines(const Model& model, int width) {
    std::vector<TextLine> lines;
    add_wrapped(lines, status_text(model), width, Role::strong);
    return lines;
}

/// On a narrow screen the notes are below the status.
std::vector<TextLine> narrow_text(const Model& model) {
    std::vector<TextLine> lines = status_lines(model, text_width(model.size));
    for (TextLine& line : note_lines(model)) lines.push_back(std::move(line));
    return lines;
}

void put_lines(Canvas& canvas, const std::vector<TextLine>& lines, int row, int column, int most) {
    for (int i = 0; i < std::min(most, static_cast<int>(lines.size())); ++i) {
        const TextLine& line = lines[static_cast<std::size_t>(i)];
        canvas.put(row + i, column, line.text, line.role);
    }
}

/// The player of this mark, with an arrow in front if it is to move.
void put_player(Canvas& canvas, const Model& model, Mark mark, int row, int column) {
    const Position position = model.position();
    const bool to_move = !position.is_over() && position.turn() == mark;
    canvas.put(row, column, fmt::format("{} {}", to_move ? '>' : ' ', to_char(mark)), role_of(mark));
    canvas.put(row, column + 4, player_name(model, mark), Role::plain);
}

void put_right(Canvas& canvas, int row, int end, std::string_view text, Role role) {
    canvas.put(row, end - text::width_of(text), text, role);
}

/// The score counts marks, not players, so it is not beside their names.
std::string score_text(const Model& model) {
    return words::filled(model.words->screen.score, {{"tally", play::describe_tally(model.score, *model.words)}});
}

/// Draws players and score in the panel of a wide screen. Returns how many rows they take.
int put_players_and_score(Canvas& canvas, const Model& model, Box panel) {
    put_player(canvas, model, Mark::x, panel.row, panel.column);
    put_player(canvas, model, Mark::o, panel.row + 1, panel.column);
    canvas.put(panel.row + 2, panel.column, score_text(model), Role::strong);
    if (model.save_error)
        put_right(canvas, panel.row, panel.column + panel.columns, model.words->screen.not_saved_label, Role::bad);
    return 3;
}

void put_key_help(Canvas& canvas, const std::vector<KeyHelp>& list, int row, int column, Role role) {
    for (const KeyHelp& help : list) {
        canvas.put(row, column, help.keys, Role::strong);
        canvas.put(row, column + 9, help.what, role);
        ++row;
    }
}

void put_footer(Canvas& canvas, const Model& model, int column) {
    canvas.put(model.size.rows - 1, column, footer(model), Role::dim);
}

/// Draws the moves in two columns, with an arrow at the one that is shown. Returns how many rows they take.
int put_reviewed_moves(Canvas& canvas, const Model& model, int row, int column) {
    const std::vector<ListedMove> moves = reviewed_moves(model);
    const auto rows = static_cast<int>(moves.size() + 1) / 2;
    for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
        const ListedMove& move = moves[static_cast<std::size_t>(i)];
        const int at = column + (i / rows) * kListColumn;
        if (move.is_shown) canvas.put(row + i % rows, at, '>', Role::strong);
        canvas.put(row + i % rows, at + 1, move.text,
                   move.went_wrong ? Role::bad
                   : move.is_shown ? Role::strong
                                   : Role::plain);
    }
    return rows;
}

void render_wide(Canvas& canvas, const Model& model, const Layout& layout) {
    const Box panel = layout.panel;
    const int end = panel.row + panel.rows;
    int row = panel.row + put_players_and_score(canvas, model, panel) + 1;

    const int list_rows = model.screen == Screen::review ? put_reviewed_moves(canvas, model, row, panel.column) : 0;
    if (list_rows > 0) row += list_rows + 1;
    const std::vector<TextLine> notes = note_lines(model);
    put_lines(canvas, notes, row, panel.column, end - row);
    row += static_cast<int>(notes.size());

    const std::vector<KeyHelp> keys = panel_keys(model);
    const auto key_rows = static_cast<int>(keys.size());
    const bool all_keys = row + key_rows < end;
    if (all_keys)
        put_key_help(canvas, keys, end - key_rows, panel.column, Role::dim);
    else
        put_footer(canvas, model, 2);

    const std::vector<TextLine> status = status_lines(model, model.size.columns - 4);
    const int first = layout.status_row + 1 - std::min(2, static_cast<int>(status.size()));
    put_lines(canvas, status, first, 2, 2);
}

void render_narrow(Canvas& canvas, const Model& model, const Layout& layout) {
    const int end = model.size.columns - 1;
    put_player(canvas, model, Mark::x, 0, 0);
    put_player(canvas, model, Mark::o, 1, 0);
    put_right(canvas, 0, end, score_text(model), Role::strong);
    if (model.save_error) put_right(canvas, 1, end, model.words->screen.not_saved_label, Role::bad);

    put_lines(canvas, narrow_text(model), layout.status_row, 1, layout.panel.rows);
    put_footer(canvas, model, 1);
}

void render_help(Canvas& canvas, const Model& model) {
    const std::vector<KeyHelp> keys = help_keys(model);
    const auto rows = static_cast<int>(keys.size()) + 3;
    const int column = std::max(1, (canvas.size().columns - kSmallest.columns) / 2);
    const int row = std::max(0, (canvas.size().rows - rows) / 2);
    canvas.put(row, column, model.words->screen.keys_heading, Role::strong);
    put_key_help(canvas, keys, row + 1, column, Role::plain);
    canvas.put(row + rows - 1, column, model.words->screen.any_key, Role::dim);
}

void render_too_small(Canvas& canvas, const words::Words& words) {
    const Size size = canvas.size();
    const std::string text = words::filled(words.screen.too_small, {{"columns", size.columns},
                                                                    {"rows", size.rows},
                                                                    {"needed_columns", kSmallest.columns},
                                                                    {"needed_rows", kSmallest.rows}});
    std::vector<TextLine> lines;
    add_wrapped(lines, text, size.columns, Role::strong);
    put_lines(canvas, lines, 0, 0, size.rows);
}

}  // namespace

Layout screen_layout(const Model& model) {
    return layout_for(model.size, static_cast<int>(narrow_text(model).size()));
}

Canvas render(const Model& model) {
    Canvas canvas(model.size);
    const Layout layout = screen_layout(model);
    if (!fits(model.size)) {
        render_too_small(canvas, *model.words);
    } else if (model.screen == Screen::help) {
        render_help(canvas, model);
    } else {
        draw_board(canvas, model, layout.board);
        if (layout.wide)
            render_wide(canvas, model, layout);
        else
            render_narrow(canvas, model, layout);
    }
    return canvas;
}

}  // namespace tateti::terminal
