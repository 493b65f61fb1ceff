// `tateti menace`: the machine of matchboxes learns, or plays a person.
#include "cli/menace_command.hpp"
#include "program/commands.hpp"
#include "program/play_command.hpp"

#include <tateti/level_name.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

namespace tateti {
namespace {

using Beads = decltype(MenaceRules::beads);

/// `4,3,2,1`
std::optional<Beads> beads_from_text(const std::string& text) {
    Beads beads{};
    std::size_t count = 0;
    for (const auto part : std::views::split(text, ',')) {
        const std::string number(part.begin(), part.end());
        if (count == beads.size() || !number_problem(number, 0, MenaceRules::kMostBeads).empty()) return std::nullopt;
        beads[count++] = static_cast<std::uint32_t>(std::stoul(number));
    }
    return count == beads.size() ? std::optional(beads) : std::nullopt;
}

cli::MenaceReport report_of(const Arguments& arguments) {
    if (arguments.has("--json")) return cli::MenaceReport::json;
    if (arguments.has("--csv")) return cli::MenaceReport::csv;
    return arguments.text("--svg") == "" ? cli::MenaceReport::svg : cli::MenaceReport::text;
}

}  // namespace

int run_menace(const Call& call, const Arguments& arguments, cli::Console& console) {
    const bool play = arguments.has("--play");
    const auto opponent = arguments.text("--against");
    cli::MenaceOptions options{
        .games = arguments.number<std::uint32_t>("--games").value_or(play ? 0 : 1000),
        .against = opponent ? level_from_name(*opponent) : std::nullopt,
        .seed = arguments.number<std::uint32_t>("--seed").value_or(play ? static_cast<std::uint32_t>(random_64()) : 1),
        .report = report_of(arguments),
        .svg = arguments.text_or("--svg", ""),
        .cabinet = arguments.text_or("--cabinet", ""),
        .load = arguments.text_or("--load", ""),
        .save = arguments.text_or("--save", ""),
        .play = play,
        .prompt = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0};
    if (const auto text = arguments.text("--beads")) {
        const auto beads = beads_from_text(*text);
        if (!beads)
            return wrong_usage(
                call, fmt::format("--beads: four whole numbers from 0 to {} are needed, such as 4,3,2,1, not '{}'",
                                  MenaceRules::kMostBeads, *text));
        options.rules.beads = *beads;
    }
    MenaceRules& rules = options.rules;
    rules.win = arguments.number<std::int32_t>("--win").value_or(rules.win);
    rules.draw = arguments.number<std::int32_t>("--draw").value_or(rules.draw);
    rules.loss = arguments.number<std::int32_t>("--loss").value_or(rules.loss);
    rules.refill = arguments.has("--refill");
    return menace_command(options, std::cin, console);
}

}  // namespace tateti
