#include "server/addresses.hpp"
#include "server/bucket.hpp"
#include "server/client_address.hpp"
#include "server/origins.hpp"
#include "server/outbox.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace tateti::server {
namespace {

using namespace std::chrono_literals;
constexpr Bucket::Time kBegin{};

TEST(Bucket, AllowsABurstAndThenTheRate) {
    const Rate rate{.per_second = 2, .burst = 3};
    Bucket bucket(rate, kBegin);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Verdict::fine) << i;
    EXPECT_EQ(bucket.take(rate, kBegin), Verdict::too_much);
    EXPECT_EQ(bucket.take(rate, kBegin + 500ms), Verdict::too_much) << "what was refused counts as well";
    EXPECT_EQ(bucket.take(rate, kBegin + 1500ms), Verdict::fine);
    EXPECT_FALSE(bucket.is_full(rate, kBegin + 1500ms));
    EXPECT_TRUE(bucket.is_full(rate, kBegin + 3s));
}

TEST(Bucket, NoticesWhoDoesNotListen) {
    const Rate rate{.per_second = 1, .burst = 5};
    Bucket bucket(rate, kBegin);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Verdict::fine) << i;
    for (int i = 0; i < 4; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Verdict::too_much) << i;
    EXPECT_EQ(bucket.take(rate, kBegin), Verdict::far_too_much);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Verdict::far_too_much);
    EXPECT_EQ(bucket.take(rate, kBegin + 11s), Verdict::fine) << "nobody is punished for ever";
}

TEST(Bucket, MessagesMayCountAsSeveral) {
    const Rate rate{.per_second = 1, .burst = 10};
    Bucket bucket(rate, kBegin);
    EXPECT_EQ(bucket.take(rate, kBegin, 10), Verdict::fine);
    EXPECT_EQ(bucket.take(rate, kBegin, 1), Verdict::too_much);
}

TEST(Addresses, CountTheConnectionsOfEach) {
    Addresses addresses({.connections = 2});
    auto first = addresses.enter("a", kBegin);
    auto second = addresses.enter("a", kBegin);
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(addresses.enter("a", kBegin)) << "no room";
    EXPECT_TRUE(addresses.enter("b", kBegin)) << "that is somebody else";
    const auto moved = std::move(first);
    EXPECT_FALSE(addresses.enter("a", kBegin)) << "it has only moved";
    second = {};
    EXPECT_TRUE(addresses.enter("a", kBegin)) << "there is room again";
    EXPECT_TRUE(addresses.enter("a", kBegin)) << "and again, for nobody stayed";
}

TEST(Addresses, CountWhatEachAsksFor) {
    Addresses addresses({.connections = 2, .posts = {.per_second = 1, .burst = 2}});
    EXPECT_TRUE(addresses.may_post("a", kBegin));
    EXPECT_TRUE(addresses.may_post("a", kBegin));
    EXPECT_FALSE(addresses.may_post("a", kBegin));
    EXPECT_TRUE(addresses.may_post("b", kBegin));
    EXPECT_TRUE(addresses.may_post("a", kBegin + 3s));
}

TEST(Addresses, ForgetWhatIsHeldAgainstNobody) {
    Addresses addresses({.connections = 9, .posts = {.per_second = 1, .burst = 2}, .remembered = 200});
    const auto stays = addresses.enter("stays", kBegin);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(addresses.may_post("x" + std::to_string(i), kBegin));
    EXPECT_EQ(addresses.size(), 101U) << "all of this second are remembered";
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(addresses.may_post("y" + std::to_string(i), kBegin + 10s));
    EXPECT_LT(addresses.size(), 150U) << "the others have recovered";
    for (int i = 0; i < 10000; ++i) EXPECT_TRUE(addresses.may_post("z" + std::to_string(i), kBegin + 10s));
    EXPECT_LE(addresses.size(), 401U) << "at most twice as many as are remembered, and who is there";
    std::vector<Addresses::Guest> more;
    for (int i = 0; i < 8; ++i) more.push_back(addresses.enter("stays", kBegin));
    EXPECT_TRUE(more.back());
    EXPECT_FALSE(addresses.enter("stays", kBegin)) << "who is there is never forgotten";
}

