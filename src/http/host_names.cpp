#include "http/host_names.hpp"

#include "text/ascii.hpp"

#include <boost/url/parse.hpp>

#include <algorithm>

namespace tateti::http {
namespace {

/// A dot at the end of a name only says that the name is complete.
std::string_view without_final_dot(std::string_view name) {
    if (name.ends_with('.')) name.remove_suffix(1);
    return name;
}

std::string_view name_in(std::string_view host) {
    const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : host.find(':');
    return host.substr(0, end);
}

}  // namespace

std::optional<std::string> parse_host_name(std::string_view text) {
    const auto authority = boost::urls::parse_authority(text);
    if (!authority || authority->has_userinfo() || authority->has_port()) return std::nullopt;
    const std::string_view name = without_final_dot(text);
    if (name.empty()) return std::nullopt;
    return text::lowered(name);
}

bool HostNames::allow(std::string_view host) const {
    if (names_.empty()) return true;
    const std::string_view name = without_final_dot(name_in(host));
    return std::ranges::any_of(names_,
                               [name](const std::string& known) { return text::equal_ignoring_case(known, name); });
}

}  // namespace tateti::http
