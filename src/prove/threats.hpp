#pragma once

#include "prove/duel.hpp"
#include "prove/geometry.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace tateti::prove {

/// A sequence of threats: each move of the attacker threatens to complete a line, and the defender has one answer to
/// it. After the last move there are two threats.
struct ThreatSequence {
    static constexpr std::size_t kLongest = 24;

    struct Step {
        CellBits move = 0;
        CellBits answer = 0;  // 0 in the last step, which the defender cannot answer
    };

    std::array<Step, kLongest> steps;
    std::size_t size = 0;

    /// The attacker's first move.
    [[nodiscard]] CellBits first() const noexcept { return steps[0].move; }
    /// What is left of it after the first step.
    [[nodiscard]] ThreatSequence without_first() const noexcept {
        ThreatSequence rest;
        for (std::size_t i = 1; i < size; ++i) rest.steps[rest.size++] = steps[i];
        return rest;
    }
};

/// How many moves a search for a sequence of threats tries.
inline constexpr int kThreatNodes = 200;

/// Finds a sequence of threats that wins for the player to move. It tries no more than `nodes` moves; false if it finds
/// none. The caller promises that neither player can complete a line at once, and that `own` are the chances of the
/// player to move.
[[nodiscard]] bool find_threat_sequence(const Geometry& geometry, const Duel& duel, const Chances& own, int nodes,
                                        ThreatSequence& sequence);

/// If the sequence wins in this position for the player to move, the carrier of that win.
[[nodiscard]] std::optional<CellBits> carrier_of(const Geometry& geometry, const Duel& duel,
                                                 const ThreatSequence& sequence);

/// The carrier of a win in the real game must leave the loser no line: he may own every cell outside it. This adds
/// cells until every line that `loser` can still complete has `count` cells in it: one where the winner completes a
/// line at once, two where the loser has a move before that.
[[nodiscard]] CellBits guarded(const Geometry& geometry, CellBits carrier, CellBits winner, CellBits loser, int count);

}  // namespace tateti::prove
