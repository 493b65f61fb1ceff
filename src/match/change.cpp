#include "match/change.hpp"

#include <array>
#include <cstddef>

namespace tateti::match {
namespace {

constexpr std::array<std::string_view, 2> kOffers{"rematch", "takeback"};
constexpr std::array<std::string_view, 14> kChangeTypes{"open",     "join",     "move",      "offer",   "decline",
                                                        "withdraw", "takeback", "takebacks", "rematch", "resign",
                                                        "claim",    "time",     "leave",     "abort"};
static_assert(kChangeTypes.size() == static_cast<std::size_t>(ChangeType::abort) + 1);

template <typename Value, std::size_t Count>
std::optional<Value> value_named(const std::array<std::string_view, Count>& names, std::string_view text) noexcept {
    for (std::size_t i = 0; i < Count; ++i)
        if (names[i] == text) return static_cast<Value>(i);
    return std::nullopt;
}

}  // namespace

std::string_view name(Offer offer) noexcept {
    return kOffers[static_cast<std::size_t>(offer)];
}

std::optional<Offer> offer_from_name(std::string_view text) noexcept {
    return value_named<Offer>(kOffers, text);
}

std::string_view name(ChangeType type) noexcept {
    return kChangeTypes[static_cast<std::size_t>(type)];
}

std::optional<ChangeType> change_type_from_name(std::string_view text) noexcept {
    return value_named<ChangeType>(kChangeTypes, text);
}

}  // namespace tateti::match
