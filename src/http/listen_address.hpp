#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tateti::http {

/// Where to listen: an address or a host name, and a port.
struct ListenAddress {
    std::string host = "127.0.0.1";  // without the brackets of IPv6
    std::uint16_t port = 8080;       // 0 picks a free one

    friend bool operator==(const ListenAddress&, const ListenAddress&) = default;
};

/// Reads `127.0.0.1:8080`, `[::1]:8080`, `localhost:0`. Does not look the host up.
[[nodiscard]] std::optional<ListenAddress> parse_listen_address(std::string_view text);

/// Why a text is not such an address, as a sentence.
[[nodiscard]] std::string listen_address_error(std::string_view text);

/// `127.0.0.1:8080`, `[::1]:8080`
[[nodiscard]] std::string to_text(const ListenAddress& address);

/// The URL for a browser on this machine, and who else can open it: `http://127.0.0.1:8080/`
[[nodiscard]] std::string local_url(const ListenAddress& address);

/// The URLs for other machines; empty unless the address stands for all interfaces. `interfaces`: their addresses.
[[nodiscard]] std::string network_urls(const ListenAddress& address, std::span<const std::string> interfaces);

/// The IPv4 addresses of this machine's network interfaces, without the loopback.
[[nodiscard]] std::vector<std::string> interface_addresses();

/// Why listening failed and what to do about it, as a sentence.
[[nodiscard]] std::string listen_error(const ListenAddress& address, const std::error_code& error);

}  // namespace tateti::http
