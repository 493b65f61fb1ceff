#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/game.hpp>
#include <tateti/learn/every_position.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>
#include <tateti/random.hpp>
#include <tateti/solution.hpp>
#include <tateti/symmetry.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

/// MENACE, the machine of 304 matchboxes with which Donald Michie showed in 1961 that a heap of beads can learn
/// tic-tac-toe. It plays X. There is a box for each position, up to symmetry, in which X has a choice; each bead in it
/// stands for a move. MENACE draws a bead and plays its move. After the game the boxes it used get more beads of the
/// colour that was played, or lose one. A machine whose box is empty resigns.
///
/// The same seed gives the same machine everywhere, because the choice is exact: the beads of a box are numbered by
/// move, the lowest cell first, and the number drawn is `uniform_below(total)`. The box shows the canonical form of the
/// position; of the symmetries that turn it into the board, the first one turns the move.
namespace tateti {

/// How many beads the machine starts with and how it is rewarded. The default is Michie's.
struct MenaceRules {
    static constexpr std::uint32_t kMostBeads = 1'000'000;  // of one colour in one box
    static constexpr std::int32_t kGreatestReward = 1'000;

    static constexpr std::size_t kStages = 4;  // MENACE's first, second, third and fourth move; the fifth is no choice

    /// Of each colour in a box of each stage.
    std::array<std::uint32_t, kStages> beads{4, 3, 2, 1};
    /// What each box that was used gets, in beads of the colour played. A negative number is taken away.
    std::int32_t win = 3;
    std::int32_t draw = 1;
    std::int32_t loss = -1;
    /// Whether a box that has lost its last bead is filled as at the start. Michie's machine resigns there.
    bool refill = false;

    friend constexpr bool operator==(const MenaceRules&, const MenaceRules&) noexcept = default;
};

/// One matchbox. Moves that are the same by symmetry share a colour: only the one with the lowest cell is a move here.
struct Matchbox {
    Position position;  // its canonical form
    CellSet moves;
    std::array<std::uint32_t, Cell::kCount> beads{};  // by cell

    /// Which of MENACE's moves this is, from 0.
    [[nodiscard]] constexpr std::size_t stage() const noexcept { return static_cast<std::size_t>(position.ply()) / 2; }
    [[nodiscard]] constexpr std::uint32_t total() const noexcept {
        std::uint32_t sum = 0;
        for (const Cell move : moves) sum += beads[static_cast<std::size_t>(move.index())];
        return sum;
    }

    friend constexpr bool operator==(const Matchbox&, const Matchbox&) noexcept = default;
};

namespace detail {

inline constexpr std::size_t kMatchboxes = 304;

/// Whether there is a box for a position: X is to move and has a choice.
[[nodiscard]] constexpr bool has_matchbox(Position position) noexcept {
    return position.turn() == Mark::x && position.legal_moves().size() > 1;
}

/// The lowest of the cells that are the same as this one by a symmetry of the position.
[[nodiscard]] constexpr Cell lowest_image(Position position, Cell cell) noexcept {
    Cell lowest = cell;
    for (const Symmetry symmetry : kAllSymmetries)
        if (symmetry(position) == position && symmetry(cell).index() < lowest.index()) lowest = symmetry(cell);
    return lowest;
}

/// Which box a position belongs to, and where on the board its moves are.
class MatchboxIndex {
  public:
    struct Entry {
        std::uint16_t box = 0;
        /// For each move of the box, its cell on the board.
        std::array<std::uint8_t, Cell::kCount> cells{};
        /// For each cell of the board, the move of the box that is the same by symmetry.
        std::array<std::uint8_t, Cell::kCount> moves{};
    };

