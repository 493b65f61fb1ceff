#include "online/match_link.hpp"

#include "text/ascii.hpp"
#include "wire/match_name.hpp"
#include "wire/received_message.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace tateti::online {
namespace {

constexpr std::uint16_t kHttp = 80;
constexpr std::uint16_t kHttps = 443;
constexpr std::size_t kLongestHost = 253;
constexpr std::string_view kSeat = "#seat=";
constexpr std::string_view kPath = "/m/";

/// Removes the beginning if it is this, in any case.
bool take_prefix(std::string_view& text, std::string_view prefix) {
    if (!text::equal_ignoring_case(text.substr(0, prefix.size()), prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

bool is_host(std::string_view host, bool in_brackets) {
    const std::string_view allowed = in_brackets ? "0123456789abcdef:." : "abcdefghijklmnopqrstuvwxyz0123456789-._";
    return !host.empty() && host.size() <= kLongestHost && host.find_first_not_of(allowed) == std::string_view::npos;
}

std::optional<std::uint16_t> parse_port(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc() || end != text.data() + text.size() || port == 0) return std::nullopt;
    return port;
}

}  // namespace

std::string ServerAddress::authority() const {
    const bool brackets = host.contains(':');
    std::string text = brackets ? fmt::format("[{}]", host) : host;
    if (port != (tls ? kHttps : kHttp)) text += fmt::format(":{}", port);
    return text;
}

std::string ServerAddress::text() const {
    return fmt::format("{}://{}", tls ? "https" : "http", authority());
}

std::optional<ServerAddress> parse_server(std::string_view text) {
    ServerAddress server;
    server.tls = take_prefix(text, "https://");
    if (!server.tls && !take_prefix(text, "http://")) return std::nullopt;
    if (text.ends_with('/')) text.remove_suffix(1);
    const bool in_brackets = text.starts_with('[');
    const std::size_t end = in_brackets ? text.find(']') : text.find(':');
    if (in_brackets && end == std::string_view::npos) return std::nullopt;
    server.host = text::lowered(in_brackets ? text.substr(1, end - 1) : text.substr(0, end));
    const std::string_view rest = text.substr(std::min(in_brackets ? end + 1 : end, text.size()));
    const auto port = rest.empty()            ? std::optional(server.tls ? kHttps : kHttp)
                      : rest.starts_with(':') ? parse_port(rest.substr(1))
                                              : std::nullopt;
    if (!port || !is_host(server.host, in_brackets)) return std::nullopt;
    server.port = *port;
    return server;
}

std::optional<ServerAddress> server_of(std::string_view address) {
    const std::size_t authority = address.find("://");
    if (authority == std::string_view::npos) return std::nullopt;
    return parse_server(address.substr(0, address.find_first_of("/?#", authority + 3)));
}

std::string MatchLink::text() const {
    return fmt::format("{}{}{}", server.text(), kPath, id);
}

std::string MatchLink::private_text() const {
    return token.empty() ? text() : fmt::format("{}{}{}", text(), kSeat, token);
}

std::optional<MatchLink> parse_link(std::string_view text) {
    MatchLink link;
    text = text::trimmed(text);
    if (const std::size_t fragment = text.find('#'); fragment != std::string_view::npos) {
        if (text.substr(fragment).starts_with(kSeat)) link.token = text.substr(fragment + kSeat.size());
        if (!link.token.empty() && !wire::is_token(link.token)) return std::nullopt;
        text = text.substr(0, fragment);
    }
    text = text.substr(0, text.find('?'));  // the language of a preview
    const std::size_t path = text.rfind(kPath);
    if (path == std::string_view::npos) return std::nullopt;
    std::string_view id = text.substr(path + kPath.size());
    if (id.ends_with('/')) id.remove_suffix(1);
    const auto server = parse_server(text.substr(0, path));
    if (!server || !wire::is_match_id(id)) return std::nullopt;
    link.server = *server;
    link.id = id;
    return link;
}

}  // namespace tateti::online
