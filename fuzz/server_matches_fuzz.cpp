// Any request about a match gets exactly one answer, valid in itself, and nobody without a token changes anything.
#include "fuzz.hpp"
#include "host/host.hpp"
#include "http/client_address.hpp"
#include "http/origins.hpp"
#include "matches/memory/memory_match_store.hpp"
#include "site/match_request.hpp"
#include "site/site.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

using tateti::fuzz::require;

namespace {

using namespace tateti::http;
using namespace tateti::site;

constexpr const char* kAllowedSite = "https://play.example";

/// A clock and a generator that give the same every time.
tateti::host::HostSources still_world() {
    return {.now = [] { return tateti::match::Time(std::chrono::milliseconds(1794752108000)); },
            .random =
                [count = 0U](std::span<unsigned char> bytes) mutable {
                    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(++count * 37U);
                }};
}

/// A server without sockets, with one match at it.
struct Table {
    bool woken = false;
    tateti::matches::MemoryMatchStore store;
    tateti::host::Host host{store, {}, still_world(), [this] { woken = true; }};
    Metrics metrics{0};
    Site site{{}, metrics, Origins({kAllowedSite}), &host};
    std::string id;
    std::string token;

    Table() {
        const auto opened = ask({.method = "POST", .target = "/api/v1/matches"});
        require(opened && opened->status == 201, "a match is opened");
        const auto made = boost::json::parse(opened->body());
        id = made.at("id").as_string();
        token = made.at("token").as_string();
        require(opened->location == "/api/v1/matches/" + id, "and it is said where it is");
    }

    /// Nothing for a live connection and for a picture, which are not made here.
    std::optional<Response> ask(const Request& request) {
        auto taken = site.answer(request);
        if (auto* response = std::get_if<Response>(&taken)) return std::move(*response);
        if (std::holds_alternative<PictureRequest>(taken)) return std::nullopt;
        const auto& call = std::get<MatchRequest>(taken);
        if (call.is_live()) return std::nullopt;
        std::optional<Response> answer;
        perform(host, call, "192.0.2.7", [&](Response response) {
            require(!answer, "one answer");
            answer = std::move(response);
        });
        while (woken) {
            woken = false;
            store.deliver();
        }
        require(answer.has_value(), "an answer");
        return answer;
    }

    std::string state() {
        const auto seen = ask({.target = "/api/v1/matches/" + id});
        return boost::json::serialize(boost::json::parse(seen->body()).at("state"));
    }
};

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Table table;
    std::string_view text = tateti::fuzz::as_text(data, size);
    Request request;
    request.method = take_line(text);
    std::string target(take_line(text));
    if (const auto at = target.find('@'); at != std::string::npos) target.replace(at, 1, table.id);
    request.target = target;
    std::string authorization(take_line(text));
    const auto at = authorization.find('@');
    const bool has_token = at != std::string::npos;
    if (has_token) authorization.replace(at, 1, table.token);
    request.authorization = authorization;
    request.content_type = take_line(text);
    request.origin = take_line(text);
    request.body = text;
    request.upgrades = text.size() % 2 == 0;
    const std::string before = table.state();
    const auto response = table.ask(request);
    if (!has_token) require(table.state() == before, "only players change anything");
    (void)client_address("192.0.2.7", authorization, true);
    if (!response) return 0;
    require(reason_phrase(response->status) != "<unknown-status>", "the status is known");
    require(response->status != 500, "nothing breaks");
    std::string head;
    write_head(*response, {}, head);
    require(head.find("\r\n\r\n") == head.size() - 4, "one head, with one end");
    if (response->policy == SecurityPolicy::match && !response->body().empty()) {
        const auto answer = boost::json::parse(response->body());
        require(answer.as_object().contains("error") == (response->status >= 400), "an error is one");
        require(head.find("Access-Control") == std::string::npos || parse_origin(request.origin) == kAllowedSite,
                "only the allowed site reads it");
    }
    return 0;
}
