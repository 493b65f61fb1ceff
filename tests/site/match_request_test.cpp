#include "site/match_request.hpp"

#include "matches/memory/memory_match_store.hpp"
#include "site/example.hpp"
#include "site/match_response.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tateti::site {
namespace {

using boost::json::value;

/// A host on a memory store, used through requests.
class TestSite {
  public:
    http::Response ask(const http::Request& request) {
        const auto taken = site_.answer(request);
        if (const auto* response = std::get_if<http::Response>(&taken)) return *response;
        std::optional<http::Response> answer;
        perform(host_, std::get<MatchRequest>(taken), "192.0.2.7",
                [&](http::Response response) { answer = std::move(response); });
        while (!answer && woken_) {
            woken_ = false;
            store_.deliver();
        }
        EXPECT_TRUE(answer.has_value()) << request.target << " got no answer";
        return answer.value_or(http::Response());
    }

    http::Response post(std::string_view target, std::string_view body = "", std::string_view token = "") {
        const std::string authorization = "Bearer " + std::string(token);
        return ask({.method = "POST",
                    .target = target,
                    .authorization = token.empty() ? std::string_view() : authorization,
                    .content_type = body.empty() ? "" : "application/json",
                    .body = body});
    }

    http::Response get(std::string_view target) { return ask({.target = target}); }

