#include "picture/worksheet.hpp"

#include "picture/palette.hpp"
#include "picture/sheet.hpp"
#include "picture/stroke.hpp"
#include "picture/text.hpp"
#include "words/learn_words.hpp"

#include <tateti/chance.hpp>
#include <tateti/coach.hpp>
#include <tateti/language.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/sentence.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::picture {
namespace {

// A4 in points.
constexpr double kPageWidth = 595;
constexpr double kPageHeight = 842;
constexpr double kMargin = 48;
constexpr double kTextWidth = kPageWidth - 2 * kMargin;

constexpr std::size_t kColumns = 3;
constexpr std::size_t kRows = kWorksheetBoards / kColumns;
constexpr double kBoardsTop = 150;
constexpr double kRowHeight = 168;
constexpr double kColumnGap = 24;
constexpr double kColumnWidth = (kTextWidth - (kColumns - 1) * kColumnGap) / kColumns;
constexpr double kBoardSize = 124;
constexpr double kBoardGap = 9;  // below its number
constexpr double kFootLine = kPageHeight - 14;
static_assert(kBoardsTop + kRows * kRowHeight <= kPageHeight);

/// Draws one page after the other.
class WorksheetDrawing {
  public:
    WorksheetDrawing(std::span<const Puzzle> puzzles, std::string_view command, const words::Words& words)
        : puzzles_(puzzles), command_(command), words_(words), right_to_left_(is_right_to_left(words.language)) {}

    [[nodiscard]] std::string title() const {
        const std::string_view theme = words::theme_words(puzzles_.front().theme, words_).name;
        return words::filled(words_.learn->worksheet.title, {{"theme", theme}});
    }
    [[nodiscard]] std::size_t pages_with_boards() const {
        return (puzzles_.size() + kWorksheetBoards - 1) / kWorksheetBoards;
    }

    void draw_page(cairo_t* context, std::size_t page) const {
        const bool shows_answers = page >= pages_with_boards();
        const std::size_t first = page % pages_with_boards() * kWorksheetBoards;
        use(context, kWhite);
        cairo_paint(context);
        draw_head(context, shows_answers);
        draw_foot(context, page + 1);
        for (std::size_t place = 0; place < kWorksheetBoards && first + place < puzzles_.size(); ++place) {
            const std::size_t row = place / kColumns;
            const std::size_t column = place % kColumns;
            cairo_save(context);
            cairo_translate(context,
                            mirrored(kMargin + static_cast<double>(column) * (kColumnWidth + kColumnGap), kColumnWidth),
                            kBoardsTop + static_cast<double>(row) * kRowHeight);
            draw_puzzle(context, first + place, shows_answers);
            cairo_restore(context);
        }
    }

  private:
    [[nodiscard]] TextStyle style(double size) const { return {.size = size, .right_to_left = right_to_left_}; }

    /// The style of a line that must fit, in this size if it does.
    [[nodiscard]] TextStyle fitting(std::string_view text, double size, double width) const {
        return style(size * std::min(1.0, width / width_of(text, style(size))));
    }

    /// Where something begins that lines from left to right have at this place.
    [[nodiscard]] double mirrored(double x, double width) const { return right_to_left_ ? kPageWidth - x - width : x; }

    void draw_head(cairo_t* context, bool shows_answers) const {
        constexpr double kTitleSize = 24;
        constexpr double kTitleLine = 70;
        constexpr double kTaskSize = 13;
        constexpr double kTaskLine = 94;
        const words::WorksheetWords& texts = words_.learn->worksheet;
        const std::string text = shows_answers ? title() + " – " + std::string(texts.answers) : title();
        const TextStyle title_style = fitting(text, kTitleSize, kTextWidth);
        use(context, colours_.ink);
        draw_text(context, mirrored(kMargin, width_of(text, title_style)), kTitleLine, text, title_style);
        const std::string_view task = words::task_words(puzzles_.front().theme, words_);
        const TextStyle task_style = fitting(task, kTaskSize, kTextWidth);
        draw_text(context, mirrored(kMargin, width_of(task, task_style)), kTaskLine, task, task_style);
        if (shows_answers) return;
        constexpr double kDateAt = kMargin + 0.62 * kTextWidth;
        draw_field(context, texts.name_line, kMargin, kDateAt - kColumnGap);
        draw_field(context, texts.date_line, kDateAt, kPageWidth - kMargin);
    }

    /// The command that makes this sheet again is written from left to right in every language.
    void draw_foot(cairo_t* context, std::size_t page) const {
        constexpr double kSize = 8;
        const std::string number = std::to_string(page) + '/' + std::to_string(2 * pages_with_boards());
        use(context, colours_.muted);
        draw_text(context, kMargin, kFootLine, command_, {.size = kSize});
        draw_text(context, kPageWidth - kMargin - width_of(number, {.size = kSize}), kFootLine, number,
                  {.size = kSize});
    }

