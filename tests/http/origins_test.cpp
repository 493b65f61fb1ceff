#include "http/origins.hpp"

#include "http/client_address.hpp"
#include "http/host_names.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace tateti::http {
namespace {

TEST(ClientAddress, CountsByTheWholeIPv4AddressAndHalfOfIPv6) {
    EXPECT_EQ(rate_limit_key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(rate_limit_key(" 192.0.2.7:4711 "), "192.0.2.7");
    EXPECT_EQ(rate_limit_key("::ffff:192.0.2.7"), "192.0.2.7") << "an IPv4 address on an IPv6 socket";
    EXPECT_EQ(rate_limit_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(rate_limit_key("2001:DB8:1:2::9"), "2001:db8:1:2::/64");
    EXPECT_EQ(rate_limit_key("[2001:db8:1:2::9]:80"), "2001:db8:1:2::/64");
    EXPECT_EQ(rate_limit_key("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(rate_limit_key("::1"), "::/64");
    for (const char* none :
         {"", "x", "unknown", "1.2.3", "1.2.3.4.5", "[::1", "[]", ":", "1.2.3.4, 5", "::g", "0x7f.1"})
        EXPECT_EQ(rate_limit_key(none), "") << none;
}

TEST(ClientAddress, IsTheLastOneThatATrustedProxyAdded) {
    EXPECT_EQ(client_address("10.0.0.1", "192.0.2.7", false), "10.0.0.1") << "any client may send the field";
    EXPECT_EQ(client_address("10.0.0.1", "192.0.2.7", true), "192.0.2.7");
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6, 192.0.2.7", true), "192.0.2.7") << "what is before it is made up";
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6,2001:db8::1", true), "2001:db8::/64");
    EXPECT_EQ(client_address("10.0.0.1", "", true), "10.0.0.1");
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6, unknown", true), "10.0.0.1");
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6,", true), "10.0.0.1");
}

TEST(Origins, HaveOneNormalForm) {
    EXPECT_EQ(parse_origin("https://Play.Example"), "https://play.example");
    EXPECT_EQ(parse_origin("https://play.example:443/"), "https://play.example");
    EXPECT_EQ(parse_origin("http://play.example:443"), "http://play.example:443");
    EXPECT_EQ(parse_origin("http://[::1]:8080"), "http://[::1]:8080");
    for (const char* none :
         {"", "null", "play.example", "https://", "https:?", "https:", "https:///", "ftp://a", "https://a/b",
          "https://a@b", "https://a,https://b", "https://a b", "file:///x", "https://a?b", "https://a#b"})
        EXPECT_EQ(parse_origin(none), std::nullopt) << none;
}

TEST(Origins, AllowOurOwnPageAndTheConfiguredOnes) {
    const Origins ours;
    EXPECT_TRUE(ours.allow("", "a.example")) << "no page";
    EXPECT_TRUE(ours.allow("https://a.example", "a.example"));
    EXPECT_TRUE(ours.allow("http://A.example", "a.Example:80"));
    EXPECT_TRUE(ours.allow("http://127.0.0.1:8080", "127.0.0.1:8080"));
    EXPECT_FALSE(ours.allow("http://127.0.0.1:8081", "127.0.0.1:8080")) << "another port is another site";
    EXPECT_FALSE(ours.allow("https://a.example.evil", "a.example"));
    EXPECT_FALSE(ours.allow("https://evil", "a.example"));
    EXPECT_FALSE(ours.allow("null", "null"));
    EXPECT_FALSE(ours.allow("https://", ""));
    EXPECT_FALSE(ours.allow("https://a.example", "me@a.example")) << "a Host field has no user";
    const Origins two({"https://b.example"});
    EXPECT_TRUE(two.allow("https://b.example", "a.example"));
    EXPECT_TRUE(two.allow("https://a.example", "a.example"));
    EXPECT_FALSE(two.allow("http://b.example", "a.example")) << "not without TLS";
}

TEST(Origins, WithoutAnOriginSecFetchSiteDecides) {
    const Origins ours({"https://b.example"});
    for (const char* site : {"", "same-origin", "none"}) EXPECT_TRUE(ours.allow("", "a.example", site)) << site;
    for (const char* site : {"cross-site", "same-site", "x"}) EXPECT_FALSE(ours.allow("", "a.example", site)) << site;
    EXPECT_TRUE(ours.allow("https://b.example", "a.example", "cross-site")) << "an allowed site is another site";
    EXPECT_FALSE(ours.allow("https://c.example", "a.example", "same-origin"));
}

TEST(Origins, OnlyTheConfiguredOnesMayReadAcrossSites) {
    const Origins ours({"https://b.example"});
    EXPECT_EQ(ours.find_other("https://b.example:443"), "https://b.example");
    for (const char* other : {"", "null", "https://a.example", "http://b.example"})
        EXPECT_EQ(ours.find_other(other), "") << other;
    EXPECT_EQ(Origins().find_other("https://b.example"), "");
}

TEST(HostNames, HaveOneNormalFormWithoutAPort) {
    EXPECT_EQ(parse_host_name("Play.Example"), "play.example");
    EXPECT_EQ(parse_host_name("play.example."), "play.example");
    EXPECT_EQ(parse_host_name("127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(parse_host_name("[::1]"), "[::1]");
    for (const char* none : {"", ".", "a:80", "[::1]:80", "me@a", "a/b", "https://a", "a b", "[::1"})
        EXPECT_EQ(parse_host_name(none), std::nullopt) << none;
}

TEST(HostNames, AllowOnlyWhatIsConfigured) {
    EXPECT_TRUE(HostNames().allow("anything"));
    EXPECT_TRUE(HostNames().allow(""));
    const HostNames names({"play.example", "[::1]"});
    for (const char* known : {"play.example", "PLAY.example", "play.example:8080", "play.example.", "play.example.:80",
                              "[::1]", "[::1]:8080"})
        EXPECT_TRUE(names.allow(known)) << known;
    for (const char* other : {"", "evil.example", "play.example.evil", "127.0.0.1", "[::2]", "::1", ":80", "[", "[:1"})
        EXPECT_FALSE(names.allow(other)) << other;
}

}  // namespace
}  // namespace tateti::http
