#include "words/online_words.hpp"

#include <array>
#include <utility>

namespace tateti::words {
namespace {

using Texts = Message OnlineRefusals::*;
constexpr std::array kCodes{
    std::pair<std::string_view, Texts>("move/out_of_bounds", &OnlineRefusals::move_out_of_bounds),
    std::pair<std::string_view, Texts>("move/game_over", &OnlineRefusals::move_game_over),
    std::pair<std::string_view, Texts>("move/not_your_turn", &OnlineRefusals::move_not_your_turn),
    std::pair<std::string_view, Texts>("move/cell_occupied", &OnlineRefusals::move_cell_occupied),
    std::pair<std::string_view, Texts>("match/stale_ply", &OnlineRefusals::match_stale_ply),
    std::pair<std::string_view, Texts>("match/full", &OnlineRefusals::match_full),
    std::pair<std::string_view, Texts>("match/not_started", &OnlineRefusals::match_not_started),
    std::pair<std::string_view, Texts>("match/not_over", &OnlineRefusals::match_not_over),
    std::pair<std::string_view, Texts>("match/too_soon", &OnlineRefusals::match_too_soon),
    std::pair<std::string_view, Texts>("match/your_turn", &OnlineRefusals::match_your_turn),
    std::pair<std::string_view, Texts>("match/clock_decides", &OnlineRefusals::match_clock_decides),
    std::pair<std::string_view, Texts>("match/too_late", &OnlineRefusals::match_too_late),
    std::pair<std::string_view, Texts>("match/gone", &OnlineRefusals::match_gone),
    std::pair<std::string_view, Texts>("match/undo_off", &OnlineRefusals::match_undo_off),
    std::pair<std::string_view, Texts>("match/not_found", &OnlineRefusals::match_not_found),
    std::pair<std::string_view, Texts>("undo/nothing_to_undo", &OnlineRefusals::undo_nothing_to_undo),
    std::pair<std::string_view, Texts>("auth/not_a_player", &OnlineRefusals::auth_not_a_player),
    std::pair<std::string_view, Texts>("limit/too_many_matches", &OnlineRefusals::limit_too_many_matches),
    std::pair<std::string_view, Texts>("limit/too_many_connections", &OnlineRefusals::limit_too_many_connections),
    std::pair<std::string_view, Texts>("limit/too_many_messages", &OnlineRefusals::limit_too_many_messages),
    std::pair<std::string_view, Texts>("limit/no_room", &OnlineRefusals::limit_no_room),
    std::pair<std::string_view, Texts>("limit/unavailable", &OnlineRefusals::limit_unavailable),
    std::pair<std::string_view, Texts>("online/lost", &OnlineRefusals::online_lost),
    std::pair<std::string_view, Texts>("online/no_connection", &OnlineRefusals::online_no_connection),
    std::pair<std::string_view, Texts>("online/watching", &OnlineRefusals::online_watching),
    std::pair<std::string_view, Texts>("online/unreadable", &OnlineRefusals::online_unreadable),
    std::pair<std::string_view, Texts>("online/no_offer", &OnlineRefusals::online_no_offer),
};

}  // namespace

std::string_view online_refusal(std::string_view code, const Words& words) {
    const OnlineRefusals& texts = words.online->refusals;
    for (const auto& [known, text] : kCodes)
        if (known == code) return texts.*text;
    return texts.unknown;
}

}  // namespace tateti::words
