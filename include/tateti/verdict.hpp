#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/grade.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/sentence.hpp>

#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tateti {
namespace detail {

/// The number of a player's own move, from 0, that is made at this ply.
[[nodiscard]] constexpr std::size_t own_move(int ply) noexcept {
    return static_cast<std::size_t>(ply / 2);
}

/// The ply of the move with which the winner threatened two lines at once before completing one of them.
[[nodiscard]] constexpr std::optional<int> winning_fork(const Game& game) noexcept {
    const auto won = winner(game.position().outcome());
    const int ply = game.ply() - 3;
    if (!won || ply < 0) return std::nullopt;
    const Position forked = game.at_ply(ply + 1).position();
    if (forked.winning_cells(*won).size() < 2 || !forked.winning_cells(opponent(*won)).empty()) return std::nullopt;
    return ply;
}

}  // namespace detail

/// What decided a finished game: the last move that changed its expected outcome. The caller promises that the game is
/// over.
[[nodiscard]] constexpr Verdict verdict(const Review& review) noexcept {
    assert(review.game.is_over());
    const auto decisive = review.turning_point();
    if (!decisive) return Verdict::nobody_erred;
    if (decisive->expected_before == Outcome::draw)
        return detail::winning_fork(review.game) ? Verdict::lost_to_fork : Verdict::lost_a_draw;
    return decisive->expected_after == Outcome::draw ? Verdict::missed_a_win : Verdict::lost_a_win;
}

/// The label of a grade for people. Programs use `name(grade)`.
[[nodiscard]] constexpr std::string_view name(Grade grade, const Catalogue& words) noexcept {
    return words.grades[static_cast<std::size_t>(grade)];
}

/// The verdict as a sentence: "You lost it with your second move; the top left would have held." A move is counted
/// among those of its player.
[[nodiscard]] constexpr Sentence verdict_sentence(const Review& review, const Catalogue& words,
                                                  Listener listener = {}) noexcept {
    const auto decisive = review.turning_point();
    const Mark mover = decisive ? decisive->mark : Mark::x;
    const auto put = [&](Sentence& text, std::string_view what) {
        if (what == "mover") text.append(to_char(mover));
        if (what == "other") text.append(to_char(opponent(mover)));
        if (what == "nth") text.append(words.ordinals[detail::own_move(decisive->ply)]);
        if (what == "fork") text.append(words.ordinals[detail::own_move(*detail::winning_fork(review.game))]);
        if (what == "cell") text.append(place(decisive->cell, words));
        if (what == "better") text.append(place(decisive->better.move, words));
    };
    const Forms& forms = words.verdicts[static_cast<std::size_t>(verdict(review))];
    return detail::as_sentence(detail::filled(detail::form(forms, mover, listener), put), words);
}

}  // namespace tateti
