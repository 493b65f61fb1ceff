#pragma once

#include "scores/score_book.hpp"
#include "support/store_errors.hpp"

#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/notation.hpp>
#include <tateti/random.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <string_view>

namespace tateti::scores {

inline void PrintTo(const PairingTally& tally, std::ostream* out) {
    *out << name(tally.seats.x) << " against " << name(tally.seats.o) << ' ' << tally.tally.x << ':' << tally.tally.o
         << ':' << tally.tally.draws;
}

inline void PrintTo(const FinishedGame& game, std::ostream* out) {
    *out << game.id << ' ' << to_text(game.game).view() << ' ' << name(game.seats.x) << ' ' << name(game.seats.o) << ' '
         << game.ended.time_since_epoch().count();
}

}  // namespace tateti::scores

namespace tateti::test {

using scores::FinishedGame;
using scores::SeatedPlayer;
using scores::Time;

inline constexpr std::string_view kXWins = "03142";
inline constexpr std::string_view kOWins = "304182";
inline constexpr std::string_view kDraw = "013426587";

inline constexpr SeatedPlayer kPerson{};

/// A person, and the computer at every level.
inline constexpr auto kAllSeats = [] {
    std::array<SeatedPlayer, kAllLevels.size() + 1> seats{kPerson};
    for (std::size_t i = 0; i < kAllLevels.size(); ++i) seats[i + 1] = SeatedPlayer{kAllLevels[i]};
    return seats;
}();

inline FinishedGame finished(std::string id, std::string_view moves = kXWins,
                             ByMark<SeatedPlayer> seats = {kPerson, {Level::perfect}},
                             std::int64_t ended = 1'700'000'000'123) {
    return {std::move(id), parse_game(moves).value(), seats, Time(std::chrono::milliseconds(ended))};
}

/// A game played at random to its end, by anyone, at any time.
template <Generator G>
FinishedGame any_finished(std::string id, G& chance) {
    Game game;
    while (!game.is_over()) game = game.play_unchecked(pick(game.position().legal_moves(), chance));
    const ByMark<SeatedPlayer> seats{kAllSeats.at(uniform_below(kAllSeats.size(), chance)),
                                     kAllSeats.at(uniform_below(kAllSeats.size(), chance))};
    const auto ended = static_cast<std::int64_t>(std::uint64_t{chance()} << 32 | chance());
    return {std::move(id), game, seats, Time(std::chrono::milliseconds(ended))};
}

}  // namespace tateti::test
