#include "cli/commands.hpp"
#include "text/wrap.hpp"
#include "wire/json_text.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/lesson.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace tateti::cli {

int courses_command(const learn::Progress& progress, bool json, Console& console) {
    const words::Words& words = *console.words;
    if (json) {
        boost::json::array courses;
        for (const Course course : kAllCourses)
            courses.emplace_back(boost::json::object{{"course", name(course)},
                                                     {"name", course_words(course, *console.json_words).name.text},
                                                     {"done", progress.done(course)},
                                                     {"count", exercises(course).size()}});
        console.out << wire::to_json_text(boost::json::object{{"courses", courses}}) << '\n';
        return 0;
    }
    int code_width = 0;
    int name_width = 0;
    for (const Course course : kAllCourses) {
        code_width = std::max(code_width, text::width_of(name(course)));
        name_width = std::max(name_width, text::width_of(course_words(course, words).name));
    }
    for (const Course course : kAllCourses)
        console.out << fmt::format("  {}  {}  {}\n", text::padded(name(course), code_width),
                                   text::padded(course_words(course, words).name, name_width),
                                   words::filled(words.learn->lessons.progress, {{"done", progress.done(course)},
                                                                                 {"count", exercises(course).size()}}));
    const auto next = learn::next_course(progress);
    console.out << '\n'
                << (next ? words::filled(words.learn->typed.start_course, {{"course", name(*next)}})
                         : std::string(words.learn->lessons.all_done))
                << '\n';
    return 0;
}

}  // namespace tateti::cli
