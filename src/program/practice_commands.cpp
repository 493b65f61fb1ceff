#include "program/practice_commands.hpp"

#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "learn/material.hpp"
#include "learn/puzzle_choice.hpp"
#include "plain/describe.hpp"
#include "plain/lesson_game.hpp"
#include "plain/puzzle_game.hpp"
#include "practice_views/lesson_screen.hpp"
#include "practice_views/puzzle_screen.hpp"
#include "practice_views/run.hpp"
#include "program/language_option.hpp"
#include "program/option_values.hpp"
#include "program/play_command.hpp"
#include "program/play_options.hpp"
#include "program/screen_choice.hpp"
#include "program/subject_command.hpp"

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

template <class Values>
std::vector<std::string> names_of(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values) names.emplace_back(name(value));
    return names;
}

CLI::Option* add_theme(CLI::App& app, learn::PuzzleChoice& choice) {
    const std::vector<std::string> themes = names_of(kAllPuzzleThemes);
    return app
        .add_option_function<std::string>(
            "--theme", [&choice](const std::string& theme) { choice.theme = puzzle_theme_from_name(theme); },
            "only puzzles of this theme")
        ->check(one_of(themes))
        ->option_text(CLI::detail::join(themes, "|"));
}

CLI::Option* add_difficulty(CLI::App& app, learn::PuzzleChoice& choice) {
    return app.add_option("--difficulty", choice.difficulty, "only puzzles of this difficulty, 1 to 5")
        ->transform(whole_number(Puzzle::kEasiest, Puzzle::kHardest))
        ->option_text("N");
}

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

CLI::Validator date_text() {
    const auto check = [](std::string& text) -> std::string {
        return day_from_text(text) ? "" : fmt::format("a date such as 2026-11-16 is needed, not '{}'", text);
    };
    return {check, "", ""};
}

bool wait_for_standard_input(std::chrono::milliseconds at_most) {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return poll(&input, 1, static_cast<int>(at_most.count())) > 0;
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

void add_view(CLI::App& app, PracticeView& view) {
    app.add_flag("--plain", view.plain, "no screen: boards in words, line by line");
    app.add_flag("--json", view.json, "like --plain, with answers as JSON");
    add_ascii(app, view.ascii);
    add_calm(app, view.calm);
    add_digits(app, view.digits);
    add_data_folder(app, view.data);
    add_language(app, view.language, kLanguageHelp);
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

std::vector<learn::Task> tasks_for(const PuzzleCommand& command, play::Recorder& recorder) {
    const PuzzleList& puzzles = learn::every_puzzle();
    if (command.daily) return {learn::task_of(daily_puzzle(puzzles, command.date.value_or(recorder.today())))};
    if (command.mistakes) return learn::due_tasks(recorder.mistakes(), recorder.today());
    if (command.number) return {learn::task_of(puzzles[*command.number - 1])};
    std::mt19937_64 generator(command.seed ? *command.seed : random_64());
    if (command.race) return learn::shuffled_tasks(puzzles, command.choice, generator);
    return learn::training_tasks(puzzles, command.choice, recorder.progress(), generator);
}

}  // namespace

void PuzzlesCommand::add_to(CLI::App& program) {
    app = program.add_subcommand("puzzles", "List every puzzle of the game, with its answer");
    add_theme(*app, options.choice);
    add_difficulty(*app, options.choice);
    app->add_flag("--json", options.json, "print one JSON object");
    add_language(*app, language, kLanguageHelp);
    app->footer("Example: tateti puzzles --theme fork --difficulty 4\n");
}

int PuzzlesCommand::run(cli::Console& console) {
    speak(console, language);
    return puzzles_command(options, console);
}

void PuzzleCommand::add_to(CLI::App& program) {
    app = program.add_subcommand("puzzle", "Solve puzzles: find the only right move");
    CLI::Option* theme = add_theme(*app, choice);
    CLI::Option* level = add_difficulty(*app, choice);
    CLI::Option* one = app->add_option("--number", number, "only this puzzle, as puzzles lists it")
                           ->transform(whole_number(1, kPuzzleCount))
                           ->option_text("N");
    CLI::Option* day = app->add_flag("--daily", daily, "the puzzle of the day, the same for everybody");
    CLI::Option* timed = app->add_flag("--race", race, "as many as you can in three minutes");
    CLI::Option* own = app->add_flag("--mistakes", mistakes, "positions from your own games that are due");
    for (CLI::Option* option : {day, timed, own}) option->option_text(" ");
    const std::vector<CLI::Option*> exclusive{one, day, timed, own};
    for (std::size_t i = 0; i < exclusive.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) exclusive[i]->excludes(exclusive[j]);
    for (CLI::Option* option : {one, day, own}) option->excludes(theme)->excludes(level);
    app->add_option_function<std::string>(
           "--date", [this](const std::string& text) { date = day_from_text(text); },
           "the puzzle of this day; another than today's does not count")
        ->check(date_text())
        ->needs(day)
        ->option_text("YYYY-MM-DD");
    app->add_option("--seed", seed, "the same seed gives the same puzzles")
        ->transform(whole_number())
        ->option_text("N");
    add_view(*app, view);
    app->footer("Example: tateti puzzle --theme fork\n");
}

int PuzzleCommand::run(cli::Console& console) {
    play::Recorder recorder = open_recorder(view.data);
    const words::Words& words = words_for(view.language, view.json, recorder);
    if (const auto why = cli::why_no_puzzle(choice, words)) {
        console.words = console.json_words = &words;
        return cli::refuse(console, view.json, wire::make_error("puzzle/none", *why));
    }
    const learn::PuzzleMode mode = daily      ? learn::PuzzleMode::daily
                                   : race     ? learn::PuzzleMode::race
                                   : mistakes ? learn::PuzzleMode::mistakes
                                              : learn::PuzzleMode::training;
    learn::PuzzleSession session(mode, tasks_for(*this, recorder), date);
    if (is_on_screen(view, words)) {
        practice_views::PuzzleScreen screen(std::move(session), recorder, screen_options(view, words, console.style),
                                            std::chrono::steady_clock::now());
        return run_on_screen(screen, console.style);
    }
    return plain::play_puzzles(std::move(session), recorder, practice_options(view, words, console.style),
                               std::chrono::steady_clock::now, std::cin, std::cout);
}

void LessonCommand::add_to(CLI::App& program) {
    app = program.add_subcommand("lesson", "Learn the game in six short courses");
    const std::vector<std::string> courses = names_of(kAllCourses);
    app->add_option_function<std::string>(
           "COURSE", [this](const std::string& text) { course = course_from_name(text); },
           CLI::detail::join(courses, ", ") + ";\nwithout one: all six, and how far you have come")
        ->check(one_of(courses))
        ->option_text(" ");
    add_view(*app, view);
    app->footer("Example: tateti lesson fork\n");
}

int LessonCommand::run(cli::Console& console) {
    play::Recorder recorder = open_recorder(view.data);
    const words::Words& words = words_for(view.language, view.json, recorder);
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