    constexpr MatchboxIndex() noexcept {
        std::uint16_t box = 0;
        for_each_canonical_position([&](Position position) {
            if (!has_matchbox(position)) return;
            boxes_[box].position = position;
            for (const Cell move : position.legal_moves())
                boxes_[box].moves = boxes_[box].moves.with(lowest_image(position, move));
            for (const Symmetry symmetry : kAllSymmetries) {
                std::uint16_t& number = number_of(symmetry(position));
                if (number != 0) continue;  // another symmetry leads to the same position
                number = ++entries_used_;
                entries_[number - 1U] = entry_for(position, symmetry, box);
            }
            ++box;
        });
        assert(box == kMatchboxes);
    }

    /// All boxes without beads, by ply, then by text.
    [[nodiscard]] constexpr const std::array<Matchbox, kMatchboxes>& boxes() const noexcept { return boxes_; }

    /// The caller promises `has_matchbox(position)`.
    [[nodiscard]] constexpr const Entry& operator[](Position position) const noexcept {
        return entries_[numbers_[index_of(position)] - 1U];
    }

  private:
    static constexpr std::size_t kPositions = 2201;  // in which X has a choice

    [[nodiscard]] static constexpr Entry entry_for(Position position, Symmetry symmetry, std::uint16_t box) noexcept {
        Entry entry{.box = box, .cells = {}, .moves = {}};
        for (const Cell move : position.legal_moves()) {
            const Cell cell = symmetry(move);
            entry.cells[static_cast<std::size_t>(move.index())] = static_cast<std::uint8_t>(cell.index());
            entry.moves[static_cast<std::size_t>(cell.index())] =
                static_cast<std::uint8_t>(lowest_image(position, move).index());
        }
        return entry;
    }
    [[nodiscard]] static constexpr std::size_t index_of(Position position) noexcept {
        return board_index(position.cells(Mark::x).bits(), position.cells(Mark::o).bits());
    }
    [[nodiscard]] constexpr std::uint16_t& number_of(Position position) noexcept {
        return numbers_[index_of(position)];
    }

    std::array<Matchbox, kMatchboxes> boxes_{};
    std::array<std::uint16_t, kBoards> numbers_{};  // of an entry, from 1
    std::array<Entry, kPositions> entries_{};
    std::uint16_t entries_used_ = 0;
};

[[nodiscard]] inline const MatchboxIndex& matchbox_index() noexcept {
    static const MatchboxIndex index;
    return index;
}

}  // namespace detail

/// The machine. The same rules, games and random numbers give the same machine everywhere.
class Menace {
  public:
    static constexpr std::size_t kBoxes = detail::kMatchboxes;

    explicit Menace(const MenaceRules& rules = {}) noexcept : rules_(rules), boxes_(detail::matchbox_index().boxes()) {
        for (Matchbox& box : boxes_) fill(box);
    }

    [[nodiscard]] const MenaceRules& rules() const noexcept { return rules_; }
    /// By ply, then by text.
    [[nodiscard]] const std::array<Matchbox, kBoxes>& boxes() const noexcept { return boxes_; }
    [[nodiscard]] std::uint32_t games() const noexcept { return games_; }

    /// The box of a position; none if X is not to move or has no choice.
    [[nodiscard]] const Matchbox* box(Position position) const noexcept {
        return detail::has_matchbox(position) ? &boxes_[detail::matchbox_index()[position].box] : nullptr;
    }

    /// The probability of each move: its share of the beads. No moves if the box is empty.
    [[nodiscard]] Odds odds(Position position) const noexcept {
        Odds odds;
        if (!detail::has_matchbox(position))
            return position.turn() == Mark::x ? Odds::even(position.legal_moves()) : odds;
        const auto& entry = detail::matchbox_index()[position];
        const Matchbox& box = boxes_[entry.box];
        for (const Cell move : box.moves)
            odds = odds.with(CellSet{on_board(entry, move)}, box.beads[static_cast<std::size_t>(move.index())]);
        return odds;
    }

