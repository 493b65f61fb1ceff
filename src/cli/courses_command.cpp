#include "cli/commands.hpp"
#include "learn/material.hpp"
#include "text/quote.hpp"
#include "text/wrap.hpp"
#include "wire/json_text.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/course.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tateti::cli {
namespace {

using learn::Progress;
using words::filled;

std::string courses_text(const Progress& progress, const std::optional<std::string>& not_saved, int streak,
                         const words::Words& words) {
    boost::json::array courses;
    for (const Course course : kAllCourses)
        courses.emplace_back(boost::json::object{{"course", name(course)},
                                                 {"name", course_words(course, words).name.text},
                                                 {"done", progress.done(course)},
                                                 {"count", learn::count_of(course)}});
    boost::json::object ratings;
    for (const PuzzleTheme theme : kAllPuzzleThemes) ratings[name(theme)] = progress.rating(theme).points;
    return wire::to_json_text(
        boost::json::object{{"courses", courses},
                            {"ratings", ratings},
                            {"streak", streak},
                            {"bestRace", progress.best_race},
                            {"notSaved", not_saved ? boost::json::value(*not_saved) : boost::json::value(nullptr)}});
}

void print_courses(const Progress& progress, Console& console) {
    const words::Words& words = *console.words;
    int code_width = 0;
    int name_width = 0;
    for (const Course course : kAllCourses) {
        code_width = std::max(code_width, text::width_of(name(course)));
        name_width = std::max(name_width, text::width_of(course_words(course, words).name));
    }
    for (const Course course : kAllCourses)
        console.out << fmt::format("  {}  {}  {}\n", text::padded(name(course), code_width),
                                   text::padded(course_words(course, words).name, name_width),
                                   filled(words.learn->lessons.progress,
                                          {{"done", progress.done(course)}, {"count", learn::count_of(course)}}));
}

/// What there is to say about puzzles, by its name: nothing until one was solved.
std::vector<std::pair<std::string, std::string>> puzzle_lines(const Progress& progress, int streak,
                                                              const words::Words& words) {
    const words::PuzzleWords& texts = words.learn->puzzles;
    const words::LearnRooms& rooms = words.learn->rooms;
    std::vector<std::pair<std::string, std::string>> lines;
    for (const PuzzleTheme theme : kAllPuzzleThemes)
        if (const learn::Rating rating = progress.rating(theme); rating != learn::Rating())
            lines.emplace_back(theme_words(theme, words).name, filled(texts.rating, {{"n", rating.points}}));
    if (streak > 0) {
        const auto days = static_cast<std::uint64_t>(streak);
        lines.emplace_back(rooms.daily.name, filled(words.form(texts.streak, days), {{"n", days}}));
    }
    if (progress.best_race > 0)
        lines.emplace_back(rooms.race.name, filled(texts.race_best, {{"n", progress.best_race}}));
    return lines;
}

void print_puzzles(const Progress& progress, int streak, Console& console) {
    const words::Words& words = *console.words;
    const auto lines = puzzle_lines(progress, streak, words);
    if (lines.empty()) return;
    int width = 0;
    for (const auto& [name, text] : lines) width = std::max(width, text::width_of(name));
    console.out << '\n' << words.learn->rooms.puzzles.name.text << '\n';
    for (const auto& [name, text] : lines) console.out << fmt::format("  {}  {}\n", text::padded(name, width), text);
}

}  // namespace

int courses_command(play::Recorder& recorder, bool json, Console& console) {
    const words::Words& words = json ? *console.json_words : *console.words;
    const Progress progress = recorder.progress();
    const int streak = learn::days_in_a_row(progress.streak, recorder.today());
    std::optional<std::string> not_saved;
    if (const auto& error = recorder.error()) not_saved = words::translated(text::legible(*error), words);
    if (json) {
        console.out << courses_text(progress, not_saved, streak, words) << '\n';
        return 0;
    }
    if (not_saved) console.out << filled(words.learn->typed.not_saved, {{"why", *not_saved}}) << "\n\n";
    print_courses(progress, console);
    print_puzzles(progress, streak, console);
    const auto next = learn::next_course(progress);
    console.out << '\n'
                << (next ? filled(words.learn->typed.start_course, {{"course", name(*next)}})
                         : std::string(words.learn->lessons.all_done))
                << '\n';
    return 0;
}

}  // namespace tateti::cli
