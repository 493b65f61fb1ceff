#include "server/address_limits.hpp"
#include "server/rate_limit.hpp"
#include "server/send_queue.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace tateti::server {
namespace {

using namespace std::chrono_literals;
constexpr RateLimit::Time kBegin{};

TEST(RateLimit, AllowsABurstAndThenTheRate) {
    const Rate rate{.per_second = 2, .burst = 3};
    RateLimit bucket(rate, kBegin);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Decision::allow) << i;
    EXPECT_EQ(bucket.take(rate, kBegin), Decision::throttle);
    EXPECT_EQ(bucket.take(rate, kBegin + 500ms), Decision::throttle) << "refused requests count too";
    EXPECT_EQ(bucket.take(rate, kBegin + 1500ms), Decision::allow);
    EXPECT_FALSE(bucket.is_full(rate, kBegin + 1500ms));
    EXPECT_TRUE(bucket.is_full(rate, kBegin + 3s));
}

TEST(RateLimit, DisconnectsAClientThatIgnoresErrors) {
    const Rate rate{.per_second = 1, .burst = 5};
    RateLimit bucket(rate, kBegin);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Decision::allow) << i;
    for (int i = 0; i < 4; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Decision::throttle) << i;
    EXPECT_EQ(bucket.take(rate, kBegin), Decision::disconnect);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(bucket.take(rate, kBegin), Decision::disconnect);
    EXPECT_EQ(bucket.take(rate, kBegin + 11s), Decision::allow) << "it recovers";
}

TEST(RateLimit, TakesACostPerRequest) {
    const Rate rate{.per_second = 1, .burst = 10};
    RateLimit bucket(rate, kBegin);
    EXPECT_EQ(bucket.take(rate, kBegin, 10), Decision::allow);
    EXPECT_EQ(bucket.take(rate, kBegin, 1), Decision::throttle);
}

TEST(AddressLimits, CountConnectionsPerAddress) {
    AddressLimits addresses({.connections = 2});
    auto first = addresses.acquire("a", kBegin);
    auto second = addresses.acquire("a", kBegin);
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(addresses.acquire("a", kBegin)) << "too many";
    EXPECT_TRUE(addresses.acquire("b", kBegin)) << "another address";
    const auto moved = std::move(first);
    EXPECT_FALSE(addresses.acquire("a", kBegin)) << "the slot has only moved";
    second = {};
    EXPECT_TRUE(addresses.acquire("a", kBegin)) << "a slot is free again";
    EXPECT_TRUE(addresses.acquire("a", kBegin)) << "the previous one was released";
}

TEST(AddressLimits, CountPostsPerAddress) {
    AddressLimits addresses({.connections = 2, .posts = {.per_second = 1, .burst = 2}});
    EXPECT_TRUE(addresses.allow_post("a", kBegin));
    EXPECT_TRUE(addresses.allow_post("a", kBegin));
    EXPECT_FALSE(addresses.allow_post("a", kBegin));
    EXPECT_TRUE(addresses.allow_post("b", kBegin));
    EXPECT_TRUE(addresses.allow_post("a", kBegin + 3s));
}

TEST(AddressLimits, ForgetAddressesAtRest) {
    AddressLimits addresses({.connections = 9, .posts = {.per_second = 1, .burst = 2}, .max_idle = 200});
    const auto connected = addresses.acquire("connected", kBegin);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(addresses.allow_post("x" + std::to_string(i), kBegin));
    EXPECT_EQ(addresses.size(), 101U) << "none has recovered yet";
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(addresses.allow_post("y" + std::to_string(i), kBegin + 10s));
    EXPECT_LT(addresses.size(), 150U) << "the others have recovered";
    for (int i = 0; i < 10000; ++i) EXPECT_TRUE(addresses.allow_post("z" + std::to_string(i), kBegin + 10s));
    EXPECT_LE(addresses.size(), 401U) << "at most twice the limit, and the connected one";
    std::vector<AddressLimits::Slot> more;
    for (int i = 0; i < 8; ++i) more.push_back(addresses.acquire("connected", kBegin));
    EXPECT_TRUE(more.back());
    EXPECT_FALSE(addresses.acquire("connected", kBegin)) << "connected addresses are never forgotten";
}

SendQueue::Message news(const char* what) {
    return {R"({"type":"match","seat":"X",)", std::make_shared<const std::string>(what)};
}

TEST(SendQueue, KeepsOnlyTheNewestNews) {
    SendQueue outbox;
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

TEST(SendQueue, DoesNotTouchWhatIsUnderWay) {
    SendQueue outbox;
    outbox.put(news("1"));
    const SendQueue::Message& under_way = outbox.next();
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
