#include "match/refusal.hpp"

namespace tateti::match {

std::string_view code(MatchError error) noexcept {
    switch (error) {
        case MatchError::not_seated: return "match/not_seated";
        case MatchError::stale_ply: return "match/stale_ply";
        case MatchError::undo_off: return "match/undo_off";
    }
    return "";
}

std::string_view message(MatchError error) noexcept {
    switch (error) {
        case MatchError::not_seated: return "only those who sit at the board can do that";
        case MatchError::stale_ply: return "the game has moved on since then";
        case MatchError::undo_off: return "in this match moves are not taken back";
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
