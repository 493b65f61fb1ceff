#pragma once

#include <tateti/learn/menace.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace tateti::learn {

/// What a machine did in some games in a row.
struct MenaceBlock {
    std::uint32_t games = 0;  // of the machine when the block ended
    std::uint32_t won = 0;
    std::uint32_t drawn = 0;
    std::uint32_t lost = 0;      // or resigned
    std::uint32_t beads = 0;     // in the first box when the block ended
    std::uint32_t resigned = 0;  // of those lost

    [[nodiscard]] std::uint32_t played() const { return won + drawn + lost; }
    void count(std::optional<Outcome> outcome);  // none: resigned

    friend bool operator==(const MenaceBlock&, const MenaceBlock&) = default;
};

/// Lets a machine play so many games against a level, or against random moves, and learn from each. The games are cut
/// into at most `kMostBlocks` blocks of the same size; the last one may be shorter.
inline constexpr std::uint32_t kMostBlocks = 50;
[[nodiscard]] std::vector<MenaceBlock> teach(Menace& menace, std::optional<Level> opponent, std::uint32_t games,
                                             std::mt19937& generator);

/// All blocks as one.
[[nodiscard]] MenaceBlock sum(const std::vector<MenaceBlock>& blocks);

/// A machine as a line of text; see menace_text.hpp.
[[nodiscard]] std::string to_text(const Menace& menace);

}  // namespace tateti::learn
