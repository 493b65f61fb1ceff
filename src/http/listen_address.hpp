#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tateti::http {

/// Where to listen: an address or the name of one, and a port.
struct ListenAddress {
    std::string host = "127.0.0.1";  // without the brackets of IPv6
    std::uint16_t port = 8080;       // 0: any that is free

    friend bool operator==(const ListenAddress&, const ListenAddress&) = default;
};

/// `127.0.0.1:8080`, `[::1]:8080`, `localhost:0`. Whether there is such a host is not asked here.
[[nodiscard]] std::optional<ListenAddress> parse_listen_address(std::string_view text);

/// Why a text is no such address, in a sentence.
[[nodiscard]] std::string why_no_address(std::string_view text);

/// `127.0.0.1:8080`, `[::1]:8080`
[[nodiscard]] std::string to_text(const ListenAddress& address);

/// What to open in a browser on this machine, and who else can: `http://127.0.0.1:8080/`
[[nodiscard]] std::string where_to_open(const ListenAddress& address);

/// Why one cannot listen there and what to do about it, in a sentence.
/// The addresses for others on the network, if it listens to all; `own` are those of this machine. Else nothing.
[[nodiscard]] std::string where_others_open(const ListenAddress& address, std::span<const std::string> own);

/// The addresses of this machine that others may know it by, of IPv4.
[[nodiscard]] std::vector<std::string> own_addresses();

[[nodiscard]] std::string why_not(const ListenAddress& address, const std::error_code& error);

}  // namespace tateti::http
