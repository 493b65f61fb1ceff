#pragma once

#include "cli/style.hpp"
#include "learn/puzzle_session.hpp"
#include "play/recorder.hpp"

#include <tateti/level_name.hpp>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

/// Module cli: the commands that print an answer and end.
namespace tateti::cli {

struct SubjectOptions {
    std::string subject;
    bool json = false;
};

struct ScoresOptions {
    std::filesystem::path file{};  // the score book; if it does not exist, there are no games
    bool json = false;
    bool reset = false;
    bool export_games = false;
    std::size_t last = 10;         // how many games to list
    std::optional<Level> level{};  // only the games against this level
    std::filesystem::path svg{};   // a picture of them
};

struct PuzzlesOptions {
    learn::PuzzleChoice choice{};
    bool json = false;
};

[[nodiscard]] int state_command(const SubjectOptions& options, Console& console);
[[nodiscard]] int analyse_command(const SubjectOptions& options, Console& console);
[[nodiscard]] int review_command(const SubjectOptions& options, Console& console);
[[nodiscard]] int explore_command(const SubjectOptions& options, Console& console);
[[nodiscard]] int puzzles_command(const PuzzlesOptions& options, Console& console);
/// Why no puzzle is like this, as a clause; none if there is one.
[[nodiscard]] std::optional<std::string> why_no_puzzle(const learn::PuzzleChoice& choice, const words::Words& words);
/// How far the person has come: in the courses, and with puzzles.
[[nodiscard]] int courses_command(play::Recorder& recorder, bool json, Console& console);
[[nodiscard]] int perft_command(int depth, bool json, Console& console);
[[nodiscard]] int verify_command(bool json, Console& console);
[[nodiscard]] int scores_command(const ScoresOptions& options, Console& console);

}  // namespace tateti::cli
