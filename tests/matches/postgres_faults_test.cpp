#include "matches/postgres/postgres_match_store.hpp"
#include "matches/postgres_location.hpp"

#include <array>
#include <atomic>
#include <optional>
#include <thread>

// The database fails and comes back: no acknowledged write is lost, and nothing else is acknowledged.
namespace tateti::test {

using namespace matches;
namespace {

constexpr std::chrono::milliseconds kForEver{600'000};

/// Writes one version after another to several matches at once, and remembers what was acknowledged.
class LoadGenerator {
  public:
    explicit LoadGenerator(const PostgresLocation& location)
        : client_(open_postgres_match_store(location.url()), {.missed_messages = [this] { ++missed_; }}) {
        for (int i = 0; i < kMatches; ++i) EXPECT_EQ(client_.create(match(i, 1)), WriteResult::stored);
        versions_.fill(1);
        for (int i = 0; i < kMatches; ++i) write(i);
    }

    /// Runs until `more` further writes are acknowledged.
    void run(int more) {
        const int goal = acknowledged_ + more;
        client_.deliver_until([&] { return acknowledged_ >= goal; });
    }

    /// Runs while the event happens on another thread.
    void run_during(const std::function<void()>& event) {
        std::atomic<bool> happened = false;
        const std::jthread other([&] {
            event();
            happened = true;
        });
        client_.deliver_until([&] { return happened.load(); });
    }

    /// Stops, and compares what is stored with what was acknowledged.
    void finish() {
        stopping_ = true;
        client_.deliver_until([&] { return in_progress_ == 0; });
        for (int i = 0; i < kMatches; ++i)
            EXPECT_EQ(client_.match(std::to_string(i)), match(i, versions_[static_cast<std::size_t>(i)]));
    }

    StoreClient& client() { return client_; }
    [[nodiscard]] int missed() const { return missed_; }
    [[nodiscard]] int unavailable() const { return unavailable_; }

  private:
    static constexpr int kMatches = 16;

    static StoredMatch match(int i, std::int64_t version) {
        return stored_match(std::to_string(i), version, fmt::format("{} at {}", i, version));
    }

    void write(int i) {
        ++in_progress_;
        const std::int64_t version = versions_[static_cast<std::size_t>(i)] + 1;
        client_.store().replace(match(i, version), [this, i, version](WriteResult result) {
            --in_progress_;
            EXPECT_NE(result, WriteResult::conflict) << "nobody else writes";
            if (result == WriteResult::unavailable) return read_again(i);
            ++acknowledged_;
            versions_[static_cast<std::size_t>(i)] = version;
            if (!stopping_) write(i);
        });
    }

    void read_again(int i) {
        ++unavailable_;
        ++in_progress_;
        client_.store().find(std::to_string(i), [this, i](const ReadResult& found) {
            --in_progress_;
            if (!found.available) return read_again(i);
            std::int64_t& version = versions_[static_cast<std::size_t>(i)];
            ASSERT_TRUE(found.match.has_value());
            // The write in progress may be stored or not. The acknowledged one before it must be.
            EXPECT_TRUE(found.match->version == version || found.match->version == version + 1)
                << found.match->version << " after " << version;
            EXPECT_EQ(found.match, match(i, found.match->version));
            version = found.match->version;
            if (!stopping_) write(i);
        });
    }

    std::array<std::int64_t, kMatches> versions_{};
    int in_progress_ = 0;
    int acknowledged_ = 0;
    int missed_ = 0;
    int unavailable_ = 0;
    bool stopping_ = false;
    StoreClient client_;
};

class PostgresFaults : public testing::Test {
  protected:
    PostgresLocation location_;
};

TEST_F(PostgresFaults, SurvivesTheDeathOfTheServer) {
    LoadGenerator load(location_);
    MatchStore& store = load.client().store();
    const std::string url = postgres_variable("TATETI_POSTGRES");
    const std::string password = url.substr(url.find("tateti:") + 7, 16);
    // Until it happened at a bad moment: with writes in progress.
    for (int death = 1; death <= 2 || (load.unavailable() == 0 && death <= 50); ++death) {
        load.run(100);
        load.run_during([&] {
            control_server("kill");
            wait_until([&] { return !store.problem().empty(); });
            const std::string problem = store.problem();
            control_server("start");
            EXPECT_NE(problem.find("the database \"postgres\" at 127.0.0.1:"), std::string::npos) << problem;
            EXPECT_EQ(problem.find(password), std::string::npos);
        });
        load.run(100);
        load.client().deliver_until([&] { return load.missed() >= death; });
    }
    load.finish();
    EXPECT_GT(load.unavailable(), 0);
    wait_until([&] { return store.problem().empty(); });
}

TEST_F(PostgresFaults, SurvivesTheLossOfItsConnections) {
    LoadGenerator load(location_);
    for (int loss = 1; loss <= 8 || (load.unavailable() == 0 && loss <= 200); ++loss) {
        load.run(20);
        load.run_during([&] { location_.disconnect(); });
        load.run(20);
    }
    load.client().deliver_until([&] { return load.missed() > 0; });
    load.finish();
    EXPECT_GT(load.unavailable(), 0);
}

TEST_F(PostgresFaults, ReportsThatMessagesMayHaveBeenMissed) {
    int missed = 0;
    std::vector<MatchVersion> changed;
    StoreClient one(location_.open());
    StoreClient other(location_.open(), {.changed = [&](const auto& versions) { changed = versions; },
                                         .missed_messages = [&] { ++missed; }});
    EXPECT_EQ(one.create(stored_match("a")), WriteResult::stored);
    EXPECT_EQ(other.match("a"), stored_match("a"));
    EXPECT_EQ(missed, 0);

    EXPECT_EQ(location_.disconnect("DO %"), 2) << "the connections that listen";
    EXPECT_EQ(one.replace(stored_match("a", 2)), WriteResult::stored);
    other.deliver_until([&] { return missed == 1; });
    EXPECT_EQ(other.versions({"a"}), (std::vector<MatchVersion>{{"a", 2}}));

    changed.clear();
    EXPECT_EQ(one.replace(stored_match("a", 3)), WriteResult::stored);
    other.deliver_until([&] { return !changed.empty(); });
    EXPECT_EQ(changed, (std::vector<MatchVersion>{{"a", 3}}));
    EXPECT_EQ(missed, 1);
}

TEST_F(PostgresFaults, WaitsForTheServerUntilTheQueryTimesOut) {
    StoreClient patient(
        open_postgres_match_store(location_.url(), {.query_timeout = kForEver, .known_down_after = kForEver}));
    StoreClient hasty(open_postgres_match_store(
        location_.url(), {.query_timeout = std::chrono::milliseconds{50}, .known_down_after = kForEver}));
    EXPECT_EQ(patient.create(stored_match("a")), WriteResult::stored);
    control_server("stop");
    wait_until([&] { return !hasty.store().problem().empty() && !patient.store().problem().empty(); });

    EXPECT_EQ(hasty.create(stored_match("b")), WriteResult::unavailable);
    EXPECT_EQ(hasty.replace(stored_match("a", 2)), WriteResult::unavailable);
    EXPECT_FALSE(hasty.find("a").available);
    EXPECT_EQ(hasty.versions({"a"}), std::nullopt);
    EXPECT_EQ(hasty.remove_untouched(kNow + 1, 1), std::nullopt);
    hasty.store().publish("nobody receives this");
    hasty.close();  // does not wait for the server

    std::optional<WriteResult> result;
    patient.store().replace(stored_match("a", 2, "waited"), [&](WriteResult given) { result = given; });
    control_server("start");
    patient.deliver_until([&] { return result.has_value(); });
    EXPECT_EQ(result, WriteResult::stored);
    EXPECT_EQ(patient.match("a"), stored_match("a", 2, "waited"));
    EXPECT_EQ(patient.match("b"), std::nullopt);
}

TEST_F(PostgresFaults, FailsAtOnceWhileTheServerIsKnownToBeDown) {
    StoreClient client(open_postgres_match_store(
        location_.url(), {.query_timeout = kForEver, .known_down_after = std::chrono::milliseconds{0}}));
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    control_server("stop");
    wait_until([&] { return !client.store().problem().empty(); });
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::unavailable);
    EXPECT_FALSE(client.find("a").available);
    EXPECT_EQ(client.count(), std::nullopt);
    control_server("start");
    wait_until([&] { return client.store().problem().empty(); });
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::stored);
    EXPECT_EQ(client.count(), 1U);
}

/// Blocks the store with a lock on the match `gate`, so that further operations go into one batch.
class Gate {
  public:
    Gate(const PostgresLocation& location, StoreClient& client) : admin_(location.url()) {
        EXPECT_EQ(client.create(stored_match("gate")), WriteResult::stored);
        admin_.run("BEGIN; UPDATE matches SET touched = 0 WHERE id = 'gate'");
        client.store().replace(stored_match("gate", 2),
                               [](WriteResult result) { EXPECT_EQ(result, WriteResult::stored); });
        wait_until([&] { return location.run("SELECT count(*) FROM pg_locks WHERE NOT granted") != "0"; });
    }
    void open() { admin_.run("ROLLBACK"); }

