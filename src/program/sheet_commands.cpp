#include "program/sheet_commands.hpp"

#include "learn/worksheet.hpp"
#include "picture/map.hpp"
#include "picture/worksheet.hpp"
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/option_values.hpp"

#include <fmt/format.h>

#include <iostream>
#include <limits>
#include <string>
#include <vector>

namespace tateti {
namespace {

constexpr const char* kFormatHelp = "the format (default: from the name of the file)";
constexpr const char* kWordsHelp = "the language of the words";

const words::Words& words_in(std::optional<Language> language) {
    return words::words_in(language.value_or(environment_language()));
}

}  // namespace

void MapCommand::add_to(CLI::App& app) {
    app.add_option_function<std::string>(
           "--as", [this](const std::string& text) { side = text == "X" ? Mark::x : Mark::o; },
           "the side that never loses")
        ->required()
        ->check(one_of({"X", "O"}))
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
    app.add_option("--count", count, "how many boards (default 12, one page)")
        ->transform(whole_number(1))
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
    if (const std::size_t most = learn::worksheet_boards(theme); count > most) {
        const std::string why =
            fmt::format("--count: there are {} different boards with the theme {}, not {}", most, name(theme), count);
        std::cerr << fmt::format("tateti: {}\n", words::translated(why, words));
        return kWrongUsage;
    }
    if (const auto status = output.refuse(words)) return *status;
    return output.write(picture::draw_worksheet(learn::worksheet_puzzles(theme, count, seed), *output.format, words),
                        words);
}

}  // namespace tateti
