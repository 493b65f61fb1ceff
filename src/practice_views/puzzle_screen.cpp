#include "practice_views/puzzle_screen.hpp"

#include "learn/progress.hpp"
#include "words/learn_words.hpp"

#include <tateti/languages.hpp>
#include <tateti/sentence.hpp>

#include <utility>

namespace tateti::practice_views {

using learn::Answer;
using learn::AnswerKind;
using learn::PuzzleMode;
using learn::Task;
using words::filled;

PuzzleScreen::PuzzleScreen(learn::PuzzleSession session, play::Recorder& recorder, ScreenOptions options, Moment now)
    : PracticeScreen(recorder, options),
      practice_(std::move(session), recorder),
      introduction_(practice_.introduction(words())) {
    if (practice_.is_race())
        phase_ = Phase::rule;
    else
        start(now);
}

void PuzzleScreen::start(Moment now) {
    practice_.start(now);
    phase_ = Phase::solving;
    next_task(now);
}

void PuzzleScreen::next_task(Moment now) {
    if (practice_.is_over(now)) return finish(now);
    begin_board(session().task()->position);
    title_ = practice_.title(words());
    task_is_over_ = false;
}

void PuzzleScreen::finish(Moment now) {
    phase_ = Phase::result;
    replay_.reset();
    result_ = practice_.finish(now, words());
    if (session().is_race_lost()) result_.insert(result_.begin(), std::string(texts().practice.third_mistake));
    if (!result_.empty()) return;
    const auto solved = static_cast<std::uint64_t>(session().solved());
    const bool had_tasks = session().solved() + session().failed() > 0;
    result_ = {had_tasks ? filled(words().form(texts().puzzles.race_solved, solved), {{"n", solved}}) : introduction_};
}

std::vector<std::string> PuzzleScreen::farewell(Moment now) {
    if (phase_ == Phase::rule) return {};
    const bool answered = session().solved() + session().failed() > 0;
    if (phase_ == Phase::solving && answered) finish(now);
    return result_;
}

std::vector<terminal::TextLine> PuzzleScreen::page() const {
    switch (phase_) {
        case Phase::rule: return page_of({introduction_});
        case Phase::result: return page_of(result_);
        case Phase::solving: break;
    }
    return {};
}

void PuzzleScreen::press_on_page(const terminal::KeyPress& press, Moment now) {
    if (press.key != terminal::Key::enter) return;
    if (phase_ == Phase::rule)
        start(now);
    else
        quit();
}

void PuzzleScreen::play(Cell cell, Moment now) {
    const auto answer = practice_.answer(cell);
    if (!answer) return refuse(answer.error());
    task_is_over_ = answer->kind == AnswerKind::right;
    said_ = {play::PuzzlePractice::verdict(*answer, words())};
    if (practice_.is_race()) return next_task(now);
    if (!answer->why.refutation.empty()) said_.emplace_back(texts().lessons.refuted);
    said_.push_back(practice_.consequence(words()));
    if (!task_is_over_) said_.emplace_back(texts().lessons.try_again);
    replay(board_.game.play_unchecked(cell), answer->why, now);
}

void PuzzleScreen::show_answer(Moment now) {
    const Answer answer = practice_.give_up();
    task_is_over_ = true;
    said_ = {std::string(sentence(answer.why, *words().coach, answer.why.mover).view())};
    if (practice_.is_race()) return next_task(now);
    said_.push_back(practice_.consequence(words()));
    replay(board_.game.play_unchecked(answer.why.move), answer.why, now);
}

void PuzzleScreen::go_on(Moment now) {
    if (task_is_over_) return next_task(now);
    replay_.reset();
}

std::vector<std::string> PuzzleScreen::task_notes() const {
    const words::PuzzleWords& puzzles = texts().puzzles;
    const Task& task = *session().task();
    std::vector<std::string> notes;
    if (session().mode() != PuzzleMode::training && !practice_.is_race()) notes.push_back(introduction_);
    if (task.puzzle && !task.mistake) {
        notes.emplace_back(words::theme_words(task.puzzle->theme, words()).name);
        notes.push_back(filled(puzzles.difficulty, {{"n", task.puzzle->difficulty}}));
        const learn::Progress progress = recorder_.progress();
        notes.push_back(filled(puzzles.rating, {{"n", progress.rating(task.puzzle->theme).points}}));
        const int days = learn::days_in_a_row(progress.streak, recorder_.today());
        if (session().mode() == PuzzleMode::daily && days > 0)
            notes.push_back(filled(words().form(puzzles.streak, static_cast<std::uint64_t>(days)), {{"n", days}}));
    }
    return notes;
}

void PuzzleScreen::describe(terminal::Content& content, Moment now) const {
    if (practice_.is_race()) {
        const auto solved = static_cast<std::uint64_t>(session().solved());
        content.score = practice_.time_left(now, words());
        content.status = practice_.prompt(words());
        content.notes = {words::both(
            filled(words().form(texts().puzzles.race_solved, solved), {{"n", solved}}),
            filled(texts().practice.mistakes, {{"n", session().failed()}, {"most", learn::Race::kMistakes}}), words())};
        content.notes.insert(content.notes.end(), said_.begin(), said_.end());
        return;
    }
    content.score = title_;
    if (replay_) {
        content.notes = said_;
        return;
    }
    content.status = practice_.prompt(words());
    content.notes = task_notes();
}

std::string PuzzleScreen::subject() const {
    const words::LearnRooms& rooms = texts().rooms;
    switch (session().mode()) {
        case PuzzleMode::training: break;
        case PuzzleMode::daily: return std::string(rooms.daily.name);
        case PuzzleMode::race: return std::string(rooms.race.name);
        case PuzzleMode::mistakes: return std::string(rooms.mistakes.name);
    }
    return std::string(rooms.puzzles.name);
}

std::string_view PuzzleScreen::footer() const {
    return texts().practice.footer;
}

std::optional<Moment> PuzzleScreen::next_change(Moment now) const {
    if (phase_ != Phase::solving || !practice_.is_race()) return std::nullopt;
    return practice_.next_second(now);
}

void PuzzleScreen::change(Moment now) {
    if (phase_ == Phase::solving && practice_.is_race() && practice_.is_over(now)) finish(now);
}

}  // namespace tateti::practice_views
