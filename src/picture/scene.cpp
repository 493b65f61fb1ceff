#include "picture/scene.hpp"

#include "picture/palette.hpp"
#include "picture/stroke.hpp"
#include "picture/text.hpp"
#include "picture/words.hpp"

#include <tateti/cell_set.hpp>
#include <tateti/language.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::picture {
namespace {

struct Area {
    double x;
    double y;
    double width;
    double height;

    [[nodiscard]] bool contains(Point point, double margin) const {
        return point.x > x - margin && point.x < x + width + margin && point.y > y - margin &&
               point.y < y + height + margin;
    }
};

/// Where the parts of a picture are.
struct Arrangement {
    Area sheet;
    Area text;
    bool centred;
    double headline_size;
    double caption_size;
    double name_size;
};

constexpr Arrangement kWide{.sheet = {40, 40, 550, 550},
                            .text = {650, 40, 500, 550},
                            .centred = false,
                            .headline_size = 84,
                            .caption_size = 35,
                            .name_size = 40};
constexpr Arrangement kSquare{.sheet = {175, 138, 730, 730},
                              .text = {70, 20, 940, 1026},
                              .centred = true,
                              .headline_size = 80,
                              .caption_size = 34,
                              .name_size = 36};

/// What a drawing needs to know.
struct Drawing {
    cairo_t* context;
    const Palette& palette;
    const Arrangement& place;
    const PictureOptions& options;
    Size size;
};

void add_rounded(cairo_t* context, const Area& area, double radius) {
    constexpr double kRight = std::numbers::pi / 2;
    cairo_new_sub_path(context);
    cairo_arc(context, area.x + area.width - radius, area.y + radius, radius, -kRight, 0);
    cairo_arc(context, area.x + area.width - radius, area.y + area.height - radius, radius, 0, kRight);
    cairo_arc(context, area.x + radius, area.y + area.height - radius, radius, kRight, 2 * kRight);
    cairo_arc(context, area.x + radius, area.y + radius, radius, 2 * kRight, 3 * kRight);
    cairo_close_path(context);
}

/// A desk with a faint pattern of squares.
void draw_desk(const Drawing& drawing) {
    constexpr int kSquares = 30;
    cairo_t* context = drawing.context;
    use(context, drawing.palette.desk);
    cairo_rectangle(context, 0, 0, drawing.size.width, drawing.size.height);
    cairo_fill(context);
    use(context, drawing.palette.rule);
    cairo_set_line_width(context, 1);
    for (int x = kSquares / 2; x < drawing.size.width; x += kSquares) {
        cairo_move_to(context, x + 0.5, 0);
        cairo_line_to(context, x + 0.5, drawing.size.height);
    }
    for (int y = kSquares / 2; y < drawing.size.height; y += kSquares) {
        cairo_move_to(context, 0, y + 0.5);
        cairo_line_to(context, drawing.size.width, y + 0.5);
    }
    cairo_stroke(context);
}

/// The sheet of paper and its shadow, which is a few sheets under each other.
void draw_sheet(const Drawing& drawing) {
    constexpr int kLayers = 8;
    constexpr double kSpread = 2.5;
    constexpr double kRadius = 34;
    const Area& sheet = drawing.place.sheet;
    use(drawing.context, drawing.palette.shadow, drawing.options.theme == Theme::light ? 0.022 : 0.07);
    for (int layer = kLayers; layer > 0; --layer) {
        const double grown = layer * kSpread;
        add_rounded(drawing.context,
                    {sheet.x - grown, sheet.y - grown + kLayers, sheet.width + 2 * grown, sheet.height + 2 * grown},
                    kRadius + grown);
        cairo_fill(drawing.context);
    }
    use(drawing.context, drawing.palette.paper);
    add_rounded(drawing.context, sheet, kRadius);
    cairo_fill(drawing.context);
}

/// Paper for a winner, all over the desk but not on the sheet and the text.
void draw_confetti(const Drawing& drawing, const Game& game, const std::vector<Area>& taken) {
    constexpr int kPieces = 110;
    constexpr double kMargin = 16;
    std::uint64_t seed = 1;
    for (const Cell cell : game.moves()) seed = seed * Cell::kCount + static_cast<std::uint64_t>(cell.index());
    Tremble hand(seed);
    const auto between = [&hand](double least, double most) { return least + (most - least) * (hand.next() + 1) / 2; };
    for (int piece = 0; piece < kPieces; ++piece) {
        const Point at{between(0, drawing.size.width), between(0, drawing.size.height)};
        const double angle = between(0, std::numbers::pi);
        const double width = between(9, 18);
        const double height = between(12, 25);
        const double opacity = between(0.55, 1);
        if (std::ranges::any_of(taken, [at](const Area& area) { return area.contains(at, kMargin); })) continue;
        cairo_save(drawing.context);
        cairo_translate(drawing.context, at.x, at.y);
        cairo_rotate(drawing.context, angle);
        use(drawing.context,
            drawing.palette.confetti[static_cast<std::size_t>(piece) % drawing.palette.confetti.size()], opacity);
        add_rounded(drawing.context, {-width / 2, -height / 2, width, height}, 3);
        cairo_fill(drawing.context);
        cairo_restore(drawing.context);
    }
}

void draw_board(const Drawing& drawing, const Scene& scene, bool shows_end) {
    constexpr double kGridWidth = 0.047;
    constexpr double kMarkWidth = 0.148;
    constexpr double kLineWidth = 0.07;
    constexpr double kLarger = 1.1;    // the marks of the winning line
    constexpr double kBorder = 0.055;  // of the sheet, around the board
    cairo_t* context = drawing.context;
    const Area& sheet = drawing.place.sheet;
    cairo_save(context);
    cairo_translate(context, sheet.x + sheet.width * kBorder, sheet.y + sheet.height * kBorder);
    const double cell_size = sheet.width * (1 - 2 * kBorder) / Cell::kColumns;
    cairo_scale(context, cell_size, cell_size);

    use(context, drawing.palette.grid);
    cairo_set_line_width(context, kGridWidth);
    draw_strokes(context, grid_strokes());

    const Position position = scene.game.position();
    const auto won = shows_end ? winner(position.outcome()) : std::nullopt;
    CellSet winning;
    if (won)
        for (const Line line : position.winning_lines()) winning = winning | line.set();

    // An empty board invites with a mark in dots.
    if (scene.game.ply() == 0 && scene.line_drawn > 0) {
        constexpr std::array<double, 2> kDots{0, 0.15};
        constexpr double kDotWidth = 0.075;
        use(context, drawing.palette.of(Mark::x));
        cairo_set_line_width(context, kDotWidth);
        cairo_set_dash(context, kDots.data(), static_cast<int>(kDots.size()), 0);
        draw_strokes(context, mark_strokes(Mark::x, Cell::from_index_unchecked(Cell::kCount / 2), 1));
        cairo_set_dash(context, nullptr, 0, 0);
    }

    const auto moves = scene.game.moves();
    const auto draw_marks = [&](bool on_line) {
        cairo_set_line_width(context, kMarkWidth);
        Mark mark = Mark::x;
        int ply = 0;
        for (const Cell cell : moves) {
            const bool is_last = ++ply == scene.game.ply();
            if (winning.contains(cell) == on_line) {
                use(context, won && !on_line ? drawing.palette.pale_of(mark) : drawing.palette.of(mark));
                draw_strokes(context, mark_strokes(mark, cell, on_line ? kLarger : 1), is_last ? scene.mark_drawn : 1);
            }
            mark = opponent(mark);
        }
    };
    draw_marks(false);
    if (won) {
        use(context, drawing.palette.line_of(*won));
        cairo_set_line_width(context, kLineWidth);
        for (const Line line : position.winning_lines()) draw_strokes(context, {line_stroke(line)}, scene.line_drawn);
        draw_marks(true);
    }
    cairo_restore(context);
}

TextStyle style_of(const Drawing& drawing, double size) {
    return {.size = size, .right_to_left = is_right_to_left(drawing.options.words->language)};
}

/// The style of a line that must fit, in this size if it does.
TextStyle fitting_style(const Drawing& drawing, std::string_view text, double size) {
    const double width = width_of(text, style_of(drawing, size));
    return style_of(drawing, size * std::min(1.0, drawing.place.text.width / width));
}

/// Where a text of this width begins: in the middle, or where lines begin in its direction.
double left_end(const Drawing& drawing, double width) {
    const Area& area = drawing.place.text;
    const double blank = area.width - width;
    if (drawing.place.centred) return area.x + blank / 2;
    return is_right_to_left(drawing.options.words->language) ? area.x + blank : area.x;
}

/// Draws one line and returns the space that it takes.
Area draw_line(const Drawing& drawing, double y, std::string_view text, TextStyle style) {
    constexpr double kDescent = 0.24;
    const double width = width_of(text, style);
    const double x = left_end(drawing, width);
    draw_text(drawing.context, x, y, text, style);
    return {x, y - style.size, width, (1 + kDescent) * style.size};
}

/// The caption in at most `most` lines of about the same length; the style becomes smaller if it has to.
std::vector<std::string> caption_lines(const Drawing& drawing, std::string_view text, TextStyle& style,
                                       std::size_t most) {
    constexpr double kNarrower = 0.97;
    double width = drawing.place.text.width;
    auto lines = broken(text, style, width);
    while (lines.size() > most) {
        style.size -= 1;
        lines = broken(text, style, width);
    }
    // No single word on the last line.
    for (auto narrow = lines; narrow.size() == lines.size() && lines.size() > 1;) {
        lines = narrow;
        width *= kNarrower;
        narrow = broken(text, style, width);
    }
    return lines;
}

/// The name of the program, and after it what the game is called. Returns the space that they take.
Area draw_name(const Drawing& drawing, std::string_view kind) {
    constexpr double kSmaller = 0.7;
    constexpr double kGap = 0.35;
    constexpr std::string_view kName = "Tateti";
    const Arrangement& place = drawing.place;
    const TextStyle style = style_of(drawing, place.name_size);
    const TextStyle smaller = style_of(drawing, kSmaller * place.name_size);
    const double name_width = width_of(kName, style);
    const double kind_width = width_of(kind, smaller);
    const double width = name_width + kGap * place.name_size + kind_width;
    const double x = left_end(drawing, width);
    const double y = place.text.y + place.text.height - (place.centred ? 0 : kGap * place.name_size);
    use(drawing.context, drawing.palette.muted);
    draw_text(drawing.context, style.right_to_left ? x : x + width - kind_width, y, kind, smaller);
    use(drawing.context, drawing.palette.ink);
    draw_text(drawing.context, style.right_to_left ? x + width - name_width : x, y, kName, style);
    return {x, y - place.name_size, width, place.name_size};
}

/// The words of the picture. Returns the space that they take.
std::vector<Area> draw_words(const Drawing& drawing, const Game& shown, Colour headline_colour) {
    constexpr double kLeading = 1.32;
    constexpr double kGap = 0.4;
    constexpr std::size_t kMostWideLines = 6;
    constexpr std::size_t kMostCentredLines = 2;
    cairo_t* context = drawing.context;
    const Arrangement& place = drawing.place;
    const words::Words& words = *drawing.options.words;

    TextStyle style = style_of(drawing, place.caption_size);
    const auto lines =
        caption_lines(drawing, caption(shown, words), style, place.centred ? kMostCentredLines : kMostWideLines);
    const double block = place.headline_size + (kLeading * static_cast<double>(lines.size()) + kGap) * style.size;
    double y = place.text.y + place.headline_size;
    if (!place.centred) y = place.text.y + (place.text.height - block) / 2 + kGap * place.headline_size;

    std::vector<Area> taken;
    const std::string title = headline(shown, words);
    use(context, headline_colour);
    taken.push_back(draw_line(drawing, y, title, fitting_style(drawing, title, place.headline_size)));

    use(context, drawing.palette.muted);
    y += (kLeading + kGap) * style.size;
    if (place.centred) y = place.sheet.y + place.sheet.height + (kLeading + 1.5 * kGap) * style.size;
    for (const std::string& line : lines) {
        Area area = draw_line(drawing, y, line, style);
        // The lines are one block: nothing lies beside a short one.
        if (!place.centred) area = {place.text.x, area.y, place.text.width, area.height};
        taken.push_back(area);
        y += kLeading * style.size;
    }
    taken.push_back(draw_name(drawing, shown.ply() == 0 ? "" : name_of_game(words)));
    return taken;
}

}  // namespace

