#include "practice_views/lesson_screen.hpp"

#include "learn/material.hpp"
#include "learn/progress.hpp"
#include "text/wrap.hpp"
#include "words/learn_words.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>
#include <tateti/sentence.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace tateti::practice_views {

using terminal::Key;
using terminal::KeyPress;
using terminal::Role;
using terminal::TextLine;
using words::filled;

namespace {

constexpr int kCourses = static_cast<int>(kAllCourses.size());

}  // namespace

LessonScreen::LessonScreen(std::optional<Course> course, play::Recorder& recorder, ScreenOptions options)
    : PracticeScreen(recorder, options), chosen_(learn::next_course(recorder.progress()).value_or(Course::complete)) {
    if (course) start(*course);
}

void LessonScreen::start(Course course) {
    practice_.emplace(course, recorder_);
    chosen_ = course;
    begin_exercise();
}

void LessonScreen::begin_exercise() {
    begin_board(session().position());
    title_ = practice_->title(words());
    exercise_is_done_ = false;
    said_.clear();
}

bool LessonScreen::leave() {
    practice_.reset();
    return true;
}

std::vector<TextLine> LessonScreen::menu() const {
    const learn::Progress progress = recorder_.progress();
    std::vector<TextLine> lines{{.text = std::string(texts().rooms.lessons.name), .role = Role::strong}};
    int width = 0;
    for (const Course course : kAllCourses)
        width = std::max(width, text::width_of(words::course_words(course, words()).name));
    for (const Course course : kAllCourses) {
        const auto n = static_cast<char>('1' + static_cast<int>(course));
        const bool chosen = course == chosen_;
        lines.push_back({.text = fmt::format("{} {} {} {:>2}/{:<2}", chosen ? '>' : ' ', n,
                                             text::padded(words::course_words(course, words()).name, width),
                                             progress.done(course), learn::count_of(course)),
                         .role = chosen ? Role::strong : Role::plain,
                         .press = KeyPress{.character = static_cast<char32_t>(n)}});
    }
    std::vector<TextLine> about = page_of({std::string(
        learn::next_course(progress) ? words::course_words(chosen_, words()).idea : texts().lessons.all_done)});
    about.back().text = texts().practice.menu_keys;
    const int spare = size().rows - static_cast<int>(lines.size() + about.size());
    if (spare > 1) {
        lines.insert(lines.begin() + 1, TextLine{});
        about.insert(about.begin(), TextLine{});
    } else if (spare < 0) {
        about.erase(about.begin(), about.end() - 1);
    }
    lines.insert(lines.end(), about.begin(), about.end());
    return lines;
}

std::vector<std::string> LessonScreen::course_result() const {
    const auto next = learn::next_course(recorder_.progress());
    return {std::string(practice_->texts(words()).done),
            next ? fmt::format("{}{}{}", texts().lessons.next_course.text, words().coach->typography.colon,
                               words::course_words(*next, words()).name.text)
                 : std::string(texts().lessons.all_done)};
}

std::vector<TextLine> LessonScreen::page() const {
    if (!practice_) return menu();
    return session().is_done() && !replay_ ? page_of(course_result()) : std::vector<TextLine>();
}

void LessonScreen::press_on_page(const KeyPress& press, Moment /*now*/) {
    if (practice_) {
        const auto next = learn::next_course(recorder_.progress());
        if (press.key == Key::enter && next) return start(*next);
        if (press.key == Key::enter || press.key == Key::escape || press.character == U'm') leave();
        return;
    }
    const auto moved = [&](int step) {
        return static_cast<Course>((static_cast<int>(chosen_) + step + kCourses) % kCourses);
    };
    if (press.key == Key::up || press.key == Key::previous) chosen_ = moved(-1);
    if (press.key == Key::down || press.key == Key::next) chosen_ = moved(1);
    if (press.key == Key::enter || press.character == U' ') return start(chosen_);
    if (press.character >= U'1' && press.character < U'1' + static_cast<char32_t>(kCourses))
        start(static_cast<Course>(press.character - U'1'));
}

void LessonScreen::play(Cell cell, Moment now) {
    const Goal goal = session().exercise().goal;
    const auto step = practice_->play(cell);
    if (!step) return refuse(step.error());
    board_.hint.reset();
    said_ = {play::LessonPractice::verdict(*step, words())};
    exercise_is_done_ = step->exercise_is_done;
    Game game = board_.game.play_unchecked(cell);
    if (step->reply) game = game.play_unchecked(*step->reply);
    if (step->is_right && !exercise_is_done_) {
        board_.game = game;
        return;
    }
    if (!step->why.refutation.empty()) said_.emplace_back(texts().lessons.refuted);
    if (!step->is_right) said_.emplace_back(texts().lessons.try_again);
    if (exercise_is_done_ && goal == Goal::draw) said_.emplace_back(texts().lessons.not_lost);
    replay(game, step->why, now);
}

void LessonScreen::show_answer(Moment /*now*/) {
    replay_.reset();
    const Explanation why = explain(session().position(), *session().right().begin());
    board_.hint = cursor_ = why.move;
    said_ = {std::string(sentence(why, *words().coach, why.mover).view())};
}

void LessonScreen::go_on(Moment /*now*/) {
    replay_.reset();
    said_.clear();
    if (exercise_is_done_ && !session().is_done()) begin_exercise();
}

void LessonScreen::describe(terminal::Content& content, Moment /*now*/) const {
    content.score = title_;
    content.notes = said_;
    if (replay_) return;
    content.status = practice_->prompt(words());
    if (said_.empty())
        content.notes = {std::string(practice_->texts(words()).name), std::string(practice_->texts(words()).idea)};
}

std::string LessonScreen::subject() const {
    return std::string(practice_ ? practice_->texts(words()).name : texts().rooms.lessons.name);
}

std::vector<terminal::KeyHelp> LessonScreen::own_keys() const {
    return {{.keys = "m", .what = texts().practice.courses}};
}

std::string_view LessonScreen::footer() const {
    return texts().practice.lesson_footer;
}

}  // namespace tateti::practice_views
