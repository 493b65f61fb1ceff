#pragma once

#include "http/message.hpp"
#include "site/asset.hpp"
#include "site/metrics.hpp"
#include "site/site.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace tateti::test {

/// A tiny page.
inline constexpr site::Asset kExample[] = {
    {"/index.html", "text/html; charset=utf-8", "\"i\"", "index", "index.gz", "index.br", false},
    {"/embed.html", "text/html; charset=utf-8", "\"e\"", "embed", "", "", false},
    {"/embed.js", "text/javascript", "\"s\"", "script", "", "", false},
    {"/learn.html", "text/html; charset=utf-8", "\"l\"", "learn", "", "", false},
    {"/about.html", "text/html; charset=utf-8", "\"b\"", "about", "", "", false},
    {"/404.html", "text/html; charset=utf-8", "\"n\"", "nothing", "nothing.gz", "", false},
    {"/assets/app-1a2b.js", "text/javascript", "\"a\"", "app", "app.gz", "", true},
    {"/empty.txt", "text/plain", "\"0\"", "", "", "", false},
};

/// A site with that page.
struct ExampleSite {
    site::Metrics metrics{1794752108};
    site::Site site{kExample, metrics};

    http::Response ask(std::string_view method, std::string_view target) {
        return answer({.method = method, .target = target});
    }
    /// The response to a request that needs no host.
    http::Response answer(const http::Request& request) { return std::get<http::Response>(site.answer(request)); }
    http::Response get(std::string_view target) { return ask("GET", target); }
};

/// The head of an answer as it is sent.
inline std::string head_of(const http::Response& response, http::ResponseFraming framing = {}) {
    std::string head;
    http::write_head(response, framing, head);
    return head;
}

}  // namespace tateti::test
