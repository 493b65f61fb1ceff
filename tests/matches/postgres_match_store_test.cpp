#include "matches/postgres/postgres_match_store.hpp"

#include "matches/postgres_schema_of_its_own.hpp"

#include <array>
#include <map>
#include <set>
#include <thread>

// What is promised over PostgreSQL, where several nodes share the matches.
namespace tateti::test {

using namespace matches;
namespace {

INSTANTIATE_TEST_SUITE_P(Postgres, MatchContract,
                         testing::Values(MatchStoreKind{"postgres", [] { return std::make_unique<PostgresPlace>(); }}),
                         name_of_kind);

/// What a node hears of others.
struct Ear {
    std::vector<MatchVersion> changed;
    std::vector<std::string> told;
    int missed = 0;

    MatchStore::Listener listener() {
        return {.changed = [this](const auto& news) { changed.insert(changed.end(), news.begin(), news.end()); },
                .told = [this](std::string_view line) { told.emplace_back(line); },
                .missed = [this] { ++missed; }};
    }
};

class PostgresMatchStore : public testing::Test {
  protected:
    PostgresPlace place_;
};

TEST_F(PostgresMatchStore, TwoNodesNeverBothWinAVersion) {
    // Each node wants every version of every match, as many at once as there are matches.
    constexpr int kMatches = 20;
    constexpr std::int64_t kVersions = 151;
    {
        Patron first(place_.open());
        for (int i = 0; i < kMatches; ++i) EXPECT_EQ(first.create(kept_match(std::to_string(i))), WriteResult::stored);
    }
    struct Won {
        std::map<std::string, std::set<std::int64_t>> versions;
        int conflicts = 0;
        int unavailable = 0;
    };
    const auto race = [this](const std::string& name, Won& won) {
        Patron patron(place_.open());
        int open = kMatches;
        std::function<void(const std::string&, std::int64_t)> go_on = [&](const std::string& id, std::int64_t version) {
            if (version > kVersions) {
                --open;
                return;
            }
            patron.store().replace(kept_match(id, version, name), [&, id, version](WriteResult kept) {
                if (kept == WriteResult::stored) won.versions[id].insert(version);
                won.conflicts += kept == WriteResult::conflict ? 1 : 0;
                won.unavailable += kept == WriteResult::unavailable ? 1 : 0;
                go_on(id, version + 1);
            });
        };
        for (int i = 0; i < kMatches; ++i) go_on(std::to_string(i), 2);
        patron.deliver_until([&] { return open == 0; });
    };
    std::array<Won, 2> won;
    {
        const std::jthread other([&] { race("other", won[1]); });
        race("one", won[0]);
    }
    Patron reader(place_.open());
    for (int i = 0; i < kMatches; ++i) {
        const std::string id = std::to_string(i);
        EXPECT_EQ(won[0].versions[id].size() + won[1].versions[id].size(), kVersions - 1) << id;
        for (std::int64_t version = 2; version <= kVersions; ++version)
            EXPECT_NE(won[0].versions[id].contains(version), won[1].versions[id].contains(version))
                << id << ' ' << version;
        const bool mine = won[0].versions[id].contains(kVersions);
        EXPECT_EQ(reader.match(id), kept_match(id, kVersions, mine ? "one" : "other"));
    }
    EXPECT_EQ(won[0].unavailable + won[1].unavailable, 0);
    EXPECT_EQ(won[0].conflicts + won[1].conflicts, kMatches * (kVersions - 1));
}

TEST_F(PostgresMatchStore, OneCreatesWhatManyWantToCreate) {
    constexpr int kNodes = 3;
    constexpr int kMatches = 300;
    std::array<std::vector<WriteResult>, kNodes> answers;
    {
        std::vector<std::jthread> nodes;
        for (auto& mine : answers)
            nodes.emplace_back([&] {
                Patron patron(place_.open());
                for (int i = 0; i < kMatches; ++i)
                    patron.store().create(kept_match(std::to_string(i)),
                                          [&](WriteResult kept) { mine.push_back(kept); });
                patron.deliver_until([&] { return mine.size() == kMatches; });
            });
    }
    int done = 0;
    int conflicts = 0;
    for (const auto& mine : answers) {
        done += static_cast<int>(std::ranges::count(mine, WriteResult::stored));
        conflicts += static_cast<int>(std::ranges::count(mine, WriteResult::conflict));
    }
    EXPECT_EQ(done, kMatches);
    EXPECT_EQ(conflicts, kMatches * (kNodes - 1));
}

TEST_F(PostgresMatchStore, OthersHearOfWhatIsKeptAndOneselfDoesNot) {
    Ear mine;
    Ear theirs;
    Patron one(place_.open(), mine.listener());
    Patron other(place_.open(), theirs.listener());
    EXPECT_TRUE(one.store().is_shared());
    constexpr int kMatches = 700;  // more than one notification holds
    std::vector<MatchVersion> expected;
    int answers = 0;
    for (int i = 0; i < kMatches; ++i) {
        const std::string id = fmt::format("match{:07}", i);
        one.store().create(kept_match(id), [&](WriteResult) { ++answers; });
        expected.push_back({id, 2});
    }
    one.deliver_until([&] { return answers == kMatches; });
    EXPECT_EQ(other.match("match0000000"), kept_match("match0000000"));  // so that it listens
    for (const MatchVersion& match : expected)
        one.store().replace(kept_match(match.id, 2),
                            [&](WriteResult kept) { answers += kept == WriteResult::stored ? 1 : 0; });
    // Nobody hears of what was not kept.
    one.store().replace(kept_match("match0000000", 2), [](WriteResult) {});
    one.store().replace(kept_match("match0000000", 9), [](WriteResult) {});
    one.store().replace(kept_match("nothing", 2), [](WriteResult) {});
    one.store().tell("the end");
    other.deliver_until([&] { return !theirs.told.empty(); });
    one.deliver_until([&] { return answers == 2 * kMatches; });
    // The line may be told before the last batch is kept.
    other.deliver_until([&] { return theirs.changed.size() >= kMatches; });
    std::ranges::sort(theirs.changed, {}, &MatchVersion::id);
    EXPECT_EQ(theirs.changed, expected);
    EXPECT_EQ(theirs.told, std::vector<std::string>{"the end"});

    other.store().tell("and back");
    one.deliver_until([&] { return !mine.told.empty(); });
    EXPECT_TRUE(mine.changed.empty());
    EXPECT_EQ(mine.told, std::vector<std::string>{"and back"});
    EXPECT_EQ(mine.missed + theirs.missed, 0);
}

TEST_F(PostgresMatchStore, TellsManyLinesInTheirOrder) {
    Ear theirs;
    Patron one(place_.open());
    Patron other(place_.open(), theirs.listener());
    (void)other.find("a");
    std::vector<std::string> expected;
    for (int i = 0; i < 500; ++i) {
        expected.push_back(fmt::format("{} {}", i, std::string(static_cast<std::size_t>(i % 190), 'x')));
        one.store().tell(expected.back());
    }
    one.store().tell("two\nlines");
    one.store().tell(std::string(201, 'x'));
    one.store().tell("the end");
    expected.emplace_back("the end");
    other.deliver_until([&] { return !theirs.told.empty() && theirs.told.back() == "the end"; });
    EXPECT_EQ(theirs.told, expected);
}

TEST_F(PostgresMatchStore, InstallationsInOneDatabaseDoNotHearEachOther) {
    const PostgresPlace elsewhere;
    Ear theirs;
    Patron one(place_.open());
    Patron other(elsewhere.open(), theirs.listener());
    Patron neighbour(elsewhere.open());
    (void)other.find("a");
    one.store().tell("not for you");
    EXPECT_EQ(one.create(kept_match("a")), WriteResult::stored);
    EXPECT_EQ(one.replace(kept_match("a", 2)), WriteResult::stored);
    EXPECT_EQ(other.match("a"), std::nullopt);
    neighbour.store().tell("for you");
    other.deliver_until([&] { return !theirs.told.empty(); });
    EXPECT_EQ(theirs.told, std::vector<std::string>{"for you"});
    EXPECT_TRUE(theirs.changed.empty());
}

TEST_F(PostgresMatchStore, ManyNodesThatStartTogetherMakeTheTablesOnce) {
    constexpr int kNodes = 10;
    std::array<std::string, kNodes> faults;
    {
        std::vector<std::jthread> nodes;
        for (auto& fault : faults)
            nodes.emplace_back([&] {
                try {
                    (void)place_.open();
                } catch (const std::exception& error) {
                    fault = error.what();
                }
            });
    }
    for (const std::string& fault : faults) EXPECT_EQ(fault, "");
    EXPECT_EQ(place_.run("SELECT string_agg(version::text, ' ') FROM tateti_schema"), "1");
    Patron patron(place_.open());
    EXPECT_EQ(patron.create(kept_match("a")), WriteResult::stored);
}

TEST_F(PostgresMatchStore, AMoveChangesNoIndex) {
    Patron patron(place_.open());
    EXPECT_EQ(patron.create(kept_match("a")), WriteResult::stored);
    for (std::int64_t version = 2; version <= 20; ++version)
        EXPECT_EQ(patron.replace(kept_match("a", version, "moved", kNow + version * 1000)), WriteResult::stored);
    patron.leave();  // its numbers are counted when it goes
    std::string moved;
    for (int attempt = 0; attempt < 6000 && moved != "19 19"; ++attempt) {
        moved = place_.run(
            "SELECT n_tup_upd || ' ' || n_tup_hot_upd FROM pg_stat_user_tables"
            " WHERE relid = 'matches'::regclass");
        usleep(10'000);
    }
    EXPECT_EQ(moved, "19 19");
}

TEST_F(PostgresMatchStore, NodesRemoveTogether) {
    constexpr int kMatches = 1000;  // several portions
    Patron patron(place_.open());
    int answers = 0;
    for (int i = 0; i < kMatches; ++i)
        patron.store().create(kept_match(std::to_string(i), 1, "", i % 2 == 0 ? kNow : kNow + 1),
                              [&](WriteResult) { ++answers; });
    patron.deliver_until([&] { return answers == kMatches; });
    std::array<std::size_t, 2> removed{};
    {
        std::vector<std::jthread> nodes;
        for (auto& mine : removed)
            nodes.emplace_back([&] { mine = Patron(place_.open()).remove_untouched(kNow + 1, kMatches).value(); });
    }
    // Both may have passed over what the other had in hand.
    const std::size_t rest = patron.remove_untouched(kNow + 1, kMatches).value();
    EXPECT_EQ(removed[0] + removed[1] + rest, kMatches / 2);
    EXPECT_EQ(place_.run("SELECT count(*) FROM matches"), std::to_string(kMatches / 2));
}

TEST_F(PostgresMatchStore, OneThatCannotBeKeptDoesNotHurtTheOthers) {
    Patron patron(place_.open());
    place_.run("ALTER TABLE matches ADD CHECK (length(body) < 100)");
    std::map<std::string, WriteResult> answers;
    for (int i = 0; i < 30; ++i) {
        const std::string id = std::to_string(i);
        const std::string body(i == 7 || i == 21 ? 100 : 99, 'x');
        patron.store().create(kept_match(id, 1, body), [&, id](WriteResult kept) { answers[id] = kept; });
    }
    patron.deliver_until([&] { return answers.size() == 30; });
    for (const auto& [id, kept] : answers) {
        EXPECT_EQ(kept, id == "7" || id == "21" ? WriteResult::unavailable : WriteResult::stored) << id;
        EXPECT_EQ(patron.match(id).has_value(), id != "7" && id != "21") << id;
    }
    for (const std::string& id : {std::string(65, 'a'), std::string("a\0b", 3), std::string("\xff"), std::string()}) {
        EXPECT_EQ(patron.create(kept_match(id)), WriteResult::unavailable);
        EXPECT_EQ(patron.replace(kept_match(id, 2)), WriteResult::conflict);
        EXPECT_EQ(patron.match(id), std::nullopt);
    }
}

}  // namespace
}  // namespace tateti::test
