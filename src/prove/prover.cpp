#include "prove/prover.hpp"

#include "prove/draw_proof.hpp"
#include "prove/draw_strategy.hpp"
#include "prove/first_moves.hpp"
#include "prove/ordered_moves.hpp"
#include "prove/real_search.hpp"
#include "prove/system.hpp"
#include "prove/weak_search.hpp"
#include "prove/win_proof.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

namespace tateti::prove {
namespace {

/// The nodes for the weak game before a win is tried, and for that attempt: where there is a win, the weak game is
/// usually won within a few nodes.
constexpr std::uint64_t kFirstLook = 20'000;
constexpr std::uint64_t kQuickTry = 1'000;
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
/// Wins with more quiet moves are not worth deepening for: the search without a limit finds them sooner.
constexpr int kDeepestQuiet = 6;

/// Answers whether the maker wins, with one thread or two.
class Prover {
  public:
    Prover(const games::InARow& rules, const Duel& start, const ProverOptions& options)
        : geometry_(rules),
          start_(start),
          options_(options),
          weak_(geometry_, options.cuts, options.table_bytes / 2),
          real_(geometry_, options.cuts, options.table_bytes / 2),
          moves_(geometry_, start, options.cuts),
          moves_for_certificate_(geometry_, start, options.cuts),
          quiet_start_(start.maker_moves && Chances(geometry_, start.own, start.other).wins == 0 &&
                       Chances(geometry_, start.other, start.own).wins == 0) {
        if (options.progress != nullptr && quiet_start_) options.progress->moves = moves_.count();
        tell_progress();
    }

    /// The winner, `breaker` if the maker does not win.
    [[nodiscard]] Winner run() {
        const Winner weak = search_weak(kFirstLook, options_.stop);
        if (weak == Winner::breaker) return weak;
        if (weak == Winner::unknown) {
            const Winner real = search_real(kQuickTry, options_.stop);
            if (real == Winner::maker || (real == Winner::breaker && !options_.certificate)) return real;
            if (search_weak(kNoLimit, options_.stop) == Winner::breaker) return Winner::breaker;
        }
        return with_strategy(search_real(kNoLimit, options_.stop));
    }

    /// The same with two threads: the first that knows the answer, and its certificate, stops the other.
    [[nodiscard]] Winner run_with_two_threads() {
        Winner weak = Winner::unknown;
        Winner real = Winner::unknown;
        run_both(
            options_.stop,
            [&](const std::atomic<bool>* stop) {
                weak = search_weak(kNoLimit, stop);
                return weak == Winner::breaker;
            },
            [&](const std::atomic<bool>* stop) {
                real = search_real(kNoLimit, stop);
                return real == Winner::maker || (real == Winner::breaker && !options_.certificate);
            });
        return weak == Winner::breaker ? weak : with_strategy(real);
    }

    [[nodiscard]] std::uint64_t nodes() const { return weak_.nodes() + real_.nodes(); }
    [[nodiscard]] std::string take_certificate() { return std::move(certificate_); }

  private:
    /// For a search that has looked at `own` nodes. With two threads it must not ask the other one for its nodes.
    [[nodiscard]] Limits limits(std::uint64_t budget, std::uint64_t own, const std::atomic<bool>* stop) const {
        if (options_.most_nodes != kNoLimit)
            budget = std::min(
                budget, options_.most_nodes - std::min(options_.most_nodes, options_.two_threads ? own : nodes()));
        return {.nodes = budget, .stop = stop, .counted = options_.progress ? &options_.progress->nodes : nullptr};
    }

    [[nodiscard]] Limits weak_limits(std::uint64_t budget, const std::atomic<bool>* stop) const {
        return limits(budget, weak_.nodes(), stop);
    }
    [[nodiscard]] Limits real_limits(std::uint64_t budget, const std::atomic<bool>* stop) const {
        return limits(budget, real_.nodes(), stop);
    }

    void tell_progress() {
        if (options_.progress != nullptr && quiet_start_) options_.progress->moves_left = moves_.count();
    }

    /// Proves the first moves one after the other, the best first. `breaker` if none of them wins. It stops at the
    /// first unknown winner.
    Winner refute_all(FirstMoves& moves, const auto& prove_move) {
        for (const CellBits move : OrderedMoves(geometry_, start_, moves.left())) {
            if ((moves.left() & move) == 0) continue;
            const Proof proof = prove_move(move);
            if (proof.winner != Winner::breaker) return proof.winner;
            if (proof.quiet != Proof::kAnyQuiet) continue;
            moves.refute(move, proof.carrier);
            tell_progress();
        }
        return Winner::breaker;
    }

    /// The winner of the weak game. If it is the breaker, the maker does not win the real one.
    Winner search_weak(std::uint64_t budget, const std::atomic<bool>* stop) {
        const std::uint64_t end = budget == kNoLimit ? kNoLimit : weak_.nodes() + budget;
        const auto left = [&] { return weak_limits(end == kNoLimit ? kNoLimit : end - weak_.nodes(), stop); };
        const Winner winner =
            quiet_start_
                ? refute_all(moves_,
                             [&](CellBits move) { return weak_.prove(start_.own | move, start_.other, false, left()); })
                : weak_.prove(start_.maker(), start_.breaker(), start_.maker_moves, left()).winner;
        if (winner == Winner::breaker) {
            if (options_.progress != nullptr && start_.maker_moves) options_.progress->no_win = true;
            write_draw(stop);
        }
        return winner;
    }

