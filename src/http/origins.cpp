#include "http/origins.hpp"

#include "text/ascii.hpp"

#include <boost/url/parse.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace tateti::http {
namespace {

namespace urls = boost::urls;

/// `play.example:8443`, without the default port of the scheme.
std::string normal_authority(const urls::authority_view& authority, bool is_https) {
    const bool is_default = authority.port().empty() || authority.port() == (is_https ? "443" : "80");
    const std::string host = text::lowered(authority.encoded_host());
    return is_default ? host : fmt::format("{}:{}", host, std::string_view(authority.port()));
}

}  // namespace

std::optional<std::string> parse_origin(std::string_view text) {
    // Boost.URL 1.81 asserts that some texts without an authority do not exist: `https:?`.
    if (!text.substr(std::min(text.find(':'), text.size())).starts_with("://")) return std::nullopt;
    const auto url = urls::parse_uri(text);
    if (!url || url->encoded_host().empty() || url->has_userinfo() || url->has_query() || url->has_fragment())
        return std::nullopt;
    if (!url->encoded_path().empty() && url->encoded_path() != "/") return std::nullopt;
    const bool is_https = url->scheme_id() == urls::scheme::https;
    if (!is_https && url->scheme_id() != urls::scheme::http) return std::nullopt;
    return fmt::format("{}://{}", is_https ? "https" : "http", normal_authority(url->authority(), is_https));
}

bool Origins::allow(std::string_view origin, std::string_view host, std::string_view fetch_site) const {
    // "none" means that the person did it, not a page.
    if (origin.empty()) return fetch_site.empty() || fetch_site == "same-origin" || fetch_site == "none";
    const auto normal = parse_origin(origin);
    if (!normal) return false;
    const bool is_https = normal->starts_with("https:");
    const auto ours = urls::parse_authority(host);
    if (ours && !host.empty() && !ours->has_userinfo() &&
        normal->substr(normal->find("://") + 3) == normal_authority(*ours, is_https))
        return true;
    return std::ranges::find(others_, *normal) != others_.end();
}

std::string_view Origins::find_other(std::string_view origin) const {
    if (origin.empty() || others_.empty()) return {};
    const auto normal = parse_origin(origin);
    const auto found = normal ? std::ranges::find(others_, *normal) : others_.end();
    return found == others_.end() ? std::string_view() : *found;
}

}  // namespace tateti::http
