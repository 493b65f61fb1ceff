#pragma once

#include "program/chosen_store.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tateti {

/// What state a stored match is in.
enum class MatchState : std::uint8_t { open, live, over, damaged };

/// `tateti matches`: inspects and ends stored matches, while servers run.
class MatchesCommand {
  public:
    void add_to(CLI::App& app);
    /// The exit status: 1 if a match was not found or could not be ended.
    [[nodiscard]] int run();

  private:
    void add_filters(CLI::App& app);
    [[nodiscard]] int list() const;
    [[nodiscard]] int show() const;
    [[nodiscard]] int end() const;

    CLI::App* list_ = nullptr;
    CLI::App* show_ = nullptr;
    CLI::App* end_ = nullptr;
    StoreChoice store_;
    std::vector<std::string> ids_;
    std::optional<std::uint64_t> hours_;  // since the last move
    std::optional<MatchState> state_;
    bool json_ = false;
    bool dry_run_ = false;
};

}  // namespace tateti
