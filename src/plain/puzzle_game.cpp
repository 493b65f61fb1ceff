#include "plain/puzzle_game.hpp"

#include "play/puzzle_practice.hpp"
#include "wire/analysis.hpp"
#include "wire/learning.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/puzzle.hpp>
#include <tateti/subject.hpp>

#include <string>
#include <utility>
#include <variant>

namespace tateti::plain {
namespace {

using learn::Answer;
using learn::AnswerKind;
using learn::Task;
using std::chrono::steady_clock;
using words::filled;

std::string_view name(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::right: return "right";
        case AnswerKind::also_keeps: return "also-keeps";
        case AnswerKind::wrong: break;
    }
    return "wrong";
}

class PuzzleGame {
  public:
    PuzzleGame(learn::PuzzleSession session, play::Recorder& recorder, const PracticeOptions& options,
               const std::function<steady_clock::time_point()>& clock, std::ostream& out)
        : practice_(std::move(session), recorder), recorder_(recorder), output_(options, out), clock_(clock) {
        practice_.start(clock());
    }

    int play(std::istream& in);

  private:
    [[nodiscard]] const learn::PuzzleSession& session() const { return practice_.session(); }
    [[nodiscard]] const words::Words& words() const { return output_.words(); }
    [[nodiscard]] const words::PuzzleWords& texts() const { return words().learn->puzzles; }

    void begin();
    void show_task();
    void carry_out(const PlainCommand& command);
    void answer(Cell cell);
    void give_up();
    void write(const std::string& sentence);  // unless it is empty
    void end();

    play::PuzzlePractice practice_;
    play::Recorder& recorder_;
    PracticeOutput output_;
    const std::function<steady_clock::time_point()>& clock_;
    bool quit_ = false;
};

void PuzzleGame::write(const std::string& sentence) {
    if (!sentence.empty()) output_.write(sentence);
}

void PuzzleGame::begin() {
    write(practice_.introduction(words()));
    if (!practice_.is_over(clock_())) output_.write(words().learn->typed.how_to_answer);
}

void PuzzleGame::show_task() {
    const Task& task = *session().task();
    if (output_.is_json()) {
        boost::json::object object{{"event", "puzzle"}};
        if (const auto number = practice_.number())
            wire::put_puzzle(object, *number, *task.puzzle);
        else
            wire::put_board(object, task.position);
        return output_.write_json(object);
    }
    output_.write("");
    if (practice_.is_race()) {
        output_.write(practice_.time_left(clock_(), words()));
    } else if (const std::string title = practice_.title(words()); !title.empty()) {
        const std::string stop(words().coach->typography.stop);
        output_.write(
            words::both(title + stop, filled(texts().difficulty, {{"n", task.puzzle->difficulty}}) + stop, words()));
    }
    output_.write_board(task.position);
    output_.write(practice_.prompt(words()));
}

void PuzzleGame::answer(Cell cell) {
    const Position before = session().task()->position;
    const auto answer = practice_.answer(cell);
    if (!answer)
        return output_.refuse(wire::to_error(make_rejection(code(answer.error()), message(answer.error()), before)));
    if (output_.is_json()) {
        boost::json::object object{{"event", "answer"}, {"cell", cell.index()}, {"answer", name(answer->kind)}};
        wire::put_explanation(object, answer->why, words().language);
        output_.write_json(object);
    }
    output_.write(practice_.verdict(*answer, words()));
    if (answer->kind == AnswerKind::wrong && !practice_.is_race()) output_.write_refutation(before, answer->why);
    write(practice_.consequence(words()));
    output_.report(recorder_.error());
    if (answer->kind != AnswerKind::right && !practice_.is_race()) {
        output_.write(words().learn->lessons.try_again);
        output_.write(practice_.prompt(words()));
    }
}

void PuzzleGame::give_up() {
    const Answer answer = practice_.give_up();
    if (output_.is_json()) {
        boost::json::object object{{"event", "hint"}, {"cell", answer.why.move.index()}};
        wire::put_explanation(object, answer.why, words().language);
        output_.write_json(object);
    }
    output_.write_hint(answer.why);
    write(practice_.consequence(words()));
    output_.report(recorder_.error());
}

void PuzzleGame::carry_out(const PlainCommand& command) {
    if (const Cell* cell = std::get_if<Cell>(&command)) return answer(*cell);
    switch (std::get<Action>(command)) {
        case Action::hint: return give_up();
        case Action::help: return output_.write(words().learn->typed.how_to_answer);
        case Action::quit: quit_ = true; return;
        default: break;
    }
    if (output_.is_json()) return show_task();
    output_.write_board(session().task()->position);
    output_.write(practice_.prompt(words()));
}

void PuzzleGame::end() {
    for (const std::string& line : practice_.finish(clock_(), words())) output_.write(line);
    output_.report(recorder_.error());
    if (output_.is_json())
        output_.write_json({{"event", "end"}, {"solved", session().solved()}, {"failed", session().failed()}});
}

int PuzzleGame::play(std::istream& in) {
    begin();
    const Task* shown = nullptr;
    while (!practice_.is_over(clock_()) && !quit_) {
        if (session().task() != shown) show_task();
        shown = session().task();
        const auto line = output_.ask(in);
        if (!line || practice_.is_over(clock_())) break;  // in a race, this answer came too late
        const auto command = read_practice_command(*line, session().task()->position);
        if (command)
            carry_out(*command);
        else
            output_.refuse(command.error());
    }
    end();
    return output_.flush() && !in.bad() ? 0 : 1;
}

}  // namespace

int play_puzzles(learn::PuzzleSession session, play::Recorder& recorder, const PracticeOptions& options,
                 const std::function<steady_clock::time_point()>& clock, std::istream& in, std::ostream& out) {
    return PuzzleGame(std::move(session), recorder, options, clock, out).play(in);
}

}  // namespace tateti::plain
