#include "store/store.hpp"

namespace tateti::store {
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

std::string_view code(StoreFault fault) noexcept {
    switch (fault) {
        case StoreFault::read_only: return "store/read_only";
        case StoreFault::full: return "store/full";
        case StoreFault::damaged: return "store/damaged";
        case StoreFault::not_ours: return "store/not_ours";
        case StoreFault::too_new: return "store/too_new";
        case StoreFault::busy: return "store/busy";
        case StoreFault::unreachable: return "store/unreachable";
    }
    return "";
}

}  // namespace tateti::store
