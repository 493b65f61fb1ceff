#pragma once

#include <string>
#include <string_view>

namespace tateti::http {

/// What the limits of an address count by: the whole IPv4 address or the first half of an IPv6 address, because one
/// customer has all of the rest. `192.0.2.7`, `2001:db8:1:2::/64`. Ignores a port and brackets. Empty if `text` is no
/// address.
[[nodiscard]] std::string rate_limit_key(std::string_view text);

/// The client's address. Behind a trusted proxy that is the last entry of X-Forwarded-For, which the proxy itself has
/// added; a client may have made up all others. Otherwise, or if that entry is no address, it is the peer.
[[nodiscard]] std::string client_address(const std::string& peer, std::string_view forwarded_for, bool trust_proxy);

}  // namespace tateti::http
