#include "program/sheet_commands.hpp"

#include "learn/worksheet.hpp"
#include "picture/map.hpp"
#include "picture/worksheet.hpp"
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/option_values.hpp"
#include "text/ascii.hpp"

#include <tateti/symmetry.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

namespace tateti {
namespace {

constexpr const char* kFormatHelp = "the format (default: from the name of the file)";
constexpr std::size_t kDefaultCount = picture::kWorksheetBoards;
constexpr const char* kWordsHelp = "the language of the words";

const words::Words& words_in(std::optional<Language> language) {
    return words::words_in(language.value_or(environment_language()));
}

/// For `transform`: X or O, in either case.
CLI::Validator mark_text() {
    const auto check = [](std::string& text) {
        std::ranges::transform(text, text.begin(), text::to_upper);
        return one_of({"X", "O"})(text);
    };
    return {check, "", ""};
}

}  // namespace

void MapCommand::add_to(CLI::App& app) {
    app.add_option_function<std::string>(
           "--as", [this](const std::string& text) { side = text == "X" ? Mark::x : Mark::o; },
           "the side that never loses")
        ->required()
        ->transform(mark_text())
        ->option_text("X|O");
    output.add_to(app, kSheetFormats, kFormatHelp);
    add_language(app, language, kWordsHelp);
    app.footer("Example: tateti map --as O -o map.pdf\n");
}

int MapCommand::run() {
    const words::Words& words = words_in(language);
    if (const auto status = output.refuse(words)) return *status;
    return output.write(picture::draw_map(side, *output.format, words), words);
}

void WorksheetCommand::add_to(CLI::App& app) {
    std::vector<std::string> themes;
    for (const PuzzleTheme one : kAllPuzzleThemes) themes.emplace_back(name(one));
    app.add_option_function<std::string>(
           "--theme", [this](const std::string& text) { theme = *puzzle_theme_from_name(text); },
           "what there is to see in the puzzles")
        ->required()
        ->check(one_of(themes))
        ->option_text(CLI::detail::join(themes, "|"));
    app.add_option("--difficulty", difficulty, "only puzzles of this difficulty, 1 to 5")
        ->transform(whole_number(Puzzle::kEasiest, Puzzle::kHardest))
        ->option_text("N");
    app.add_option("--count", count, "how many boards (default 12, one page, or all\nthere are)")
        ->transform(whole_number(1, kPuzzleCount * Symmetry::kCount))
        ->option_text("N");
    app.add_option("--seed", seed, "another seed chooses other boards (default 1)")
        ->transform(whole_number(0, std::numeric_limits<std::uint32_t>::max()))
        ->option_text("N");
    output.add_to(app, kSheetFormats, kFormatHelp);
    add_language(app, language, kWordsHelp);
    app.footer("Example: tateti worksheet --theme fork --count 12 -o sheet.pdf\n");
}

int WorksheetCommand::run() {
    const words::Words& words = words_in(language);
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
    if (const auto status = output.refuse(words)) return *status;
    const std::size_t boards = count.value_or(std::min(kDefaultCount, most));
    const std::string again = fmt::format("tateti worksheet --theme {} --count {} --seed {}", chosen, boards, seed);
    return output.write(picture::draw_worksheet(learn::worksheet_puzzles(theme, boards, seed, difficulty), again,
                                                *output.format, words),
                        words);
}

}  // namespace tateti
