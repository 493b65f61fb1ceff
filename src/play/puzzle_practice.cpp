#include "play/puzzle_practice.hpp"

#include "learn/progress.hpp"
#include "words/learn_words.hpp"

#include <tateti/languages.hpp>
#include <tateti/sentence.hpp>
#include <tateti/solution.hpp>

#include <fmt/chrono.h>
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

}  // namespace

std::optional<std::size_t> PuzzlePractice::number() const {
    const Task* task = session_.task();
    if (task == nullptr || !task->puzzle) return std::nullopt;
    return learn::number_of(puzzles_, *task->puzzle);
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
    if (!answer.counts) return;
    const bool right = answer.kind == AnswerKind::right;
    if (session_.mode() == PuzzleMode::mistakes && task.mistake) {
        recorder_.answer_mistake(*task.mistake, right);
        const auto moved = learn::answered(*task.mistake, right, recorder_.today());
        later_ = moved ? std::optional((moved->due - recorder_.today()).count()) : std::nullopt;
    } else if (task.puzzle && !is_race()) {
        recorder_.change_progress([&](learn::Progress& progress) {
            count_answer(progress, session_.mode(), *task.puzzle, right, recorder_.today());
        });
        rated_ = task.puzzle->theme;
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
        case PuzzleMode::daily: return filled(texts.daily, {{"date", fmt::format("{:%F}", recorder_.today())}});
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
    const std::string_view prompt = task.puzzle ? words::theme_words(task.puzzle->theme, words).prompt
                                    : is_won    ? typed.keep_win
                                                : typed.keep_draw;
    return filled(prompt, {{"mark", to_char(task.position.turn())}});
}

std::string PuzzlePractice::time_left(Moment now, const words::Words& words) const {
    const auto left = time_left(now).count();
    return filled(texts_of(words).time_left, {{"time", fmt::format("{}:{:02}", left / 60, left % 60)}});
}

std::string PuzzlePractice::verdict(const Answer& answer, const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    if (answer.kind == AnswerKind::also_keeps) return std::string(texts.also_keeps);
    return words::both(answer.kind == AnswerKind::right ? texts.right : texts.wrong,
                       sentence(answer.why, *words.coach, answer.why.mover).view(), words);
}

std::string PuzzlePractice::consequence(const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    if (later_) {
        if (const auto days = *later_) return counted(texts.mistake_returns, static_cast<std::uint64_t>(*days), words);
        return std::string(texts.mistake_learnt);
    }
    return rated_ ? filled(texts.rating, {{"n", recorder_.progress().rating(*rated_).points}}) : "";
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

std::vector<std::string> PuzzlePractice::daily_result(const words::Words& words) {
    const words::PuzzleWords& texts = texts_of(words);
    const learn::Progress now = recorder_.progress();
    const bool solved = now.streak.last == recorder_.today();  // at the first attempt of the day
    std::vector<std::string> lines{std::string(solved ? texts.daily_solved : texts.daily_failed)};
    if (const int days = learn::days_in_a_row(now.streak, recorder_.today()); days > 0)
        lines.push_back(counted(texts.streak, static_cast<std::uint64_t>(days), words));
    lines.emplace_back(texts.daily_tomorrow);
    lines.push_back(filled(texts.share_daily, {{"date", fmt::format("{:%F}", recorder_.today())},
                                               {"signs", std::string_view(solved ? "✓" : "✗")}}));
    return lines;
}

std::vector<std::string> PuzzlePractice::finish(Moment now, const words::Words& words) {
    if (is_race()) return race_result(now, words);
    const bool solved = session_.task() == nullptr;
    return session_.mode() == PuzzleMode::daily && solved ? daily_result(words) : std::vector<std::string>();
}

}  // namespace tateti::play
