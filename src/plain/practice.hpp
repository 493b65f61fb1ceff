#pragma once

#include "plain/input_line.hpp"
#include "plain/plain_command.hpp"
#include "play/recorder.hpp"
#include "wire/error.hpp"
#include "words/words.hpp"

#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/reason.hpp>

#include <boost/json/object.hpp>

#include <chrono>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

/// What puzzles and lessons have in common: they read a line and answer with a few sentences, or with JSON.
namespace tateti::plain {

struct PracticeOptions {
    bool json = false;    // an object on each line, and nothing else
    bool prompt = false;  // print "> " before each line, for a person who types
    /// How a board is shown.
    std::function<std::string(Position, const words::Words&)> board;
    const words::Words* words = &words::kEnglish;
    /// Waits until there is input, at most so long, and returns whether there is. None: a race ends with the next line.
    std::function<bool(std::chrono::milliseconds)> wait_for_input{};
};

/// Writes the answers.
class PracticeOutput {
  public:
    PracticeOutput(PracticeOptions options, std::ostream& out) : options_(std::move(options)), out_(out) {}

    [[nodiscard]] const words::Words& words() const { return *options_.words; }
    [[nodiscard]] bool is_json() const { return options_.json; }
    /// A line for people. With `json` there are none.
    void write(std::string_view text);
    void write_board(Position position);
    /// After a wrong move: the moves that follow, up to the end of the refutation, and the board then.
    void write_refutation(Position before, const Explanation& why);
    /// `O plays 0, the top left.`
    void write_move(Mark mark, Cell cell);
    /// `text` with a right move, and why it is right.
    void write_hint(std::string_view text, Cell cell, std::string_view reason);
    /// An object for programs. Without `json` there are none.
    void write_json(const boost::json::object& object);
    /// Says why, as a sentence.
    void refuse(const wire::Error& error);
    /// Says once that progress is not being saved, and once that it is again.
    void report(const std::optional<std::string>& not_saved);
    /// Asks for a line, and reads it. None at the end of the input, or if the output cannot be written.
    [[nodiscard]] std::optional<InputLine> ask(std::istream& in);
    /// The same. None also once no time is left.
    [[nodiscard]] std::optional<InputLine> ask(std::istream& in,
                                               const std::function<std::chrono::milliseconds()>& time_left);
    [[nodiscard]] bool flush() { return static_cast<bool>(out_.flush()); }

  private:
    /// Whether there is input before the time is up.
    [[nodiscard]] bool wait(std::istream& in, const std::function<std::chrono::milliseconds()>& time_left) const;

    PracticeOptions options_;
    std::ostream& out_;
    std::optional<std::string> reported_error_;
};

/// What a line of a puzzle or a lesson asks for: a cell, or one of a few words.
[[nodiscard]] std::expected<PlainCommand, wire::Error> read_practice_command(const InputLine& line, Position now);

}  // namespace tateti::plain
