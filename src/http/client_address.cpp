#include "http/client_address.hpp"

#include "text/ascii.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace tateti::http {
namespace {

std::string text_of(int family, const void* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, address, text.data(), static_cast<socklen_t>(text.size())) == nullptr
               ? std::string()
               : std::string(text.data());
}

/// Without the port and the brackets: `192.0.2.7:80`, `[::1]:80`.
std::string_view without_port(std::string_view text) {
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        return end == std::string_view::npos ? std::string_view() : text.substr(1, end - 1);
    }
    return std::ranges::count(text, ':') == 1 ? text.substr(0, text.find(':')) : text;
}

}  // namespace

std::string rate_limit_key(std::string_view text) {
    const std::string_view address = without_port(text::trimmed(text));
    const std::string whole(address.substr(0, address.find('%')));  // without the zone of a link-local address
    in_addr four{};
    if (inet_pton(AF_INET, whole.c_str(), &four) == 1) return text_of(AF_INET, &four);
    in6_addr six{};
    if (inet_pton(AF_INET6, whole.c_str(), &six) != 1) return {};
    const auto& bytes = six.s6_addr;
    if (IN6_IS_ADDR_V4MAPPED(&six)) return text_of(AF_INET, &bytes[12]);
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
    return fmt::format("{}/64", text_of(AF_INET6, &six));
}

std::string client_address(const std::string& peer, std::string_view forwarded_for, bool trust_proxy) {
    if (!trust_proxy || forwarded_for.empty()) return peer;
    std::string last = rate_limit_key(forwarded_for.substr(forwarded_for.rfind(',') + 1));
    return last.empty() ? peer : last;
}

}  // namespace tateti::http
