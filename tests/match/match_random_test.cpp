#include "match/match.hpp"
#include "match/plain_match.hpp"
#include "support/brute_force.hpp"
#include "support/sample.hpp"

#include <tateti/random.hpp>

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <random>
#include <string>
#include <utility>

/// Compares long sequences of valid and invalid orders with the model.
namespace tateti::test {
namespace {

/// Draws random orders. Most are valid, so that games reach their end.
class Orders {
  public:
    explicit Orders(std::uint32_t seed) : chance_(seed) {}

    Order next(const Model& model, std::pair<int, int> seats) {
        const int mover = model.ply() % 2 == 0 ? seats.first : seats.second;
        const int by = one_in(5) ? anybody() : mover;
        const int ply = one_in(6) ? some_ply(model.ply()) : model.ply();
        if (std::exchange(may_redo_, false) && one_in(2)) return redo(by, ply);
        const std::uint32_t what = below(100);
        if (what < 70) return play(by, some_cell(model), ply);
        if (what < 75 && model.ply() > 0) return again(model, seats);
        if (what < 90) {
            may_redo_ = true;
            return undo(one_in(2) ? by : anybody(), ply);
        }
        if (what < 92) return redo(by, ply);
        if (what < 94) return reset_tally(anybody());
        if (!model.over() && !one_in(4)) return play(mover, some_cell(model), model.ply());
        return one_in(3) ? new_game(anybody(), std::pair(seated(), seated())) : new_game(anybody());
    }

  private:
    std::uint32_t below(std::uint32_t bound) { return uniform_below(bound, chance_); }
    bool one_in(std::uint32_t times) { return below(times) == 0; }
    int anybody() { return Model::kPlayers[below(4)]; }
    int seated() { return Model::kPlayers[below(3)]; }

    int some_ply(int near) {
        switch (below(8)) {
            case 0: return std::numeric_limits<int>::min();
            case 1: return std::numeric_limits<int>::max();
            default: return near - 4 + static_cast<int>(below(8));
        }
    }

    /// Repeats a move that was made.
    Order again(const Model& model, std::pair<int, int> seats) {
        const std::uint32_t ply = below(static_cast<std::uint32_t>(model.ply()));
        return play(ply % 2 == 0 ? seats.first : seats.second, model.moves()[ply], static_cast<int>(ply));
    }

    char some_cell(const Model& model) {
        const std::string open = brute::empty_cells(model.board());
        if (open.empty() || one_in(6)) return brute::kCells[below(9)];
        return open[below(static_cast<std::uint32_t>(open.size()))];
    }

    std::mt19937 chance_;
    bool may_redo_ = false;
};

/// Counts each kind of answer, so that the test fails if one never occurs.
using Counts = std::map<std::string, int>;

/// `played X 4 at 0` is a kind of `played`.
std::string kind(const std::string& event) {
    return event.substr(0, event.find(' '));
}

/// S6 by brute force, and S14: `Finished` is reported when the game ends, and only then.
void expect_sound(const match::Match& before, const match::Match& after, const Reply& reply) {
    const brute::Board board = plain(after.game().position());
    ASSERT_EQ(brute::board_error(board), "ok") << board;
    ASSERT_EQ(status(after.game().outcome()), brute::status(board)) << board;
    ASSERT_EQ(after.to_move().has_value(), !brute::over(board)) << board;
    int told = 0;
    for (const std::string& event : reply.events) told += kind(event) == "finished" ? 1 : 0;
    ASSERT_EQ(told, !before.game().is_over() && after.game().is_over() ? 1 : 0);
    if (before.game().is_over() && after.round() == before.round()) {
        ASSERT_EQ(after.game(), before.game());
    }
}

void walk(std::uint32_t seed, std::pair<int, int> seats, bool undo_allowed, Counts& counts) {
    match::Match match = match_of(seats.first, seats.second, undo_allowed);
    Model model(seats.first, seats.second, undo_allowed);
    Orders orders(seed);
    for (int i = 0; i < 150; ++i) {
        const Order order = orders.next(model, seats);
        const match::Match before = match;
        const std::string description = plain(match);
        const Reply reply = obey(match, order);
        ASSERT_EQ(reply, model.answer(order)) << "seed " << seed << " order " << i << " after " << description;
        ASSERT_EQ(plain(match), model.description()) << "seed " << seed << " order " << i << " after " << description;
        ASSERT_EQ(plain(before), description);
        if (!reply.refusal.empty() || reply.events.empty()) {
            ASSERT_EQ(plain(match), description);
        }
        ASSERT_NO_FATAL_FAILURE(expect_sound(before, match, reply)) << "seed " << seed << " order " << i;
        if (reply.refusal.empty() && order.seats) seats = *order.seats;
        ++counts[reply.refusal.empty() && reply.events.empty() ? "repeated" : reply.refusal];
        for (const std::string& event : reply.events) ++counts[kind(event)];
    }
}

TEST(MatchRandom, S6_S14_AgreesWithTheModelForRandomCommands) {
    Counts counts;
    for (std::size_t seed = 0; seed < 1000; seed += sample_step(4)) {
        const std::pair<int, int> seats = seed % 3 == 0 ? std::pair(1, 1) : std::pair(1, 2);
        ASSERT_NO_FATAL_FAILURE(walk(static_cast<std::uint32_t>(seed), seats, seed % 5 != 0, counts));
    }
    for (const char* each :
         {"match/not_seated", "match/stale_ply", "match/undo_off", "move/game_over", "move/not_your_turn",
          "move/cell_occupied", "undo/game_over", "undo/nothing_to_undo", "undo/nothing_to_redo", "repeated", "played",
          "taken", "brought", "finished", "began", "tally"})
        EXPECT_GT(counts[each], 500 / static_cast<int>(sample_step(4))) << each;
}

}  // namespace
}  // namespace tateti::test
