#include "http/message.hpp"

#include "http/http_error.hpp"
#include "site/example.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tateti::http {
namespace {

using test::head_of;

bool has(const std::string& head, const std::string& line) {
    return head.find("\r\n" + line + "\r\n") != std::string::npos;
}

TEST(WriteHead, WritesAllFields) {
    Response response;
    response.type = "text/plain";
    response.etag = "\"a\"";
    response.encoding = "br";
    response.cache_control = "no-cache";
    response.vary = true;
    response.fixed = "12345";
    const std::string head = head_of(response, {.date = "today", .request_id = "1f-2"});
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\n"));
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    for (const char* line :
         {"Date: today", "X-Request-Id: 1f-2", "Server: tateti", "Content-Type: text/plain", "ETag: \"a\"",
          "Content-Encoding: br", "Cache-Control: no-cache", "Vary: Accept-Encoding", "Content-Length: 5"})
        EXPECT_TRUE(has(head, line)) << line;
    EXPECT_EQ(head.find("Connection"), std::string::npos);
    EXPECT_EQ(head.find("Allow"), std::string::npos);
}

TEST(WriteHead, WritesTheConnectionField) {
    EXPECT_TRUE(has(head_of({}, {.keep_alive = false}), "Connection: close"));
    EXPECT_TRUE(has(head_of({}, {.version = 10, .keep_alive = true}), "Connection: keep-alive"));
    EXPECT_TRUE(has(head_of({}, {.version = 10, .keep_alive = false}), "Connection: close"));
}

TEST(WriteHead, ANotModifiedResponseHasNoLength) {
    Response response;
    response.status = 304;
    EXPECT_EQ(head_of(response).find("Content-Length"), std::string::npos);
}

TEST(WriteHead, ResponsesOwnTheirTagOrReferToOne) {
    Response response;
    response.made_etag = "\"made\"";
    response.vary_language = true;
    EXPECT_TRUE(has(head_of(response), "ETag: \"made\""));
    EXPECT_TRUE(has(head_of(response), "Vary: Accept-Language"));
    response.etag = "\"fixed\"";
    EXPECT_TRUE(has(head_of(response), "ETag: \"fixed\""));
}

TEST(WriteHead, EveryResponseHasSecurityFields) {
    for (const SecurityPolicy policy : {SecurityPolicy::page, SecurityPolicy::embed, SecurityPolicy::picture,
                                        SecurityPolicy::api, SecurityPolicy::plain}) {
        Response response;
        response.policy = policy;
        const std::string head = head_of(response);
        for (const char* line : {"X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                                 "Cross-Origin-Opener-Policy: same-origin"})
            EXPECT_TRUE(has(head, line)) << line;
        EXPECT_NE(head.find("Permissions-Policy: "), std::string::npos);
        EXPECT_NE(head.find("Content-Security-Policy: default-src 'none'; "), std::string::npos);
        const bool drawn = policy == SecurityPolicy::picture;
        EXPECT_EQ(head.find("'unsafe-inline'") != std::string::npos, drawn) << "a picture has styles and no scripts";
        const bool framed = policy == SecurityPolicy::embed;
        EXPECT_EQ(has(head, "X-Frame-Options: DENY"), !framed);
        EXPECT_EQ(head.find("frame-ancestors 'none'\r\n") == std::string::npos, framed);
        EXPECT_EQ(head.find("frame-ancestors *\r\n") != std::string::npos, framed);
        EXPECT_EQ(has(head, "Access-Control-Allow-Origin: *"), policy == SecurityPolicy::api || drawn);
    }
}

TEST(ResponseHead, LetsThePagesOfAnotherSiteRead) {
    Response response;
    response.policy = SecurityPolicy::match;
    response.allow = "POST, OPTIONS";
    EXPECT_EQ(head_of(response).find("Access-Control"), std::string::npos);
    EXPECT_TRUE(has(head_of(response), "Vary: Origin")) << "a cache must not give one site's response to another";
    response.allow_origin = "https://b.example";
    EXPECT_TRUE(has(head_of(response), "Access-Control-Allow-Origin: https://b.example"));
    EXPECT_TRUE(has(head_of(response), "Access-Control-Expose-Headers: Allow, Location, Retry-After, X-Request-Id"));
    EXPECT_EQ(head_of(response).find("Access-Control-Allow-Methods"), std::string::npos);
    response.preflight = true;
    EXPECT_TRUE(has(head_of(response), "Access-Control-Allow-Origin: https://b.example"));
    EXPECT_TRUE(has(head_of(response), "Access-Control-Allow-Methods: POST, OPTIONS"));
    EXPECT_TRUE(has(head_of(response), "Access-Control-Allow-Headers: Authorization, Content-Type"));
    EXPECT_TRUE(has(head_of(response), "Access-Control-Max-Age: 7200"));
    EXPECT_EQ(head_of(response).find("Credentials"), std::string::npos) << "there are no cookies";
}

TEST(HttpDate, HasTheFormOfTheStandard) {
    EXPECT_EQ(http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
    EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
    EXPECT_EQ(http_date(951782399), "Mon, 28 Feb 2000 23:59:59 GMT");
    EXPECT_EQ(http_date(951782400), "Tue, 29 Feb 2000 00:00:00 GMT");
}

TEST(ErrorResponse, IsJsonForTheApiAndAPageForOthers) {
    std::set<std::string> codes;
    for (const HttpError error : kAllHttpErrors) {
        const Response api = error_response(error, true);
        EXPECT_EQ(api.status, status_code(error));
        EXPECT_EQ(api.type, "application/json");
        EXPECT_EQ(api.policy, SecurityPolicy::api);
        const boost::json::value body = boost::json::parse(api.made).at("error");
        EXPECT_FALSE(body.at("message").as_string().empty());
        EXPECT_TRUE(codes.insert(std::string(body.at("code").as_string())).second) << "each has its own";
        const Response page = error_response(error, false);
        EXPECT_EQ(page.status, status_code(error));
        EXPECT_EQ(page.type, "text/html; charset=utf-8");
        EXPECT_TRUE(page.body().starts_with("<!doctype html>"));
        EXPECT_NE(page.body().find("href=\"/\""), std::string_view::npos);
        EXPECT_NE(reason_phrase(status_code(error)), "<unknown-status>");
        EXPECT_GE(page.status, 400);
        for (const Response& response : {api, page}) {
            const std::string head = head_of(response);
            EXPECT_EQ(has(head, "Allow: GET, HEAD, OPTIONS"), response.status == 405);
            EXPECT_EQ(has(head, "Retry-After: 2"), response.status == 503);
            EXPECT_EQ(response.cache_control, "no-store");
        }
    }
}

}  // namespace
}  // namespace tateti::http
