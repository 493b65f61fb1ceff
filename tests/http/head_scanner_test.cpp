#include "http/head_scanner.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::http {
namespace {

constexpr std::string_view kHead = "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n\r\n";

// However the bytes come in, the end is where the empty line is.
TEST(HeadScanner, FindsTheEndInAnyTwoPieces) {
    const std::string text = std::string(kHead) + "GET /next HTTP/1.1\r\n";
    for (std::size_t first = 0; first <= text.size(); ++first) {
        HeadScanner scan;
        const HeadState state = scan.look(std::string_view(text).substr(0, first));
        EXPECT_EQ(state, first < kHead.size() ? HeadState::incomplete : HeadState::complete) << first;
        if (state == HeadState::incomplete) {
            ASSERT_EQ(scan.look(text), HeadState::complete) << first;
        }
        EXPECT_EQ(scan.size(), kHead.size());
    }
}

TEST(HeadScanner, FindsTheEndByteByByte) {
    HeadScanner scan;
    for (std::size_t size = 0; size < kHead.size(); ++size)
        ASSERT_EQ(scan.look(kHead.substr(0, size)), HeadState::incomplete) << size;
    EXPECT_EQ(scan.look(kHead), HeadState::complete);
}

TEST(HeadScanner, RefusesLoneLineFeedsAndFoldedLinesAtOnce) {
    for (const std::string_view bad : {"\n", "GET / HTTP/1.1\n", "GET / HTTP/1.1\r\nHost: a\n\r\n", "GET /\r\n X",
                                       "GET /\r\nA: b\r\n\tc\r\n\r\n", "a\r\n\n"}) {
        HeadScanner whole;
        EXPECT_EQ(whole.look(bad), HeadState::malformed) << bad;
        HeadScanner scan;
        HeadState state = HeadState::incomplete;
        for (std::size_t size = 0; size <= bad.size() && state == HeadState::incomplete; ++size)
            state = scan.look(bad.substr(0, size));
        EXPECT_EQ(state, HeadState::malformed) << bad;
    }
}

TEST(IsApi, IsItAndEverythingBelow) {
    for (const char* yes : {"/api", "/api/", "/api/v1/state", "/api?x"}) EXPECT_TRUE(is_api(yes)) << yes;
    for (const char* no : {"/", "/apis", "/ap", "api", "/Api", "//api", "/x/api"}) EXPECT_FALSE(is_api(no)) << no;
}

TEST(Glimpse, TellsTheApiAndHead) {
    EXPECT_TRUE(glimpse("GET /api/v1/state").api);
    EXPECT_TRUE(glimpse("GET /api\r\n").api);
    EXPECT_FALSE(glimpse("GET /apis HTTP/1.1\r\nX: /api").api);
    EXPECT_FALSE(glimpse("GET /x /api").api);
    EXPECT_FALSE(glimpse("/api").api);
    EXPECT_TRUE(glimpse("HEAD / HTTP/1.1").head);
    EXPECT_FALSE(glimpse("HEADER / HTTP/1.1").head);
    EXPECT_FALSE(glimpse("").head);
}

}  // namespace
}  // namespace tateti::http
