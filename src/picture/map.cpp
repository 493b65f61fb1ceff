#include "picture/map.hpp"

#include "learn/strategy_map.hpp"
#include "picture/palette.hpp"
#include "picture/sheet.hpp"
#include "picture/stroke.hpp"
#include "picture/text.hpp"
#include "words/learn_words.hpp"

#include <tateti/language.hpp>

#include <string_view>
#include <vector>

namespace tateti::picture {
namespace {

namespace sheet_of = learn::map_sheet;

class CairoPen final : public learn::MapPen {
  public:
    CairoPen(cairo_t* context, const Palette& colours) : context_(context), colours_(colours) {}

    void open_board(Cell place) override {
        cairo_save(context_);
        if (++depth_ > 0) {
            cairo_translate(context_, place.column() + sheet_of::kMargin, place.row() + sheet_of::kMargin);
            cairo_scale(context_, sheet_of::kScale, sheet_of::kScale);
        }
        if (sheet_of::is_smallest(depth_)) return;
        use(context_, mixed(colours_.grid, kWhite, sheet_of::kGridShare));
        draw(grid_strokes(), sheet_of::kGrid);
    }
    void draw_mark(Cell cell, Mark mark, learn::MarkAge age) override {
        use(context_, mixed(colours_.of(mark), kWhite, sheet_of::opacity_of(age)));
        const double size = sheet_of::is_smallest(depth_) ? sheet_of::kLargeMark : 1;
        draw(mark_strokes(mark, cell, size), sheet_of::kMark * size);
    }
    void draw_line(Line line, Mark mark) override {
        use(context_, colours_.of(mark), sheet_of::kLineOpacity);
        draw({line_stroke(line)}, sheet_of::kLine);
    }
    void close_board() override {
        --depth_;
        cairo_restore(context_);
    }

  private:
    void draw(const std::vector<Stroke>& strokes, double width) {
        cairo_set_line_width(context_, sheet_of::width_at(depth_, width));
        draw_strokes(context_, strokes);
    }

    cairo_t* context_;
    const Palette& colours_;
    int depth_ = -1;
};

void draw_centred(cairo_t* context, double y, std::string_view text, TextStyle style) {
    draw_text(context, (sheet_of::kWidth - width_of(text, style)) / 2, y, text, style);
}

}  // namespace

std::string draw_map(Mark side, Format format, const words::Words& words) {
    const words::MapWords& texts = words.learn->map;
    const std::string_view title = side == Mark::x ? texts.title_x : texts.title_o;
    const bool right_to_left = is_right_to_left(words.language);
    const TextStyle title_style{.size = sheet_of::kTitleSize, .right_to_left = right_to_left};
    const TextStyle text_style{.size = sheet_of::kTextSize, .right_to_left = right_to_left};
    const std::string text =
        words::both(side == Mark::x ? texts.how_to_read : texts.how_to_read_o, texts.pale_marks, words);
    const std::vector<std::string> lines = broken(text, text_style, sheet_of::kTextWidth);
    if (format == Format::svg) {
        std::string how_to_read;
        for (const std::string& line : lines) how_to_read += line + '\n';
        return learn::strategy_map_svg(side, title, how_to_read, right_to_left);
    }
    constexpr double kMillimetresPerInch = 25.4;
    constexpr double kPointsPerMillimetre = 72 / kMillimetresPerInch;
    constexpr double kDotsPerInch = 200;
    const Sheet sheet{.width = sheet_of::kWidth * kPointsPerMillimetre,
                      .height = sheet_of::kHeight * kPointsPerMillimetre,
                      .unit = CAIRO_SVG_UNIT_PT,
                      .pixels_per_unit = kDotsPerInch / 72,
                      .title = std::string(title)};
    return draw_sheet_file(sheet, format, [&](cairo_t* context, std::size_t) {
        const Palette& colours = palette_of(Theme::light);
        use(context, kWhite);
        cairo_paint(context);
        cairo_scale(context, kPointsPerMillimetre, kPointsPerMillimetre);
        use(context, colours.ink);
        draw_centred(context, sheet_of::kTitleLine, title, title_style);
        double y = sheet_of::kFirstLine;
        for (const std::string& line : lines) {
            draw_centred(context, y, line, text_style);
            y += sheet_of::kLineHeight;
        }
        cairo_translate(context, sheet_of::kLeft, sheet_of::kTop);
        cairo_scale(context, sheet_of::kCell, sheet_of::kCell);
        CairoPen pen(context, colours);
        learn::draw_strategy_map(side, pen);
    });
}

}  // namespace tateti::picture
