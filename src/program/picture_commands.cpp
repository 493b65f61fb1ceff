#include "program/picture_commands.hpp"

#include "cli/print_error.hpp"
#include "cli/style.hpp"
#include "learn/worksheet.hpp"
#include "picture/map.hpp"
#include "picture/picture.hpp"
#include "picture/worksheet.hpp"
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/picture_output.hpp"
#include "program/subject_command.hpp"
#include "wire/subject.hpp"

#include <tateti/learn/puzzle_theme.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>

namespace tateti {
namespace {

constexpr std::size_t kDefaultCount = picture::kWorksheetBoards;

const words::Words& words_of(const Arguments& arguments) {
    return words::words_in(arguments.language().value_or(environment_language()));
}

}  // namespace

int run_picture(const Arguments& arguments) {
    cli::Console console{std::cout, std::cerr, {}};
    speak(console, arguments.language());
    const PictureOutput output(arguments, picture::kAllFormats);
    if (const auto status = output.refuse(*console.words)) return *status;
    const auto subject = read_subject(arguments.all("MOVES"));
    if (!subject) return cli::refuse(console, false, subject.error());
    const auto state = wire::read_subject(*subject);
    if (!state) return cli::refuse(console, false, state.error());
    if (!state->game())
        return cli::refuse(console, false,
                           wire::make_error("picture/no_moves",
                                            "a picture needs the moves of the game; a board does "
                                            "not show their order"));
    picture::PictureOptions options{.words = console.words};
    options.shape = picture::shape_from_name(arguments.text_or("--size", "")).value_or(options.shape);
    options.theme = picture::theme_from_name(arguments.text_or("--theme", "")).value_or(options.theme);
    return output.write(picture::draw_picture(*state->game(), output.format(), options), *console.words);
}

int run_map(const Arguments& arguments) {
    const words::Words& words = words_of(arguments);
    const PictureOutput output(arguments, kSheetFormats);
    if (const auto status = output.refuse(words)) return *status;
    return output.write(picture::draw_map(*arguments.side(), output.format(), words), words);
}

int run_worksheet(const Arguments& arguments) {
    const words::Words& words = words_of(arguments);
    const PuzzleTheme theme = *puzzle_theme_from_name(arguments.text_or("--theme", ""));
    const auto difficulty = arguments.number<int>("--difficulty");
    const auto count = arguments.number<std::size_t>("--count");
    const auto seed = arguments.number<std::uint32_t>("--seed").value_or(1);
    const std::string chosen =
        std::string(name(theme)) + (difficulty ? fmt::format(" --difficulty {}", *difficulty) : "");
    const std::size_t most = learn::worksheet_boards(theme, difficulty);
    if (most == 0 || count.value_or(1) > most) {
        const std::string why =
            fmt::format("{}: there are {} different boards with the theme {}, not {}",
                        most == 0 ? "--difficulty" : "--count", most, chosen, count.value_or(kDefaultCount));
        std::cerr << fmt::format("tateti: {}\n", words::translated(why, words));
        return kWrongUsage;
    }
    const PictureOutput output(arguments, kSheetFormats);
    if (const auto status = output.refuse(words)) return *status;
    const std::size_t boards = count.value_or(std::min(kDefaultCount, most));
    const std::string again = fmt::format("tateti worksheet --theme {} --count {} --seed {}", chosen, boards, seed);
    return output.write(picture::draw_worksheet(learn::worksheet_puzzles(theme, boards, seed, difficulty), again,
                                                output.format(), words),
                        words);
}

}  // namespace tateti
