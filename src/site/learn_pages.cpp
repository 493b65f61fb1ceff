#include "site/learn_pages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tateti::site {
namespace {

constexpr std::string_view kLearn = "/learn/";
constexpr std::string_view kFramed = "/embed/";

/// The rooms, and how many parts of an address may follow their name.
struct Room {
    std::string_view name;
    std::ptrdiff_t most_parts;
};
constexpr Room kLessons{"lessons", 2};
constexpr std::array kRooms{kLessons,
                            Room{"puzzles", 0},
                            Room{"puzzle", 1},
                            Room{"daily", 0},
                            Room{"race", 0},
                            Room{"mistakes", 0},
                            Room{"map", 1},
                            Room{"explorer", 1},
                            Room{"matchboxes", 0},
                            Room{"worksheet", 0},
                            Room{"teachers", 0}};

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/// Whether it is the room, or something in it: parts of plain characters between slashes.
bool is_in(const Room& room, std::string_view address) {
    if (!address.starts_with(room.name)) return false;
    address.remove_prefix(room.name.size());
    if (std::ranges::count(address, '/') > room.most_parts) return false;
    while (!address.empty()) {
        if (address.front() != '/') return false;
        address.remove_prefix(1);
        const std::size_t end = std::min(address.find('/'), address.size());
        if (end == 0 || !std::ranges::all_of(address.substr(0, end), is_plain)) return false;
        address.remove_prefix(end);
    }
    return true;
}

}  // namespace

bool is_learn_page(std::string_view path) {
    return path.starts_with(kLearn) &&
           std::ranges::any_of(kRooms, [&](const Room& room) { return is_in(room, path.substr(kLearn.size())); });
}

bool is_framed_lesson(std::string_view path) {
    return path.starts_with(kFramed) && is_in(kLessons, path.substr(kFramed.size()));
}

}  // namespace tateti::site
