#pragma once

#include "host/host.hpp"
#include "matches/match_store.hpp"
#include "wire/match_view.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// Several nodes on one database, with a clock that the test sets and failures that it switches on.
namespace tateti::test {

using namespace std::chrono_literals;
using host::Time;

/// What all nodes share.
struct Database {
    bool down = false;  // every query of every node is `unavailable`
    std::map<std::string, matches::StoredMatch> matches;
};

/// One node's access to the database.
class NodeStore final : public matches::MatchStore {
  public:
    explicit NodeStore(Database& database, std::vector<NodeStore*>& all, bool shared = true)
        : database_(database), all_(all), shared_(shared) {
        all_.push_back(this);
    }
    ~NodeStore() override { std::erase(all_, this); }

    bool broken = false;                // every query is `unavailable`
    bool full = false;                  // every write is `unavailable`
    bool loses_answers = false;         // queries are performed, but their answers are lost
    bool misses_notifications = false;  // notifications of other nodes are lost
    bool notifications_first = false;   // notifications overtake answers

    void start(std::function<void()> /*wake*/, Listener listener) override { listener_ = std::move(listener); }
    void deliver() override {
        for (auto& answer : std::exchange(answers_, {})) answer();
    }
    [[nodiscard]] bool has_answers() const { return !answers_.empty(); }

    void create(matches::StoredMatch match, std::function<void(matches::WriteResult)> answer) override {
        write(std::move(match), std::move(answer), true);
    }
    void replace(matches::StoredMatch match, std::function<void(matches::WriteResult)> answer) override {
        write(std::move(match), std::move(answer), false);
    }
    void find(std::string id, std::function<void(matches::ReadResult)> answer) override {
        matches::ReadResult found{.available = !is_down() && !loses_answers, .match = {}};
        const auto there = database_.matches.find(id);
        if (found.available && there != database_.matches.end()) found.match = there->second;
        answers_.push_back([=] { answer(found); });
    }
    void remove_untouched(Time since, std::size_t most,
                          std::function<void(std::optional<std::size_t>)> answer) override {
        std::size_t removed = 0;
        for (auto match = database_.matches.begin(); match != database_.matches.end() && removed < most;)
            if (match->second.touched < since) {
                match = database_.matches.erase(match);
                ++removed;
            } else {
                ++match;
            }
        answers_.push_back([=] { answer(removed); });
    }
    void count(std::function<void(std::optional<std::size_t>)> answer) override {
        std::optional<std::size_t> found;
        if (!is_down()) found = database_.matches.size();
        answers_.push_back([=] { answer(found); });
    }
    void probe(std::function<void(matches::WriteResult)> answer) override {
        const auto result = is_down() || full ? matches::WriteResult::unavailable : matches::WriteResult::stored;
        answers_.push_back([=] { answer(result); });
    }
    [[nodiscard]] bool is_shared() const override { return shared_; }
    void publish(std::string line) override {
        if (is_down()) return;
        for (NodeStore* store : all_)
            if (!store->is_down() && !store->misses_notifications)
                store->answers_.push_back([store, line] { store->listener_.message(line); });
    }
    void versions(std::vector<std::string> ids,
                  std::function<void(std::optional<std::vector<matches::MatchVersion>>)> answer) override {
        std::optional<std::vector<matches::MatchVersion>> found;
        if (!is_down()) found.emplace();
        for (const std::string& id : ids)
            if (const auto match = database_.matches.find(id); found && match != database_.matches.end())
                found->push_back({id, match->second.version});
        answers_.push_back([=] { answer(found); });
    }
    [[nodiscard]] std::string problem() const override { return is_down() ? "the store is broken" : ""; }

    void report_missed() {
        answers_.push_back([this] { listener_.missed_messages(); });
    }

  private:
    [[nodiscard]] bool is_down() const { return broken || database_.down; }

    void notify(const std::string& id, std::int64_t version) {
        const auto place = notifications_first ? answers_.begin() : answers_.end();
        answers_.insert(place, [=, this] { listener_.changed({{id, version}}); });
    }

    void write(matches::StoredMatch match, std::function<void(matches::WriteResult)> answer, bool is_new) {
        if (is_down() || full) {
            answers_.push_back([=] { answer(matches::WriteResult::unavailable); });
            return;
        }
        const auto there = database_.matches.find(match.id);
        const bool known = there != database_.matches.end();
        const bool fits = is_new ? !known : known && there->second.version == match.version - 1;
        if (fits) {
            database_.matches[match.id] = match;
            for (NodeStore* store : all_)
                if (store != this && !store->misses_notifications) store->notify(match.id, match.version);
        }
        const auto how = loses_answers ? matches::WriteResult::unavailable
                         : fits        ? matches::WriteResult::stored
                                       : matches::WriteResult::conflict;
        answers_.push_back([=] { answer(how); });
    }

    Database& database_;
    std::vector<NodeStore*>& all_;
    bool shared_;
    Listener listener_;
    std::deque<std::function<void()>> answers_;
};

/// Stores what it receives.
class TestSubscriber final : public host::Subscriber {
  public:
    void send(wire::ServerMessage message) override {
        const std::string text = std::string(message.head()) + std::string(message.body());
        received.push_back(boost::json::parse(text).as_object());
    }
    void match_removed() override { removed = true; }