  private:
    AdminConnection admin_;
};

TEST_F(PostgresFaults, RetriesAfterADeadlock) {
    StoreClient client(open_match_store(location_.url("%20-cdeadlock_timeout%3D500ms")));
    for (const char* id : {"a", "b"}) EXPECT_EQ(client.create(stored_match(id)), WriteResult::stored);
    AdminConnection blocker(location_.url());
    blocker.run("BEGIN; SET LOCAL deadlock_timeout = '4s'; UPDATE matches SET touched = 0 WHERE id = 'b'");
    Gate gate(location_, client);
    std::vector<WriteResult> results;
    for (const char* id : {"a", "b"})
        client.store().replace(stored_match(id, 2), [&](WriteResult result) { results.push_back(result); });
    gate.open();
    wait_until([&] { return location_.run("SELECT id FROM matches WHERE id = 'a' FOR UPDATE SKIP LOCKED").empty(); });
    try {
        blocker.run("UPDATE matches SET touched = 0 WHERE id = 'a'");  // the store must be the victim
    } catch (const std::runtime_error&) {
        // On a slow machine this connection may be the victim.
    }
    blocker.run("ROLLBACK");
    client.deliver_until([&] { return results.size() == 2; });
    EXPECT_EQ(results, std::vector<WriteResult>(2, WriteResult::stored));
    for (const char* id : {"a", "b"}) EXPECT_EQ(client.match(id), stored_match(id, 2));
}

TEST_F(PostgresFaults, AcknowledgesNothingOfATransactionThatFailed) {
    StoreClient client(location_.open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    location_.run(
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE 'the disk is on fire' USING ERRCODE = '58030'; END $$;"
        " CREATE TRIGGER fail BEFORE UPDATE ON matches FOR EACH ROW WHEN (NEW.id = 'a') EXECUTE FUNCTION fail()");
    Gate gate(location_, client);
    std::vector<WriteResult> results;
    const auto note = [&](WriteResult result) { results.push_back(result); };
    std::vector<bool> found;
    client.store().create(stored_match("b"), note);  // would succeed alone
    client.store().find("b", [&](const ReadResult& b) { found.push_back(b.available); });
    client.store().replace(stored_match("a", 2), note);
    gate.open();
    client.deliver_until([&] { return results.size() == 2 && found.size() == 1; });
    EXPECT_EQ(results, std::vector<WriteResult>(2, WriteResult::unavailable));
    EXPECT_EQ(found, std::vector<bool>{false});
    EXPECT_EQ(client.match("a"), stored_match("a"));
    EXPECT_EQ(client.match("b"), std::nullopt);
    EXPECT_EQ(client.match("gate"), stored_match("gate", 2));
    location_.run("DROP TRIGGER fail ON matches");
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::stored);
}

TEST_F(PostgresFaults, RefusesToOpenWhatCannotBeUsed) {
    const auto refusal = [](const std::string& url) -> StoreError {
        try {
            (void)open_match_store(url);
        } catch (const StoreError& error) {
            return error;
        }
        return {StoreFault::busy, "it was opened"};
    };
    (void)location_.open();
    location_.run("UPDATE tateti_schema SET version = 99");
    const StoreError too_new = refusal(location_.url());
    EXPECT_EQ(too_new.fault(), StoreFault::too_new);
    EXPECT_NE(std::string(too_new.what()).find("later version of tateti"), std::string::npos) << too_new.what();

    std::string url = postgres_variable("TATETI_POSTGRES");
    const std::string real = url.substr(url.find("tateti:") + 7, 16);
    const auto with = [&](const std::string& part, const std::string& other) {
        std::string changed = url;
        return changed.replace(changed.find(part), part.size(), other);
    };
    for (const std::string& wrong : {with(real, "geheim"), with("/postgres", "/nothing"), with("tateti:", "nobody:")}) {
        const StoreError error = refusal(wrong);
        const std::string message = error.what();
        EXPECT_EQ(error.fault(), StoreFault::unreachable);
        EXPECT_NE(message.find("at 127.0.0.1:"), std::string::npos) << message;
        EXPECT_NE(message.find("cannot be reached"), std::string::npos) << message;
        EXPECT_EQ(message.find("geheim"), std::string::npos) << message;
        EXPECT_EQ(message.find(real), std::string::npos) << message;
    }
    control_server("stop");
    const StoreError nobody = refusal(location_.url());
    control_server("start");
    EXPECT_EQ(nobody.fault(), StoreFault::unreachable);
    EXPECT_NE(std::string(nobody.what()).find("efused"), std::string::npos) << nobody.what();
}

}  // namespace
}  // namespace tateti::test
