#include "program/play_options.hpp"

#include "program/language_option.hpp"
#include "program/option_values.hpp"

#include <tateti/level_name.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace tateti {

void add_data_folder(CLI::App& app, std::optional<std::filesystem::path>& data) {
    app.add_option("--data", data, "store games and score in this folder")->option_text("DIR");
}

void add_ascii(CLI::App& app, bool& ascii) {
    app.add_flag("--ascii", ascii, "draw in plain ASCII")->option_text(" ");
}

void add_calm(CLI::App& app, bool& calm) {
    app.add_flag("--calm", calm, "nothing moves by itself on the screen")->option_text(" ");
}

void add_digits(CLI::App& app, terminal::Digits& digits) {
    std::vector<std::string> names;
    for (const terminal::Digits one : terminal::kAllDigits) names.emplace_back(name(one));
    app.add_option_function<std::string>(
           "--keys",
           [&digits](const std::string& chosen) {
               for (const terminal::Digits one : terminal::kAllDigits)
                   if (name(one) == chosen) digits = one;
           },
           "the digits of the cells on the screen")
        ->check(one_of(names))
        ->option_text(CLI::detail::join(names, "|"));
}

void add_play_options(CLI::App& app, PlayOptions& options) {
    std::vector<std::string> levels;
    for (const Level level : kAllLevels) levels.emplace_back(name(level));
    app.add_flag_callback(
           "--two", [&options] { options.opponent = play::Opponent::person; }, "two people at one board")
        ->option_text(" ");
    app.add_option_function<std::string>(
           "--level",
           [&options](const std::string& level) {
               options.level = level_from_name(level);
               options.opponent = play::Opponent::computer;
           },
           "play the computer at this level")
        ->check(one_of(levels))
        ->option_text(CLI::detail::join(levels, "|"))
        ->excludes("--two");
    app.add_option_function<std::string>(
           "--as",
           [&options](const std::string& side) {
               options.side = play::mark_from_name(side);
               options.opponent = play::Opponent::computer;
           },
           "play the computer as X (moves first) or O")
        ->check(one_of({"X", "O", "x", "o"}))
        ->option_text("X|O")
        ->excludes("--two");
    app.add_option("--seed", options.seed, "the same seed and the same moves give\nthe same game")
        ->transform(whole_number())
        ->option_text("N");
    app.add_flag("--plain", options.plain, "no screen: type a command, read the answer");
    app.add_flag("--json", options.json, "like --plain, with answers as JSON");
    add_ascii(app, options.ascii);
    app.add_option_function<int>(
           "--pause", [&options](int pause) { options.pause = std::chrono::milliseconds(pause); },
           "milliseconds before the computer's move\non the screen (default 600)")
        ->transform(whole_number(0, 10000))
        ->option_text("N");
    add_calm(app, options.calm);
    add_digits(app, options.digits);
    app.add_flag("--alternate", options.alternate, "change sides with every rematch")
        ->excludes("--two")
        ->option_text(" ");
    app.add_option("--best-of", options.best_of, "play a series of up to N games, an odd number")
        ->transform(odd_number(1, 99))
        ->option_text("N");
    CLI::Option* game = app.add_option("--game", options.game,
                                       "another game, without a screen and not saved:\na name, as games lists them, "
                                       "or columns,rows,k")
                            ->option_text("GAME");
    add_data_folder(app, options.data);
    // Such a game has no screen and no score book.
    for (const char* other : {"--ascii", "--pause", "--calm", "--keys", "--alternate", "--best-of", "--data"})
        game->excludes(other);
    add_language(app, options.language, "the language, for this run");
}

}  // namespace tateti
