#include "plain/practice.hpp"

#include "text/quote.hpp"
#include "wire/json_text.hpp"
#include "words/learn_words.hpp"

#include <tateti/languages.hpp>
#include <tateti/sentence.hpp>

#include <fmt/format.h>

#include <variant>

namespace tateti::plain {

using words::filled;
using words::translated;

void PracticeOutput::write(std::string_view text) {
    if (!options_.json) out_ << text << '\n';
}

void PracticeOutput::write_board(Position position) {
    if (!options_.json) write(options_.board(position, words()));
}

void PracticeOutput::write_refutation(Position before, const Explanation& why) {
    if (why.refutation.empty()) return;
    write(words().learn->lessons.refuted);
    Position position = before.play_unchecked(why.move);
    for (const Cell cell : why.refutation) {
        write_move(position.turn(), cell);
        position = position.play_unchecked(cell);
    }
    write_board(position);
}

void PracticeOutput::write_move(Mark mark, Cell cell) {
    write(filled(words().plain.plays,
                 {{"mark", to_char(mark)}, {"cell", cell.index()}, {"place", place(cell, *words().coach)}}));
}

void PracticeOutput::write_hint(const Explanation& why) {
    write(filled(words().plain.try_cell, {{"cell", why.move.index()},
                                          {"place", place(why.move, *words().coach)},
                                          {"reason", sentence(why, *words().coach, why.mover).view()}}));
}

void PracticeOutput::write_json(const boost::json::object& object) {
    if (options_.json) out_ << wire::to_json_text(object) << '\n';
}

void PracticeOutput::refuse(const wire::Error& error) {
    wire::Error answer = error;
    answer.message = translated(error.message, words());
    write(filled(words().plain.refused, {{"why", answer.message}}));
    if (options_.json) out_ << wire::to_json_text(to_json(answer)) << '\n';
}

void PracticeOutput::report(const std::optional<std::string>& not_saved) {
    if (not_saved == reported_error_) return;
    reported_error_ = not_saved;
    write(not_saved ? filled(words().plain.not_saved, {{"why", translated(text::legible(*not_saved), words())}})
                    : std::string(words().plain.saved_again));
}

std::optional<InputLine> PracticeOutput::ask(std::istream& in) {
    if (options_.prompt && !options_.json) out_ << "> ";
    if (!out_.flush()) return std::nullopt;
    auto line = read_line(in);
    if (!line && options_.prompt) write("");
    return line;
}

std::expected<PlainCommand, wire::Error> read_practice_command(const InputLine& line, Position now) {
    if (line.too_long)
        return std::unexpected(
            wire::make_error("request/too_long", fmt::format("this line is longer than {} bytes", kLongestLine)));
    auto command = read_command(line.text, now);
    if (!command || std::holds_alternative<Cell>(*command)) return command;
    const Action* action = std::get_if<Action>(&*command);
    if (action != nullptr) switch (*action) {
            case Action::turn:
            case Action::board:
            case Action::hint:
            case Action::help:
            case Action::quit: return command;
            default: break;
        }
    return std::unexpected(unknown_command(line.text));
}

}  // namespace tateti::plain
