#include "plain/typed_line.hpp"

#include "plain/input_line.hpp"
#include "text/keyboard.hpp"
#include "text/quote.hpp"
#include "text/similar.hpp"
#include "text/utf8.hpp"
#include "words/words.hpp"

#include <tateti/notation.hpp>
#include <tateti/play_error.hpp>
#include <tateti/subject.hpp>

namespace tateti::plain {
namespace {

using words::filled;
using words::kEnglish;

constexpr std::string_view kDigits = "0123456789";

/// How the cells of tic-tac-toe begin, and what people write instead.
constexpr std::string_view kBeginsCell = "0123456789+-([{,";

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of(kDigits) == std::string_view::npos;
}

bool is_move_word(std::string_view word) {
    return text::equal_ignoring_case(word, "move") || text::equal_ignoring_case(word, "play");
}

std::string_view without_move_word(const TypedLine& line) {
    return is_move_word(line.word()) ? line.argument() : line.text();
}

std::optional<Mark> mark_before_cell(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    for (const Mark mark : kAllMarks)
        if (text::to_upper(text[0]) == to_char(mark)) return mark;
    return std::nullopt;
}

std::string without_blanks(std::string_view text) {
    std::string tight(text);
    std::erase_if(tight, [](char c) { return kBlanks.contains(c); });
    return tight;
}

/// `1 1` as `1,1`, and any other text without blanks where they do not stand between two moves.
std::string cell_in_notation(std::string_view text) {
    const std::string_view first = text.substr(0, text.find_first_of(kBlanks));
    const std::string_view rest = text::trimmed(text.substr(first.size()), kBlanks);
    if (is_number(first) && is_number(rest)) return std::string(first).append(",").append(rest);
    return is_number(first) && !text.contains(',') ? std::string(text) : without_blanks(text);
}

}  // namespace

TypedLine::TypedLine(std::string_view line)
    : text_(text::us_key(text::trimmed(text::without_byte_order_mark(line), kBlanks))) {}

TypedMove typed_move(const TypedLine& line) {
    std::string_view text = without_move_word(line);
    const std::string whole = without_blanks(text);
    const auto mark = mark_before_cell(text);
    if (mark) text = text::trimmed(text.substr(1), kBlanks);
    return {.whole = whole, .mark = mark, .cell = cell_in_notation(text)};
}

bool looks_like_move(const TypedLine& line) {
    const std::string_view text = without_move_word(line);
    if (is_move_word(line.word())) return true;
    if (text.empty()) return false;
    const std::string_view cell = mark_before_cell(text) ? text::trimmed(text.substr(1), kBlanks) : text;
    return kBeginsCell.contains(cell[0]);
}

std::expected<Cell, wire::Error> read_cell(const TypedLine& line, Position now) {
    const auto refused = [now](auto why) {
        return std::unexpected(wire::to_error(make_rejection(code(why), message(why), now)));
    };
    const TypedMove typed = typed_move(line);
    const auto cell = parse_cell(typed.cell);
    if (!cell) return refused(cell.error());
    if (typed.mark && typed.mark != now.turn() && !now.is_over()) return refused(PlayError::not_your_turn);
    return *cell;
}

wire::Error unknown_command(std::string_view word, const std::vector<std::string>& known) {
    const std::string meant = text::similar(text::lowered(word), known);
    return wire::make_error(
        "command/unknown", filled(meant.empty() ? kEnglish.refusals.unknown_command : kEnglish.refusals.similar_command,
                                  {{"word", text::quote(word)}, {"other", meant}}));
}

wire::Error line_too_long() {
    return wire::make_error("request/too_long", filled(kEnglish.refusals.line_too_long, {{"limit", kLongestLine}}));
}

wire::Error takes_no_argument(std::string_view word, std::string_view argument) {
    return wire::make_error("command/bad_argument",
                            filled(kEnglish.refusals.no_argument, {{"word", word}, {"text", text::quote(argument)}}));
}

wire::Error wrong_argument(std::string_view word, std::string_view allowed, std::string_view argument) {
    return wire::make_error("command/bad_argument",
                            filled(kEnglish.refusals.bad_argument,
                                   {{"word", word}, {"choices", allowed}, {"text", text::quote(argument)}}));
}

}  // namespace tateti::plain
