#include "server/address_limits.hpp"
#include "server/problem_log.hpp"
#include "server/rate_limit.hpp"
#include "server/send_queue.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
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

TEST(ProblemLog, ReportsTheStartAndTheEndOnce) {
    using Event = ProblemLog::Event;
    ProblemLog log;
    EXPECT_EQ(log.update(false, kBegin), Event::none);
    EXPECT_EQ(log.update(true, kBegin + 1s), Event::started);
    EXPECT_EQ(log.update(true, kBegin + 60s), Event::none);
    EXPECT_EQ(log.update(false, kBegin + 61s), Event::none);
    EXPECT_EQ(log.update(true, kBegin + 62s), Event::none) << "it is the same problem";
    EXPECT_EQ(log.update(false, kBegin + 66s), Event::none);
    EXPECT_EQ(log.update(false, kBegin + 67s), Event::ended);
    EXPECT_EQ(log.update(false, kBegin + 68s), Event::none);
    EXPECT_EQ(log.update(true, kBegin + 69s), Event::started);
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

TEST(AddressLimits, CountRequestsPerAddress) {
    AddressLimits addresses(
        {.connections = 2, .changes = {.per_second = 1, .burst = 2}, .reads = {.per_second = 1, .burst = 3}});
    EXPECT_TRUE(addresses.allow_request("a", AddressLimits::Kind::change, kBegin));
    EXPECT_TRUE(addresses.allow_request("a", AddressLimits::Kind::change, kBegin));
    EXPECT_FALSE(addresses.allow_request("a", AddressLimits::Kind::change, kBegin));
    EXPECT_TRUE(addresses.allow_request("b", AddressLimits::Kind::change, kBegin));
    EXPECT_TRUE(addresses.allow_request("a", AddressLimits::Kind::change, kBegin + 3s));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(addresses.allow_request("a", AddressLimits::Kind::read, kBegin)) << i;
    EXPECT_FALSE(addresses.allow_request("a", AddressLimits::Kind::read, kBegin)) << "reads are counted too";
}

TEST(AddressLimits, RemoveIdleAddresses) {
    AddressLimits addresses({.connections = 9, .changes = {.per_second = 1, .burst = 2}, .max_idle = 200});
    const auto connected = addresses.acquire("connected", kBegin);
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(addresses.allow_request("x" + std::to_string(i), AddressLimits::Kind::change, kBegin));
    EXPECT_EQ(addresses.size(), 101U) << "none has recovered yet";
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(addresses.allow_request("y" + std::to_string(i), AddressLimits::Kind::change, kBegin + 10s));
    EXPECT_LT(addresses.size(), 150U) << "the others have recovered";
    for (int i = 0; i < 10000; ++i)
        EXPECT_TRUE(addresses.allow_request("z" + std::to_string(i), AddressLimits::Kind::change, kBegin + 10s));
    EXPECT_LE(addresses.size(), 401U) << "at most twice the limit, and the connected one";
    std::vector<AddressLimits::Slot> more;
    for (int i = 0; i < 8; ++i) more.push_back(addresses.acquire("connected", kBegin));
    EXPECT_TRUE(more.back());
    EXPECT_FALSE(addresses.acquire("connected", kBegin)) << "entries of connected addresses are never removed";
}

wire::ServerMessage snapshot(std::string_view id, std::optional<Mark> seat = Mark::x, const wire::MessageId& re = {}) {
    match::Series::Parts parts;
    parts.participants.first.kind = match::ParticipantKind::person;
    const auto series = match::Series::from(parts).value();
    return wire::ServerMessage::match(wire::Snapshot({.id = id, .series = series}), seat, re);
}

bool is_of(const wire::ServerMessage& message, std::string_view id) {
    return message.body().starts_with("\"id\":\"" + std::string(id) + "\"");
}

TEST(SendQueue, HoldsOnlyTheNewestSnapshotAndEveryAnswer) {
    SendQueue queue;
    const wire::MessageId one(std::int64_t{1});
    const auto answer = snapshot("answer", Mark::x, one);
    const auto error = wire::ServerMessage::error(one, wire::make_error("match/full", "both seats are taken"));
    const auto last = snapshot("a spectator's", std::nullopt);
    queue.push(snapshot("first"));
    queue.push(answer);
    EXPECT_EQ(queue.size(), 2U) << "an answer replaces nothing";
    queue.push(error);
    queue.push(snapshot("second"));
    queue.push(last);
    EXPECT_EQ(queue.size(), 3U);
    EXPECT_EQ(queue.bytes(), answer.size() + error.size() + last.size());
    EXPECT_TRUE(is_of(queue.next(), "answer")) << "in order";
    EXPECT_EQ(queue.next().kind(), wire::ServerMessage::Kind::error);
    EXPECT_TRUE(is_of(queue.next(), "a spectator's"));
    EXPECT_EQ(queue.bytes(), 0U);
    EXPECT_EQ(queue.size(), 0U);
}

TEST(SendQueue, DoesNotTouchTheMessageThatIsBeingSent) {
    SendQueue queue;
    queue.push(snapshot("first"));
    const wire::ServerMessage& in_flight = queue.next();
    queue.push(snapshot("second"));
    queue.push(snapshot("third"));
    EXPECT_TRUE(is_of(in_flight, "first"));
    EXPECT_EQ(queue.size(), 1U);
    queue.clear();
    EXPECT_TRUE(is_of(in_flight, "first"));
    EXPECT_EQ(queue.bytes(), 0U);
}

}  // namespace
}  // namespace tateti::server
