#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/games/vanishing.hpp>
#include <tateti/mark.hpp>

#include <array>
#include <cstddef>
#include <optional>

/// What some games have besides the marks on the board.
namespace tateti::games {

/// The board of boards: who has won which small board, and where to move next; none if the player may choose.
struct SmallBoards {
    std::array<std::optional<Mark>, tateti::Cell::kCount> owners{};
    std::optional<tateti::Cell> next{};
};

namespace detail {

[[nodiscard]] constexpr ByMark<std::optional<Cell>> leaving_of(const VanishingPosition& position) noexcept {
    ByMark<std::optional<Cell>> leaving;
    if (position.is_over()) return leaving;
    for (const Mark mark : kAllMarks)
        if (position.queue(mark).size() == position.rules().marks) leaving[mark] = position.queue(mark).front();
    return leaving;
}
[[nodiscard]] constexpr ByMark<std::optional<Cell>> leaving_of(const auto&) noexcept {
    return {};
}

[[nodiscard]] constexpr std::optional<SmallBoards> boards_of(const UltimatePosition& position) noexcept {
    SmallBoards boards{.next = position.is_over() ? std::nullopt : position.next_board()};
    for (const Mark mark : kAllMarks)
        for (const tateti::Cell board : position.won_boards(mark))
            boards.owners[static_cast<std::size_t>(board.index())] = mark;
    return boards;
}
[[nodiscard]] constexpr std::optional<SmallBoards> boards_of(const auto&) noexcept {
    return std::nullopt;
}

}  // namespace detail

/// The mark of each player that leaves with their next one; none if all stay.
[[nodiscard]] constexpr ByMark<std::optional<Cell>> leaving_marks(const Position& position) noexcept {
    return position.visit([](const auto& kind) { return detail::leaving_of(kind); });
}

/// None for other games.
[[nodiscard]] constexpr std::optional<SmallBoards> small_boards(const Position& position) noexcept {
    return position.visit([](const auto& kind) { return detail::boards_of(kind); });
}

}  // namespace tateti::games
