#pragma once

#include "server/asset.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/site.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace tateti::test {

/// A page small enough to be seen through.
inline constexpr server::Asset kExample[] = {
    {"/index.html", "text/html; charset=utf-8", "\"i\"", "index", "index.gz", "index.br", false},
    {"/embed.html", "text/html; charset=utf-8", "\"e\"", "embed", "", "", false},
    {"/404.html", "text/html; charset=utf-8", "\"n\"", "nothing", "nothing.gz", "", false},
    {"/assets/app-1a2b.js", "text/javascript", "\"a\"", "app", "app.gz", "", true},
    {"/empty.txt", "text/plain", "\"0\"", "", "", "", false},
};

/// A site with that page, and what it answers.
struct ExampleSite {
    server::Metrics metrics{1794752108};
    server::Site site{kExample, metrics};

    server::Response ask(std::string_view method, std::string_view target) {
        return answer({.method = method, .target = target});
    }
    /// To what can be answered at once.
    server::Response answer(const server::Request& request) { return std::get<server::Response>(site.answer(request)); }
    server::Response get(std::string_view target) { return ask("GET", target); }
};

/// The head of an answer as it is sent.
inline std::string head_of(const server::Response& response, server::Manner manner = {}) {
    std::string head;
    write_head(response, manner, head);
    return head;
}

}  // namespace tateti::test
