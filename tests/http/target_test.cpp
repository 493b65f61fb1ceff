#include "http/target.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::http {
namespace {

using Parameters = std::vector<Parameter>;

TEST(PercentDecoded, DecodesOnceAndStrictly) {
    EXPECT_EQ(percent_decoded(""), "");
    EXPECT_EQ(percent_decoded("/a-b_c~"), "/a-b_c~");
    EXPECT_EQ(percent_decoded("%2f%2F"), "//");
    EXPECT_EQ(percent_decoded("%252e"), "%2e") << "once";
    EXPECT_EQ(percent_decoded("%00"), std::string(1, '\0'));
    EXPECT_EQ(percent_decoded("%c3%b1"), "\xc3\xb1");
    for (const char* bad : {"%", "%4", "a%", "%4g", "%g4", "%%41", "% 41", "%-1", "%+1", "%0x"})
        EXPECT_FALSE(percent_decoded(bad)) << bad;
}

TEST(PercentDecoded, APlusIsABlankOnlyInAQuery) {
    EXPECT_EQ(percent_decoded("a+b"), "a+b");
    EXPECT_EQ(percent_decoded("a+b%2B", true), "a b+");
}

// All 65,536 pairs of bytes after a %.
TEST(PercentDecoded, AcceptsExactlyTheHexadecimalDigits) {
    const std::string digits = "0123456789abcdef";
    for (int high = 0; high < 256; ++high)
        for (int low = 0; low < 256; ++low) {
            const std::string text{'%', static_cast<char>(high), static_cast<char>(low)};
            const auto value = [&](int c) { return digits.find(static_cast<char>(c >= 'A' && c <= 'F' ? c + 32 : c)); };
            const bool good = value(high) != std::string::npos && value(low) != std::string::npos;
            const auto decoded = percent_decoded(text);
            ASSERT_EQ(decoded.has_value(), good) << high << ' ' << low;
            if (good) {
                EXPECT_EQ(*decoded, std::string(1, static_cast<char>(value(high) * 16 + value(low))));
            }
        }
}

TEST(ParseTarget, SplitsPathAndQuery) {
    EXPECT_EQ(parse_target("/"), (Target{"/", ""}));
    EXPECT_EQ(parse_target("/a?b=c?d"), (Target{"/a", "b=c?d"}));
    EXPECT_EQ(parse_target("/a%20b?x=%zz"), (Target{"/a b", "x=%zz"})) << "the query is not decoded here";
    EXPECT_EQ(parse_target("/a?"), (Target{"/a", ""}));
    EXPECT_EQ(parse_target("/../x"), (Target{"/../x", ""})) << "the path is not normalized";
    EXPECT_EQ(parse_target("//x"), (Target{"//x", ""}));
    EXPECT_EQ(parse_target("/a?x={[1]|^}"), (Target{"/a", "x={[1]|^}"})) << "browsers send these without encoding";
}

TEST(ParseTarget, AcceptsAbsoluteForm) {
    EXPECT_EQ(parse_target("http://host:80/a?b"), (Target{"/a", "b"}));
    EXPECT_EQ(parse_target("HTTPS://host"), (Target{"/", ""}));
    EXPECT_EQ(parse_target("http://host?b"), (Target{"/", "b"}));
    EXPECT_EQ(parse_target("*"), (Target{"*", ""}));
}

TEST(ParseTarget, RefusesOtherForms) {
    for (const char* bad : {"", "a", "?a", "*a", "/a#b", "/%", "/%4", "/%zz", "http://", "http:///a", "http://?a",
                            "ftp://host/", "host:443", "http:/a", "%2fa"})
        EXPECT_FALSE(parse_target(bad)) << bad;
}

TEST(ParseQuery, ParsesParameters) {
    EXPECT_EQ(parse_query(""), Parameters{});
    EXPECT_EQ(parse_query("a=1&b=2"), (Parameters{{"a", "1"}, {"b", "2"}}));
    EXPECT_EQ(parse_query("a"), (Parameters{{"a", ""}}));
    EXPECT_EQ(parse_query("a="), (Parameters{{"a", ""}}));
    EXPECT_EQ(parse_query("=1"), (Parameters{{"", "1"}}));
    EXPECT_EQ(parse_query("&&a=1&"), (Parameters{{"a", "1"}}));
    EXPECT_EQ(parse_query("a=b=c"), (Parameters{{"a", "b=c"}}));
    EXPECT_EQ(parse_query("a%3d=%26"), (Parameters{{"a=", "&"}}));
    EXPECT_EQ(parse_query("moves=1,1+0,0"), (Parameters{{"moves", "1,1 0,0"}}));
    EXPECT_EQ(parse_query("a=1&a=2"), (Parameters{{"a", "1"}, {"a", "2"}})) << "the caller decides what that means";
    EXPECT_FALSE(parse_query("a=%"));
    EXPECT_FALSE(parse_query("a=1&%4=2"));
}

TEST(IsHost, AcceptsNamesAndAddresses) {
    for (const char* good : {"", "localhost", "localhost:8080", "[::1]:80", "127.0.0.1", "a-b.c_d"})
        EXPECT_TRUE(is_host(good)) << good;
    for (const char* bad : {"a b", "a/b", "a@b", "a\tb", "\xc3\xb1", "a?b", "a#b", "a\\b", "<a>"})
        EXPECT_FALSE(is_host(bad)) << bad;
}

}  // namespace
}  // namespace tateti::http
