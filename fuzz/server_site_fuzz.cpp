// Any request gets an answer: a known status, a head that is one, JSON below /api, and no body where none belongs.
#include "fuzz.hpp"
#include "http/head_scanner.hpp"
#include "http/http_error.hpp"
#include "site/site.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <string>

using tateti::fuzz::require;

namespace {

using namespace tateti::http;
using namespace tateti::site;

constexpr Asset kAssets[] = {
    {"/index.html", "text/html", "\"i\"", "<head></head>index", "index.gz", "index.br", false},
    {"/embed.html", "text/html", "\"e\"", "embed", "", "", false},
    {"/assets/a-1.js", "text/javascript", "\"a\"", "app", "app.gz", "", true},
};

/// What comes up to the next line feed.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

void check_head(const Response& response) {
    std::string head;
    write_head(response, {.version = 11, .keep_alive = true, .date = "now"}, head);
    require(head.find("\r\n\r\n") == head.size() - 4, "one head, with one end");
    std::string_view rest(head);
    while (!rest.empty()) {
        const std::string_view line = take_line(rest);
        require(line.ends_with('\r') && line.find('\r') == line.size() - 1, "lines end with CR and LF, and only there");
        require(std::ranges::all_of(line.substr(0, line.size() - 1), [](char c) { return c >= ' ' && c <= '~'; }),
                "all is printable");
    }
    require(head.find("X-Content-Type-Options: nosniff\r\n") != std::string::npos, "every answer is safe");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Metrics metrics(0);
    static Site site(kAssets, metrics);
    std::string_view text = tateti::fuzz::as_text(data, size);
    Request request;
    request.method = take_line(text);
    request.target = take_line(text);
    request.accept_encoding = take_line(text);
    request.if_none_match = take_line(text);
    request.host = take_line(text);
    request.accept_language = take_line(text);
    request.hosts = text.size() % 3;
    request.version = text.empty() ? 10 : 11;
    for (const std::string_view method : {request.method, std::string_view("GET"), std::string_view("OPTIONS")}) {
        Request asked = request;
        asked.method = method;
        const auto taken = site.answer(asked);
        const auto* answered = std::get_if<Response>(&taken);
        if (answered == nullptr) continue;  // a picture, or about a match: server_matches_fuzz.cpp
        const Response& response = *answered;
        require(reason_phrase(response.status) != "<unknown-status>", "the status is known");
        require(response.status < 500 || response.status == 501, "nothing breaks");
        check_head(response);
        if (response.policy == SecurityPolicy::api && !response.body().empty()) {
            require(response.type == "application/json", "the API speaks JSON");
            const auto answer = boost::json::parse(response.body());
            require(answer.as_object().contains("error") == (response.status >= 400), "an error is one");
        }
        if (is_api(asked.target) && method != "OPTIONS")
            require(response.policy == SecurityPolicy::api || response.policy == SecurityPolicy::match, "all of it");
        if (response.status == 304) require(response.body().empty() && !response.tag().empty(), "nothing but the tag");
        metrics.answered(response.route, response.status, response.body().size(), {});
    }
    return 0;
}
