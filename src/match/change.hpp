#pragma once

#include "match/party.hpp"

#include <tateti/cell.hpp>
#include <tateti/enumerators.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti::match {

/// An action that needs the consent of the opponent.
enum class Offer : std::uint8_t { rematch, takeback };
[[nodiscard]] constexpr std::string_view name(Offer offer) noexcept {
    switch (offer) {
        case Offer::rematch: return "rematch";
        case Offer::takeback: return "takeback";
    }
    return "";
}
inline constexpr auto kAllOffers = enumerators<Offer, name>();
[[nodiscard]] std::optional<Offer> offer_from_name(std::string_view text) noexcept;

enum class ChangeType : std::uint8_t {
    open,
    join,
    move,
    offer,
    decline,
    withdraw,
    takeback,   // moves were taken back
    takebacks,  // a player switched takeback offers on or off
    rematch,    // the next round began
    resign,
    claim,
    time,
    leave,
    abort,
};
[[nodiscard]] constexpr std::string_view name(ChangeType type) noexcept {
    switch (type) {
        case ChangeType::open: return "open";
        case ChangeType::join: return "join";
        case ChangeType::move: return "move";
        case ChangeType::offer: return "offer";
        case ChangeType::decline: return "decline";
        case ChangeType::withdraw: return "withdraw";
        case ChangeType::takeback: return "takeback";
        case ChangeType::takebacks: return "takebacks";
        case ChangeType::rematch: return "rematch";
        case ChangeType::resign: return "resign";
        case ChangeType::claim: return "claim";
        case ChangeType::time: return "time";
        case ChangeType::leave: return "leave";
        case ChangeType::abort: return "abort";
    }
    return "";
}
inline constexpr auto kAllChangeTypes = enumerators<ChangeType, name>();
[[nodiscard]] std::optional<ChangeType> change_type_from_name(std::string_view text) noexcept;

/// What changed a series, and who did it: what docs/protocol.md calls the last change, without its number.
struct Change {
    ChangeType type = ChangeType::open;
    Party by = Party::first;
    std::optional<Cell> cell{};    // of a move
    std::optional<Offer> offer{};  // of an offer, a decline or a withdraw
    std::optional<bool> allow{};   // of takebacks

    friend bool operator==(const Change&, const Change&) = default;
};

}  // namespace tateti::match
