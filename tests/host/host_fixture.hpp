#pragma once

#include "host/cluster_fixture.hpp"

#include <gtest/gtest.h>

#include <expected>
#include <string>
#include <string_view>

namespace tateti::test {

using boost::json::object;

inline std::string text(const boost::json::value& value) {
    return boost::json::serialize(value);
}

/// One node on a store of its own, as most servers run.
struct HostTest : testing::Test {
    TestCluster cluster;
    TestCluster::Node& node = cluster.add_node(false);

    bool subscribe(TestSubscriber& subscriber, std::string_view id) {
        bool there = false;
        node.host.subscribe(id, subscriber,
                            [&](std::expected<void, wire::Error> answer) { there = answer.has_value(); });
        cluster.deliver_all();
        return there;
    }
    /// Sends a message and returns the answer.
    object send(TestSubscriber& subscriber, const object& message) {
        subscriber.received.clear();
        node.host.receive(subscriber, boost::json::serialize(message));
        cluster.deliver_all();
        return subscriber.take();
    }
};

}  // namespace tateti::test
