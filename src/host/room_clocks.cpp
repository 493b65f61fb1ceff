#include "host/room_clocks.hpp"

#include <algorithm>
#include <optional>

namespace tateti::host {

void RoomClocks::begin_turn(Room& room) {
    const auto to_move = room.series->to_move();
    room.turn_since = context_.sources.now();
    room.measured_elsewhere = to_move && room.presence.is_only_elsewhere(*to_move);
    room.took_over_clock = false;
}

void RoomClocks::set(Room& room) {
    std::optional<Time> deadline;
    if (const auto time = room.series->time_to_move(); time && !context_.availability.is_interrupted())
        deadline = std::max(room.turn_since, context_.availability.since()) + *time;
    if (deadline == room.deadline) return;
    remove(room);
    room.deadline = deadline;
    if (deadline) deadlines_.emplace(*deadline, &room);
}

void RoomClocks::remove(Room& room) {
    if (room.deadline) deadlines_.erase({*room.deadline, &room});
}

void RoomClocks::restart(Room& room) {
    room.turn_since = context_.sources.now();
    if (room.series) set(room);
}

void RoomClocks::restart_once(Room& room) {
    if (!std::exchange(room.took_over_clock, true)) restart(room);
}

void RoomClocks::take_over(Room& room, match::Party party) {
    if (room.measured_elsewhere && room.series->to_move() == party) restart_once(room);
}

void RoomClocks::follow_player(Room& room) {
    const auto party = room.series ? room.series->to_move() : std::nullopt;
    if (!party || !room.presence.is_elsewhere(*party)) return;
    if (room.presence.is_only_elsewhere(*party))
        room.measured_elsewhere = true;
    else
        restart_once(room);  // both nodes measure
}

bool RoomClocks::is_over(const Room& room) const {
    if (!room.deadline || *room.deadline >= context_.sources.now() || context_.availability.is_interrupted())
        return false;
    // The node to which the player to move is connected has informed them, and measures their time.
    return !room.presence.is_only_elsewhere(*room.series->to_move());
}

std::vector<Room*> RoomClocks::due() const {
    std::vector<Room*> due;
    for (const auto& [deadline, room] : deadlines_) {
        if (deadline >= context_.sources.now()) break;
        due.push_back(room);
    }
    return due;
}

}  // namespace tateti::host
