#pragma once

#include "match/match.hpp"
#include "match/model.hpp"
#include "support/plain.hpp"

#include <tateti/outcome.hpp>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Converts between `Match` and the plain words of `model.hpp`.
namespace tateti::test {

constexpr match::Player player(int number) {
    return match::Player{static_cast<std::uint32_t>(number)};
}
inline std::string plain(match::Player player) {
    return std::to_string(static_cast<std::uint32_t>(player));
}

inline match::Command command(const Order& order) {
    switch (order.kind) {
        case Order::Kind::play: return match::Play{.by = player(order.by), .cell = cell(order.cell), .ply = order.ply};
        case Order::Kind::undo: return match::Undo{.by = player(order.by), .ply = order.ply};
        case Order::Kind::redo: return match::Redo{.by = player(order.by), .ply = order.ply};
        case Order::Kind::new_game: {
            match::NewGame begin{.by = player(order.by), .seats = std::nullopt};
            if (order.seats)
                begin.seats = ByMark<match::Player>{.x = player(order.seats->first), .o = player(order.seats->second)};
            return begin;
        }
        case Order::Kind::reset_tally: break;
    }
    return match::ResetTally{.by = player(order.by)};
}

struct EventWords {
    std::string operator()(match::Played event) const {
        return std::string("played ") + plain(event.mark) + " " + plain(event.cell) + " at " +
               std::to_string(event.ply);
    }
    std::string operator()(match::TakenBack event) const { return "taken back " + std::to_string(event.moves); }
    std::string operator()(match::BroughtBack event) const { return "brought back " + std::to_string(event.moves); }
    std::string operator()(match::Finished event) const {
        return "finished " + std::to_string(event.round) + " " + std::string(status(event.outcome));
    }
    std::string operator()(match::Began event) const { return "began " + std::to_string(event.round); }
    std::string operator()(match::TallyCleared) const { return "tally cleared"; }
};

using Words = std::vector<std::string>;

inline Words plain(const std::vector<match::Event>& events) {
    Words words;
    for (const match::Event& event : events) words.push_back(std::visit(EventWords{}, event));
    return words;
}

/// As `Model::description`.
inline std::string plain(const match::Match& match) {
    const auto who = [](const auto& can) {
        std::string players;
        for (const int number : Model::kPlayers)
            if (can(player(number))) players += std::to_string(number);
        return players.empty() ? "-" : players;
    };
    const std::string moves = plain(match.game());
    const auto open = match.to_move();
    return (moves.empty() ? "-" : moves) + " round " + std::to_string(match.round()) + " seats " +
           plain(match.seats().x) + " " + plain(match.seats().o) + " open " + (open ? plain(*open) : "-") + " tally " +
           std::to_string(match.tally().x) + " " + std::to_string(match.tally().o) + " " +
           std::to_string(match.tally().draws) + " undo " + who([&](match::Player by) { return match.can_undo(by); }) +
           " redo " + who([&](match::Player by) { return match.can_redo(by); });
}

/// Carries out an order if it is accepted.
inline Reply obey(match::Match& match, const Order& order) {
    auto step = match.after(command(order));
    if (!step) return {.refusal = std::string(code(step.error())), .events = {}};
    match = step->match;
    return {.refusal = "", .events = plain(step->events)};
}

/// Short names for orders.
inline Order play(int by, char cell, int ply) {
    return {.kind = Order::Kind::play, .by = by, .ply = ply, .cell = cell};
}
inline Order undo(int by, int ply) {
    return {.kind = Order::Kind::undo, .by = by, .ply = ply};
}
inline Order redo(int by, int ply) {
    return {.kind = Order::Kind::redo, .by = by, .ply = ply};
}
inline Order new_game(int by, std::optional<std::pair<int, int>> seats = std::nullopt) {
    return {.kind = Order::Kind::new_game, .by = by, .seats = seats};
}
inline Order reset_tally(int by) {
    return {.kind = Order::Kind::reset_tally, .by = by};
}

inline match::Match match_of(int x, int o, bool undo = true) {
    return match::Match({.x = player(x), .o = player(o)},
                        undo ? match::UndoPolicy::allowed : match::UndoPolicy::refused);
}

/// A match after these moves, all of which are legal.
inline match::Match match_after(std::string_view moves, int x = 1, int o = 2, bool undo = true) {
    match::Match match = match_of(x, o, undo);
    for (const char cell : moves) {
        const int ply = match.game().ply();
        const Reply reply = obey(match, play(ply % 2 == 0 ? x : o, cell, ply));
        if (!reply.refusal.empty()) throw std::logic_error(std::string(moves) + ": " + reply.refusal);
    }
    return match;
}

/// The code with which an order is refused; empty if it is accepted.
inline std::string refusal(const match::Match& match, const Order& order) {
    match::Match copy = match;
    return obey(copy, order).refusal;
}

}  // namespace tateti::test
