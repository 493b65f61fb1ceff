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
    not_for_the_prover,          // the game is neither solved nor an m,n,k-game of at most 64 cells
    no_certificate_of_game,      // only such m,n,k-games have certificates
    no_certificate_of_position,  // only the start of a game has one
};

[[nodiscard]] constexpr std::string_view code(ProofRefusal refusal) noexcept {
    return refusal == ProofRefusal::not_for_the_prover ? "prove/not_possible" : "prove/no_certificate";
}

/// In English, with a gap `{game}`.
[[nodiscard]] constexpr std::string_view message(ProofRefusal refusal) noexcept {
    switch (refusal) {
        case ProofRefusal::not_for_the_prover:
            return "the prover cannot prove {game}: it takes boards of at most 64 cells where a line wins";
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
