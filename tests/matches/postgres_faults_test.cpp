#include "matches/postgres/postgres_match_store.hpp"
#include "matches/postgres_schema_of_its_own.hpp"

#include <array>
#include <atomic>
#include <optional>
#include <thread>

// The database goes away and comes back; nothing that was acknowledged is lost, and nothing else is acknowledged.
namespace tateti::test {

using namespace matches;
namespace {

constexpr std::chrono::milliseconds kForEver{600'000};

/// Writes one version after the other to many matches at once, and knows what was acknowledged.
class Diligence {
  public:
    explicit Diligence(const PostgresPlace& place)
        : patron_(open_postgres_matches(place.url()), {.missed = [this] { ++missed_; }}) {
        for (int i = 0; i < kMatches; ++i) EXPECT_EQ(patron_.create(match(i, 1)), WriteResult::stored);
        versions_.fill(1);
        for (int i = 0; i < kMatches; ++i) write(i);
    }

    /// Until so many more were acknowledged.
    void go_on(int more) {
        const int goal = done_ + more;
        patron_.deliver_until([&] { return done_ >= goal; });
    }

    /// While something else happens, on another thread.
    void go_on_during(const std::function<void()>& event) {
        std::atomic<bool> happened = false;
        const std::jthread other([&] {
            event();
            happened = true;
        });
        patron_.deliver_until([&] { return happened.load(); });
    }

    /// Ends, and compares what is there with what was said.
    void finish() {
        ending_ = true;
        patron_.deliver_until([&] { return under_way_ == 0; });
        for (int i = 0; i < kMatches; ++i)
            EXPECT_EQ(patron_.match(std::to_string(i)), match(i, versions_[static_cast<std::size_t>(i)]));
    }

    Patron& patron() { return patron_; }
    [[nodiscard]] int missed() const { return missed_; }
    [[nodiscard]] int unavailable() const { return unavailable_; }

  private:
    static constexpr int kMatches = 16;

    static StoredMatch match(int i, std::int64_t version) {
        return kept_match(std::to_string(i), version, fmt::format("{} at {}", i, version));
    }

    void write(int i) {
        ++under_way_;
        const std::int64_t version = versions_[static_cast<std::size_t>(i)] + 1;
        patron_.store().replace(match(i, version), [this, i, version](WriteResult kept) {
            --under_way_;
            EXPECT_NE(kept, WriteResult::conflict) << "nobody else writes";
            if (kept == WriteResult::unavailable) return look(i);
            ++done_;
            versions_[static_cast<std::size_t>(i)] = version;
            if (!ending_) write(i);
        });
    }

    void look(int i) {
        ++unavailable_;
        ++under_way_;
        patron_.store().find(std::to_string(i), [this, i](const ReadResult& found) {
            --under_way_;
            if (!found.available) return look(i);
            std::int64_t& version = versions_[static_cast<std::size_t>(i)];
            ASSERT_TRUE(found.match.has_value());
            // What was under way was kept or not; what was acknowledged before was.
            EXPECT_TRUE(found.match->version == version || found.match->version == version + 1)
                << found.match->version << " after " << version;
            EXPECT_EQ(found.match, match(i, found.match->version));
            version = found.match->version;
            if (!ending_) write(i);
        });
    }

    std::array<std::int64_t, kMatches> versions_{};
    int under_way_ = 0;
    int done_ = 0;
    int missed_ = 0;
    int unavailable_ = 0;
    bool ending_ = false;
    Patron patron_;
};

class PostgresFaults : public testing::Test {
  protected:
    template <class Condition>
    static void wait_until(const Condition& condition) {
        for (int attempt = 0; attempt < 12000; ++attempt, usleep(5'000))
            if (condition()) return;
        throw std::runtime_error("waited in vain");
    }

    PostgresPlace place_;
};

TEST_F(PostgresFaults, SurvivesTheDeathOfTheServer) {
    Diligence diligence(place_);
    MatchStore& store = diligence.patron().store();
    const std::string url = postgres_variable("TATETI_POSTGRES");
    const std::string password = url.substr(url.find("tateti:") + 7, 16);
    // Until it has come at a bad moment: with something under way.
    for (int death = 1; death <= 2 || (diligence.unavailable() == 0 && death <= 50); ++death) {
        diligence.go_on(100);
        diligence.go_on_during([&] {
            control_server("kill");
            wait_until([&] { return !store.trouble().empty(); });
            const std::string trouble = store.trouble();
            control_server("start");
            EXPECT_NE(trouble.find("the database \"postgres\" at 127.0.0.1:"), std::string::npos) << trouble;
            EXPECT_EQ(trouble.find(password), std::string::npos);
        });
        diligence.go_on(100);
        diligence.patron().deliver_until([&] { return diligence.missed() >= death; });
    }
    diligence.finish();
    EXPECT_GT(diligence.unavailable(), 0);
    wait_until([&] { return store.trouble().empty(); });
}

TEST_F(PostgresFaults, SurvivesTheLossOfItsConnections) {
    Diligence diligence(place_);
    for (int loss = 1; loss <= 8 || (diligence.unavailable() == 0 && loss <= 200); ++loss) {
        diligence.go_on(20);
        diligence.go_on_during([&] { place_.hang_up(); });
        diligence.go_on(20);
    }
    diligence.patron().deliver_until([&] { return diligence.missed() > 0; });
    diligence.finish();
    EXPECT_GT(diligence.unavailable(), 0);
}

TEST_F(PostgresFaults, SaysThatNewsMayHaveBeenMissed) {
    int missed = 0;
    std::vector<MatchVersion> changed;
    Patron one(place_.open());
    Patron other(place_.open(), {.changed = [&](const auto& news) { changed = news; }, .missed = [&] { ++missed; }});
    EXPECT_EQ(one.create(kept_match("a")), WriteResult::stored);
    EXPECT_EQ(other.match("a"), kept_match("a"));
    EXPECT_EQ(missed, 0);

    EXPECT_EQ(place_.hang_up("DO %"), 2) << "the connections that listen";
    EXPECT_EQ(one.replace(kept_match("a", 2)), WriteResult::stored);
    other.deliver_until([&] { return missed == 1; });
    EXPECT_EQ(other.versions({"a"}), (std::vector<MatchVersion>{{"a", 2}}));

    changed.clear();
    EXPECT_EQ(one.replace(kept_match("a", 3)), WriteResult::stored);
    other.deliver_until([&] { return !changed.empty(); });
    EXPECT_EQ(changed, (std::vector<MatchVersion>{{"a", 3}}));
    EXPECT_EQ(missed, 1);
}

TEST_F(PostgresFaults, WaitsForTheServerAndThenSaysThatItIsUnavailable) {
    Patron patient(open_postgres_matches(place_.url(), {.patience = kForEver}));
    Patron hasty(open_postgres_matches(place_.url(), {.patience = std::chrono::milliseconds{50}}));
    EXPECT_EQ(patient.create(kept_match("a")), WriteResult::stored);
    control_server("stop");
    wait_until([&] { return !hasty.store().trouble().empty() && !patient.store().trouble().empty(); });

    EXPECT_EQ(hasty.create(kept_match("b")), WriteResult::unavailable);
    EXPECT_EQ(hasty.replace(kept_match("a", 2)), WriteResult::unavailable);
    EXPECT_FALSE(hasty.find("a").available);
    EXPECT_EQ(hasty.versions({"a"}), std::nullopt);
    EXPECT_EQ(hasty.remove_untouched(kNow + 1, 1), std::nullopt);
    hasty.store().tell("nobody hears");
    hasty.leave();  // does not wait for the server

    std::optional<WriteResult> kept;
    patient.store().replace(kept_match("a", 2, "waited"), [&](WriteResult answer) { kept = answer; });
    control_server("start");
    patient.deliver_until([&] { return kept.has_value(); });
    EXPECT_EQ(kept, WriteResult::stored);
    EXPECT_EQ(patient.match("a"), kept_match("a", 2, "waited"));
    EXPECT_EQ(patient.match("b"), std::nullopt);
}

/// Somebody who keeps the store waiting for the match `gate`, while more questions gather to go together.
class Gate {
  public:
    Gate(const PostgresPlace& place, Patron& patron) : keeper_(place.url()) {
        EXPECT_EQ(patron.create(kept_match("gate")), WriteResult::stored);
        keeper_.run("BEGIN; UPDATE matches SET touched = 0 WHERE id = 'gate'");
        patron.store().replace(kept_match("gate", 2), [](WriteResult kept) { EXPECT_EQ(kept, WriteResult::stored); });
        while (place.run("SELECT count(*) FROM pg_locks WHERE NOT granted") == "0") usleep(1'000);
    }
    void open() { keeper_.run("ROLLBACK"); }

  private:
    Administrator keeper_;
};

TEST_F(PostgresFaults, TriesAgainAfterADeadlock) {
    Patron patron(open_match_store(place_.url("%20-cdeadlock_timeout%3D500ms")));
    for (const char* id : {"a", "b"}) EXPECT_EQ(patron.create(kept_match(id)), WriteResult::stored);
    Administrator in_the_way(place_.url());
    in_the_way.run("BEGIN; SET LOCAL deadlock_timeout = '4s'; UPDATE matches SET touched = 0 WHERE id = 'b'");
    Gate gate(place_, patron);
    std::vector<WriteResult> answers;
    for (const char* id : {"a", "b"})
        patron.store().replace(kept_match(id, 2), [&](WriteResult kept) { answers.push_back(kept); });
    gate.open();
    wait_until([&] { return place_.run("SELECT id FROM matches WHERE id = 'a' FOR UPDATE SKIP LOCKED").empty(); });
    try {
        in_the_way.run("UPDATE matches SET touched = 0 WHERE id = 'a'");  // and the store has to give way
    } catch (const std::runtime_error&) {
        // The machine is so slow that we had to.
    }
    in_the_way.run("ROLLBACK");
    patron.deliver_until([&] { return answers.size() == 2; });
    EXPECT_EQ(answers, std::vector<WriteResult>(2, WriteResult::stored));
    for (const char* id : {"a", "b"}) EXPECT_EQ(patron.match(id), kept_match(id, 2));
}

TEST_F(PostgresFaults, AcknowledgesNothingOfATransactionThatFailed) {
    Patron patron(place_.open());
    EXPECT_EQ(patron.create(kept_match("a")), WriteResult::stored);
    place_.run(
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE 'the disk is on fire' USING ERRCODE = '58030'; END $$;"
        " CREATE TRIGGER fail BEFORE UPDATE ON matches FOR EACH ROW WHEN (NEW.id = 'a') EXECUTE FUNCTION fail()");
    Gate gate(place_, patron);
    std::vector<WriteResult> answers;
    const auto note = [&](WriteResult kept) { answers.push_back(kept); };
    std::vector<bool> found;
    patron.store().create(kept_match("b"), note);  // would be fine by itself
    patron.store().find("b", [&](const ReadResult& b) { found.push_back(b.available); });
    patron.store().replace(kept_match("a", 2), note);
    gate.open();
    patron.deliver_until([&] { return answers.size() == 2 && found.size() == 1; });
    EXPECT_EQ(answers, std::vector<WriteResult>(2, WriteResult::unavailable));
    EXPECT_EQ(found, std::vector<bool>{false});
    EXPECT_EQ(patron.match("a"), kept_match("a"));
    EXPECT_EQ(patron.match("b"), std::nullopt);
    EXPECT_EQ(patron.match("gate"), kept_match("gate", 2));
    place_.run("DROP TRIGGER fail ON matches");
    EXPECT_EQ(patron.replace(kept_match("a", 2)), WriteResult::stored);
}

TEST_F(PostgresFaults, RefusesAtTheStartWhatCannotBeUsed) {
    const auto refusal = [](const std::string& url) -> StoreError {
        try {
            (void)open_match_store(url);
        } catch (const StoreError& error) {
            return error;
        }
        return {StoreFault::busy, "it was opened"};
    };
    (void)place_.open();
    place_.run("UPDATE tateti_schema SET version = 99");
    const StoreError too_new = refusal(place_.url());
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
    const StoreError nobody = refusal(place_.url());
    control_server("start");
    EXPECT_EQ(nobody.fault(), StoreFault::unreachable);
    EXPECT_NE(std::string(nobody.what()).find("efused"), std::string::npos) << nobody.what();
}

}  // namespace
}  // namespace tateti::test