void draw_scene(cairo_t* context, const Scene& scene, const PictureOptions& options) {
    const Drawing drawing{.context = context,
                          .palette = palette_of(options.theme),
                          .place = options.shape == Shape::wide ? kWide : kSquare,
                          .options = options,
                          .size = size_of(options.shape)};
    const bool shows_end = scene.game.is_over() && scene.mark_drawn >= 1 && scene.line_drawn > 0;
    // While a mark is drawn, the words are those of the position before it.
    const bool pending = scene.game.ply() > 0 && (scene.mark_drawn < 1 || (scene.game.is_over() && !shows_end));
    const Game shown = pending ? scene.game.at_ply(scene.game.ply() - 1) : scene.game;
    const auto won = winner(shown.outcome());
    const Colour colour = shown.ply() == 0  ? drawing.palette.ink
                          : won             ? drawing.palette.of(*won)
                          : shown.is_over() ? drawing.palette.ink
                                            : drawing.palette.of(shown.position().turn());

    draw_desk(drawing);
    draw_sheet(drawing);
    draw_board(drawing, scene, shows_end);
    std::vector<Area> taken = draw_words(drawing, shown, colour);
    taken.push_back(drawing.place.sheet);
    if (won) draw_confetti(drawing, shown, taken);
}

}  // namespace tateti::picture
