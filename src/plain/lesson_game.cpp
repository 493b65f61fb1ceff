#include "plain/lesson_game.hpp"

#include "play/lesson_practice.hpp"
#include "wire/analysis.hpp"
#include "wire/learning.hpp"
#include "words/learn_words.hpp"

#include <tateti/coach.hpp>
#include <tateti/subject.hpp>

#include <string>
#include <variant>

namespace tateti::plain {
namespace {

using words::filled;

class LessonGame {
  public:
    LessonGame(Course course, play::Recorder& recorder, const PracticeOptions& options, std::ostream& out)
        : recorder_(recorder), output_(options, out), practice_(course, recorder) {}

    int play(std::istream& in);

  private:
    [[nodiscard]] const words::Words& words() const { return output_.words(); }
    [[nodiscard]] const words::LessonWords& texts() const { return words().learn->lessons; }
    [[nodiscard]] const words::CourseWords& course() const { return practice_.texts(words()); }
    [[nodiscard]] const learn::LessonSession& session() const { return practice_.session(); }

    void show_exercise();
    void show_position();
    void carry_out(const PlainCommand& command);
    void move(Cell cell);
    void show_step(const learn::LessonStep& step, Position before, Goal goal);
    void finish();

    play::Recorder& recorder_;
    PracticeOutput output_;
    play::LessonPractice practice_;
    bool quit_ = false;
};

void LessonGame::show_position() {
    const Exercise& exercise = session().exercise();
    if (output_.is_json()) {
        boost::json::object object{{"event", "exercise"},
                                   {"course", name(session().course())},
                                   {"number", session().done() + 1},
                                   {"count", session().count()},
                                   {"goal", name(exercise.goal)}};
        wire::put_board(object, session().position());
        return output_.write_json(object);
    }
    output_.write_board(session().position());
    output_.write(practice_.prompt(words()));
}

void LessonGame::show_exercise() {
    output_.write("");
    output_.write(practice_.title(words()));
    show_position();
}

void LessonGame::show_step(const learn::LessonStep& step, Position before, Goal goal) {
    if (output_.is_json()) {
        boost::json::object object{{"event", "move"}, {"cell", step.why.move.index()}, {"right", step.is_right}};
        object["reply"] = step.reply ? boost::json::value(step.reply->index()) : boost::json::value(nullptr);
        object["done"] = step.exercise_is_done;
        wire::put_explanation(object, step.why, words().language);
        object["sentence"] = practice_.reason(step, words());
        return output_.write_json(object);
    }
    output_.write(practice_.verdict(step, words()));
    if (!step.is_right) {
        output_.write_refutation(before, step.why);
        output_.write(texts().try_again);
    }
    if (step.reply) output_.write_move(opponent(step.why.mover), *step.reply);
    if (step.exercise_is_done && goal == Goal::draw) output_.write(texts().not_lost);
}

void LessonGame::move(Cell cell) {
    const Position before = session().position();
    const Goal goal = session().exercise().goal;
    const auto step = practice_.play(cell);
    if (!step) return output_.refuse(wire::to_error(make_rejection(code(step.error()), message(step.error()), before)));
    show_step(*step, before, goal);
    if (step->exercise_is_done) {
        output_.report(recorder_.error());
        if (!session().is_done()) show_exercise();
    } else {
        show_position();
    }
}

void LessonGame::carry_out(const PlainCommand& command) {
    if (const Cell* cell = std::get_if<Cell>(&command)) return move(*cell);
    switch (std::get<Action>(command)) {
        case Action::hint: {
            const Cell best = session().best();
            if (output_.is_json()) {
                boost::json::object object{{"event", "hint"}, {"cell", best.index()}};
                wire::put_explanation(object, explain(session().position(), best), words().language);
                output_.write_json(object);
            }
            return output_.write_hint(words().plain.try_cell, best, practice_.hint_reason(words()));
        }
        case Action::help: return output_.write(words().learn->typed.how_to_answer);
        case Action::quit: quit_ = true; return;
        default: return show_position();
    }
}

void LessonGame::finish() {
    if (!session().is_done()) return;
    output_.write(course().done);
    const auto next = learn::next_course(recorder_.progress());
    output_.write(next ? filled(words().learn->typed.start_course, {{"course", name(*next)}})
                       : std::string(texts().all_done));
}

int LessonGame::play(std::istream& in) {
    output_.write(course().name);
    output_.write(course().idea);
    output_.write(words().learn->typed.how_to_answer);
    output_.report(recorder_.error());
    show_exercise();
    while (!session().is_done() && !quit_) {
        const auto line = output_.ask(in);
        if (!line) break;
        const auto command = read_practice_command(*line, session().position());
        if (command)
            carry_out(*command);
        else
            output_.refuse(command.error());
    }
    finish();
    if (output_.is_json())
        output_.write_json({{"event", "end"}, {"done", session().done()}, {"count", session().count()}});
    return output_.flush() && !in.bad() ? 0 : 1;
}

}  // namespace

int play_lesson(Course course, play::Recorder& recorder, const PracticeOptions& options, std::istream& in,
                std::ostream& out) {
    return LessonGame(course, recorder, options, out).play(in);
}

}  // namespace tateti::plain
