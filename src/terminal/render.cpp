#include "terminal/render.hpp"

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

void add_wrapped(std::vector<TextLine>& lines, std::string_view text, int width, Role role) {
    for (std::string& line : text::wrapped(text, width)) lines.push_back({.text = std::move(line), .role = role});
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

/// On a narrow screen the notes are below the status.
std::vector<TextLine> narrow_text(const Content& content) {
    std::vector<TextLine> lines = status_lines(content, text_width(content.size));
    for (TextLine& line : note_lines(content)) lines.push_back(std::move(line));
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
    canvas.put(row, column + 4, content.players[mark], Role::plain);
}

void put_right(Canvas& canvas, int row, int end, std::string_view text, Role role) {
    canvas.put(row, end - text::width_of(text), text, role);
}

/// Draws players and score in the panel of a wide screen. Returns how many rows they take.
int put_players_and_score(Canvas& canvas, const Content& content, Box panel) {
    put_player(canvas, content, Mark::x, panel.row, panel.column);
    put_player(canvas, content, Mark::o, panel.row + 1, panel.column);
    canvas.put(panel.row + 2, panel.column, content.score, Role::strong);
    put_right(canvas, panel.row, panel.column + panel.columns, content.warning, Role::bad);
    return 3;
}

void put_key_help(Canvas& canvas, const std::vector<KeyHelp>& list, int row, int column, Role role) {
    for (const KeyHelp& help : list) {
        canvas.put(row, column, help.keys, Role::strong);
        canvas.put(row, column + 9, help.what, role);
        ++row;
    }
}

void put_footer(Canvas& canvas, const Content& content, int column) {
    canvas.put(content.size.rows - 1, column, content.footer, Role::dim);
}

/// Draws the moves in two columns, with an arrow at the one that is shown. Returns how many rows they take.
int put_reviewed_moves(Canvas& canvas, const Content& content, int row, int column) {
    const std::vector<ListedMove>& moves = content.moves;
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

void render_wide(Canvas& canvas, const Content& content, const Layout& layout) {
    const Box panel = layout.panel;
    const int end = panel.row + panel.rows;
    int row = panel.row + put_players_and_score(canvas, content, panel) + 1;

    const int list_rows = put_reviewed_moves(canvas, content, row, panel.column);
    if (list_rows > 0) row += list_rows + 1;
    const std::vector<TextLine> notes = note_lines(content);
    put_lines(canvas, notes, row, panel.column, end - row);
    row += static_cast<int>(notes.size());

    const auto key_rows = static_cast<int>(content.keys.size());
    const bool all_keys = row + key_rows < end;
    if (all_keys)
        put_key_help(canvas, content.keys, end - key_rows, panel.column, Role::dim);
    else
        put_footer(canvas, content, 2);

    const std::vector<TextLine> status = status_lines(content, content.size.columns - 4);
    const int first = layout.status_row + 1 - std::min(2, static_cast<int>(status.size()));
    put_lines(canvas, status, first, 2, 2);
}

void render_narrow(Canvas& canvas, const Content& content, const Layout& layout) {
    const int end = content.size.columns - 1;
    put_player(canvas, content, Mark::x, 0, 0);
    put_player(canvas, content, Mark::o, 1, 0);
    put_right(canvas, 0, end, content.score, Role::strong);
    put_right(canvas, 1, end, content.warning, Role::bad);

    put_lines(canvas, narrow_text(content), layout.status_row, 1, layout.panel.rows);
    put_footer(canvas, content, 1);
}

void render_help(Canvas& canvas, const Content& content) {
    const auto rows = static_cast<int>(content.help.size()) + 3;
    const int column = std::max(1, (canvas.size().columns - kSmallest.columns) / 2);
    const int row = std::max(0, (canvas.size().rows - rows) / 2);
    canvas.put(row, column, content.words->screen.keys_heading, Role::strong);
    put_key_help(canvas, content.help, row + 1, column, Role::plain);
    canvas.put(row + rows - 1, column, content.words->screen.any_key, Role::dim);
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

/// The lines in the middle of the screen.
void render_page(Canvas& canvas, const std::vector<TextLine>& page) {
    int row = std::max(0, (canvas.size().rows - static_cast<int>(page.size())) / 2);
    for (const TextLine& line : page) canvas.put_centred(row++, 0, canvas.size().columns, line.text, line.role);
}

}  // namespace

Layout screen_layout(const Content& content) {
    return layout_for(content.size, static_cast<int>(narrow_text(content).size()));
}

Canvas render(const Content& content) {
    Canvas canvas(content.size);
    const Layout layout = screen_layout(content);
    if (!fits(content.size)) {
        render_too_small(canvas, *content.words);
    } else if (!content.help.empty()) {
        render_help(canvas, content);
    } else if (!content.page.empty()) {
        render_page(canvas, content.page);
    } else {
        draw_board(canvas, content.board, layout.board);
        if (layout.wide)
            render_wide(canvas, content, layout);
        else
            render_narrow(canvas, content, layout);
    }
    return canvas;
}

Layout screen_layout(const Model& model) {
    return screen_layout(content_of(model));
}

Canvas render(const Model& model) {
    return render(content_of(model));
}

}  // namespace tateti::terminal
