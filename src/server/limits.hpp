#pragma once

#include "server/address_limits.hpp"
#include "server/rate_limit.hpp"

#include <chrono>
#include <cstddef>

namespace tateti::server {

/// Limits on every resource that clients can use up, in one place so that tests can lower them.
struct Limits {
    std::size_t head = 8192;          // bytes of a request line and its header fields
    std::size_t body = 16384;         // bytes of a body; requests about matches have a lower limit
    std::size_t connections = 10000;  // open at once; further ones get a 503
    std::size_t empty_lines = 8;      // before a request
    std::size_t drain = 67108864;     // bytes read and discarded after an error response, so that it arrives
    AddressLimits::Config address{};  // of one address

    // Of a live connection.
    std::size_t message = 4096;                          // bytes of an incoming message
    std::size_t queue_messages = 64;                     // waiting to be sent
    std::size_t queue_bytes = 131072;                    // waiting to be sent
    int send_buffer = 65536;                             // bytes that the system buffers for a slow reader
    Rate messages{.per_second = 20, .burst = 40};        // incoming
    double invalid_message_cost = 4;                     // in messages
    double reads_per_message = 8;                        // of the socket: a message may come in several parts
    std::chrono::milliseconds heartbeat_timeout{30000};  // without any data; a ping is sent after half of it

    std::chrono::milliseconds request_timeout{10000};   // from the first byte of a request to its last
    std::chrono::milliseconds response_timeout{10000};  // to receive a response
    std::chrono::milliseconds idle_timeout{60000};      // between two requests
    std::chrono::milliseconds linger_timeout{2000};     // between the last response and closing
    std::chrono::milliseconds drain_time{0};            // from the signal until the server stops listening
    std::chrono::milliseconds shutdown_timeout{5000};   // from then to the end of the program

    /// Of the socket of a live connection. This bounds what Beast handles by itself: empty fragments, control frames.
    [[nodiscard]] Rate reads() const {
        return {.per_second = messages.per_second * reads_per_message, .burst = messages.burst * reads_per_message};
    }
};

}  // namespace tateti::server
