#pragma once

#include "cli/style.hpp"

#include <tateti/learn/menace.hpp>
#include <tateti/level_name.hpp>
#include <tateti/position.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <random>
#include <string>

namespace tateti::cli {

/// How the games of a machine are reported.
enum class MenaceReport : std::uint8_t { text, json, csv, svg };

struct MenaceOptions {
    std::uint32_t games = 1000;
    std::optional<Level> against{};  // none: random moves
    std::uint32_t seed = 1;
    MenaceRules rules{};  // of a new machine
    MenaceReport report = MenaceReport::text;
    // Files; `-` is standard input or output. What is written to standard output takes the place of the report.
    std::filesystem::path svg{};      // the learning curve
    std::filesystem::path cabinet{};  // a picture of all boxes
    std::filesystem::path load{};     // a machine to start with
    std::filesystem::path save{};
    bool play = false;    // against a person, after these games
    bool prompt = false;  // whether the person types at a terminal
};

/// Lets MENACE learn, and says how it went. Returns the exit status.
[[nodiscard]] int menace_command(const MenaceOptions& options, std::istream& in, Console& console);

/// Games between a machine and a person, until the person leaves. Calls `learnt` after each game, and ends if it
/// returns false.
void play_with_menace(Menace& menace, std::mt19937& generator, bool prompt, const std::function<bool()>& learnt,
                      std::istream& in, Console& console);

/// The box of a position, turned like it: the beads are on the cells where they may be played. Cells that are the same
/// by symmetry share their beads and are shown once. The caller promises that there is a box.
[[nodiscard]] std::string draw_box(const Menace& menace, Position position, const Console& console);

}  // namespace tateti::cli
