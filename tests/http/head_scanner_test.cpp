#include "http/head_scanner.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::http {
namespace {

constexpr std::string_view kHead = "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n\r\n";

TEST(HeadScanner, FindsTheEndInAnyTwoPieces) {
    const std::string text = std::string(kHead) + "GET /next HTTP/1.1\r\n";
    for (std::size_t first = 0; first <= text.size(); ++first) {
        HeadScanner scanner;
        const HeadState state = scanner.scan(std::string_view(text).substr(0, first));
        EXPECT_EQ(state, first < kHead.size() ? HeadState::incomplete : HeadState::complete) << first;
        if (state == HeadState::incomplete) {
            ASSERT_EQ(scanner.scan(text), HeadState::complete) << first;
        }
        EXPECT_EQ(scanner.size(), kHead.size());
    }
}

TEST(HeadScanner, FindsTheEndByteByByte) {
    HeadScanner scanner;
    for (std::size_t size = 0; size < kHead.size(); ++size)
        ASSERT_EQ(scanner.scan(kHead.substr(0, size)), HeadState::incomplete) << size;
    EXPECT_EQ(scanner.scan(kHead), HeadState::complete);
}

TEST(HeadScanner, RejectsLoneLineFeedsAndFoldedLinesAtOnce) {
    for (const std::string_view bad : {"\n", "GET / HTTP/1.1\n", "GET / HTTP/1.1\r\nHost: a\n\r\n", "GET /\r\n X",
                                       "GET /\r\nA: b\r\n\tc\r\n\r\n", "a\r\n\n"}) {
        HeadScanner whole;
        EXPECT_EQ(whole.scan(bad), HeadState::malformed) << bad;
        HeadScanner scanner;
        HeadState state = HeadState::incomplete;
        for (std::size_t size = 0; size <= bad.size() && state == HeadState::incomplete; ++size)
            state = scanner.scan(bad.substr(0, size));
        EXPECT_EQ(state, HeadState::malformed) << bad;
    }
}

TEST(IsApi, IsEverythingBelowApi) {
    for (const char* yes : {"/api", "/api/", "/api/v1/state", "/api?x", "http://host/api/v1", "https://host:80/api"})
        EXPECT_TRUE(is_api(yes)) << yes;
    for (const char* no : {"/", "/apis", "/ap", "api", "/Api", "//api", "/x/api", "http://api", "http:/api",
                           "httpx/api", "http://host/x/api"})
        EXPECT_FALSE(is_api(no)) << no;
}

TEST(PeekRequestLine, RecognizesTheApiAndHead) {
    EXPECT_TRUE(peek_request_line("GET /api/v1/state").is_api);
    EXPECT_TRUE(peek_request_line("GET /api\r\n").is_api);
    EXPECT_FALSE(peek_request_line("GET /apis HTTP/1.1\r\nX: /api").is_api);
    EXPECT_FALSE(peek_request_line("GET /x /api").is_api);
    EXPECT_FALSE(peek_request_line("/api").is_api);
    EXPECT_TRUE(peek_request_line("HEAD / HTTP/1.1").is_head);
    EXPECT_FALSE(peek_request_line("HEADER / HTTP/1.1").is_head);
    EXPECT_FALSE(peek_request_line("").is_head);
}

}  // namespace
}  // namespace tateti::http