    /// The last message; clears the list.
    boost::json::object take() {
        if (received.empty()) return {};
        boost::json::object last = std::move(received.back());
        received.clear();
        return last;
    }

    std::vector<boost::json::object> received;
    bool removed = false;
};

/// An answer as it is sent over HTTP.
struct Reply {
    boost::json::object body{};
    std::string code{};  // of an error
    bool arrived = false;
};

class TestCluster {
  public:
    struct Node {
        Node(TestCluster& cluster, bool shared, const host::HostOptions& settings, std::chrono::milliseconds ahead)
            : store(cluster.database, cluster.stores, shared), host(store, settings, cluster.sources(ahead), [] {}) {}

        NodeStore store;
        host::Host host;
    };

    /// `ahead`: of the clocks of other nodes.
    Node& add_node(bool shared = true, const host::HostOptions& settings = {}, std::chrono::milliseconds ahead = 0ms) {
        nodes.push_back(std::make_unique<Node>(*this, shared, settings, ahead));
        return *nodes.back();
    }

    /// Delivers until no answer or notification is left.
    void deliver_all() {
        for (bool again = true; again;) {
            again = false;
            for (const auto& node : nodes) {
                again = again || node->store.has_answers();
                node->store.deliver();
            }
        }
    }

    /// As nodes see it that work all the time.
    void advance_time(std::chrono::milliseconds time) {
        for (const Time end = now + time; now < end;) stop_for(std::min<std::chrono::milliseconds>(end - now, 500ms));
    }
    /// All nodes stop, and go on after this time.
    void stop_for(std::chrono::milliseconds time) {
        now += time;
        for (const auto& node : nodes) node->host.tick();
        deliver_all();
    }

    [[nodiscard]] host::HostSources sources(std::chrono::milliseconds ahead) {
        return {.now = [this, ahead] { return now + ahead; },
                .random =
                    [this](std::span<unsigned char> bytes) {
                        for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(chance());
                    }};
    }

    /// Renders an answer as the site does.
    static auto into(Reply& reply) {
        return [&reply](const auto& answer) {
            reply.arrived = true;
            if (!answer) {
                reply.code = answer.error().code;
                return;
            }
            std::string text;
            append(text, *answer);
            reply.body = boost::json::parse(text).as_object();
        };
    }
    static void append(std::string& out, const host::Created& created) {
        wire::append_created(out, created.seat, created.token, created.match);
    }
    static void append(std::string& out, const host::Joined& joined) {
        wire::append_joined(out, joined.seat, joined.token, joined.match);
    }
    static void append(std::string& out, const wire::MatchView& match) { wire::append_match(out, match); }

    Reply create(Node& node, const wire::Opening& opening = {}, const std::string& address = "here") {
        Reply reply;
        node.host.create(opening, address, into(reply));
        deliver_all();
        return reply;
    }
    Reply join(Node& node, std::string_view id, const wire::Joining& joining = {}) {
        Reply reply;
        node.host.join(id, joining, into(reply));
        deliver_all();
        return reply;
    }
    Reply view(Node& node, std::string_view id, std::string_view token = {}) {
        Reply reply;
        node.host.view(id, token, into(reply));
        deliver_all();
        return reply;
    }
    Reply command(Node& node, std::string_view id, std::string_view token, const wire::Command& command) {
        Reply reply;
        node.host.command(id, token, command, into(reply));
        deliver_all();
        return reply;
    }
    /// Subscribes with this token, as the page does.
    void connect(Node& node, TestSubscriber& subscriber, std::string_view id, std::string_view token) {
        node.host.subscribe(id, subscriber, [](std::expected<void, wire::Error> answer) { ASSERT_TRUE(answer); });
        deliver_all();
        send(node, subscriber, {{"type", "hello"}, {"token", token}});
    }
    /// The answer to a message over a live connection.
    boost::json::object send(Node& node, TestSubscriber& subscriber, const boost::json::object& message) {
        subscriber.received.clear();
        node.host.receive(subscriber, boost::json::serialize(message));
        deliver_all();
        return subscriber.take();
    }
    Reply move(Node& node, std::string_view id, std::string_view token, int cell, int ply) {
        return command(node, id, token, wire::Move{.cell = *Cell::from_index(cell), .ply = ply});
    }

    Time now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15}};
    std::mt19937 chance{1};
    Database database;
    std::vector<NodeStore*> stores;
    std::vector<std::unique_ptr<Node>> nodes;
};

/// A match with two players.
struct Pair {
    Pair(TestCluster& cluster, TestCluster::Node& first, TestCluster::Node& second, const wire::Opening& opening = {}) {
        const Reply created = cluster.create(first, opening);
        id = created.body.at("id").as_string();
        x = created.body.at("token").as_string();
        o = cluster.join(second, id, {.name = "Ben", .key = {}}).body.at("token").as_string();
        if (opening.mark == Mark::o) std::swap(x, o);
    }

    std::string id;
    std::string x;  // the tokens
    std::string o;
};

}  // namespace tateti::test