    /// Below the board. Two lines have room; a longer text is smaller.
    void draw_reason(cairo_t* context, std::string_view reason) const {
        constexpr double kSize = 8.5;
        constexpr std::size_t kMostLines = 2;
        constexpr double kLineHeight = 1.15;
        double size = kSize;
        std::vector<std::string> lines = broken(reason, style(size), kColumnWidth);
        while (lines.size() > kMostLines && size > 1) lines = broken(reason, style(size -= 0.25), kColumnWidth);
        use(context, colours_.muted);
        double y = kBoardGap + kBoardSize;
        for (const std::string& line : lines) {
            y += kLineHeight * size;
            draw_text(context, right_to_left_ ? kColumnWidth - width_of(line, style(size)) : 0, y, line, style(size));
        }
    }

    /// A label, and after it a line to write on.
    void draw_field(cairo_t* context, std::string_view label, double from, double to) const {
        constexpr double kSize = 12;
        constexpr double kLine = 120;
        constexpr double kGap = 6;
        const double width = width_of(label, style(kSize));
        use(context, colours_.muted);
        draw_text(context, mirrored(from, width), kLine, label, style(kSize));
        const double begin = from + width + kGap;
        cairo_set_line_width(context, 0.7);
        cairo_move_to(context, mirrored(begin, to - begin), kLine + 2);
        cairo_rel_line_to(context, to - begin, 0);
        cairo_stroke(context);
    }

    void draw_puzzle(cairo_t* context, std::size_t number, bool shows_answer) const {
        constexpr double kSize = 10.5;
        const Puzzle& puzzle = puzzles_[number];
        const words::WorksheetWords& texts = words_.learn->worksheet;
        const Mark mark = puzzle.position.turn();
        std::string text = std::to_string(number + 1) + '.';
        if (!shows_answer) text.append(" ").append(mark == Mark::x ? texts.instruction_x : texts.instruction_o);
        const TextStyle text_style = fitting(text, kSize, kColumnWidth);
        use(context, colours_.ink);
        const double width = width_of(text, text_style);
        draw_text(context, right_to_left_ ? kColumnWidth - width : 0, 0, text, text_style);
        if (shows_answer) draw_reason(context, answer_reason(puzzle, words_));
        cairo_translate(context, (kColumnWidth - kBoardSize) / 2, kBoardGap);
        cairo_scale(context, kBoardSize / Cell::kColumns, kBoardSize / Cell::kColumns);
        draw_board(context, puzzle, shows_answer);
    }

    /// With the answer, everything else is pale.
    void draw_board(cairo_t* context, const Puzzle& puzzle, bool shows_answer) const {
        constexpr double kGridWidth = 0.035;
        constexpr double kMarkWidth = 0.1;
        constexpr double kPale = 0.3;
        use(context, colours_.grid);
        cairo_set_line_width(context, kGridWidth);
        draw_strokes(context, grid_strokes());
        cairo_set_line_width(context, kMarkWidth);
        for (const Cell cell : kAllCells) {
            const auto mark = puzzle.position.at(cell);
            if (!mark) continue;
            use(context, mixed(colours_.of(*mark), kWhite, shows_answer ? kPale : 1));
            draw_strokes(context, mark_strokes(*mark, cell, 1));
        }
        if (!shows_answer) return;
        use(context, colours_.of(puzzle.position.turn()));
        draw_strokes(context, mark_strokes(puzzle.position.turn(), puzzle.answer, 1));
    }

    std::span<const Puzzle> puzzles_;
    std::string_view command_;
    const words::Words& words_;
    const Palette& colours_ = palette_of(Theme::light);
    bool right_to_left_;
};

}  // namespace

std::string answer_reason(const Puzzle& puzzle, const words::Words& words) {
    if (puzzle.theme == PuzzleTheme::trap)
        return words::filled(
            words.learn->worksheet.trap_answer,
            {{"percent", words::percent(win_chance(puzzle.position, puzzle.answer).to_double(), words)}});
    const Explanation why = explain(puzzle.position, puzzle.answer);
    return std::string(sentence(why, *words.coach, why.mover).view());
}

std::string draw_worksheet(std::span<const Puzzle> puzzles, std::string_view command, Format format,
                           const words::Words& words) {
    const WorksheetDrawing drawing(puzzles, command, words);
    constexpr double kDotsPerPoint = 2;
    const Sheet sheet{.width = kPageWidth,
                      .height = kPageHeight,
                      .unit = CAIRO_SVG_UNIT_PT,
                      .pixels_per_unit = kDotsPerPoint,
                      .pages = 2 * drawing.pages_with_boards(),
                      .title = drawing.title()};
    return draw_sheet_file(sheet, format,
                           [&](cairo_t* context, std::size_t page) { drawing.draw_page(context, page); });
}

}  // namespace tateti::picture
