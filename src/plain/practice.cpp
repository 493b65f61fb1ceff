#include "plain/practice.hpp"

#include "text/quote.hpp"
#include "wire/json_text.hpp"
#include "words/learn_words.hpp"

#include <tateti/languages.hpp>

namespace tateti::plain {

using std::chrono::milliseconds;
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

void PracticeOutput::write_hint(std::string_view text, Cell cell, std::string_view reason) {
    write(filled(text, {{"cell", cell.index()}, {"place", place(cell, *words().coach)}, {"reason", reason}}));
}

void PracticeOutput::write_json(const boost::json::object& object) {
    if (options_.json) out_ << wire::to_json_text(object) << '\n';
}

void PracticeOutput::refuse(const wire::Error& error) {
    wire::Error answer = error;
    answer.message = translated(error.message, words());
    write(words::as_sentence(answer.message, words()));
    if (options_.json) out_ << wire::to_json_text(to_json(answer)) << '\n';
}

void PracticeOutput::report(const std::optional<std::string>& not_saved) {
    if (not_saved == reported_error_) return;
    reported_error_ = not_saved;
    const words::TypedWords& texts = words().learn->typed;
    if (!not_saved) {
        write(texts.saved_again);
        return write_json({{"event", "saved-again"}});
    }
    const std::string why = translated(text::legible(*not_saved), words());
    write(filled(texts.not_saved, {{"why", why}}));
    write_json({{"event", "not-saved"}, {"why", why}});
}

bool PracticeOutput::wait(std::istream& in, const std::function<milliseconds()>& time_left) const {
    if (in.rdbuf()->in_avail() > 0) return true;  // it has been read, but not been used yet
    for (milliseconds left = time_left(); left > milliseconds(0); left = time_left())
        if (options_.wait_for_input(left)) return true;
    return false;
}

std::optional<InputLine> PracticeOutput::ask(std::istream& in) {
    return ask(in, nullptr);
}

std::optional<InputLine> PracticeOutput::ask(std::istream& in, const std::function<milliseconds()>& time_left) {
    if (options_.prompt && !options_.json) out_ << "> ";
    if (!out_.flush()) return std::nullopt;
    std::optional<InputLine> line;
    if (!time_left || !options_.wait_for_input || wait(in, time_left)) line = read_line(in);
    if (!line && options_.prompt) write("");
    return line;
}

std::expected<PlainCommand, wire::Error> read_practice_command(const InputLine& line, Position now) {
    return read_command(line, now, command_words({Action::board, Action::hint, Action::help, Action::quit}));
}

}  // namespace tateti::plain
