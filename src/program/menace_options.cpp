#include "program/menace_options.hpp"

#include "program/language_option.hpp"
#include "program/option_values.hpp"
#include "program/play_command.hpp"
#include "program/subject_command.hpp"

#include <tateti/level_name.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace tateti {
namespace {

constexpr std::uint32_t kAnyNumber = std::numeric_limits<std::uint32_t>::max();

using Beads = decltype(MenaceRules::beads);

/// `4,3,2,1`
std::optional<Beads> beads_from_text(const std::string& text) {
    const std::vector<std::string> parts = CLI::detail::split(text, ',');
    Beads beads{};
    if (parts.size() != beads.size()) return std::nullopt;
    for (std::size_t i = 0; i < beads.size(); ++i) {
        std::string number = parts[i];
        if (!whole_number(0, MenaceRules::kMostBeads)(number).empty()) return std::nullopt;
        beads[i] = static_cast<std::uint32_t>(std::stoul(number));
    }
    return beads;
}

CLI::Validator beads_text() {
    const auto check = [](const std::string& text) -> std::string {
        return beads_from_text(text)
                   ? ""
                   : fmt::format("four whole numbers from 0 to {} are needed, such as 4,3,2,1, not '{}'",
                                 MenaceRules::kMostBeads, text);
    };
    return {check, "", ""};
}

void add_reward(CLI::App& app, const std::string& name, std::int32_t& reward, const std::string& help,
                CLI::Option* load) {
    app.add_option(name, reward, help)
        ->transform(signed_number(-MenaceRules::kGreatestReward, MenaceRules::kGreatestReward))
        ->excludes(load)
        ->option_text("N");
}

}  // namespace

void MenaceCommand::add_to(CLI::App& program) {
    app = program.add_subcommand("menace", "Teach a machine of 304 matchboxes, or play against it");
    app->add_option("--games", options.games, "how many games to learn from (default 1000;\nwith --play 0)")
        ->transform(whole_number(0, kAnyNumber))
        ->option_text("N");
    std::vector<std::string> opponents{"random"};
    for (const Level level : kAllLevels) opponents.emplace_back(name(level));
    app->add_option_function<std::string>(
           "--against", [this](const std::string& text) { options.against = level_from_name(text); },
           "the opponent (default random)")
        ->check(one_of(opponents))
        ->option_text(CLI::detail::join(opponents, "|"));
    app->add_option("--seed", options.seed,
                    "the same seed gives the same machine (default 1;\nwith --play a random one)")
        ->transform(whole_number(0, kAnyNumber))
        ->option_text("N");
    CLI::Option* play = app->add_flag("--play", options.play, "play against the machine yourself")->option_text(" ");
    const auto report = [this](cli::MenaceReport chosen) {
        return [this, chosen](std::int64_t) { options.report = chosen; };
    };
    CLI::Option* json = app->add_flag_function("--json", report(cli::MenaceReport::json), "print one JSON object");
    CLI::Option* csv =
        app->add_flag_function("--csv", report(cli::MenaceReport::csv), "print a table of blocks of games");
    CLI::Option* svg = app->add_option_function<std::vector<std::string>>(
                              "--svg",
                              [this](const std::vector<std::string>& file) {
                                  if (file.empty() || file.front().empty())
                                      options.report = cli::MenaceReport::svg;
                                  else
                                      options.svg = file.front();
                              },
                              "draw the learning curve, into this file or to\nstandard output")
                           ->expected(0, 1)
                           ->option_text("[FILE]");
    for (CLI::Option* one : {json, csv}) one->option_text(" ");
    csv->excludes(json);
    svg->excludes(json)->excludes(csv);
    for (CLI::Option* one : {json, csv, svg}) one->excludes(play);
    app->add_option("--cabinet", options.cabinet, "draw all boxes into this SVG file")->option_text("FILE");
    CLI::Option* load = app->add_option("--load", options.load, "start with a saved machine")->option_text("FILE");
    app->add_option("--save", options.save, "save the machine")->option_text("FILE");
    app->add_option_function<std::string>(
           "--beads", [this](const std::string& text) { options.rules.beads = *beads_from_text(text); },
           "of each colour in a new box of the first, second,\nthird and fourth move (default 4,3,2,1)")
        ->check(beads_text())
        ->excludes(load)
        ->option_text("N,N,N,N");
    add_reward(*app, "--win", options.rules.win, "what a box gets for a win (default 3)", load);
    add_reward(*app, "--draw", options.rules.draw, "for a draw (default 1)", load);
    add_reward(*app, "--loss", options.rules.loss, "for a loss (default -1)", load);
    app->add_flag("--refill", options.rules.refill, "refill a box that is empty; otherwise the machine\nresigns")
        ->excludes(load)
        ->option_text(" ");
    add_language(*app, language, kLanguageHelp);
    app->footer("Example: tateti menace --games 1000 --against perfect --refill\n");
}

int MenaceCommand::run(cli::Console& console) {
    if (options.play && app->count("--games") == 0) options.games = 0;
    if (options.play && app->count("--seed") == 0) options.seed = static_cast<std::uint32_t>(random_64());
    options.prompt = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    speak(console, language);
    return menace_command(options, std::cin, console);
}

}  // namespace tateti
