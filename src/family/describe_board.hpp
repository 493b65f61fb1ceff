#pragma once

#include "words/words.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/mark.hpp>

#include <array>
#include <optional>
#include <string>

/// What is on the board, in words, for people who do not see it; and what some games have besides marks.
namespace tateti::family {

/// The mark of each player that leaves with their next one; none if all stay.
[[nodiscard]] ByMark<std::optional<games::Cell>> leaving_marks(const games::Position& position);

/// The board of boards: who has won which small board, and where to move next; none if the player may choose.
struct SmallBoards {
    std::array<std::optional<Mark>, Cell::kCount> owners{};
    std::optional<Cell> next{};
};

/// None for other games.
[[nodiscard]] std::optional<SmallBoards> small_boards(const games::Position& position);

/// The rows with their marks, one sentence each, between line breaks; then `describe_beside_marks`.
[[nodiscard]] std::string describe_board(const games::Position& position, const words::Words& words);

/// Which marks leave next, which boards are closed, and who has won which small boards: lines, or nothing.
[[nodiscard]] std::string describe_beside_marks(const games::Position& position, const words::Words& words);

/// A small board by its corners: `a1-c3`.
[[nodiscard]] std::string text_of_board(Cell board, games::Grid grid);

/// In which small board to play, or that the player may choose; nothing in other games and at the end.
[[nodiscard]] std::string describe_next_board(const games::Position& position, const words::Words& words);

}  // namespace tateti::family
