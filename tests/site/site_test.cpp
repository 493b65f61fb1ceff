#include "site/site.hpp"

#include "http/head_scanner.hpp"
#include "site/example.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tateti::site {
namespace {

using test::ExampleSite;

bool is_json(const http::Response& response) {
    return response.type == "application/json" && response.policy == http::SecurityPolicy::api &&
           response.body().starts_with("{");
}

TEST(Site, AnswersEveryPath) {
    ExampleSite example;
    EXPECT_EQ(example.get("/").body(), "index");
    EXPECT_EQ(example.get("/?anything=%zz").body(), "index") << "a page ignores its query";
    EXPECT_EQ(example.get("/%69ndex.html").body(), "index");
    EXPECT_EQ(example.get("http://somewhere/").body(), "index");
    EXPECT_EQ(example.get("/api/v1/state?moves=4").route, http::Route::state);
    EXPECT_EQ(example.get("/healthz").body(), "alive\n");
    EXPECT_EQ(example.get("/readyz").body(), "ready\n");
    EXPECT_EQ(example.get("/metrics").type, "text/plain; version=0.0.4; charset=utf-8");
}

TEST(Site, OtherPathsAreNotFound) {
    ExampleSite example;
    for (const char* target : {"/x", "/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/%00",
                               "/index.html%00", "/\\..\\", "//", "/assets/", "/healthz/", "/%252e"}) {
        const http::Response response = example.get(target);
        EXPECT_EQ(response.status, 404) << target;
        EXPECT_EQ(response.body(), "nothing") << target;
    }
    for (const char* target : {"/api", "/api/", "/api/v1", "/api/v1/x", "/api/v1/../v1/state", "/api/v1/state/"}) {
        const http::Response response = example.get(target);
        EXPECT_EQ(response.status, 404) << target;
        EXPECT_TRUE(is_json(response)) << target;
    }
}

TEST(Site, RefusesBadTargets) {
    ExampleSite example;
    for (const char* target : {"/%", "/%4", "/%zz", "*", "x", ""}) EXPECT_EQ(example.get(target).status, 400) << target;
    EXPECT_TRUE(is_json(example.get("/api/%zz")));
    EXPECT_EQ(example.get("/api/%zz").status, 400);
}

TEST(Site, AnswersHeadLikeGet) {
    ExampleSite example;
    for (const char* target : {"/", "/x", "/api/v1/state?moves=4", "/api/x", "/healthz"}) {
        const http::Response get = example.get(target);
        const http::Response head = example.ask("HEAD", target);
        EXPECT_EQ(test::head_of(get), test::head_of(head)) << target;
    }
}

TEST(Site, AnswersOptionsWithTheAllowedMethods) {
    ExampleSite example;
    for (const char* target : {"/", "/api/v1/state", "/api/v1/state?moves=4", "/healthz", "*"}) {
        const http::Response response = example.ask("OPTIONS", target);
        EXPECT_EQ(response.status, 200) << target;
        EXPECT_EQ(response.allow, "GET, HEAD, OPTIONS") << target;
        EXPECT_EQ(response.body(), "") << target;
    }
    EXPECT_EQ(example.ask("OPTIONS", "/x").status, 404);
    EXPECT_EQ(example.ask("OPTIONS", "/api/v1/state").policy, http::SecurityPolicy::api);
}

TEST(Site, RefusesOtherMethods) {
    ExampleSite example;
    for (const char* method : {"POST", "PUT", "PATCH", "DELETE", "TRACE"}) {
        EXPECT_EQ(example.ask(method, "/").status, 405) << method;
        EXPECT_EQ(example.ask(method, "/").allow, "GET, HEAD, OPTIONS");
        EXPECT_EQ(example.ask(method, "/api/v1/state").status, 405) << method;
        EXPECT_TRUE(is_json(example.ask(method, "/api/v1/state")));
        EXPECT_EQ(example.ask(method, "/x").status, 404) << method;
    }
    EXPECT_EQ(example.ask("CONNECT", "host:443").status, 405);
    for (const char* method : {"get", "BREW", "GETT", ""}) EXPECT_EQ(example.ask(method, "/").status, 501) << method;
    EXPECT_TRUE(is_json(example.ask("BREW", "/api/v1/state")));
}

TEST(Site, RequiresOneValidHostField) {
    ExampleSite example;
    const auto status = [&](std::string_view host, std::size_t hosts, int version) {
        return example.answer({.host = host, .hosts = hosts, .version = version}).status;
    };
    EXPECT_EQ(status("localhost", 1, 11), 200);
    EXPECT_EQ(status("", 1, 11), 200);
    EXPECT_EQ(status("", 0, 11), 400);
    EXPECT_EQ(status("", 0, 10), 200);
    EXPECT_EQ(status("a", 2, 11), 400);
    EXPECT_EQ(status("a", 2, 10), 400);
    EXPECT_EQ(status("a/b", 1, 11), 400);
}

TEST(Site, RefusesOtherHostNamesIfItsOwnAreKnown) {
    const Metrics metrics(0);
    Site site(test::kExample, metrics, {}, nullptr, http::HostNames({"play.example"}));
    const auto ask = [&](std::string_view target, std::string_view host, std::size_t hosts = 1, int version = 11) {
        return std::get<http::Response>(
            site.answer({.target = target, .host = host, .hosts = hosts, .version = version}));
    };
    EXPECT_EQ(ask("/api/v1/matches/000000000000", "evil.example").status, 421);
    for (const char* target : {"/", "/metrics", "/api/v1/state?moves=4", "/api/v1/matches", "/x"}) {
        EXPECT_NE(ask(target, "play.example:8080").status, 421) << target;
        EXPECT_EQ(ask(target, "evil.example").status, 421) << target;
        EXPECT_EQ(ask(target, "127.0.0.1:8080").status, 421) << target;
        EXPECT_EQ(ask(target, "", 0, 10).status, 421) << target;
        EXPECT_EQ(is_json(ask(target, "evil.example")), http::is_api(target)) << target;
    }
    EXPECT_EQ(ask("/healthz", "10.0.0.5:8080").status, 200) << "probes ask by address";
    EXPECT_EQ(ask("/readyz", "10.0.0.5:8080").status, 200);
}

TEST(Site, IsNotReadyWhileItStops) {
    ExampleSite example;
    example.site.drain();
    EXPECT_FALSE(example.site.is_stopping());
    EXPECT_EQ(example.get("/readyz").status, 503);
    example.site.stop();
    EXPECT_EQ(example.get("/readyz").status, 503);
    EXPECT_EQ(example.get("/readyz").body(), "stopping\n");
    EXPECT_EQ(example.get("/healthz").status, 200) << "it is still alive";
}

TEST(Metrics, AreWrittenWithTheirCounts) {
    Metrics metrics(1794752108);
    metrics.opened();
    metrics.opened();
    metrics.closed();
    metrics.received(100);
    metrics.limited(ServerLimit::connections);
    metrics.dropped_slow_client();
    metrics.answered(http::Route::page, 200, 5000, std::chrono::microseconds(100));
    metrics.answered(http::Route::page, 200, 5000, std::chrono::microseconds(101));
    metrics.answered(http::Route::analyse, 400, 7, std::chrono::seconds(60));
    metrics.limited(ServerLimit::requests);
    metrics.loop_delayed(std::chrono::milliseconds(3));
    metrics.log_dropped(9);
    host::HostReport host;
    host.counters.count(match::EndedBy::time);
    host.counters.count(host::HostLimit::matches_per_address);
    host.counters.count(host::HostLimit::matches_per_hour);
    host.counters.damaged = 2;
    host.open = 3;
    host.with_person = 4;
    host.with_computer = 5;
    host.jobs = 6;
    host.can_store = false;
    host.store.waiting = 7;
    host.store.writes.add(std::chrono::milliseconds(2));
    const std::string text =
        metrics.text(host, {.cpu_seconds = 1.5, .resident_bytes = 1048576, .open_files = 12, .most_open_files = 1024});
    for (const char* line : {"tateti_http_requests_total{route=\"page\",status=\"200\"} 2",
                             "tateti_http_requests_total{route=\"analyse\",status=\"400\"} 1",
                             "tateti_http_request_duration_seconds_bucket{le=\"1e-05\"} 0",
                             "tateti_http_request_duration_seconds_bucket{le=\"0.0001\"} 1",
                             "tateti_http_request_duration_seconds_bucket{le=\"0.001\"} 2",
                             "tateti_http_request_duration_seconds_bucket{le=\"10\"} 2",
                             "tateti_http_request_duration_seconds_bucket{le=\"+Inf\"} 3",
                             "tateti_http_request_duration_seconds_count 3",
                             "tateti_http_request_duration_seconds_sum 60.000201",
                             "tateti_http_received_bytes_total 100",
                             "tateti_http_sent_bytes_total 10007",
                             "tateti_http_connections_total 2",
                             "tateti_http_connections_open 1",
                             "tateti_http_connections_refused_total 1",
                             "tateti_http_slow_clients_dropped_total 1",
                             "tateti_limited_total{limit=\"connections\"} 1",
                             "tateti_limited_total{limit=\"requests\"} 1",
                             "tateti_limited_total{limit=\"matches\"} 0",
                             "tateti_limited_total{limit=\"matches_per_address\"} 1",
                             "tateti_limited_total{limit=\"matches_per_hour\"} 1",
                             "tateti_limited_total{limit=\"requests_per_match\"} 0",
                             "tateti_matches_games_ended_total{by=\"time\"} 1",
                             "tateti_matches_games_ended_total{by=\"line\"} 0",
                             "tateti_matches_open 3",
                             "tateti_matches_live{opponent=\"person\"} 4",
                             "tateti_matches_live{opponent=\"computer\"} 5",
                             "tateti_matches_waiting_requests 6",
                             "tateti_matches_damaged 2",
                             "tateti_store_duration_seconds_bucket{operation=\"write\",le=\"0.001\"} 0",
                             "tateti_store_duration_seconds_bucket{operation=\"write\",le=\"0.0025\"} 1",
                             "tateti_store_duration_seconds_sum{operation=\"write\"} 0.002",
                             "tateti_store_duration_seconds_count{operation=\"read\"} 0",
                             "tateti_store_waiting 7",
                             "tateti_store_up 0",
                             "tateti_event_loop_delay_seconds_bucket{le=\"0.005\"} 1",
                             "tateti_event_loop_delay_seconds_count 1",
                             "tateti_log_dropped_lines_total 9",
                             "process_cpu_seconds_total 1.5",
                             "process_resident_memory_bytes 1048576",
                             "process_open_fds 12",
                             "process_max_fds 1024",
                             "process_start_time_seconds 1794752108",
                             "tateti_build_info{version=\"0.1.0\"} 1"})
        EXPECT_NE(("\n" + text).find(std::string("\n") + line + "\n"), std::string::npos) << line;
    EXPECT_TRUE(text.ends_with("\n"));
}

TEST(Metrics, EveryRouteIsCountedWithEveryStatus) {
    Metrics metrics(0);
    for (const http::Route route : http::kAllRoutes)
        for (const int status : {200, 451, 599}) metrics.answered(route, status, 0, {});
    const std::string text = metrics.text();
    for (const http::Route route : http::kAllRoutes)
        for (const char* status : {"200", "451", "599"}) {
            const std::string labels = "{route=\"" + std::string(name(route)) + "\",status=\"" + status + "\"}";
            EXPECT_NE(text.find("\ntateti_http_requests_total" + labels + " 1\n"), std::string::npos) << labels;
        }
}

TEST(Metrics, EveryLimitAndEndingIsCountedByItself) {
    Metrics metrics(0);
    host::HostReport host;
    for (const ServerLimit limit : kAllServerLimits) metrics.limited(limit);
    for (const host::HostLimit limit : host::kAllHostLimits) host.counters.count(limit);
    for (const match::EndedBy by : match::kAllEndedBy) host.counters.count(by);
    const std::string text = metrics.text(host);
    const auto expect_one = [&](const char* metric, std::string_view value) {
        const std::string labelled = std::string(metric) + "=\"" + std::string(value) + "\"} 1\n";
        EXPECT_NE(text.find("\n" + labelled), std::string::npos) << labelled;
    };
    for (const ServerLimit limit : kAllServerLimits) expect_one("tateti_limited_total{limit", name(limit));
    for (const host::HostLimit limit : host::kAllHostLimits) expect_one("tateti_limited_total{limit", name(limit));
    for (const match::EndedBy by : match::kAllEndedBy) expect_one("tateti_matches_games_ended_total{by", name(by));
}

}  // namespace
}  // namespace tateti::site
