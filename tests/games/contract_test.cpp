#include "games/every_game.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <variant>
#include <vector>

/// What every game promises, whatever its kind.
namespace tateti::games::test {
namespace {

class Contract : public testing::TestWithParam<Rules> {
  protected:
    /// Calls `check` with the games after every move of some random games; on a large board, not after every move.
    template <class Check>
    void for_each_prefix(int games, Check check) {
        std::mt19937 generator(16);
        for (int i = 0; i < games; ++i) {
            const int size = grid(GetParam()).size();
            const Game game = random_game(GetParam(), generator, size > 100 ? 40 : 81);
            const int step = size > 100 ? 8 : size > 30 ? 3 : 1;
            for (int ply = 0; ply < game.ply(); ply += step) check(game.at_ply(ply));
            check(game);
        }
    }
};

TEST_P(Contract, LegalMovesAreThoseThatPlayAccepts) {
    for_each_prefix(3, [](const Game& game) {
        const Position position = game.position();
        for (int i = 0; i < position.grid().size() + 2 && i < Cell::kCount; ++i)
            for (const Mark mark : kAllMarks) {
                const Move move{Cell::from_index_unchecked(i), mark};
                const auto next = position.play(move);
                ASSERT_EQ(next.has_value(), position.legal_moves().contains(move)) << to_text(game).view() << " " << i;
                if (next) {
                    ASSERT_EQ(*next, position.play_unchecked(move));
                    ASSERT_EQ(next->turn(), opponent(position.turn()));
                    ASSERT_EQ(next->at(move.cell), mark);
                }
            }
        ASSERT_EQ(position.legal_moves().empty(), position.is_over()) << to_text(game).view();
    });
}

/// Why a move is refused, by the order of the list: the first reason that holds. Nothing if it is legal.
std::optional<PlayError> expected_refusal(const Position& position, Move move) {
    if (!position.grid().contains(move.cell)) return PlayError::out_of_bounds;
    if (position.is_over()) return PlayError::game_over;
    if (position.legal_moves().contains(move)) return std::nullopt;
    const Rules rules = position.rules();
    const auto* in_a_row = std::get_if<InARow>(&rules);
    const Marks marks = in_a_row != nullptr ? in_a_row->marks : Marks::own;
    if (marks == Marks::own && move.mark != position.turn()) return PlayError::not_your_turn;
    if (position.at(move.cell)) return PlayError::cell_occupied;
    if (marks == Marks::x_only && move.mark == Mark::o) return PlayError::wrong_mark;
    const bool sent = position.visit([](const auto& kind) {
        if constexpr (requires { kind.next_board(); })
            return kind.next_board().has_value();
        else
            return false;
    });
    return sent ? PlayError::wrong_board : PlayError::board_closed;
}

std::optional<PlayError> error_of(const auto& result) {
    return result ? std::nullopt : std::optional(result.error());
}

TEST_P(Contract, RefusalsComeInTheOrderOfTheList) {
    for_each_prefix(2, [](const Game& game) {
        const Position position = game.position();
        const Mark turn = position.turn();
        for (int i = 0; i < std::min(position.grid().size() + 2, Cell::kCount); ++i)
            for (const Mark mark : kAllMarks) {
                const Move move{Cell::from_index_unchecked(i), mark};
                const auto expected = expected_refusal(position, move);
                ASSERT_EQ(position.refusal(move), expected) << to_text(game).view() << " " << i;
                if (game.is_over() != position.is_over()) continue;      // drawn by repetition
                if (i % 8 != 0 && i < position.grid().size()) continue;  // a game replays its moves, which takes longer
                ASSERT_EQ(error_of(game.play(move)), expected);
                ASSERT_EQ(error_of(game.play(turn, move)), expected);
                const bool sooner = expected == PlayError::out_of_bounds || expected == PlayError::game_over;
                ASSERT_EQ(error_of(game.play(opponent(turn), move)), sooner ? expected : PlayError::not_your_turn);
            }
    });
}

TEST_P(Contract, UndoAndRedoReturnToTheSameGame) {
    for_each_prefix(2, [](const Game& game) {
        ASSERT_EQ(game.can_undo(), game.undo().has_value());
        if (game.ply() == 0) {
            ASSERT_EQ(game.undo().error(), UndoError::nothing_to_undo);
            ASSERT_EQ(game.redo().error(), UndoError::nothing_to_redo);
        } else if (game.is_over()) {
            ASSERT_EQ(game.undo().error(), UndoError::game_over);
        } else {
            const Game before = game.undo().value();
            ASSERT_EQ(before, game.at_ply(game.ply() - 1));
            ASSERT_EQ(before.ply(), game.ply() - 1);
            ASSERT_TRUE(before.can_redo());
            ASSERT_FALSE(before.at_ply(before.ply()).can_redo());
            ASSERT_EQ(before.redo().value(), game);
            ASSERT_EQ(before.redo()->position(), game.position());
            ASSERT_FALSE(game.can_redo());
            ASSERT_EQ(game.redo().error(), UndoError::nothing_to_redo);
            const Game again = before.play(game.moves().back()).value();  // a new move ends what could be redone
            ASSERT_EQ(again, game);
            ASSERT_FALSE(again.can_redo());
        }
    });
}

TEST_P(Contract, NotationIsReadBackAsTheSameGameAndPosition) {
    for_each_prefix(3, [](const Game& game) {
        const auto again = games::parse_game(to_text(game));
        ASSERT_TRUE(again.has_value()) << to_text(game).view() << ": " << message(again.error());
        ASSERT_EQ(*again, game);
        const Position position = game.position();
        const auto same = parse_position(game.rules(), to_text(position));
        ASSERT_TRUE(same.has_value()) << to_text(position).view() << ": " << message(same.error());
        ASSERT_EQ(*same, position) << to_text(position).view();
        ASSERT_EQ(same->outcome(), position.outcome()) << to_text(position).view();
        for (const Move move : listed(position.legal_moves()))
            ASSERT_EQ(parse_move(position, to_text(move, position)).value(), move);
    });
}

TEST_P(Contract, TheIncrementalHashEqualsAFreshOne) {
    for_each_prefix(3, [](const Game& game) {
        const Position position = game.position();
        ASSERT_EQ(position.hash(), parse_position(game.rules(), to_text(position)).value().hash());
        for (const Move move : listed(position.legal_moves()))
            ASSERT_NE(position.hash(), position.play_unchecked(move).hash());
    });
}

TEST_P(Contract, DifferentPositionsHaveDifferentHashes) {
    std::map<std::uint64_t, std::string> seen;
    const auto see = [&](const Position& position) {
        const std::string text(to_text(position).view());
        ASSERT_EQ(seen.try_emplace(position.hash(), text).first->second, text);
    };
    for_each_prefix(3, [&](const Game& game) {
        see(game.position());
        for (const Move move : listed(game.position().legal_moves())) see(game.position().play_unchecked(move));
    });
}

TEST_P(Contract, SymmetriesKeepMovesAndOutcome) {
    int symmetries = 0;
    for (int i = 0; i < Symmetry::kCount; ++i) {
        const Symmetry symmetry = Symmetry::from_index_unchecked(i);
        if (!is_symmetric_under(GetParam(), symmetry)) continue;
        ++symmetries;
        for_each_prefix(1, [&](const Game& game) {
            const Position position = game.position();
            const Position image = position.image(symmetry);
            ASSERT_EQ(image.outcome(), position.outcome());
            ASSERT_EQ(image.turn(), position.turn());
            ASSERT_EQ(image.hash(), parse_position(game.rules(), to_text(image)).value().hash());
            ASSERT_EQ(image.legal_moves().size(), position.legal_moves().size());
            for (const Move move : listed(position.legal_moves()))
                ASSERT_EQ(image.play_unchecked(symmetry(move, position.grid())),
                          position.play_unchecked(move).image(symmetry));
            ASSERT_EQ(image.line_cells(), symmetry(position.line_cells(), position.grid()));
        });
    }
    EXPECT_GE(symmetries, 4);
}

TEST_P(Contract, AFinishedGameHasALineUnlessItIsDrawn) {
    for_each_prefix(8, [](const Game& game) {
        const auto outcome = game.position().outcome();
        if (game.position().is_over()) {
            ASSERT_EQ(game.position().line_cells().empty(), outcome == Outcome::draw);
        }
    });
}

std::string test_name(const testing::TestParamInfo<Rules>& info) {
    std::string name = named(info.param);
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(every_game()), test_name);

}  // namespace
}  // namespace tateti::games::test
