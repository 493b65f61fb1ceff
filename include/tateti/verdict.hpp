#pragma once

#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>
#include <tateti/sentence.hpp>

#include <cassert>
#include <cstddef>
#include <string_view>

namespace tateti {

/// What decided a finished game: the last move that changed its expected outcome. The caller promises that the game is
/// over.
[[nodiscard]] constexpr Verdict verdict(const Review& review) noexcept {
    assert(review.game.is_over());
    const auto decisive = review.turning_point();
    if (!decisive) return Verdict::nobody_erred;
    if (decisive->expected_before == Outcome::draw) return Verdict::lost_a_draw;
    return decisive->expected_after == Outcome::draw ? Verdict::missed_a_win : Verdict::lost_a_win;
}

/// The verdict as a sentence.
[[nodiscard]] constexpr Sentence verdict_sentence(const Review& review, Language language) noexcept {
    const auto decisive = review.turning_point();
    const auto put = [&](Sentence& text, std::string_view what) {
        if (what == "me") text.append(to_char(decisive->mark));
        if (what == "n") text.append(static_cast<char>('1' + decisive->ply));
        if (what == "cell") text.append(name(decisive->cell, language));
        if (what == "better") text.append(name(decisive->better.move, language));
    };
    return detail::filled(catalogue(language).verdicts[static_cast<std::size_t>(verdict(review))], put);
}

}  // namespace tateti