TEST(ClientAddress, IsWholeForFourAndHalfForSix) {
    EXPECT_EQ(limited_address("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(limited_address(" 192.0.2.7:4711 "), "192.0.2.7");
    EXPECT_EQ(limited_address("::ffff:192.0.2.7"), "192.0.2.7") << "the same, seen through a socket for both";
    EXPECT_EQ(limited_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(limited_address("2001:DB8:1:2::9"), "2001:db8:1:2::/64");
    EXPECT_EQ(limited_address("[2001:db8:1:2::9]:80"), "2001:db8:1:2::/64");
    EXPECT_EQ(limited_address("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(limited_address("::1"), "::/64");
    for (const char* none :
         {"", "x", "unknown", "1.2.3", "1.2.3.4.5", "[::1", "[]", ":", "1.2.3.4, 5", "::g", "0x7f.1"})
        EXPECT_EQ(limited_address(none), "") << none;
}

TEST(ClientAddress, IsTheLastOneThatATrustedProxySaw) {
    EXPECT_EQ(client_address("10.0.0.1", "192.0.2.7", false), "10.0.0.1") << "anybody may send the header";
    EXPECT_EQ(client_address("10.0.0.1", "192.0.2.7", true), "192.0.2.7");
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6, 192.0.2.7", true), "192.0.2.7") << "what is before it is made up";
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6,2001:db8::1", true), "2001:db8::/64");
    EXPECT_EQ(client_address("10.0.0.1", "", true), "10.0.0.1");
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6, unknown", true), "10.0.0.1");
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6,", true), "10.0.0.1");
}

TEST(Origins, AreReadInOneForm) {
    EXPECT_EQ(read_origin("https://Play.Example"), "https://play.example");
    EXPECT_EQ(read_origin("https://play.example:443/"), "https://play.example");
    EXPECT_EQ(read_origin("http://play.example:443"), "http://play.example:443");
    EXPECT_EQ(read_origin("http://[::1]:8080"), "http://[::1]:8080");
    for (const char* none : {"", "null", "play.example", "https://", "https:///", "ftp://a", "https://a/b",
                             "https://a@b", "https://a,https://b", "https://a b", "file:///x"})
        EXPECT_EQ(read_origin(none), std::nullopt) << none;
}

TEST(Origins, OurOwnPageAndThoseNamedMayPlay) {
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
    const Origins two({"https://b.example"});
    EXPECT_TRUE(two.allow("https://b.example", "a.example"));
    EXPECT_TRUE(two.allow("https://a.example", "a.example"));
    EXPECT_FALSE(two.allow("http://b.example", "a.example")) << "not without TLS";
}

Outbox::Message news(const char* what) {
    return {R"({"type":"match","seat":"X",)", std::make_shared<const std::string>(what)};
}

TEST(Outbox, KeepsOnlyTheNewestNews) {
    Outbox outbox;
    outbox.put(news("1"));
    outbox.put({R"({"type":"match","re":1,)", std::make_shared<const std::string>("answer")});
    outbox.put({R"({"type":"error","re":2})", nullptr});
    outbox.put(news("2"));
    outbox.put({R"({"type":"match",)", std::make_shared<const std::string>("a spectator's")});
    EXPECT_EQ(outbox.size(), 3U);
    const std::size_t bytes = outbox.bytes();
    EXPECT_EQ(*outbox.next().rest, "answer") << "in order";
    EXPECT_EQ(outbox.next().rest, nullptr);
    EXPECT_EQ(*outbox.next().rest, "a spectator's");
    EXPECT_EQ(
        bytes,
        std::string(R"({"type":"match","re":1,answer{"type":"error","re":2}{"type":"match",a spectator's)").size());
    EXPECT_EQ(outbox.bytes(), 0U);
    EXPECT_EQ(outbox.size(), 0U);
}

TEST(Outbox, DoesNotTouchWhatIsUnderWay) {
    Outbox outbox;
    outbox.put(news("1"));
    const Outbox::Message& under_way = outbox.next();
    outbox.put(news("2"));
    outbox.put(news("3"));
    EXPECT_EQ(*under_way.rest, "1");
    EXPECT_EQ(outbox.size(), 1U);
    outbox.clear();
    EXPECT_EQ(*under_way.rest, "1");
    EXPECT_EQ(outbox.bytes(), 0U);
}

}  // namespace
}  // namespace tateti::server
