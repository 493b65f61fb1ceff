#include "play/lesson_practice.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>
#include <tateti/sentence.hpp>

namespace tateti::play {

using words::both;
using words::filled;

std::expected<learn::LessonStep, PlayError> LessonPractice::play(Cell cell) {
    auto step = session_.play(cell);
    if (step && step->exercise_is_done)
        recorder_->change_progress(
            [&](learn::Progress& progress) { count_exercises(progress, session_.course(), session_.done()); });
    return step;
}

std::string LessonPractice::title(const words::Words& words) const {
    return filled(words.learn->lessons.exercise, {{"n", session_.done() + 1}, {"count", session_.count()}});
}

std::string LessonPractice::prompt(const words::Words& words) const {
    const words::LessonWords& lessons = words.learn->lessons;
    const bool punishes = session_.exercise().goal == Goal::win;
    return both(filled(lessons.you_play, {{"mark", to_char(session_.position().turn())}}),
                punishes ? lessons.punish : texts(words).prompt, words);
}

std::string LessonPractice::hint_reason(const words::Words& words) const {
    const Position now = session_.position();
    if (learn::is_certain_draw(now)) return std::string(words.learn->lessons.certain_draw);
    return std::string(sentence(explain(now, session_.best()), *words.coach, now.turn()).view());
}

std::string LessonPractice::reason(const learn::LessonStep& step, const words::Words& words) {
    if (step.wins_later()) return std::string(words.learn->lessons.wins_later);
    return words::reason_to_learn(step.why, words);
}

std::string LessonPractice::verdict(const learn::LessonStep& step, const words::Words& words) {
    const words::LessonWords& lessons = words.learn->lessons;
    return both(step.is_right ? lessons.right : lessons.wrong, reason(step, words), words);
}

}  // namespace tateti::play
