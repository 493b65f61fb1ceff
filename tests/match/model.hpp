#pragma once

#include "support/brute_force.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A second implementation of a match, which does not use the library: lists of digits and whole boards, and undo
/// searches all plies. Tests compare `Match` with it.
namespace tateti::test {

/// A command. Players are numbers.
struct Order {
    enum class Kind { play, undo, redo, new_game, reset_tally };

    Kind kind = Kind::play;
    int by = 0;
    int ply = 0;                                              // of what is played, taken back, brought back
    char cell = '0';                                          // of what is played
    std::optional<std::pair<int, int>> seats = std::nullopt;  // of a new game
};

/// How it was answered: refused with a code, or accepted with events in words.
struct Reply {
    std::string refusal;
    std::vector<std::string> events;

    bool operator==(const Reply&) const = default;
};

class Model {
  public:
    Model(int x, int o, bool undo = true) : seats_(x, o), undo_(undo) {}

    Reply answer(const Order& order) {
        if (order.by != seats_.first && order.by != seats_.second) return refused("match/not_seated");
        switch (order.kind) {
            case Order::Kind::play: return play(order);
            case Order::Kind::undo: return undo(order);
            case Order::Kind::redo: return redo(order);
            case Order::Kind::new_game: return new_game(order);
            case Order::Kind::reset_tally: break;
        }
        score_ = {0, 0, 0};
        return {.refusal = "", .events = {"tally cleared"}};
    }

    [[nodiscard]] const std::string& moves() const { return moves_; }
    [[nodiscard]] std::string board() const { return brute::replay(moves_); }
    [[nodiscard]] bool over() const { return brute::over(board()); }
    [[nodiscard]] int ply() const { return static_cast<int>(moves_.size()); }

    /// Everything that can be seen of a match: `40 round 1 seats 1 2 open 1 tally 0 0 0 undo 12 redo -`.
    [[nodiscard]] std::string description() const {
        const std::string open = over() ? "-" : std::to_string(seat(ply()));
        return (moves_.empty() ? "-" : moves_) + " round " + std::to_string(round_) + " seats " +
               std::to_string(seats_.first) + " " + std::to_string(seats_.second) + " open " + open + " tally " +
               std::to_string(score_.x) + " " + std::to_string(score_.o) + " " + std::to_string(score_.draws) +
               " undo " + who_can(Order::Kind::undo) + " redo " + who_can(Order::Kind::redo);
    }

    /// All players; the last is never seated.
    static constexpr int kPlayers[] = {1, 2, 3, 9};

  private:
    struct Score {
        int x = 0;
        int o = 0;
        int draws = 0;
    };

    static Reply refused(const std::string& code) { return {.refusal = code, .events = {}}; }

    /// Who moves at a ply.
    [[nodiscard]] int seat(int ply) const { return ply % 2 == 0 ? seats_.first : seats_.second; }

    [[nodiscard]] std::string who_can(Order::Kind what) const {
        std::string who;
        for (const int player : kPlayers) {
            Model copy = *this;
            if (copy.answer({.kind = what, .by = player, .ply = ply()}).refusal.empty()) who += std::to_string(player);
        }
        return who.empty() ? "-" : who;
    }

    Reply play(const Order& order) {
        for (int made = 0; made < ply(); ++made)
            if (made == order.ply && moves_[static_cast<std::size_t>(made)] == order.cell && seat(made) == order.by)
                return {};  // it was played already
        if (over()) return refused("move/game_over");
        if (seat(ply()) != order.by) return refused("move/not_your_turn");
        if (order.ply != ply()) return refused("match/stale_ply");
        if (brute::has(moves_, order.cell)) return refused("move/cell_occupied");
        const char mark = brute::turn(board());
        moves_ += order.cell;
        taken_back_.clear();
        Reply reply{.refusal = "",
                    .events = {std::string("played ") + mark + " " + order.cell + " at " + std::to_string(order.ply)}};
        const std::string status = brute::status(board());
        if (status == "playing") return reply;
        if (status == "x-wins") ++score_.x;
        if (status == "o-wins") ++score_.o;
        if (status == "draw") ++score_.draws;
        reply.events.push_back("finished " + std::to_string(round_) + " " + status);
        return reply;
    }

    Reply undo(const Order& order) {
        if (!undo_) return refused("match/undo_off");
        if (order.ply != ply()) return refused("match/stale_ply");
        if (over()) return refused("undo/game_over");
        int to = ply() - 1;
        while (to >= 0 && seat(to) != order.by) --to;
        if (to < 0) return refused("undo/nothing_to_undo");
        const int count = ply() - to;
        for (int i = 0; i < count; ++i) {
            taken_back_.insert(taken_back_.begin(), moves_.back());
            moves_.pop_back();
        }
        return {.refusal = "", .events = {"taken back " + std::to_string(count)}};
    }

    Reply redo(const Order& order) {
        if (!undo_) return refused("match/undo_off");
        if (order.ply != ply()) return refused("match/stale_ply");
        if (over()) return refused("undo/game_over");
        if (taken_back_.empty()) return refused("undo/nothing_to_redo");
        if (seat(ply()) != order.by) return refused("move/not_your_turn");
        const int all = static_cast<int>(taken_back_.size());
        int count = 1;
        while (count < all && seat(ply() + count) != order.by) ++count;
        moves_ += taken_back_.substr(0, static_cast<std::size_t>(count));
        taken_back_.erase(0, static_cast<std::size_t>(count));
        return {.refusal = "", .events = {"brought back " + std::to_string(count)}};
    }

    Reply new_game(const Order& order) {
        moves_.clear();
        taken_back_.clear();
        if (order.seats) seats_ = *order.seats;
        ++round_;
        return {.refusal = "", .events = {"began " + std::to_string(round_)}};
    }

    std::pair<int, int> seats_;
    bool undo_;
    std::string moves_;
    std::string taken_back_;  // in the order in which they were played
    Score score_;
    int round_ = 1;
};

}  // namespace tateti::test
