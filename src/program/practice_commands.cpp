#include "cli/commands.hpp"
#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "learn/material.hpp"
#include "learn/puzzle_choice.hpp"
#include "learn/puzzle_session.hpp"
#include "plain/describe.hpp"
#include "plain/lesson_game.hpp"
#include "plain/puzzle_game.hpp"
#include "practice_views/lesson_screen.hpp"
#include "practice_views/puzzle_screen.hpp"
#include "practice_views/run.hpp"
#include "program/commands.hpp"
#include "program/play_command.hpp"
#include "program/screen_choice.hpp"

#include <tateti/learn/course.hpp>
#include <tateti/learn/puzzle.hpp>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace tateti {
namespace {

/// `2026-11-16` as a day.
std::optional<learn::Day> day_from_text(const std::string& text) {
    const auto number = [&](std::size_t at, std::size_t length) {
        int value = 0;
        for (const char digit : text.substr(at, length)) value = value * 10 + (digit - '0');
        return value;
    };
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    if ((text.substr(0, 4) + text.substr(5, 2) + text.substr(8)).find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(number(0, 4)),
                                           std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                           std::chrono::day(static_cast<unsigned>(number(8, 2)))};
    // Later days have no place in the nanoseconds of the system clock, with which dates are written.
    constexpr std::chrono::year kFirst(1970);
    constexpr std::chrono::year kLast(2261);
    const bool in_range = date.year() >= kFirst && date.year() <= kLast;
    return date.ok() && in_range ? std::optional<learn::Day>(date) : std::nullopt;
}

bool wait_for_standard_input(std::chrono::milliseconds at_most) {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return poll(&input, 1, static_cast<int>(at_most.count())) > 0;
}

/// How puzzles and lessons are shown.
struct PracticeView {
    bool plain = false;
    bool json = false;
    bool ascii = false;
    bool calm = false;
    terminal::Digits digits = terminal::Digits::from_zero;
};

PracticeView view_of(const Arguments& arguments) {
    return {.plain = arguments.has("--plain"),
            .json = arguments.has("--json"),
            .ascii = arguments.has("--ascii"),
            .calm = arguments.has("--calm"),
            .digits = digits_of(arguments)};
}

/// Line by line. Those who ask for it read the board in words, others see it drawn.
plain::PracticeOptions practice_options(const PracticeView& view, const words::Words& words, cli::Style style) {
    const bool typed = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    plain::PracticeOptions options{.json = view.json,
                                   .prompt = typed,
                                   .board = plain::describe_board,
                                   .words = &words,
                                   .wait_for_input = wait_for_standard_input};
    style.unicode = style.unicode && !view.ascii;
    if (!view.plain)
        options.board = [style](Position position, const words::Words&) {
            std::string drawing = cli::draw_board(position, style);
            while (drawing.ends_with('\n')) drawing.pop_back();
            return drawing;
        };
    return options;
}

bool is_on_screen(const PracticeView& view, const words::Words& words) {
    return !view.plain && !view.json && has_screen(words);
}

practice_views::ScreenOptions screen_options(const PracticeView& view, const words::Words& words, cli::Style style) {
    const bool unicode = style.unicode && !view.ascii;
    return {.alphabet = unicode ? terminal::Alphabet::unicode : terminal::Alphabet::ascii,
            .words = style.unicode ? &words : &words::kEnglish,
            .digits = view.digits,
            .motion = !view.calm && !wants_no_motion()};
}

/// Returns the exit status.
int run_on_screen(practice_views::PracticeScreen& screen, cli::Style style) {
    const auto clock = std::chrono::steady_clock::now;
    const int signal = practice_views::run(screen, {.colour = style.colour, .has_all_letters = style.unicode}, clock);
    const std::vector<std::string> farewell = screen.farewell(clock());
    if (signal != 0) end_by_signal(signal);
    for (const std::string& line : farewell) std::cout << line << '\n';
    return 0;
}

std::vector<learn::Task> tasks_for(const Arguments& arguments, std::optional<learn::Day> date,
                                   play::Recorder& recorder) {
    const PuzzleList& puzzles = learn::every_puzzle();
    if (arguments.has("--daily")) return {learn::task_of(daily_puzzle(puzzles, date.value_or(recorder.today())))};
    if (arguments.has("--mistakes")) return learn::due_tasks(recorder.mistakes(), recorder.today());
    if (const auto number = arguments.number<std::size_t>("--number")) return {learn::task_of(puzzles[*number - 1])};
    const learn::PuzzleChoice choice = puzzle_choice(arguments);
    const auto seed = arguments.number<std::uint64_t>("--seed");
    std::mt19937_64 generator(seed ? *seed : random_64());
    if (arguments.has("--race")) return learn::shuffled_tasks(puzzles, choice, generator);
    return learn::training_tasks(puzzles, choice, recorder.progress(), generator);
}

}  // namespace

learn::PuzzleChoice puzzle_choice(const Arguments& arguments) {
    learn::PuzzleChoice choice;
    if (const auto theme = arguments.text("--theme")) choice.theme = puzzle_theme_from_name(*theme);
    choice.difficulty = arguments.number<int>("--difficulty");
    return choice;
}

int run_puzzle(const Call& call, const Arguments& arguments, cli::Console& console) {
    std::optional<learn::Day> date;
    if (const auto text = arguments.text("--date"); text && !(date = day_from_text(*text)))
        return wrong_usage(call, fmt::format("--date: a date such as 2026-11-16 is needed, not '{}'", *text));
    const PracticeView view = view_of(arguments);
    play::Recorder recorder = open_recorder(arguments.file("--data"));
    const words::Words& words = words_for(arguments.language(), view.json, recorder);
    if (const auto why = cli::why_no_puzzle(puzzle_choice(arguments), words)) {
        console.words = console.json_words = &words;
        return cli::refuse(console, view.json, wire::make_error("puzzle/none", *why));
    }
    const learn::PuzzleMode mode = arguments.has("--daily")      ? learn::PuzzleMode::daily
                                   : arguments.has("--race")     ? learn::PuzzleMode::race
                                   : arguments.has("--mistakes") ? learn::PuzzleMode::mistakes
                                                                 : learn::PuzzleMode::training;
    learn::PuzzleSession session(mode, tasks_for(arguments, date, recorder), date);
    if (is_on_screen(view, words)) {
        practice_views::PuzzleScreen screen(std::move(session), recorder, screen_options(view, words, console.style),
                                            std::chrono::steady_clock::now());
        return run_on_screen(screen, console.style);
    }
    return plain::play_puzzles(std::move(session), recorder, practice_options(view, words, console.style),
                               std::chrono::steady_clock::now, std::cin, std::cout);
}

int run_lesson(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    const PracticeView view = view_of(arguments);
    const auto named = arguments.text("COURSE");
    const auto course = named ? course_from_name(*named) : std::nullopt;
    play::Recorder recorder = open_recorder(arguments.file("--data"));
    const words::Words& words = words_for(arguments.language(), view.json, recorder);
    if (is_on_screen(view, words)) {
        practice_views::LessonScreen screen(course, recorder, screen_options(view, words, console.style));
        return run_on_screen(screen, console.style);
    }
    if (course)
        return plain::play_lesson(*course, recorder, practice_options(view, words, console.style), std::cin, std::cout);
    console.words = console.json_words = &words;
    return courses_command(recorder, view.json, console);
}

}  // namespace tateti
