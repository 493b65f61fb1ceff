#include "scores/score_book.hpp"

namespace tateti::scores {
namespace {

constexpr std::string_view kPerson = "person";

}  // namespace

std::string_view name(Seat seat) {
    return seat.level ? name(*seat.level) : kPerson;
}

std::optional<Seat> seat_from_name(std::string_view name) {
    if (name == kPerson) return Seat{};
    if (const auto level = level_from_name(name)) return Seat{level};
    return std::nullopt;
}

Tally sum(const std::vector<SeatsTally>& tallies) {
    Tally total;
    for (const SeatsTally& part : tallies) {
        total.x += part.tally.x;
        total.o += part.tally.o;
        total.draws += part.tally.draws;
    }
    return total;
}

}  // namespace tateti::scores
