#pragma once

#include "match/party.hpp"

#include <tateti/cell.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti::match {

/// An action that needs the consent of the opponent.
enum class Offer : std::uint8_t { rematch, takeback };
[[nodiscard]] std::string_view name(Offer offer) noexcept;
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
[[nodiscard]] std::string_view name(ChangeType type) noexcept;
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
