#pragma once

#include <chrono>
#include <cstddef>

namespace tateti::server {

/// Everything that somebody outside could otherwise use up. All in one place, so that tests can make them small.
struct Limits {
    std::size_t head = 8192;         // bytes of a request line and its header fields
    std::size_t body = 16384;        // bytes of a body; nothing here reads one, but some clients send one
    std::size_t connections = 1000;  // open at once; further ones are told to come back
    std::size_t drained = 1048576;   // bytes read and thrown away, so that a refusal arrives before the end

    std::chrono::milliseconds request{10000};  // from the first byte of a request to its last
    std::chrono::milliseconds answer{10000};   // to take in an answer
    std::chrono::milliseconds idle{60000};     // between two requests
    std::chrono::milliseconds linger{2000};    // between a refusal and the end of the connection
    std::chrono::milliseconds grace{5000};     // from the signal to the end of the program
};

}  // namespace tateti::server
