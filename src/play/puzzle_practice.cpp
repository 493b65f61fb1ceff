#include "play/puzzle_practice.hpp"

#include "learn/material.hpp"
#include "learn/progress.hpp"
#include "words/learn_words.hpp"

#include <tateti/languages.hpp>
#include <tateti/solution.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace tateti::play {
namespace {

using learn::Answer;
using learn::AnswerKind;
using learn::PuzzleMode;
using learn::Task;
using std::chrono::seconds;
using words::filled;

const words::PuzzleWords& texts_of(const words::Words& words) {
    return words.learn->puzzles;
}

std::string counted(const words::Plural& forms, std::uint64_t number, const words::Words& words) {
    return filled(words.form(forms, number), {{"n", number}});
}

std::string in_words(learn::Day day, const words::Words& words) {
    const std::chrono::year_month_day date(day);
    const auto two_digits = [](unsigned number) { return fmt::format("{:02}", number); };
    return filled(texts_of(words).date, {{"year", static_cast<int>(date.year())},
                                         {"month", two_digits(static_cast<unsigned>(date.month()))},
                                         {"day", two_digits(static_cast<unsigned>(date.day()))}});
}

}  // namespace

PuzzlePractice::PuzzlePractice(learn::PuzzleSession session, Recorder& recorder)
    : session_(std::move(session)), recorder_(recorder) {
    if (session_.mode() != PuzzleMode::daily) return;
    counts_ = day() == recorder_.today() && recorder_.progress().daily != day();
}

bool PuzzlePractice::is_daily_done() const {
    return session_.mode() == PuzzleMode::daily && session_.task() == nullptr && counts_;
}

std::optional<std::size_t> PuzzlePractice::number() const {
    const Task* task = session_.task();
    if (task == nullptr || !task->puzzle) return std::nullopt;
    return learn::number_of(learn::every_puzzle(), *task->puzzle);
}

seconds PuzzlePractice::time_left(Moment now) const {
    return std::max(seconds(0), std::chrono::ceil<seconds>(learn::Race::kTime - (now - began_)));
}

bool PuzzlePractice::is_over(Moment now) const {
    return session_.task() == nullptr || session_.is_race_lost() || (is_race() && time_left(now) == seconds(0));
}

void PuzzlePractice::count(const Task& task, const Answer& answer) {
    rated_.reset();
    later_.reset();
    if (!answer.counts || !counts_) return;
    const bool right = answer.kind == AnswerKind::right;
    if (session_.mode() == PuzzleMode::mistakes && task.mistake) {
        recorder_.answer_mistake(*task.mistake, right);
        const auto moved = learn::answered(*task.mistake, right, recorder_.today());
        later_ = moved ? std::optional((moved->due - recorder_.today()).count()) : std::nullopt;
    } else if (task.puzzle && !is_race()) {
        RatingChange change{.theme = task.puzzle->theme};
        const bool saved = recorder_.change_progress([&](learn::Progress& progress) {
            change.before = progress.rating(change.theme).points;
            count_answer(progress, session_.mode(), *task.puzzle, right, recorder_.today());
            change.after = progress.rating(change.theme).points;
        });
        if (saved) rated_ = change;
    }
}

std::expected<Answer, PlayError> PuzzlePractice::answer(Cell cell) {
    const Task task = *session_.task();
    auto answer = session_.answer(cell);
    if (answer) count(task, *answer);
    return answer;
}

Answer PuzzlePractice::give_up() {
    const Task task = *session_.task();
    const Answer answer = session_.give_up();
    count(task, answer);
    return answer;
}

std::string PuzzlePractice::introduction(const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    switch (session_.mode()) {
        case PuzzleMode::training: return "";
        case PuzzleMode::race: return std::string(texts.race_rule);
        case PuzzleMode::daily: {
            std::string title = filled(texts.daily, {{"date", in_words(day(), words)}});
            if (counts_) return title;
            return words::both(title + std::string(words.coach->typography.stop),
                               day() == recorder_.today() ? texts.daily_repeated : texts.daily_other_day, words);
        }
        case PuzzleMode::mistakes: break;
    }
    if (const auto due = session_.tasks_left(); due > 0) return counted(texts.mistakes_due, due, words);
    return std::string(recorder_.mistakes().empty() ? texts.mistakes_none : texts.mistakes_none_due);
}

