#include "http/target.hpp"

#include "text/ascii.hpp"

#include <boost/url/pct_string_view.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tateti::http {
namespace {

bool starts_with_scheme(std::string_view text, std::string_view scheme) {
    return text.size() > scheme.size() && text::equal_ignoring_case(text.substr(0, scheme.size()), scheme);
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_blank) {
    const auto encoded = boost::urls::make_pct_string_view(text);
    if (!encoded) return std::nullopt;
    std::string decoded;
    encoded->decode(boost::urls::encoding_opts{plus_is_blank}, boost::urls::string_token::assign_to(decoded));
    return decoded;
}

std::optional<Target> parse_target(std::string_view text) {
    if (text == "*") return Target{"*", {}};
    if (text.find('#') != std::string_view::npos) return std::nullopt;  // browsers do not send the fragment
    bool absolute = false;
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (absolute || !starts_with_scheme(text, scheme)) continue;
        absolute = true;
        text.remove_prefix(scheme.size());
        const std::size_t end = std::min(text.find_first_of("/?"), text.size());
        if (end == 0) return std::nullopt;  // no host
        text.remove_prefix(end);
    }
    const std::size_t mark = std::min(text.find('?'), text.size());
    const std::string_view encoded = text.substr(0, mark);
    const std::string_view query = text.substr(std::min(mark + 1, text.size()));
    if (encoded.empty() && absolute) return Target{"/", query};
    auto path = percent_decoded(encoded);
    if (!path || !encoded.starts_with('/')) return std::nullopt;
    return Target{std::move(*path), query};
}

std::optional<std::vector<Parameter>> parse_query(std::string_view query) {
    std::vector<Parameter> parameters;
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view part = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (part.empty()) continue;
        const std::size_t equals = std::min(part.find('='), part.size());
        auto name = percent_decoded(part.substr(0, equals), true);
        auto value = percent_decoded(part.substr(std::min(equals + 1, part.size())), true);
        if (!name || !value) return std::nullopt;
        parameters.push_back({std::move(*name), std::move(*value)});
    }
    return parameters;
}

bool is_host(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-._~%!$&'()*+,;=:[]").find(c) != std::string_view::npos;
    });
}

}  // namespace tateti::http
