#pragma once

#include <string>
#include <string_view>

namespace tateti::http {

/// An address as the limits see it: of IPv4 the whole of it, of IPv6 the first half, which is what one customer has.
/// `192.0.2.7`, `2001:db8:1:2::/64`. A port behind it and brackets around it are passed over. Empty if it is none.
[[nodiscard]] std::string limited_address(std::string_view text);

/// Who is at the other end: behind a proxy that is trusted the last of X-Forwarded-For, which the proxy itself has
/// seen; what comes before it anybody may have made up. Else, or if that is no address, the peer.
[[nodiscard]] std::string client_address(const std::string& peer, std::string_view forwarded_for, bool trust_proxy);

}  // namespace tateti::http
