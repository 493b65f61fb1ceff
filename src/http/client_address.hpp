#pragma once

#include <string>
#include <string_view>

namespace tateti::http {

/// The key by which limits are counted: a whole IPv4 address (`192.0.2.7`), or the first half of an IPv6 address
/// (`2001:db8:1:2::/64`), because one customer usually owns the other half. Ignores a port and brackets. Empty if
/// `text` is not an address.
[[nodiscard]] std::string rate_limit_key(std::string_view text);

/// The client's address. Behind a trusted proxy that is the last entry of X-Forwarded-For, which the proxy has added;
/// the client may have invented the others. Without a proxy, or if that entry is not an address, it is the peer.
[[nodiscard]] std::string client_address(const std::string& peer, std::string_view forwarded_for, bool trust_proxy);

}  // namespace tateti::http
