#include "program/picture_command.hpp"

#include "cli/print_error.hpp"
#include "cli/style.hpp"
#include "program/command_line.hpp"
#include "program/language_option.hpp"
#include "program/option_values.hpp"
#include "program/subject_command.hpp"
#include "text/quote.hpp"
#include "wire/subject.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <string_view>
#include <system_error>

namespace tateti {
namespace {

constexpr std::string_view kStandardOutput = "-";

/// An option that takes one of a few names.
template <typename T>
void add_choice(CLI::App& app, const std::string& name, const auto& all, const std::string& help,
                std::function<void(T)> set) {
    std::vector<std::string> names;
    for (const T one : all) names.emplace_back(picture::name(one));
    app.add_option_function<std::string>(
           name,
           [set = std::move(set), &all](const std::string& chosen) {
               for (const T one : all)
                   if (picture::name(one) == chosen) set(one);
           },
           help)
        ->check(one_of(names))
        ->option_text(CLI::detail::join(names, "|"));
}

int fail(int status, std::string_view why) {
    std::cerr << fmt::format("tateti: {}\n", why);
    return status;
}

/// `png` for `game.png`.
std::optional<picture::Format> format_of(const std::string& file) {
    const std::string extension = std::filesystem::path(file).extension();
    return extension.empty() ? std::nullopt : picture::format_from_name(std::string_view(extension).substr(1));
}

std::string list_formats() {
    std::vector<std::string> names;
    for (const picture::Format format : picture::kAllFormats) names.emplace_back(name(format));
    return CLI::detail::join(names, ", ");
}

int write_file(const std::string& file, const std::string& bytes) {
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out) return 0;
    return fail(1, fmt::format("{} could not be written: {}", text::legible(file),
                               std::error_code(errno, std::generic_category()).message()));
}

}  // namespace

void PictureCommand::add_to(CLI::App& app) {
    add_subject(app, "MOVES",
                "a game (40812, or row,column: 1,1 0,0), or JSON\n"
                "as state --json prints it; - reads either from\n"
                "standard input",
                words);
    app.add_option("-o,--output", output, "the file to write; - is standard output")->required()->option_text("FILE");
    add_choice<picture::Format>(
        app, "--format", picture::kAllFormats,
        "the format (default: from the name of the file);\na gif shows the whole game, move by move",
        [this](picture::Format chosen) { format = chosen; });
    add_choice<picture::Shape>(
        app, "--size", picture::kAllShapes,
        "1200x630 pixels, as link previews have (default),\nor 1080x1080; a gif has half of that",
        [this](picture::Shape chosen) { options.shape = chosen; });
    add_choice<picture::Theme>(app, "--theme", picture::kAllThemes, "the colours (default light)",
                               [this](picture::Theme chosen) { options.theme = chosen; });
    add_language(app, language, "the language of texts, and of the words in the\npicture");
    app.footer("Example: tateti picture 40812 -o game.png\n");
}

int PictureCommand::run() {
    const bool to_standard_output = output == kStandardOutput;
    if (!format) format = format_of(output);
    if (!format)
        return fail(kWrongUsage,
                    to_standard_output
                        ? fmt::format("standard output needs --format: {}", list_formats())
                        : fmt::format("the name of the file does not end in a format; there are {}, or use "
                                      "--format",
                                      list_formats()));
    if (to_standard_output && isatty(STDOUT_FILENO) != 0)
        return fail(kWrongUsage, "a picture is not written to a terminal; name a file with -o");
    cli::Console console{std::cout, std::cerr, {}};
    speak(console, language);
    options.words = console.words;
    const auto state = wire::read_subject(joined_subject(words));
    if (!state) return cli::refuse(console, false, state.error());
    if (!state->game())
        return cli::refuse(console, false,
                           wire::make_error("picture/no_moves",
                                            "a picture needs the moves of the game; a board does "
                                            "not show their order"));
    const std::string bytes = picture::draw_picture(*state->game(), *format, options);
    if (!to_standard_output) return write_file(output, bytes);
    std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return 0;
}

}  // namespace tateti
