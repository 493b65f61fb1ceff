#pragma once

#include "cli/style.hpp"

#include <tateti/sentence.hpp>

#include <string>

/// The commands. Each writes to the console and gives the exit status: 0, or 1 if what it was asked about is refused or
/// a proof fails.
namespace tateti::cli {

struct SubjectOptions {
    std::string subject;
    bool json = false;
    Language language = Language::english;
};

[[nodiscard]] int state_command(const SubjectOptions& options, Console& console);
[[nodiscard]] int analyse_command(const SubjectOptions& options, Console& console);
[[nodiscard]] int review_command(const SubjectOptions& options, Console& console);
[[nodiscard]] int perft_command(int depth, bool json, Console& console);
[[nodiscard]] int verify_command(bool json, Console& console);

}  // namespace tateti::cli
