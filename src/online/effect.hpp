#pragma once

#include "online/saved_seat.hpp"

#include <cstdint>
#include <string>
#include <variant>

/// What an online game asks of the program.
namespace tateti::online {

/// Open the live connection.
struct Connect {};
struct Disconnect {};
/// A message over the live connection.
struct Send {
    std::string text;
};
/// A request whose response comes back as `replied`. `join` takes the open seat, `view` asks what has become of the
/// match.
enum class Purpose : std::uint8_t { join, view };
struct Request {
    Purpose purpose = Purpose::view;
    std::string body{};
};
/// To be stored before anything else happens.
struct SaveSeat {
    SavedSeat seat;
};
struct RemoveSeat {};
/// A sentence for people.
struct Announce {
    std::string text;
};
/// A JSON object for programs.
struct Report {
    std::string line;
};

using Effect = std::variant<Connect, Disconnect, Send, Request, SaveSeat, RemoveSeat, Announce, Report>;

}  // namespace tateti::online
