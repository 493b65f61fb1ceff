#pragma once

#include <tateti/mark.hpp>

#include <optional>
#include <string>

namespace tateti::online {

/// A seat in a match and the right to it, or a seat that was requested: then there is a key and no token yet.
struct SavedSeat {
    std::string link{};   // of the match
    std::string token{};  // empty: none yet
    std::string key{};    // joining again with the same key gets the same seat; empty: this person opened the match
    std::string name{};

    friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

}  // namespace tateti::online
