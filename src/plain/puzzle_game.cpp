#include "plain/puzzle_game.hpp"

#include "play/puzzle_practice.hpp"
#include "wire/analysis.hpp"
#include "wire/learning.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/subject.hpp>

#include <fmt/chrono.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tateti::plain {
namespace {

using learn::Answer;
using learn::AnswerKind;
using learn::PuzzleMode;
using learn::Task;
using std::chrono::milliseconds;
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

std::string_view name(PuzzleMode mode) {
    switch (mode) {
        case PuzzleMode::training: return "training";
        case PuzzleMode::daily: return "daily";
        case PuzzleMode::race: return "race";
        case PuzzleMode::mistakes: break;
    }
    return "mistakes";
}

std::string to_text(learn::Day day) {
    return fmt::format("{:%F}", day);
}

/// Why no more puzzles are asked.
enum class End : std::uint8_t { done, time, mistakes, quit, input };

std::string_view name(End end) {
    switch (end) {
        case End::done: return "done";
        case End::time: return "time";
        case End::mistakes: return "mistakes";
        case End::quit: return "quit";
        case End::input: break;
    }
    return "input";
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
    void write_start();
    void show_task();
    void carry_out(const PlainCommand& command);
    void answer(Cell cell);
    void give_up();
    void write(const std::string& sentence);  // unless it is empty
    void put_worth(boost::json::object& object, const Answer& answer) const;
    [[nodiscard]] std::optional<InputLine> ask(std::istream& in);
    [[nodiscard]] End why_it_ended() const;
    void end();
    void write_end();

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
    if (output_.is_json()) write_start();
    if (!practice_.is_over(clock_())) output_.write(words().learn->typed.how_to_solve);
    output_.report(recorder_.error());
}

void PuzzleGame::write_start() {
    boost::json::object object{{"event", "start"}, {"mode", name(session().mode())}, {"count", session().tasks_left()}};
    if (session().mode() == PuzzleMode::daily) {
        object["date"] = to_text(practice_.day());
        object["counts"] = practice_.counts();
    }
    if (practice_.is_race()) {
        object["seconds"] = std::chrono::seconds(learn::Race::kTime).count();
        object["mistakes"] = learn::Race::kMistakes;
    }
    if (session().mode() == PuzzleMode::mistakes) {
        const std::vector<learn::Mistake> all = recorder_.mistakes();
        const auto later =
            std::ranges::find_if(all, [&](const learn::Mistake& mistake) { return mistake.due > recorder_.today(); });
        object["waiting"] = all.end() - later;
        object["next"] = later == all.end() ? boost::json::value(nullptr) : boost::json::value(to_text(later->due));
    }
    output_.write_json(object);
}

/// What the answer changed.
void PuzzleGame::put_worth(boost::json::object& object, const Answer& answer) const {
    object["counts"] = answer.counts && practice_.counts();
    if (const auto& change = practice_.rating_change())
        object["rating"] = boost::json::object{
            {"theme", name(change->theme)}, {"points", change->after}, {"change", change->after - change->before}};
    if (const auto& days = practice_.returns_in())
        object["returnsIn"] = *days ? boost::json::value(**days) : boost::json::value(nullptr);
}

void PuzzleGame::show_task() {
    const Task& task = *session().task();
    if (output_.is_json()) {
        boost::json::object object{{"event", "puzzle"}};
        if (const auto number = practice_.number())
            wire::put_puzzle(object, *number, *task.puzzle);
        else
            wire::put_board(object, task.position);
        if (practice_.is_race()) object["secondsLeft"] = practice_.time_left(clock_()).count();
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
        put_worth(object, *answer);
        output_.write_json(object);
    }
    output_.write(practice_.verdict(*answer, words()));
    if (answer->kind == AnswerKind::wrong && !practice_.is_race()) output_.write_refutation(before, answer->why);
    write(practice_.consequence(words()));
    output_.report(recorder_.error());
    if (answer->kind != AnswerKind::right && !practice_.is_race()) {
        output_.write(words().learn->lessons.try_again);
        output_.write_board(before);
        output_.write(practice_.prompt(words()));
    }
}

void PuzzleGame::give_up() {
    const Answer answer = practice_.give_up();
    if (output_.is_json()) {
        boost::json::object object{{"event", "hint"}, {"cell", answer.why.move.index()}};
        wire::put_explanation(object, answer.why, words().language);
        put_worth(object, answer);
        output_.write_json(object);
    }
    output_.write_hint(words().learn->typed.answer_was, answer.why.move, play::PuzzlePractice::reason(answer, words()));
    write(practice_.consequence(words()));
    output_.report(recorder_.error());
}

void PuzzleGame::carry_out(const PlainCommand& command) {
    if (const Cell* cell = std::get_if<Cell>(&command)) return answer(*cell);
    switch (std::get<Action>(command)) {
        case Action::hint: return give_up();
        case Action::help: return output_.write(words().learn->typed.how_to_solve);
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
    if (output_.is_json()) write_end();
}

End PuzzleGame::why_it_ended() const {
    if (session().task() == nullptr) return End::done;
    if (session().is_race_lost()) return End::mistakes;
    if (practice_.is_over(clock_())) return End::time;
    return quit_ ? End::quit : End::input;
}

void PuzzleGame::write_end() {
    boost::json::object object{{"event", "end"},
                               {"why", name(why_it_ended())},
                               {"solved", session().solved()},
                               {"failed", session().failed()}};
    const learn::Progress progress = recorder_.progress();
    if (practice_.is_race()) object["best"] = progress.best_race;
    if (practice_.is_daily_done()) {
        object["streak"] = learn::days_in_a_row(progress.streak, recorder_.today());
        object["share"] = practice_.shared(words());
    }
    output_.write_json(object);
}

std::optional<InputLine> PuzzleGame::ask(std::istream& in) {
    if (!practice_.is_race()) return output_.ask(in);
    return output_.ask(in, [this] { return std::chrono::ceil<milliseconds>(practice_.ends_at() - clock_()); });
}

int PuzzleGame::play(std::istream& in) {
    begin();
    const Task* shown = nullptr;
    while (!practice_.is_over(clock_()) && !quit_) {
        if (session().task() != shown) show_task();
        shown = session().task();
        const auto line = ask(in);
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
