// Any sequence of commands to a match, by those who sit there and by others, meant for now and for other plies: each is
// refused and changes nothing, or does what its events say. Plain lists beside it are what the match must agree with.
#include "fuzz.hpp"
#include "match/match.hpp"

#include <tateti/outcome.hpp>

#include <limits>
#include <optional>
#include <variant>
#include <vector>

namespace match = tateti::match;
using tateti::fuzz::require;

namespace {

constexpr match::Player kPlayers[] = {match::Player{1}, match::Player{2}, match::Player{3}, match::Player{9}};

/// What the events tell of a match.
struct Told {
    std::vector<int> moves;
    std::vector<int> taken_back;  // the one to be brought back first is the last
    tateti::Tally tally;
    int round = 1;

    void operator()(const match::Played& played) {
        require(played.ply == static_cast<int>(moves.size()), "a move is made at the ply of the game");
        require((played.mark == tateti::Mark::x) == (moves.size() % 2 == 0), "the marks alternate");
        moves.push_back(played.cell.index());
        taken_back.clear();
    }
    void operator()(const match::TakenBack& event) {
        require(event.moves == 1 || event.moves == 2, "one's own move, and the answer to it");
        for (int i = 0; i < event.moves; ++i) {
            taken_back.push_back(moves.back());
            moves.pop_back();
        }
    }
    void operator()(const match::BroughtBack& event) {
        require(event.moves == 1 || event.moves == 2, "one's own move, and the answer to it");
        require(event.moves <= static_cast<int>(taken_back.size()), "no more is brought back than was taken");
        for (int i = 0; i < event.moves; ++i) {
            moves.push_back(taken_back.back());
            taken_back.pop_back();
        }
    }
    void operator()(const match::Finished& finished) {
        require(finished.round == round, "the game that is on is finished");
        tally = tally.with(finished.outcome);
    }
    void operator()(const match::Began& began) {
        moves.clear();
        taken_back.clear();
        require(began.round == ++round, "games are counted one by one");
    }
    void operator()(const match::TallyCleared&) { tally = {}; }
};

/// S6, and that nothing is true of the match but what was told.
void check(const match::Match& now, const Told& told, bool undo) {
    const tateti::Game& game = now.game();
    require(game.ply() == static_cast<int>(told.moves.size()), "as many moves as were told");
    for (std::size_t i = 0; i < told.moves.size(); ++i) require(game.moves()[i].index() == told.moves[i], "the same");
    require(now.tally() == told.tally, "the tally is what was told");
    require(now.round() == told.round, "the round is what was told");
    const tateti::Position position = game.position();
    const int lead = position.cells(tateti::Mark::x).size() - position.cells(tateti::Mark::o).size();
    require(lead == 0 || lead == 1, "X moves first and the players alternate");
    require(now.to_move().has_value() == !game.is_over(), "a move is awaited while the game is on");
    const auto seats = now.seats();
    for (const match::Player player : kPlayers) {
        const bool seated = player == seats.x || player == seats.o;
        const bool redo = undo && !told.taken_back.empty() && now.to_move() == player;
        require(now.can_redo(player) == redo, "what was taken back is brought back by the one whose move it was");
        const std::size_t first_turn = player == seats.x ? 0 : 1;
        require(now.can_undo(player) == (undo && seated && !game.is_over() && told.moves.size() > first_turn),
                "who has moved in a game that is on can take it back");
    }
}

/// A move that is in the list is acknowledged; no other passes without an event.
bool was_played(const match::Play& play, const Told& told, tateti::ByMark<match::Player> seats) {
    if (play.ply < 0 || play.ply >= static_cast<int>(told.moves.size())) return false;
    return told.moves[static_cast<std::size_t>(play.ply)] == play.cell.index() &&
           (play.ply % 2 == 0 ? seats.x : seats.o) == play.by;
}

match::Command command_for(std::uint8_t what, std::uint8_t who, const match::Match& now) {
    // Mostly whose turn it is, and mostly now.
    const match::Player by = who % 8 < 4 ? now.to_move().value_or(kPlayers[0]) : kPlayers[who % 4];
    constexpr int kLowest = std::numeric_limits<int>::min();
    constexpr int kHighest = std::numeric_limits<int>::max();
    const int near = now.game().ply();
    const int plies[] = {near, near, near, near, near - 1, near - 2, near + 1, who < 128 ? kLowest : kHighest};
    const int ply = plies[who / 8 % 8];
    switch (what % 16) {
        case 9:
        case 10: return match::Undo{.by = by, .ply = ply};
        case 11:
        case 12: return match::Redo{.by = by, .ply = ply};
        case 13: return match::NewGame{.by = by, .seats = {}};
        case 14:
            return match::NewGame{.by = by, .seats = {{.x = kPlayers[what / 16 % 3], .o = kPlayers[what / 64 % 3]}}};
        case 15: return match::ResetTally{.by = by};
        default: break;
    }
    return match::Play{.by = by, .cell = *tateti::Cell::from_index(what % 16), .ply = ply};
}

/// The ply that the sender saw; none where it does not matter.
std::optional<int> ply_of(const match::Command& command) {
    if (const auto* play = std::get_if<match::Play>(&command)) return play->ply;
    if (const auto* undo = std::get_if<match::Undo>(&command)) return undo->ply;
    if (const auto* redo = std::get_if<match::Redo>(&command)) return redo->ply;
    return std::nullopt;
}

/// A refusal is true, and no other one comes before it.
void check_refusal(const match::Refusal& refusal, const match::Command& command, const match::Match& now,
                   const Told& told, bool undo) {
    using enum match::MatchError;
    require(!code(refusal).empty() && !message(refusal).empty(), "the refusal has its words");
    const match::Player by = std::visit([](const auto& any) { return any.by; }, command);
    const bool plays = std::holds_alternative<match::Play>(command);
    const bool over = now.game().is_over();
    const bool stale = ply_of(command) != now.game().ply();
    if (refusal == match::Refusal(not_seated)) return;
    require((refusal == match::Refusal(takebacks_off)) == (!plays && !undo), "nothing is taken back where that is off");
    if (refusal == match::Refusal(takebacks_off)) return;
    if (plays) {
        require((refusal == match::Refusal(tateti::PlayError::game_over)) == over, "over is over");
        if (!over)
            require((refusal == match::Refusal(tateti::PlayError::not_your_turn)) == (now.to_move() != by),
                    "whose turn it is comes before the ply and the cell");
        if (now.to_move() == by) require((refusal == match::Refusal(stale_ply)) == stale, "the ply before the cell");
        return;
    }
    require((refusal == match::Refusal(stale_ply)) == stale, "the ply comes first");
    if (stale) return;
    require((refusal == match::Refusal(tateti::UndoError::game_over)) == over, "a finished game is closed");
    if (std::holds_alternative<match::Redo>(command) && !over)
        require((refusal == match::Refusal(tateti::UndoError::nothing_to_redo)) == told.taken_back.empty(),
                "there is nothing to bring back, or it is not the sender's");
}

/// What was accepted was meant for this position, and led where it should.
void check_step(const match::Command& command, const match::Match& before, const match::Match& now, const Told& told) {
    require(ply_of(command).value_or(before.game().ply()) == before.game().ply(), "what is stale is refused");
    if (const auto* undo = std::get_if<match::Undo>(&command))
        require(now.to_move() == undo->by, "who takes back has the next move");
    if (const auto* redo = std::get_if<match::Redo>(&command))
        require(now.to_move() == redo->by || told.taken_back.empty(), "up to the sender's next turn");
    const auto* begin = std::get_if<match::NewGame>(&command);
    const tateti::ByMark<match::Player> seats =
        begin != nullptr ? begin->seats.value_or(before.seats()) : before.seats();
    require(now.seats() == seats, "only a new game changes who sits where");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const bool undo = data[0] % 4 != 0;
    match::Match now({.x = kPlayers[0], .o = kPlayers[data[0] / 4 % 2]},
                     undo ? match::UndoPolicy::allowed : match::UndoPolicy::refused);
    Told told;
    check(now, told, undo);
    for (std::size_t i = 1; i + 1 < size; i += 2) {
        const match::Command command = command_for(data[i], data[i + 1], now);
        const match::Player by = std::visit([](const auto& any) { return any.by; }, command);
        const bool seated = by == now.seats().x || by == now.seats().o;
        const bool on = !now.game().is_over();
        const auto* play = std::get_if<match::Play>(&command);
        const bool again = seated && play != nullptr && was_played(*play, told, now.seats());
        const auto step = now.after(command);
        if (!step) {
            check_refusal(step.error(), command, now, told, undo);
            require((step.error() == match::Refusal(match::MatchError::not_seated)) == !seated,
                    "who is not seated is told so, and nobody else");
            require(!again, "what was played is acknowledged again");
            check(now, told, undo);
            continue;
        }
        require(seated, "nobody else does anything");
        require(again == step->events.empty(), "only what was played already happens without a word");
        int finished = 0;
        for (const match::Event& event : step->events) {
            std::visit(told, event);
            if (std::holds_alternative<match::Finished>(event)) ++finished;
        }
        if (!again) check_step(command, now, step->match, told);
        now = step->match;
        require(finished == (on && now.game().is_over() ? 1 : 0), "a game is finished once, when it ends");
        check(now, told, undo);
    }
    return 0;
}
