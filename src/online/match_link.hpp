#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::online {

/// Where a server is.
struct ServerAddress {
    bool tls = false;
    std::string host{};  // a name, or an address without brackets
    std::uint16_t port = 80;

    /// `https://play.example` or `http://[::1]:8080`, without what everybody assumes.
    [[nodiscard]] std::string text() const;
    /// Whether only this machine can reach it.
    [[nodiscard]] bool is_only_here() const { return host == "localhost" || host == "::1" || host.starts_with("127."); }
    /// The value of a Host field.
    [[nodiscard]] std::string authority() const;

    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;
};

/// Reads `https://play.example:8443`, with or without a `/` at its end.
[[nodiscard]] std::optional<ServerAddress> parse_server(std::string_view text);

/// The server of any address below it, such as the one that a redirect names.
[[nodiscard]] std::optional<ServerAddress> server_of(std::string_view address);

/// The link of a match. A link with a token also gives the right to a seat. The token is in the fragment, which no
/// program sends to a server.
struct MatchLink {
    ServerAddress server{};
    std::string id{};
    std::string token{};  // or empty

    /// Without the token.
    [[nodiscard]] std::string text() const;
    /// With it: `https://play.example/m/7k2m9qvx3d1f#seat=6f0c…`
    [[nodiscard]] std::string private_text() const;

    friend bool operator==(const MatchLink&, const MatchLink&) = default;
};

/// Reads `https://play.example/m/7k2m9qvx3d1f`.
[[nodiscard]] std::optional<MatchLink> parse_link(std::string_view text);

}  // namespace tateti::online
