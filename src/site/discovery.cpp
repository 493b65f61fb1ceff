#include "site/discovery.hpp"

#include <tateti/language.hpp>

#include <fmt/format.h>

#include <array>

namespace tateti::site {
namespace {

/// The pages that are worth finding. Matches and games are many, and nobody searches for them.
constexpr std::array<std::string_view, 4> kPages{"/", "/learn", "/about", "/embed/make"};

/// A host name may contain characters that mean something in XML.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') {
            out += "&amp;";
        } else if (c == '\'') {
            out += "&apos;";
        } else {
            out += c;
        }
    }
    return out;
}

/// A page has one address in the language of the reader, and one in each language.
std::string entry(const std::string& address) {
    std::string out = fmt::format("<url><loc>{}</loc>\n", address);
    for (const Language language : kAllLanguages)
        out += fmt::format("<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}?lang={}\"/>\n", html_tag(language),
                           address, code(language));
    return out + "</url>\n";
}

std::string sitemap(const std::string& base, const Pages& pages) {
    std::string out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" "
        "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";
    for (const std::string_view page : kPages)
        if (pages.has(page)) out += entry(escaped(base) + std::string(page));
    return out + "</urlset>\n";
}

}  // namespace

std::string base_url(const http::Request& request) {
    return fmt::format("{}://{}", request.secure ? "https" : "http",
                       request.host.empty() ? std::string_view("localhost") : request.host);
}

std::optional<http::Response> discovery(std::string_view path, const http::Request& request, const Pages& pages) {
    http::Response response;
    response.route = http::Route::page;
    response.policy = http::SecurityPolicy::plain;
    response.cache_control = "public, max-age=3600";
    if (path == "/robots.txt") {
        response.type = "text/plain; charset=utf-8";
        response.made = fmt::format("User-agent: *\nDisallow: /api/\n\nSitemap: {}/sitemap.xml\n", base_url(request));
        return response;
    }
    if (path == "/sitemap.xml") {
        response.type = "application/xml; charset=utf-8";
        response.made = sitemap(base_url(request), pages);
        return response;
    }
    return std::nullopt;
}

}  // namespace tateti::site
