#pragma once

#include <tateti/games/games.hpp>

#include <stdexcept>
#include <string_view>
#include <type_traits>

namespace tateti::advise::test {

/// The position of a game in a row.
inline games::InARowPosition in_a_row(const games::Position& position) {
    return position.visit([](const auto& kind) -> games::InARowPosition {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(kind)>, games::InARowPosition>)
            return kind;
        else
            throw std::invalid_argument("not a game in a row");
    });
}

/// The position after a game such as `gomoku h8 i9`.
inline games::InARowPosition in_a_row_after(std::string_view game) {
    return in_a_row(games::parse_game(game).value().position());
}

}  // namespace tateti::advise::test
