#include "match/change.hpp"

namespace tateti::match {

std::optional<Offer> offer_from_name(std::string_view text) noexcept {
    for (const Offer offer : kAllOffers)
        if (name(offer) == text) return offer;
    return std::nullopt;
}

std::optional<ChangeType> change_type_from_name(std::string_view text) noexcept {
    for (const ChangeType type : kAllChangeTypes)
        if (name(type) == text) return type;
    return std::nullopt;
}

}  // namespace tateti::match
