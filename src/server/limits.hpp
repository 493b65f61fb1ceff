#pragma once

#include "server/address_limits.hpp"
#include "server/rate_limit.hpp"

#include <chrono>
#include <cstddef>

namespace tateti::server {

/// Everything that somebody outside could otherwise use up. All in one place, so that tests can make them small.
struct Limits {
    std::size_t head = 8192;          // bytes of a request line and its header fields
    std::size_t body = 16384;         // bytes of a body; about matches less, elsewhere nobody reads it
    std::size_t connections = 10000;  // open at once; further ones are told to come back
    std::size_t drained = 1048576;    // bytes read and thrown away, so that a refusal arrives before the end
    AddressLimits::Bounds address{};  // of one address

    // Of a live connection.
    std::size_t message = 4096;                    // bytes of a message that comes in
    std::size_t queue_messages = 64;               // that wait to be sent
    std::size_t queue_bytes = 131072;              // the same
    int send_buffer = 65536;                       // bytes that the system holds for a slow reader
    Rate messages{.per_second = 20, .burst = 40};  // that come in
    double wrong_message = 4;                      // as how many a message counts that makes no sense
    std::chrono::milliseconds quiet{30000};        // without a sign of life; a ping goes out after half of it

    std::chrono::milliseconds request{10000};  // from the first byte of a request to its last
    std::chrono::milliseconds answer{10000};   // to take in an answer
    std::chrono::milliseconds idle{60000};     // between two requests
    std::chrono::milliseconds linger{2000};    // between a refusal and the end of the connection
    std::chrono::milliseconds grace{5000};     // from the signal to the end of the program
};

}  // namespace tateti::server