  private:
    bool woken_ = false;
    matches::MemoryMatchStore store_;
    host::Host host_{store_, host::HostOptions{.matches_per_address = 3}, host::system_sources(),
                     [this] { woken_ = true; }};
    Metrics metrics_{0};
    Site site_{test::kExample, metrics_, http::Origins({"https://b.example"}), &host_};
};

value json_of(const http::Response& response) {
    return boost::json::parse(response.body());
}

std::string code_in(const http::Response& response) {
    return std::string(json_of(response).at("error").at("code").as_string());
}

std::string text_at(const value& where, const char* name) {
    return std::string(where.at(name).as_string());
}

/// A match with both seats taken.
struct Players {
    explicit Players(TestSite& site) {
        const value opened = json_of(site.post("/api/v1/matches", R"({"name":"Ana"})"));
        path = "/api/v1/matches/" + text_at(opened, "id");
        x = text_at(opened, "token");
        o = text_at(json_of(site.post(path + "/join")), "token");
    }
    std::string path;
    std::string x;
    std::string o;
};

TEST(MatchRequest, OpensAMatch) {
    TestSite site;
    const http::Response response = site.post("/api/v1/matches", R"({"name":"Ana","mark":"O"})");
    EXPECT_EQ(response.status, 201);
    const value opened = json_of(response);
    EXPECT_EQ(response.location, "/api/v1/matches/" + text_at(opened, "id"));
    EXPECT_EQ(text_at(opened, "seat"), "O");
    EXPECT_EQ(text_at(opened, "path"), "/m/" + text_at(opened, "id"));
    const std::string head = test::head_of(response);
    EXPECT_NE(head.find("\r\nLocation: " + response.location + "\r\n"), std::string::npos);
    EXPECT_NE(head.find("\r\nCache-Control: no-store\r\n"), std::string::npos);
    EXPECT_EQ(head.find("Access-Control"), std::string::npos) << "pages of other sites may not ask";
    EXPECT_EQ(head.find(text_at(opened, "token")), std::string::npos);
    EXPECT_EQ(site.post("/api/v1/matches").status, 201) << "no body is {}";
}

TEST(MatchRequest, PlaysAWholeMatch) {
    TestSite site;
    const Players players(site);
    int ply = 0;
    for (const int cell : {0, 3, 1, 4, 2}) {
        const std::string body = R"({"cell":)" + std::to_string(cell) + R"(,"ply":)" + std::to_string(ply) + "}";
        const http::Response response = site.post(players.path + "/moves", body, ply % 2 == 0 ? players.x : players.o);
        EXPECT_EQ(response.status, 200) << response.body();
        ++ply;
    }
    const value match = json_of(site.get(players.path));
    EXPECT_EQ(text_at(match.at("result"), "winner"), "X");
    EXPECT_EQ(site.post(players.path + "/rematch", "", players.x).status, 200);
    EXPECT_EQ(json_of(site.post(players.path + "/rematch", "", players.o)).at("round"), value(2));
    EXPECT_EQ(site.post(players.path + "/takeback", R"({"allow":false})", players.o).status, 200);
    EXPECT_EQ(site.post(players.path + "/resign", "", players.o).status, 200);
    EXPECT_EQ(site.post(players.path + "/leave", "", players.o).status, 200);
}

TEST(MatchRequest, EveryRefusalHasItsStatus) {
    TestSite site;
    const Players players(site);
    const std::string& path = players.path;
    const std::string nowhere = "/api/v1/matches/000000000000";
    const std::string stranger(32, 'a');
    const auto expect = [](const http::Response& response, int status, const char* code) {
        EXPECT_EQ(response.status, status) << code;
        EXPECT_EQ(code_in(response), code);
        EXPECT_EQ(response.policy, http::SecurityPolicy::match);
    };
    const std::string move = R"({"cell":4,"ply":0})";
    expect(site.post(path + "/moves", move), 401, "auth/required");
    expect(site.post(path + "/moves", move, stranger), 403, "auth/not_a_player");
    expect(site.post(path + "/moves", move, players.o), 409, "move/not_your_turn");
    expect(site.post(path + "/moves", R"({"cell":9,"ply":0})", players.x), 400, "move/out_of_bounds");
    expect(site.post(path + "/moves", R"({"cell":4,"ply":2})", players.x), 409, "match/stale_ply");
    expect(site.post(path + "/join"), 409, "match/full");
    expect(site.post(path + "/rematch", "", players.x), 409, "match/not_over");
    expect(site.post(path + "/claim", "", players.o), 409, "match/too_soon");
    expect(site.post(path + "/claim", "", players.x), 409, "match/your_turn");
    expect(site.post(path + "/takeback", "", players.x), 409, "undo/nothing_to_undo");
    EXPECT_EQ(site.post(path + "/moves", move, players.x).status, 200);
    EXPECT_EQ(site.post(path + "/moves", move, players.x).status, 200) << "again, and applied once";
    expect(site.post(path + "/moves", R"({"cell":4,"ply":1})", players.o), 409, "move/cell_occupied");
    expect(site.get(nowhere), 404, "match/not_found");
    expect(site.post(nowhere + "/join"), 404, "match/not_found");
    expect(site.post(nowhere + "/moves", move, players.x), 404, "match/not_found");
    EXPECT_EQ(site.post("/api/v1/matches").status, 201);
    EXPECT_EQ(site.post("/api/v1/matches").status, 201);
    const http::Response fourth = site.post("/api/v1/matches");
    expect(fourth, 429, "limit/too_many_matches");
    EXPECT_NE(test::head_of(fourth).find("\r\nRetry-After: 60\r\n"), std::string::npos);
    EXPECT_NE(test::head_of(site.post(path + "/moves", move)).find("\r\nWWW-Authenticate: Bearer\r\n"),
              std::string::npos);
}

TEST(MatchRequest, InvalidRequestsAreRefusedWithoutTheHost) {
    TestSite site;
    const Players players(site);
    const auto expect = [&](http::Request request, int status, const char* code) {
        const http::Response response = site.ask(request);
        EXPECT_EQ(response.status, status) << request.method << ' ' << request.target;
        EXPECT_EQ(code_in(response), code) << request.method << ' ' << request.target;
    };
    const std::string moves = players.path + "/moves";
    const std::string live = players.path + "/live";
    const std::string query = players.path + "?token=x";
    const std::string large(4097, ' ');
    expect({.method = "POST", .target = moves, .content_type = "application/json", .body = large}, 413,
           "request/body_too_large");
    for (const char* type : {"", "text/plain", "application/jsonp", "application/json5;a", "x/application/json"})
        expect({.method = "POST", .target = moves, .content_type = type, .body = "{}"}, 415,
               "request/not_json_content");
    expect({.method = "POST", .target = moves, .content_type = "application/json", .body = "{"}, 400,
           "request/not_json");
    expect({.target = query}, 400, "request/unknown_parameter");
    expect({.target = live}, 426, "request/upgrade_required");
    expect({.target = live, .host = "a", .origin = "http://b", .upgrades = true}, 403, "request/wrong_origin");
    for (const char* target : {"/api/v1/matches/", "/api/v1/matches/x", "/api/v1/matches/ABCDEFGHJKMN/join",
                               "/api/v1/matches//moves", "/api/v1/matches/00000000000/live"})
        for (const char* method : {"GET", "POST", "OPTIONS"})
            expect({.method = method, .target = target}, 404, "match/not_found");
    for (const char* target : {"/api/v1/matches/000000000000/", "/api/v1/matches/000000000000/x",
                               "/api/v1/matches/000000000000/moves/", "/api/v1/matchesx"})
        expect({.method = "POST", .target = target}, 404, "request/not_found");
}

TEST(MatchRequest, PagesOfOtherSitesCannotChangeAnything) {
    TestSite site;
    const Players players(site);
    const std::string resign = players.path + "/resign";
    for (const std::string& target : {std::string("/api/v1/matches"), players.path + "/join", resign}) {
        for (const char* body : {"", "{}"}) {
            const http::Response foreign = site.ask({.method = "POST",
                                                     .target = target,
                                                     .host = "a.example",
                                                     .content_type = "application/json",
                                                     .origin = "https://evil.example",
                                                     .body = body});
            EXPECT_EQ(foreign.status, 403) << target;
            EXPECT_EQ(code_in(foreign), "request/wrong_origin");
            EXPECT_EQ(foreign.allow_origin, "");
            const http::Response hidden =
                site.ask({.method = "POST", .target = target, .host = "a.example", .fetch_site = "cross-site"});
            EXPECT_EQ(code_in(hidden), "request/wrong_origin") << target;
        }
    }
    for (const char* origin : {"", "https://a.example", "https://b.example"})
        EXPECT_EQ(site.ask({.method = "POST", .target = resign, .host = "a.example", .origin = origin}).status, 401)
            << "refused only for want of a token: " << origin;
}

TEST(MatchRequest, PagesOfAConfiguredSiteMayPlay) {
    TestSite site;
    const http::Response opened =
        site.ask({.method = "POST", .target = "/api/v1/matches", .host = "a.example", .origin = "https://b.example"});
    EXPECT_EQ(opened.status, 201);
    const http::Response preflight = site.ask(
        {.method = "OPTIONS", .target = "/api/v1/matches", .host = "a.example", .origin = "https://b.example"});
    EXPECT_EQ(preflight.allow_origin, "https://b.example");
    EXPECT_TRUE(preflight.preflight);
    for (const char* origin : {"https://evil.example", "https://a.example", "null", ""})
        EXPECT_EQ(site.ask({.method = "OPTIONS", .target = "/api/v1/matches", .host = "a.example", .origin = origin})
                      .allow_origin,
                  "")
            << origin;
}

TEST(MatchRequest, JsonMayNameItsCharset) {
    TestSite site;
    for (const char* type : {"application/json", "Application/JSON; charset=utf-8", "application/json ;x"})
        EXPECT_EQ(site.ask({.method = "POST", .target = "/api/v1/matches", .content_type = type, .body = "{}"}).status,
                  201)
            << type;
}

TEST(MatchRequest, EveryPathAllowsOnlyItsMethods) {
    TestSite site;
    const Players players(site);
    const struct {
        std::string path;
        std::string allow;
    } all[] = {{"/api/v1/matches", "POST, OPTIONS"},       {players.path, "GET, HEAD, OPTIONS"},
               {players.path + "/live", "GET, OPTIONS"},   {players.path + "/join", "POST, OPTIONS"},
               {players.path + "/moves", "POST, OPTIONS"}, {players.path + "/claim", "POST, OPTIONS"}};
    for (const auto& [path, allow] : all) {
        const http::Response options = site.ask({.method = "OPTIONS", .target = path});
        EXPECT_EQ(options.status, 200);
        EXPECT_EQ(options.allow, allow) << path;
        EXPECT_EQ(options.body(), "");
        for (const char* method : {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"}) {
            const http::Response response = site.ask({.method = method, .target = path});
            const bool allowed = allow.find(method) != std::string::npos;
            EXPECT_EQ(response.status == 405, !allowed) << method << ' ' << path;
            if (!allowed) {
                EXPECT_EQ(response.allow, allow) << method << ' ' << path;
            }
        }
    }
    EXPECT_EQ(site.ask({.method = "HEAD", .target = players.path}).status, 200);
}

TEST(MatchRequest, TheTokenComesFromABearerAuthorization) {
    EXPECT_EQ(bearer_token("Bearer abc"), "abc");
    EXPECT_EQ(bearer_token("bearer  abc "), "abc");
    for (const char* none : {"", "Bearer", "Bearer ", "Basic abc", "Bearerabc", "abc"})
        EXPECT_EQ(bearer_token(none), "");
}

TEST(MatchRequest, ALinkToAMatchShowsThePage) {
    TestSite site;
    EXPECT_EQ(site.get("/m/7k2m9qvx3d1f").body(), "index");
    EXPECT_EQ(site.get("/m/7k2m9qvx3d1f?x").status, 200);
    for (const char* target :
         {"/m/", "/m/7k2m9qvx3d1", "/m/7k2m9qvx3d1ff", "/m/7K2M9QVX3D1F", "/m/7k2m9qvx3d1f/", "/m"})
        EXPECT_EQ(site.get(target).status, 404) << target;
}

/// A store that has lost its database.
class Lost final : public matches::MatchStore {
  public:
    void start(std::function<void()> wake, Listener) override { wake_ = std::move(wake); }
    void deliver() override {
        for (auto& answer : std::exchange(answers_, {})) answer();
    }
    void create(matches::StoredMatch, std::function<void(matches::WriteResult)> answer) override {
        later([answer = std::move(answer)] { answer(matches::WriteResult::unavailable); });
    }
    void replace(matches::StoredMatch, std::function<void(matches::WriteResult)> answer) override {
        later([answer = std::move(answer)] { answer(matches::WriteResult::unavailable); });
    }
    void find(std::string, std::function<void(matches::ReadResult)> answer) override {
        later([answer = std::move(answer)] { answer({.available = false}); });
    }
    void remove_untouched(storage::Time, std::size_t, std::function<void(std::optional<std::size_t>)> answer) override {
        later([answer = std::move(answer)] { answer(std::nullopt); });
    }
    void count(std::function<void(std::optional<std::size_t>)> answer) override {
        later([answer = std::move(answer)] { answer(std::nullopt); });
    }
    void probe(std::function<void(matches::WriteResult)> answer) override {
        later([answer = std::move(answer)] { answer(matches::WriteResult::unavailable); });
    }
    bool is_shared() const override { return false; }
    void publish(std::string) override {}
    void versions(std::vector<std::string>,
                  std::function<void(std::optional<std::vector<matches::MatchVersion>>)> answer) override {
        later([answer = std::move(answer)] { answer(std::nullopt); });
    }
    std::string problem() const override { return "the database does not answer"; }

  private:
    void later(std::function<void()> answer) {
        answers_.push_back(std::move(answer));
        wake_();
    }
    std::function<void()> wake_;
    std::vector<std::function<void()>> answers_;
};

TEST(MatchRequest, ReportsAnUnavailableStore) {
    Lost store;
    host::Host host(store, {}, host::system_sources(), [] {});
    Metrics metrics(0);
    Site site(test::kExample, metrics, http::Origins(), &host);
    const auto ready = std::get<http::Response>(site.answer({.target = "/readyz"}));
    EXPECT_EQ(ready.status, 503);
    EXPECT_EQ(ready.body(), "the database does not answer\n");
    EXPECT_EQ(std::get<http::Response>(site.answer({.target = "/healthz"})).status, 200);
    for (const MatchRequest& call : {MatchRequest{.content = wire::Opening{}}, MatchRequest{.id = "000000000000"},
                                     MatchRequest{.content = wire::Joining{}, .id = "000000000000"}}) {
        std::optional<http::Response> answer;
        perform(host, call, "192.0.2.7", [&](http::Response response) { answer = std::move(response); });
        EXPECT_FALSE(answer.has_value()) << "not before the store has answered";
        for (int i = 0; i < 10 && !answer; ++i) store.deliver();
        ASSERT_TRUE(answer.has_value());
        EXPECT_EQ(answer->status, 503);
        EXPECT_EQ(code_in(*answer), "limit/unavailable");
        EXPECT_EQ(answer->location, "");
        EXPECT_NE(test::head_of(*answer).find("\r\nRetry-After: 2\r\n"), std::string::npos);
    }
}

TEST(ErrorStatus, KnowsEveryCode) {
    EXPECT_EQ(status_of("move/game_over"), 409);
    EXPECT_EQ(status_of("match/gone"), 409);
    EXPECT_EQ(status_of("limit/unavailable"), 503);
    EXPECT_EQ(status_of("limit/too_many_messages"), 429);
    EXPECT_EQ(status_of("limit/too_many_connections"), 429);
    EXPECT_EQ(status_of("request/anything"), 400);
    EXPECT_EQ(status_of("something/else"), 500) << "our fault";
}

}  // namespace
}  // namespace tateti::site
