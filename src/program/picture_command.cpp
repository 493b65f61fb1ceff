#include "program/picture_command.hpp"

#include "cli/print_error.hpp"
#include "cli/style.hpp"
#include "program/language_option.hpp"
#include "program/subject_command.hpp"
#include "wire/subject.hpp"

#include <iostream>

namespace tateti {

void PictureCommand::add_to(CLI::App& app) {
    add_subject(app, "MOVES",
                "a game (40812, or row,column: 1,1 0,0), or JSON\n"
                "as state --json prints it; - reads either from\n"
                "standard input",
                words);
    output.add_to(app, picture::kAllFormats,
                  "the format (default: from the name of the file);\na gif shows the whole game, move by move");
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
    cli::Console console{std::cout, std::cerr, {}};
    speak(console, language);
    if (const auto status = output.refuse(*console.words)) return *status;
    options.words = console.words;
    if (const auto error = replace_standard_input(words)) return cli::refuse(console, false, *error);
    const auto state = wire::read_subject(joined_subject(words));
    if (!state) return cli::refuse(console, false, state.error());
    if (!state->game())
        return cli::refuse(console, false,
                           wire::make_error("picture/no_moves",
                                            "a picture needs the moves of the game; a board does "
                                            "not show their order"));
    return output.write(picture::draw_picture(*state->game(), *output.format, options), *console.words);
}

}  // namespace tateti
