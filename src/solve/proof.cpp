#include "solve/proof.hpp"

#include "prove/positions.hpp"
#include "solve/solution.hpp"

#include <tateti/games/score.hpp>

namespace tateti::solve {
namespace {

SubjectProof without_search(games::Score score) {
    SubjectProof proof;
    proof.found.result = score.result();
    proof.plies = score.plies();
    return proof;
}

games::Score solved(const games::Subject& subject) {
    const auto with_history = subject.game ? Solution::with_history(*subject.game) : std::nullopt;
    return with_history ? with_history->score(subject.position)
                        : Solution(subject.position.rules()).score(subject.position);
}

/// Why the prover does not take a game that is not solved.
ProofRefusal why_not(const games::InARow& rules) {
    const bool line_of_own_marks_wins =
        rules.goal == games::Goal::win && rules.marks == games::Marks::own && rules.boards == 1;
    if (!line_of_own_marks_wins) return ProofRefusal::not_for_the_prover;
    return rules.layers > 1 ? ProofRefusal::prover_takes_one_layer : ProofRefusal::prover_takes_64_cells;
}
ProofRefusal why_not(const auto&) {
    return ProofRefusal::not_for_the_prover;
}

}  // namespace

std::expected<SubjectProof, ProofRefusal> prove_subject(const games::Subject& subject,
                                                        const prove::ProverOptions& options) {
    const games::Position& position = subject.position;
    const games::Rules rules = position.rules();
    const games::InARow* const for_prover = prove::rules_for_prover(rules);
    if (options.certificate) {
        if (for_prover == nullptr) return std::unexpected(ProofRefusal::no_certificate_of_game);
        if (!prove::is_start(position)) return std::unexpected(ProofRefusal::no_certificate_of_position);
    }
    if (subject.outcome()) return without_search(games::score_of_end(subject));
    if (!options.certificate && Solution::can_solve(rules)) return without_search(solved(subject));
    if (for_prover == nullptr)
        return std::unexpected(games::visit([](const auto& kind) { return why_not(kind); }, rules));
    return SubjectProof{.found = prove::is_start(position)
                                     ? prove::prove_game(*for_prover, options)
                                     : prove::prove_position(*for_prover, prove::duel_of(position), options)};
}

}  // namespace tateti::solve
