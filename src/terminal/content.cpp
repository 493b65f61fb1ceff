#include "terminal/content.hpp"

#include "play/describe.hpp"
#include "terminal/describe.hpp"
#include "text/wrap.hpp"

#include <utility>

namespace tateti::terminal {

std::vector<TextLine> wrapped_lines(std::string_view text, int columns, Role role) {
    std::vector<TextLine> lines;
    for (std::string& line : text::wrapped(text, columns)) lines.push_back({.text = std::move(line), .role = role});
    return lines;
}

Content content_of(const Model& model) {
    const Position position = model.position();
    const words::ScreenWords& texts = model.words->screen;
    Content content{.size = model.size, .words = model.words};
    if (model.screen == Screen::help) {
        content.help = help_keys(model);
        return content;
    }
    content.board = {.game = model.shown(),
                     .alphabet = model.alphabet,
                     .values = shown_values(model),
                     .digits = model.digits,
                     .words = model.words};
    if (model.is_open()) content.board.cursor = model.cursor;
    if (model.screen == Screen::board) content.board.lit = model.lit;
    if (model.screen == Screen::board && model.hint) content.board.hint = model.hint->cell;
    if (!position.is_over()) content.to_move = position.turn();
    content.players = {.x = player_name(model, Mark::x), .o = player_name(model, Mark::o)};
    content.score = words::filled(texts.score, {{"tally", play::describe_tally(model.score, *model.words)}});
    if (model.save_error) content.warning = texts.not_saved_label;
    content.status = status_text(model);
    content.notes = notes(model);
    if (model.screen == Screen::review) content.moves = reviewed_moves(model);
    content.keys = panel_keys(model);
    content.footer = footer(model);
    return content;
}

}  // namespace tateti::terminal
