#include "http/origins.hpp"

#include "http/target.hpp"
#include "text/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace tateti::http {
namespace {

std::string_view usual_port(std::string_view scheme) {
    return scheme == "https" ? ":443" : ":80";
}

std::string_view without(std::string_view text, std::string_view end) {
    return text.ends_with(end) ? text.substr(0, text.size() - end.size()) : text;
}

}  // namespace

std::optional<std::string> read_origin(std::string_view text) {
    const std::string small = text::lowered(text);
    const std::string_view all(small);
    const std::size_t colon = all.find("://");
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view scheme = all.substr(0, colon);
    if (scheme != "http" && scheme != "https") return std::nullopt;
    const std::string_view host = without(without(all.substr(colon + 3), "/"), usual_port(scheme));
    if (host.empty() || host.find('@') != std::string_view::npos || !is_host(host)) return std::nullopt;
    return fmt::format("{}://{}", scheme, host);
}

bool Origins::allow(std::string_view origin, std::string_view host) const {
    if (origin.empty()) return true;
    const auto from = read_origin(origin);
    if (!from) return false;
    const std::string_view all(*from);
    const std::size_t colon = all.find("://");
    const std::string ours = text::lowered(host);
    if (!ours.empty() && all.substr(colon + 3) == without(ours, usual_port(all.substr(0, colon)))) return true;
    return std::ranges::find(others_, *from) != others_.end();
}

}  // namespace tateti::http
