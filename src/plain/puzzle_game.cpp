#include "plain/puzzle_game.hpp"

#include "learn/progress.hpp"
#include "wire/analysis.hpp"
#include "wire/learning.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/puzzle.hpp>
#include <tateti/subject.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace tateti::plain {
namespace {

using learn::Answer;
using learn::AnswerKind;
using learn::PuzzleMode;
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
        : session_(std::move(session)), recorder_(recorder), output_(options, out), clock_(clock), began_(clock()) {}

    int play(std::istream& in);

  private:
    [[nodiscard]] bool is_race() const { return session_.mode() == PuzzleMode::race; }
    [[nodiscard]] bool is_over() const {
        return session_.task() == nullptr || session_.is_race_lost() || (is_race() && time_left().count() <= 0);
    }
    [[nodiscard]] std::chrono::seconds time_left() const {
        return std::chrono::ceil<std::chrono::seconds>(learn::Race::kTime - (clock_() - began_));
    }
    [[nodiscard]] const words::Words& words() const { return output_.words(); }
    [[nodiscard]] const words::PuzzleWords& texts() const { return words().learn->puzzles; }

    void begin();
    void show_task();
    void show_prompt();
    void carry_out(const PlainCommand& command);
    void answer(Cell cell);
    void give_up();
    /// Stores what the first answer to a task is worth.
    void count(const Task& task, const Answer& answer);
    void end();

    learn::PuzzleSession session_;
    play::Recorder& recorder_;
    PracticeOutput output_;
    const std::function<steady_clock::time_point()>& clock_;
    steady_clock::time_point began_;
    PuzzleList puzzles_ = all_puzzles();
    bool quit_ = false;
};

void PuzzleGame::begin() {
    if (is_race()) output_.write(texts().race_rule);
    if (session_.mode() == PuzzleMode::daily)
        output_.write(filled(texts().daily, {{"date", fmt::format("{:%F}", recorder_.today())}}));
    if (session_.mode() == PuzzleMode::mistakes) {
        const auto due = session_.tasks_left();
        output_.write(
            due > 0 ? filled(words().form(texts().mistakes_due, due), {{"n", due}})
                    : std::string(recorder_.mistakes().empty() ? texts().mistakes_none : texts().mistakes_none_due));
    }
    if (!is_over()) output_.write(words().learn->typed.how_to_answer);
}

void PuzzleGame::show_prompt() {
    const Task& task = *session_.task();
    const words::TypedWords& typed = words().learn->typed;
    const bool is_won = value(task.position).result() == Result::win;
    const std::string_view prompt = task.puzzle ? words::theme_words(task.puzzle->theme, words()).prompt
                                    : is_won    ? typed.keep_win
                                                : typed.keep_draw;
    output_.write(filled(prompt, {{"mark", to_char(task.position.turn())}}));
}

void PuzzleGame::show_task() {
    const Task& task = *session_.task();
    if (output_.is_json()) {
        boost::json::object object{{"event", "puzzle"}};
        if (task.puzzle)
            wire::put_puzzle(object, learn::number_of(puzzles_, *task.puzzle), *task.puzzle);
        else
            wire::put_board(object, task.position);
        return output_.write_json(object);
    }
    output_.write("");
    if (is_race()) {
        const auto left = std::max(time_left(), std::chrono::seconds(0)).count();
        output_.write(filled(texts().time_left, {{"time", fmt::format("{}:{:02}", left / 60, left % 60)}}));
    } else if (task.puzzle && !task.mistake) {
        output_.write(words::both(
            filled(texts().number, {{"n", learn::number_of(puzzles_, *task.puzzle)}}) +
                std::string(words().coach->typography.stop),
            filled(texts().difficulty, {{"n", task.puzzle->difficulty}}) + std::string(words().coach->typography.stop),
            words()));
    }
    output_.write_board(task.position);
    show_prompt();
}

