#include "match/refusal.hpp"

namespace tateti::match {

std::string_view code(MatchError error) noexcept {
    switch (error) {
        case MatchError::not_seated: return "match/not_seated";
        case MatchError::stale_ply: return "match/stale_ply";
        case MatchError::takebacks_off: return "match/undo_off";
        case MatchError::full: return "match/full";
        case MatchError::not_started: return "match/not_started";
        case MatchError::not_over: return "match/not_over";
        case MatchError::gone: return "match/gone";
        case MatchError::own_turn: return "match/your_turn";
        case MatchError::clock_decides: return "match/clock_decides";
        case MatchError::too_late: return "match/too_late";
    }
    return "";
}

std::string_view message(MatchError error) noexcept {
    switch (error) {
        case MatchError::not_seated: return "only a player of this match can do that";
        case MatchError::stale_ply: return "this command was meant for another position";
        case MatchError::takebacks_off: return "takebacks are switched off in this match";
        case MatchError::full: return "both seats are taken";
        case MatchError::not_started: return "nobody has taken the other seat yet";
        case MatchError::not_over: return "the game is not over yet";
        case MatchError::gone: return "a player has left this match";
        case MatchError::own_turn: return "it is your turn, so the game does not wait for the other player";
        case MatchError::clock_decides: return "this match has a time limit for each move, and it alone decides";
        case MatchError::too_late: return "a game can be aborted only before its second move";
    }
    return "";
}

std::string_view code(const Refusal& refusal) noexcept {
    return std::visit([](auto error) { return code(error); }, refusal);
}

std::string_view message(const Refusal& refusal) noexcept {
    return std::visit([](auto error) { return message(error); }, refusal);
}

}  // namespace tateti::match