    /// The move of the bead that is drawn; none if MENACE resigns. The caller promises that X is to move.
    template <Generator G>
    [[nodiscard]] std::optional<Cell> choose(Position position, G& generator) const {
        assert(position.turn() == Mark::x && !position.is_over());
        if (!detail::has_matchbox(position)) return *position.legal_moves().begin();
        const auto& entry = detail::matchbox_index()[position];
        const Matchbox& box = boxes_[entry.box];
        const std::uint32_t total = box.total();
        if (total == 0) return std::nullopt;
        std::uint32_t drawn = uniform_below(total, generator);
        for (const Cell move : box.moves) {
            const std::uint32_t beads = box.beads[static_cast<std::size_t>(move.index())];
            if (drawn < beads) return on_board(entry, move);
            drawn -= beads;
        }
        return std::nullopt;
    }

    /// How many beads each box that was used gets after a game that ended like this; without an outcome, MENACE
    /// resigned.
    [[nodiscard]] constexpr std::int32_t reward(std::optional<Outcome> outcome) const noexcept {
        if (outcome == Outcome::x_wins) return rules_.win;
        return outcome == Outcome::draw ? rules_.draw : rules_.loss;
    }

    /// Rewards or punishes the boxes of X's moves in a game. A game that is not over is one that MENACE resigned.
    void learn(const Game& game) noexcept {
        const std::int32_t beads = reward(game.outcome());
        Position position;
        for (const Cell move : game.moves()) {
            if (detail::has_matchbox(position)) reward_move(position, move, beads);
            position = position.play_unchecked(move);
        }
        if (games_ < UINT32_MAX) ++games_;
    }

    /// Sets the beads of a move of a box, and how many games the machine has played: to read a saved machine.
    void set_beads(std::size_t box, Cell move, std::uint32_t beads) noexcept {
        assert(boxes_[box].moves.contains(move) && beads <= MenaceRules::kMostBeads);
        beads_of(boxes_[box], move) = beads;
    }
    void set_games(std::uint32_t games) noexcept { games_ = games; }

    friend bool operator==(const Menace&, const Menace&) noexcept = default;

  private:
    [[nodiscard]] static constexpr Cell on_board(const detail::MatchboxIndex::Entry& entry, Cell move) noexcept {
        return Cell::from_index_unchecked(entry.cells[static_cast<std::size_t>(move.index())]);
    }
    [[nodiscard]] static constexpr std::uint32_t& beads_of(Matchbox& box, Cell move) noexcept {
        return box.beads[static_cast<std::size_t>(move.index())];
    }
    void fill(Matchbox& box) noexcept {
        for (const Cell move : box.moves) beads_of(box, move) = rules_.beads[box.stage()];
    }
    void reward_move(Position position, Cell played, std::int32_t change) noexcept {
        const auto& entry = detail::matchbox_index()[position];
        const Cell move = Cell::from_index_unchecked(entry.moves[static_cast<std::size_t>(played.index())]);
        Matchbox& box = boxes_[entry.box];
        std::uint32_t& beads = beads_of(box, move);
        const std::int64_t rewarded = std::int64_t{beads} + change;
        beads = static_cast<std::uint32_t>(std::clamp<std::int64_t>(rewarded, 0, MenaceRules::kMostBeads));
        if (rules_.refill && beads == 0 && box.total() == 0) fill(box);
    }

    MenaceRules rules_;
    std::array<Matchbox, kBoxes> boxes_;
    std::uint32_t games_ = 0;
};

/// A game of MENACE against a level, or against random moves if there is none. If MENACE resigns, the game is not over.
template <Generator G>
[[nodiscard]] Game play_menace(const Menace& menace, std::optional<Level> opponent, G& generator) {
    Game game;
    Position position;
    while (!position.is_over()) {
        const std::optional<Cell> move = position.turn() == Mark::x ? menace.choose(position, generator)
                                         : opponent                 ? choose(*opponent, game, generator)
                                                    : std::optional(pick(position.legal_moves(), generator));
        if (!move) break;
        game = game.play(*move).value_or(game);
        position = position.play_unchecked(*move);
    }
    return game;
}

}  // namespace tateti