void PuzzleGame::count(const Task& task, const Answer& answer) {
    if (!answer.counts) return;
    const bool right = answer.kind == AnswerKind::right;
    if (session_.mode() == PuzzleMode::mistakes && task.mistake) {
        recorder_.answer_mistake(*task.mistake, right);
        const auto later = learn::answered(*task.mistake, right, recorder_.today());
        const auto days = later ? (later->due - recorder_.today()).count() : 0;
        output_.write(
            later ? filled(words().form(texts().mistake_returns, static_cast<std::uint64_t>(days)), {{"n", days}})
                  : std::string(texts().mistake_learnt));
    } else if (task.puzzle && !is_race()) {
        recorder_.change_progress([&](learn::Progress& progress) {
            count_answer(progress, session_.mode(), *task.puzzle, right, recorder_.today());
        });
        const learn::Progress now = recorder_.progress();
        output_.write(filled(texts().rating, {{"n", now.rating(task.puzzle->theme).points}}));
    }
    output_.report(recorder_.error());
}

void PuzzleGame::answer(Cell cell) {
    const Task task = *session_.task();
    const auto answer = session_.answer(cell);
    if (!answer)
        return output_.refuse(
            wire::to_error(make_rejection(code(answer.error()), message(answer.error()), task.position)));
    const bool right = answer->kind == AnswerKind::right;
    if (output_.is_json()) {
        boost::json::object object{{"event", "answer"}, {"cell", cell.index()}, {"answer", name(answer->kind)}};
        wire::put_explanation(object, answer->why, words().language);
        output_.write_json(object);
    }
    if (answer->kind == AnswerKind::also_keeps) {
        output_.write(texts().also_keeps);
    } else {
        output_.write_why(right ? texts().right : texts().wrong, answer->why);
        if (!right && !is_race()) output_.write_refutation(task.position, answer->why);
    }
    count(task, *answer);
    if (!is_over() && !right && !is_race()) {
        output_.write(words().learn->lessons.try_again);
        show_prompt();
    }
}

void PuzzleGame::give_up() {
    const Task task = *session_.task();
    const Answer answer = session_.give_up();
    if (output_.is_json()) {
        boost::json::object object{{"event", "hint"}, {"cell", answer.why.move.index()}};
        wire::put_explanation(object, answer.why, words().language);
        output_.write_json(object);
    }
    output_.write_hint(answer.why);
    count(task, answer);
}

void PuzzleGame::carry_out(const PlainCommand& command) {
    if (const Cell* cell = std::get_if<Cell>(&command)) return answer(*cell);
    switch (std::get<Action>(command)) {
        case Action::hint: return give_up();
        case Action::help: return output_.write(words().learn->typed.how_to_answer);
        case Action::quit: quit_ = true; return;
        default:
            return output_.is_json() ? show_task() : (output_.write_board(session_.task()->position), show_prompt());
    }
}

void PuzzleGame::end() {
    if (is_race()) {
        const int solved = session_.solved();
        const int best = recorder_.progress().best_race;
        recorder_.change_progress(
            [&](learn::Progress& progress) { progress.best_race = std::max(progress.best_race, solved); });
        if (!session_.is_race_lost() && !quit_) output_.write(texts().race_over);
        output_.write(filled(words().form(texts().race_solved, static_cast<std::uint64_t>(solved)), {{"n", solved}}));
        output_.write(solved > best ? std::string(texts().race_new_best) : filled(texts().race_best, {{"n", best}}));
    }
    if (session_.mode() == PuzzleMode::daily && session_.task() == nullptr) {
        const learn::Progress now = recorder_.progress();
        const bool solved = now.streak.last == recorder_.today();  // at the first attempt of the day
        output_.write(solved ? texts().daily_solved : texts().daily_failed);
        if (const int days = learn::days_in_a_row(now.streak, recorder_.today()); days > 0)
            output_.write(filled(words().form(texts().streak, static_cast<std::uint64_t>(days)), {{"n", days}}));
        output_.write(texts().daily_tomorrow);
        output_.write(filled(texts().share_daily, {{"date", fmt::format("{:%F}", recorder_.today())},
                                                   {"signs", std::string_view(solved ? "✓" : "✗")}}));
    }
    output_.report(recorder_.error());
    if (output_.is_json())
        output_.write_json({{"event", "end"}, {"solved", session_.solved()}, {"failed", session_.failed()}});
}

int PuzzleGame::play(std::istream& in) {
    begin();
    const Task* shown = nullptr;
    while (!is_over() && !quit_) {
        if (session_.task() != shown) show_task();
        shown = session_.task();
        const auto line = output_.ask(in);
        if (!line) break;
        if (is_race() && time_left().count() <= 0) break;  // this answer came too late
        const auto command = read_practice_command(*line, session_.task()->position);
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
