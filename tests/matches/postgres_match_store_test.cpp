#include "matches/postgres/postgres_match_store.hpp"

#include "matches/postgres_location.hpp"

#include <array>
#include <map>
#include <set>
#include <thread>

// What only PostgreSQL offers: several nodes share the matches.
namespace tateti::test {

using namespace matches;
namespace {

INSTANTIATE_TEST_SUITE_P(Postgres, MatchContract,
                         testing::Values(MatchStoreKind{"postgres",
                                                        [] { return std::make_unique<PostgresLocation>(); }}),
                         name_of_kind);

/// What a node receives from others.
struct RecordingListener {
    std::vector<MatchVersion> changed;
    std::vector<std::string> messages;
    int missed = 0;

    MatchStore::Listener listener() {
        return {.changed =
                    [this](const auto& versions) { changed.insert(changed.end(), versions.begin(), versions.end()); },
                .message = [this](std::string_view message) { messages.emplace_back(message); },
                .missed_messages = [this] { ++missed; }};
    }
};

class PostgresMatchStore : public testing::Test {
  protected:
    PostgresLocation location_;
};

TEST_F(PostgresMatchStore, TwoNodesNeverBothWriteAVersion) {
    // Each node wants every version of every match, as many at once as there are matches.
    constexpr int kMatches = 20;
    constexpr std::int64_t kVersions = 151;
    {
        StoreClient first(location_.open());
        for (int i = 0; i < kMatches; ++i)
            EXPECT_EQ(first.create(stored_match(std::to_string(i))), WriteResult::stored);
    }
    struct Won {
        std::map<std::string, std::set<std::int64_t>> versions;
        int conflicts = 0;
        int unavailable = 0;
    };
    const auto race = [this](const std::string& name, Won& won) {
        StoreClient client(location_.open());
        int open = kMatches;
        std::function<void(const std::string&, std::int64_t)> write = [&](const std::string& id, std::int64_t version) {
            if (version > kVersions) {
                --open;
                return;
            }
            client.store().replace(stored_match(id, version, name), [&, id, version](WriteResult result) {
                if (result == WriteResult::stored) won.versions[id].insert(version);
                won.conflicts += result == WriteResult::conflict ? 1 : 0;
                won.unavailable += result == WriteResult::unavailable ? 1 : 0;
                write(id, version + 1);
            });
        };
        for (int i = 0; i < kMatches; ++i) write(std::to_string(i), 2);
        client.deliver_until([&] { return open == 0; });
    };
    std::array<Won, 2> won;
    {
        const std::jthread other([&] { race("other", won[1]); });
        race("one", won[0]);
    }
    StoreClient reader(location_.open());
    for (int i = 0; i < kMatches; ++i) {
        const std::string id = std::to_string(i);
        EXPECT_EQ(won[0].versions[id].size() + won[1].versions[id].size(), kVersions - 1) << id;
        for (std::int64_t version = 2; version <= kVersions; ++version)
            EXPECT_NE(won[0].versions[id].contains(version), won[1].versions[id].contains(version))
                << id << ' ' << version;
        const bool mine = won[0].versions[id].contains(kVersions);
        EXPECT_EQ(reader.match(id), stored_match(id, kVersions, mine ? "one" : "other"));
    }
    EXPECT_EQ(won[0].unavailable + won[1].unavailable, 0);
    EXPECT_EQ(won[0].conflicts + won[1].conflicts, kMatches * (kVersions - 1));
}

TEST_F(PostgresMatchStore, OnlyOneOfManyNodesCreatesAMatch) {
    constexpr int kNodes = 3;
    constexpr int kMatches = 300;
    std::array<std::vector<WriteResult>, kNodes> results;
    {
        std::vector<std::jthread> nodes;
        for (auto& mine : results)
            nodes.emplace_back([&] {
                StoreClient client(location_.open());
                for (int i = 0; i < kMatches; ++i)
                    client.store().create(stored_match(std::to_string(i)),
                                          [&](WriteResult result) { mine.push_back(result); });
                client.deliver_until([&] { return mine.size() == kMatches; });
            });
    }
    int done = 0;
    int conflicts = 0;
    for (const auto& mine : results) {
        done += static_cast<int>(std::ranges::count(mine, WriteResult::stored));
        conflicts += static_cast<int>(std::ranges::count(mine, WriteResult::conflict));
    }
    EXPECT_EQ(done, kMatches);
    EXPECT_EQ(conflicts, kMatches * (kNodes - 1));
}

TEST_F(PostgresMatchStore, NotifiesOtherNodesOfChangesAndPublishesToAll) {
    RecordingListener mine;
    RecordingListener theirs;
    StoreClient one(location_.open(), mine.listener());
    StoreClient other(location_.open(), theirs.listener());
    EXPECT_TRUE(one.store().is_shared());
    constexpr int kMatches = 700;  // more than one notification holds
    std::vector<MatchVersion> expected;
    int results = 0;
    for (int i = 0; i < kMatches; ++i) {
        const std::string id = fmt::format("match{:07}", i);
        one.store().create(stored_match(id), [&](WriteResult) { ++results; });
        expected.push_back({id, 2});
    }
    one.deliver_until([&] { return results == kMatches; });
    EXPECT_EQ(other.match("match0000000"), stored_match("match0000000"));  // so that it listens
    for (const MatchVersion& match : expected)
        one.store().replace(stored_match(match.id, 2),
                            [&](WriteResult result) { results += result == WriteResult::stored ? 1 : 0; });
    // A write that fails notifies nobody.
    one.store().replace(stored_match("match0000000", 2), [](WriteResult) {});
    one.store().replace(stored_match("match0000000", 9), [](WriteResult) {});
    one.store().replace(stored_match("nothing", 2), [](WriteResult) {});
    one.store().publish("the end");
    other.deliver_until([&] { return !theirs.messages.empty(); });
    one.deliver_until([&] { return results == 2 * kMatches; });
    // The message may arrive before the last batch is stored.
    other.deliver_until([&] { return theirs.changed.size() >= kMatches; });
    std::ranges::sort(theirs.changed, {}, &MatchVersion::id);
    EXPECT_EQ(theirs.changed, expected);
    EXPECT_EQ(theirs.messages, std::vector<std::string>{"the end"});

    other.store().publish("and back");
    one.deliver_until([&] { return mine.messages.size() == 2; });
    EXPECT_TRUE(mine.changed.empty());
    EXPECT_EQ(mine.messages, (std::vector<std::string>{"the end", "and back"})) << "its own messages come back";
    EXPECT_EQ(mine.missed + theirs.missed, 0);
}

TEST_F(PostgresMatchStore, PublishesManyMessagesInOrder) {
    RecordingListener theirs;
    StoreClient one(location_.open());
    StoreClient other(location_.open(), theirs.listener());
    (void)other.find("a");
    std::vector<std::string> expected;
    for (int i = 0; i < 500; ++i) {
        expected.push_back(fmt::format("{} {}", i, std::string(static_cast<std::size_t>(i % 190), 'x')));
        one.store().publish(expected.back());
    }
    one.store().publish("two\nlines");
    one.store().publish(std::string(201, 'x'));
    one.store().publish("the end");
    expected.emplace_back("the end");
    other.deliver_until([&] { return !theirs.messages.empty() && theirs.messages.back() == "the end"; });
    EXPECT_EQ(theirs.messages, expected);
}

TEST_F(PostgresMatchStore, InstallationsInOneDatabaseDoNotNotifyEachOther) {
    const PostgresLocation elsewhere;
    RecordingListener theirs;
    StoreClient one(location_.open());
    StoreClient other(elsewhere.open(), theirs.listener());
    StoreClient neighbour(elsewhere.open());
    (void)other.find("a");
    one.store().publish("not for you");
    EXPECT_EQ(one.create(stored_match("a")), WriteResult::stored);
    EXPECT_EQ(one.replace(stored_match("a", 2)), WriteResult::stored);
    EXPECT_EQ(other.match("a"), std::nullopt);
    neighbour.store().publish("for you");
    other.deliver_until([&] { return !theirs.messages.empty(); });
    EXPECT_EQ(theirs.messages, std::vector<std::string>{"for you"});
    EXPECT_TRUE(theirs.changed.empty());
}

TEST_F(PostgresMatchStore, ManyNodesThatStartTogetherCreateTheTablesOnce) {
    constexpr int kNodes = 10;
    std::array<std::string, kNodes> faults;
    {
        std::vector<std::jthread> nodes;
        for (auto& fault : faults)
            nodes.emplace_back([&] {
                try {
                    (void)location_.open();
                } catch (const std::exception& error) {
                    fault = error.what();
                }
            });
    }
    for (const std::string& fault : faults) EXPECT_EQ(fault, "");
    EXPECT_EQ(location_.run("SELECT string_agg(version::text, ' ') FROM tateti_schema"), "1");
    StoreClient client(location_.open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
}

TEST_F(PostgresMatchStore, AMoveChangesNoIndex) {
    StoreClient client(location_.open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    for (std::int64_t version = 2; version <= 20; ++version)
        EXPECT_EQ(client.replace(stored_match("a", version, "moved", kNow + version * 1000)), WriteResult::stored);
    client.close();  // PostgreSQL counts the updates of a connection when it ends
    const auto updates = [&](const std::string& kind) {
        return location_.run(fmt::format("SELECT {} FROM pg_stat_user_tables WHERE relid = 'matches'::regclass", kind));
    };
    wait_until([&] { return updates("n_tup_upd") == "19"; });
    EXPECT_EQ(updates("n_tup_hot_upd"), "19");
}

TEST_F(PostgresMatchStore, NodesRemoveTogether) {
    constexpr int kMatches = 1000;  // several portions
    StoreClient client(location_.open());
    int results = 0;
    for (int i = 0; i < kMatches; ++i)
        client.store().create(stored_match(std::to_string(i), 1, "", i % 2 == 0 ? kNow : kNow + 1),
                              [&](WriteResult) { ++results; });
    client.deliver_until([&] { return results == kMatches; });
    std::array<std::size_t, 2> removed{};
    {
        std::vector<std::jthread> nodes;
        for (auto& mine : removed)
            nodes.emplace_back(
                [&] { mine = StoreClient(location_.open()).remove_untouched(kNow + 1, kMatches).value(); });
    }
    // Each may have skipped rows that the other had locked.
    const std::size_t rest = client.remove_untouched(kNow + 1, kMatches).value();
    EXPECT_EQ(removed[0] + removed[1] + rest, kMatches / 2);
    EXPECT_EQ(location_.run("SELECT count(*) FROM matches"), std::to_string(kMatches / 2));
}

TEST_F(PostgresMatchStore, AWriteThatFailsDoesNotAffectTheOthers) {
    StoreClient client(location_.open());
    location_.run("ALTER TABLE matches ADD CHECK (length(body) < 100)");
    std::map<std::string, WriteResult> results;
    for (int i = 0; i < 30; ++i) {
        const std::string id = std::to_string(i);
        const std::string body(i == 7 || i == 21 ? 100 : 99, 'x');
        client.store().create(stored_match(id, 1, body), [&, id](WriteResult result) { results[id] = result; });
    }
    client.deliver_until([&] { return results.size() == 30; });
    for (const auto& [id, result] : results) {
        EXPECT_EQ(result, id == "7" || id == "21" ? WriteResult::unavailable : WriteResult::stored) << id;
        EXPECT_EQ(client.match(id).has_value(), id != "7" && id != "21") << id;
    }
    for (const std::string& id : {std::string(65, 'a'), std::string("a\0b", 3), std::string("\xff"), std::string()}) {
        EXPECT_EQ(client.create(stored_match(id)), WriteResult::unavailable);
        EXPECT_EQ(client.replace(stored_match(id, 2)), WriteResult::conflict);
        EXPECT_EQ(client.match(id), std::nullopt);
    }
}

}  // namespace
}  // namespace tateti::test
