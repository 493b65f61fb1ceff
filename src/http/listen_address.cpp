#include "http/listen_address.hpp"

#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

namespace tateti::http {
namespace {

constexpr std::size_t kMaxHostLength = 253;  // of a DNS name

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_alphanumeric_or(std::string_view text, std::string_view more) {
    return std::ranges::all_of(text,
                               [&](char c) { return is_letter_or_digit(c) || more.find(c) != std::string_view::npos; });
}

}  // namespace

std::optional<ListenAddress> parse_listen_address(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view host = text.substr(0, colon);
    const std::string_view digits = text.substr(colon + 1);
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    if (host.starts_with('[') && host.ends_with(']')) {
        host = host.substr(1, host.size() - 2);
        if (host.find(':') == std::string_view::npos || !is_alphanumeric_or(host, ":.%-_")) return std::nullopt;
    } else if (host.empty() || !is_alphanumeric_or(host, ".-_")) {
        return std::nullopt;
    }
    if (host.size() > kMaxHostLength) return std::nullopt;
    return ListenAddress{std::string(host), port};
}

std::string listen_address_error(std::string_view text) {
    const std::size_t port = text.rfind(':') + 1;  // 0 without a colon
    const std::string_view digits = text.substr(port);
    const bool is_number = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_number && parse_listen_address(fmt::format("{}0", text.substr(0, port))))
        return fmt::format("ports are 0 to 65535, not {}", digits);
    return fmt::format("ADDRESS:PORT is needed, like 127.0.0.1:8080 or [::1]:8080, not '{}'", text);
}

std::string to_text(const ListenAddress& address) {
    const bool is_ipv6 = address.host.find(':') != std::string::npos;
    return fmt::format("{}{}{}:{}", is_ipv6 ? "[" : "", address.host, is_ipv6 ? "]" : "", address.port);
}

std::string local_url(const ListenAddress& address) {
    const bool all_interfaces = address.host == "0.0.0.0" || address.host == "::";
    if (!all_interfaces) return fmt::format("http://{}/", to_text(address));
    const ListenAddress here{address.host == "::" ? "::1" : "127.0.0.1", address.port};
    return fmt::format("http://{}/ and open to everyone who can reach this machine", to_text(here));
}

std::string network_urls(const ListenAddress& address, std::span<const std::string> interfaces) {
    if (address.host != "0.0.0.0" && address.host != "::") return {};
    std::string urls;
    for (const std::string& host : interfaces)
        urls += fmt::format("{}http://{}/", urls.empty() ? "" : " or ", to_text({host, address.port}));
    return urls;
}

std::vector<std::string> interface_addresses() {
    std::vector<std::string> found;
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return found;
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        const bool is_up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        std::array<char, NI_MAXHOST> name{};
        if (getnameinfo(one->ifa_addr, sizeof(sockaddr_in), name.data(), name.size(), nullptr, 0, NI_NUMERICHOST) == 0)
            found.emplace_back(name.data());
    }
    freeifaddrs(all);
    return found;
}

std::string listen_error(const ListenAddress& address, const std::error_code& error) {
    constexpr std::string_view kOtherPort = "choose another port with --listen ADDRESS:PORT; port 0 picks a free one";
    if (error == std::errc::address_in_use)
        return fmt::format("port {} of {} is already in use; {}", address.port, address.host, kOtherPort);
    if (error == std::errc::permission_denied)
        return fmt::format("port {} needs administrator rights; {}", address.port, kOtherPort);
    if (error == std::errc::address_not_available)
        return fmt::format(
            "{0} is not an address of this machine; --listen 127.0.0.1:{1} is for this machine alone, --listen "
            "0.0.0.0:{1} for everyone who can reach it",
            address.host, address.port);
    return fmt::format("cannot listen on {}: {}; --listen ADDRESS:PORT chooses another address", to_text(address),
                       error.message());
}

}  // namespace tateti::http
