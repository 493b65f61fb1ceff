#pragma once

#include "prove/prover.hpp"

#include <tateti/games/subject.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

namespace tateti::solve {

/// What was proven about a position for the side to move; from a solution with the number of plies.
struct SubjectProof {
    prove::ProverResult found;
    std::optional<int> plies{};
};

/// Why a position cannot be proven, or not with a certificate.
enum class ProofRefusal : std::uint8_t {
    not_for_the_prover,          // the game is neither solved nor an m,n,k-game
    prover_takes_one_layer,      // the board has layers
    prover_takes_64_cells,       // the board is too large
    no_certificate_of_game,      // only such m,n,k-games have certificates
    no_certificate_of_position,  // only the start of a game has one
};

[[nodiscard]] constexpr std::string_view code(ProofRefusal refusal) noexcept {
    switch (refusal) {
        case ProofRefusal::not_for_the_prover:
        case ProofRefusal::prover_takes_one_layer:
        case ProofRefusal::prover_takes_64_cells: return "prove/not_possible";
        case ProofRefusal::no_certificate_of_game:
        case ProofRefusal::no_certificate_of_position: return "prove/no_certificate";
    }
    return "";
}

/// In English, with a gap `{game}`.
[[nodiscard]] constexpr std::string_view message(ProofRefusal refusal) noexcept {
    switch (refusal) {
        case ProofRefusal::not_for_the_prover:
            return "the prover cannot prove {game}: it takes single boards where a line of your own marks wins, and "
                   "games small enough to be solved completely";
        case ProofRefusal::prover_takes_one_layer:
            return "the prover cannot prove {game}: with layers it takes only games small enough to be solved "
                   "completely";
        case ProofRefusal::prover_takes_64_cells:
            return "the prover cannot prove {game}: it takes boards of at most 64 cells";
        case ProofRefusal::no_certificate_of_game:
            return "{game} has no certificate: only boards of one layer and at most 64 cells where a line wins have "
                   "one";
        case ProofRefusal::no_certificate_of_position: return "only the start of a game has a certificate";
    }
    return "";
}

/// Proves the position by whatever fits: the rules, a solution or the prover.
[[nodiscard]] std::expected<SubjectProof, ProofRefusal> prove_subject(const games::Subject& subject,
                                                                      const prove::ProverOptions& options);

}  // namespace tateti::solve
