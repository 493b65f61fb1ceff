#pragma once

#include <tateti/games/grid.hpp>
#include <tateti/games/symmetry.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace tateti::games {

/// What completing a line means for the player who does it.
enum class Goal : std::uint8_t {
    win,   // the line wins
    lose,  // the line loses (misère)
};

/// Which marks a player may put on the board.
enum class Marks : std::uint8_t {
    own,     // X plays X, O plays O
    either,  // both play X or O as they choose (wild); a line has one mark, no matter who placed it
    x_only,  // both play X (Notakto)
};

/// Why a game with these numbers does not exist. The checks are made in this order.
enum class RulesError : std::uint8_t {
    board_too_small,
    board_too_large,
    line_too_short,
    line_too_long,
    several_boards,  // in a game other than Notakto, or more than three
    too_many_marks,
};

[[nodiscard]] constexpr std::string_view code(RulesError error) noexcept {
    switch (error) {
        case RulesError::board_too_small: return "game/board_too_small";
        case RulesError::board_too_large: return "game/board_too_large";
        case RulesError::line_too_short: return "game/line_too_short";
        case RulesError::line_too_long: return "game/line_too_long";
        case RulesError::several_boards: return "game/several_boards";
        case RulesError::too_many_marks: return "game/too_many_marks";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view message(RulesError error) noexcept {
    switch (error) {
        case RulesError::board_too_small: return "a board has at least one column, one row and one layer";
        case RulesError::board_too_large:
            return "the board is too large: at most 19 columns, 19 rows and 19 layers, and 361 cells in all";
        case RulesError::line_too_short: return "a line has at least two cells";
        case RulesError::line_too_long: return "the line is longer than the board";
        case RulesError::several_boards:
            return "only Notakto is played on several boards: two or three, without layers";
        case RulesError::too_many_marks: return "each player has three or four marks that vanish";
    }
    return "";
}

namespace detail {

/// Ends the program with the reason, in every build: rules without a game would lead to divisions by zero and to cells
/// beside the board. Callers that may have such rules ask for their `problem`, or call `Game::start`.
[[noreturn]] inline void end_without_game(RulesError error) noexcept {
#ifdef __wasm__  // a module has nowhere to print
    static_cast<void>(error);
#else
    for (const std::string_view text :
         {std::string_view("tateti: there is no such game: "), message(error), std::string_view("\n")})
        static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
#endif
    std::abort();
}

/// Does nothing if there is such a game.
constexpr void require_game(const std::optional<RulesError>& error) noexcept {
    if (error) end_without_game(*error);
}

}  // namespace detail

/// The m,n,k-games and their variants: a player who completes `k` in a row wins, or loses. `columns`, `rows` and
/// `layers` describe one board. Several `boards` have no lines in common; a line closes its board, and the player who
/// closes the last one loses.
///
///     InARow{.columns = 7, .rows = 7, .k = 5}
struct InARow {
    static constexpr int kMostBoards = 3;

    std::uint8_t columns = 3;
    std::uint8_t rows = 3;
    std::uint8_t layers = 1;
    std::uint8_t k = 3;
    Goal goal = Goal::win;
    Marks marks = Marks::own;
    std::uint8_t boards = 1;

    /// All cells. Several boards lie behind each other, as layers do.
    [[nodiscard]] constexpr Grid grid() const noexcept {
        return {.columns = columns, .rows = rows, .layers = boards > 1 ? boards : layers};
    }
    [[nodiscard]] constexpr int cells_of_a_board() const noexcept { return columns * rows * layers; }
    [[nodiscard]] constexpr int board_of(Cell cell) const noexcept { return cell.index() / cells_of_a_board(); }

    /// Whether the game stays the same under the symmetry.
    [[nodiscard]] constexpr bool is_symmetric_under(Symmetry symmetry) const noexcept {
        return symmetry.fits(grid()) && (boards == 1 || !symmetry.mixes_layers());
    }

    friend constexpr bool operator==(const InARow&, const InARow&) noexcept = default;
};

/// Why there is no such game; nothing if there is.
[[nodiscard]] constexpr std::optional<RulesError> problem(const InARow& rules) noexcept {
    if (rules.columns < 1 || rules.rows < 1 || rules.layers < 1 || rules.boards < 1) return RulesError::board_too_small;
    const int longest = std::max({rules.columns, rules.rows, rules.layers});
    if (longest > Grid::kLongestSide || rules.cells_of_a_board() * rules.boards > Cell::kCount)
        return RulesError::board_too_large;
    if (rules.k < 2) return RulesError::line_too_short;
    if (rules.k > longest) return RulesError::line_too_long;
    const bool may_have_several = rules.marks == Marks::x_only && rules.goal == Goal::lose && rules.layers == 1;
    if (rules.boards > (may_have_several ? InARow::kMostBoards : 1)) return RulesError::several_boards;
    return std::nullopt;
}

}  // namespace tateti::games