    /// First looks for a win by threats alone. On boards that are wide in both directions other wins are also quick:
    /// deepen by quiet moves. Elsewhere search without that limit.
    Winner search_real(std::uint64_t budget, const std::atomic<bool>* stop) {
        const bool wide = std::min(geometry_.rules().columns, geometry_.rules().rows) > geometry_.rules().k;
        for (;; next_quiet_ = wide && next_quiet_ < kDeepestQuiet ? next_quiet_ + 1 : RealSearch::kUnlimited) {
            const Winner winner = search_with(next_quiet_, real_limits(budget, stop));
            if (winner == Winner::maker) write_win(next_quiet_, stop);
            if (winner != Winner::breaker || next_quiet_ == RealSearch::kUnlimited) return winner;
        }
    }
    /// The same with so many quiet moves of the maker. If their number does not matter, the next search is the last.
    Winner search_with(int quiet, const Limits& limits) {
        if (!quiet_start_ || quiet == 0) {
            const Proof proof = real_.prove(start_, quiet, limits);
            if (proof.winner == Winner::breaker && proof.quiet == Proof::kAnyQuiet)
                next_quiet_ = RealSearch::kUnlimited;
            return proof.winner;
        }
        const std::uint64_t begin = real_.nodes();
        return refute_all(options_.certificate ? moves_for_certificate_ : moves_, [&](CellBits move) {
            Limits left = limits;
            if (left.nodes != kNoLimit) left.nodes -= std::min(left.nodes, real_.nodes() - begin);
            return real_.prove_move(start_, move, quiet, left);
        });
    }

    /// The winner of the real game. If it is the breaker, only the weak game could have a simpler certificate.
    Winner with_strategy(Winner real) {
        if (real != Winner::breaker || !options_.certificate) return real;
        if (const auto strategy = DrawStrategy::collect(geometry_, real_, real_limits(kNoLimit, options_.stop)))
            certificate_ = strategy->certificate();
        return real;
    }

    void write_draw(const std::atomic<bool>* stop) {
        if (!options_.certificate) return;
        if (auto certificate = draw_certificate(geometry_, weak_, weak_limits(kNoLimit, stop)))
            certificate_ = std::move(*certificate);
    }

    void write_win(int quiet, const std::atomic<bool>* stop) {
        if (!options_.certificate) return;
        if (const auto proof = WinProof::collect(geometry_, real_, quiet, real_limits(kNoLimit, stop)))
            certificate_ = proof->certificate();
    }

    Geometry geometry_;
    Duel start_;
    ProverOptions options_;
    WeakSearch weak_;
    RealSearch real_;
    /// Both searches refute the same first moves, but a certificate needs the refutations of one of them.
    FirstMoves moves_;
    FirstMoves moves_for_certificate_;
    bool quiet_start_;  // the maker is to move, and nobody can complete a line
    std::string certificate_;
    int next_quiet_ = 0;
};

}  // namespace

ProverResult prove_game(const games::InARow& rules, const ProverOptions& options) {
    if (options.progress != nullptr) options.progress->no_loss = true;
    Prover prover(rules, {}, options);
    const Winner winner = options.two_threads ? prover.run_with_two_threads() : prover.run();
    ProverResult result{.result = {}, .no_win = winner == Winner::breaker, .no_loss = true, .nodes = prover.nodes()};
    if (winner == Winner::unknown) return result;
    result.result = winner == Winner::maker ? Result::win : Result::draw;
    result.certificate = prover.take_certificate();
    return result;
}

ProverResult prove_position(const games::InARow& rules, const Duel& to_move, const ProverOptions& options) {
    ProverOptions half = options;
    if (options.two_threads) half.table_bytes /= 2;
    half.certificate = false;
    half.two_threads = false;  // one thread for each question
    std::atomic<std::uint64_t> nodes = 0;
    const auto wins = [&](const Duel& duel, const std::atomic<bool>* stop) {
        ProverOptions own = half;
        own.stop = stop;
        Prover prover(rules, duel, own);
        const Winner winner = prover.run();
        nodes += prover.nodes();
        if (options.progress != nullptr && winner == Winner::breaker)
            (duel.maker_moves ? options.progress->no_win : options.progress->no_loss) = true;
        return winner;
    };
    Winner mine = Winner::unknown;
    Winner theirs = Winner::unknown;
    const auto ask_mine = [&](const std::atomic<bool>* stop) {
        mine = wins({to_move.own, to_move.other, true}, stop);
        return mine == Winner::maker;
    };
    const auto ask_theirs = [&](const std::atomic<bool>* stop) {
        theirs = wins({to_move.own, to_move.other, false}, stop);
        return theirs == Winner::maker;
    };
    if (options.two_threads)
        run_both(options.stop, ask_mine, ask_theirs);
    else if (!ask_mine(options.stop))
        ask_theirs(options.stop);

    ProverResult result{.result = {},
                        .no_win = mine == Winner::breaker || theirs == Winner::maker,
                        .no_loss = theirs == Winner::breaker || mine == Winner::maker,
                        .nodes = nodes};
    if (mine == Winner::maker) result.result = Result::win;
    if (theirs == Winner::maker) result.result = Result::loss;
    if (mine == Winner::breaker && theirs == Winner::breaker) result.result = Result::draw;
    return result;
}

}  // namespace tateti::prove
