#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::http {

/// The normal form of a name that a Host field may have: a host name or an IP address (`[::1]` in IPv6), in lower case
/// and without a dot at its end. None if the text is no such name or has a port.
[[nodiscard]] std::optional<std::string> parse_host_name(std::string_view text);

/// The names under which the server is reached. A page of another site can make its own name lead to this server (DNS
/// rebinding). Its requests then look like those of our own page, except for their Host field.
class HostNames {
  public:
    HostNames() = default;
    /// `names`: from `parse_host_name`. Without any, every name is allowed.
    explicit HostNames(std::vector<std::string> names) : names_(std::move(names)) {}

    /// `host`: the value of the Host field. Its port is ignored.
    [[nodiscard]] bool allow(std::string_view host) const;

  private:
    std::vector<std::string> names_;
};

}  // namespace tateti::http