std::string PuzzlePractice::title(const words::Words& words) const {
    const auto n = number();
    return n && !session_.task()->mistake ? filled(texts_of(words).number, {{"n", *n}}) : "";
}

std::string PuzzlePractice::prompt(const words::Words& words) const {
    const Task& task = *session_.task();
    const words::TypedWords& typed = words.learn->typed;
    const bool is_won = value(task.position).result() == Result::win;
    const bool has_one_answer = task.puzzle && task.right.size() == 1;  // a mistake may have been made in a trap
    const std::string_view prompt = has_one_answer ? words::theme_words(task.puzzle->theme, words).prompt
                                    : is_won       ? typed.keep_win
                                                   : typed.keep_draw;
    return filled(prompt, {{"mark", to_char(task.position.turn())}});
}

std::string PuzzlePractice::time_left(Moment now, const words::Words& words) const {
    const auto left = time_left(now).count();
    return filled(texts_of(words).time_left, {{"time", fmt::format("{}:{:02}", left / 60, left % 60)}});
}

std::string PuzzlePractice::reason(const Answer& answer, const words::Words& words) {
    const Explanation& why = answer.why;
    if (!answer.chance) return words::reason_to_learn(why, words);
    return filled(texts_of(words).trap_reason, {{"mark", to_char(opponent(why.mover))},
                                                {"share", words::percent(answer.chance->to_double(), words)}});
}

std::string PuzzlePractice::verdict(const Answer& answer, const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    if (answer.kind == AnswerKind::also_keeps) return std::string(texts.also_keeps);
    return words::both(answer.kind == AnswerKind::right ? texts.right : texts.wrong, reason(answer, words), words);
}

std::string PuzzlePractice::consequence(const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    if (later_) {
        if (const auto days = *later_) return counted(texts.mistake_returns, static_cast<std::uint64_t>(*days), words);
        return std::string(texts.mistake_learnt);
    }
    if (!rated_) return "";
    return filled(texts.rating_of, {{"theme", words::theme_words(rated_->theme, words).name},
                                    {"n", rated_->after},
                                    {"change", fmt::format("{:+}", rated_->after - rated_->before)}});
}

std::vector<std::string> PuzzlePractice::race_result(Moment now, const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    const int solved = session_.solved();
    const int best = recorder_.progress().best_race;
    recorder_.change_progress(
        [&](learn::Progress& progress) { progress.best_race = std::max(progress.best_race, solved); });
    std::vector<std::string> lines;
    if (time_left(now) == seconds(0)) lines.emplace_back(texts.race_over);
    lines.push_back(counted(texts.race_solved, static_cast<std::uint64_t>(solved), words));
    lines.push_back(solved > best ? std::string(texts.race_new_best) : filled(texts.race_best, {{"n", best}}));
    return lines;
}

std::string PuzzlePractice::shared(const words::Words& words) const {
    std::string squares;
    for (const bool right : session_.answers()) squares += right ? "🟩" : "🟥";
    return filled(texts_of(words).share_daily, {{"date", in_words(day(), words)}, {"signs", squares}});
}

std::vector<std::string> PuzzlePractice::daily_result(const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    const bool solved = session_.solved() > 0;  // whether or not it could be stored
    std::vector<std::string> lines{std::string(solved ? texts.daily_solved : texts.daily_failed)};
    if (const learn::Streak streak = recorder_.progress().streak; streak.last == day())
        lines.push_back(counted(texts.streak, static_cast<std::uint64_t>(streak.days), words));
    lines.emplace_back(texts.daily_tomorrow);
    lines.push_back(shared(words));
    return lines;
}

std::vector<std::string> PuzzlePractice::summary(const words::Words& words) const {
    const words::PuzzleWords& texts = texts_of(words);
    const int answered = session_.solved() + session_.failed();
    if (answered == 0) return {};
    std::vector<std::string> lines{filled(texts.first_attempts, {{"solved", session_.solved()}, {"n", answered}})};
    if (session_.mode() == PuzzleMode::training && session_.task() == nullptr) lines.emplace_back(texts.no_more);
    return lines;
}

std::vector<std::string> PuzzlePractice::finish(Moment now, const words::Words& words) {
    if (is_race()) return race_result(now, words);
    if (session_.mode() == PuzzleMode::daily) return is_daily_done() ? daily_result(words) : std::vector<std::string>();
    return summary(words);
}

}  // namespace tateti::play
