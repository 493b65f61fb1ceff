#include "matches/match_store_contract.hpp"

#include "matches/memory/memory_match_store.hpp"
#include "matches/operation.hpp"
#include "matches/sqlite/sqlite_match_store.hpp"
#include "support/folder.hpp"

#include <tateti/random.hpp>

#include <fmt/format.h>

#include <map>
#include <numeric>
#include <random>

// The contract of every store of matches.
namespace tateti::test {

using namespace matches;
namespace {

class MemoryLocation final : public StoreLocation {
  public:
    [[nodiscard]] std::unique_ptr<MatchStore> open() const override { return open_match_store("memory:"); }
};

class FileLocation final : public StoreLocation {
  public:
    [[nodiscard]] std::unique_ptr<MatchStore> open() const override {
        return open_match_store(fmt::format("sqlite:{}", folder_.file().native()));
    }

  private:
    Folder folder_;
};

INSTANTIATE_TEST_SUITE_P(Stores, MatchContract,
                         testing::Values(MatchStoreKind{"memory", [] { return std::make_unique<MemoryLocation>(); },
                                                        false},
                                         MatchStoreKind{"sqlite", [] { return std::make_unique<FileLocation>(); }}),
                         name_of_kind);

TEST_P(MatchContract, FindsWhatWasCreated) {
    StoreClient client(location_->open());
    const StoredMatch match = stored_match("7k2m9qvx3d1f", 1, R"({"moves":[4]})");
    EXPECT_EQ(client.create(match), WriteResult::stored);
    EXPECT_EQ(client.match(match.id), match);
    EXPECT_EQ(client.match("7k2m9qvx3d1g"), std::nullopt);
    EXPECT_EQ(client.store().problem(), "");
}

TEST_P(MatchContract, CreatesAnIdOnlyOnce) {
    StoreClient client(location_->open());
    const StoredMatch first = stored_match("a", 1, "first");
    EXPECT_EQ(client.create(first), WriteResult::stored);
    EXPECT_EQ(client.create(stored_match("a", 1, "second", kNow + 1)), WriteResult::conflict);
    EXPECT_EQ(client.create(stored_match("a", 2, "second", kNow + 1)), WriteResult::conflict);
    EXPECT_EQ(client.match("a"), first);
}

TEST_P(MatchContract, CountsItsMatches) {
    StoreClient client(location_->open());
    EXPECT_EQ(client.count(), 0U);
    for (const char* id : {"a", "b", "c"}) EXPECT_EQ(client.create(stored_match(id, 1, "first")), WriteResult::stored);
    EXPECT_EQ(client.replace(stored_match("a", 2, "second", kNow + 1)), WriteResult::stored);
    EXPECT_EQ(client.count(), 3U);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 10), 2U);
    EXPECT_EQ(client.count(), 1U);
}

TEST_P(MatchContract, ReplacesTheVersionJustBefore) {
    StoreClient client(location_->open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    for (std::int64_t version = 2; version <= 5; ++version) {
        // A minute later, a day later, and earlier, because clocks can be set back.
        const std::int64_t touched = kNow + (version == 3 ? 86'400'000 : version == 4 ? -7'200'000 : 60'000);
        const StoredMatch next = stored_match("a", version, fmt::format("body {}", version), touched);
        EXPECT_EQ(client.replace(next), WriteResult::stored);
        EXPECT_EQ(client.match("a"), next);
    }
}

TEST_P(MatchContract, ReplacesNoOtherVersion) {
    StoreClient client(location_->open());
    EXPECT_EQ(client.replace(stored_match("a", 1)), WriteResult::conflict);
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::conflict);
    EXPECT_EQ(client.match("a"), std::nullopt);
    EXPECT_EQ(client.create(stored_match("a", 1)), WriteResult::stored);
    const StoredMatch second = stored_match("a", 2, "second");
    EXPECT_EQ(client.replace(second), WriteResult::stored);
    for (const std::int64_t version : {-1, 0, 1, 2, 4, 5})
        EXPECT_EQ(client.replace(stored_match("a", version, "other", kNow + 1)), WriteResult::conflict) << version;
    EXPECT_EQ(client.replace(stored_match("b", 3)), WriteResult::conflict);
    EXPECT_EQ(client.match("a"), second);
}

TEST_P(MatchContract, StoresEveryBody) {
    StoreClient client(location_->open());
    std::string controls;
    for (char c = 1; c < ' '; ++c) controls += c;
    std::string big;
    while (big.size() < 1'000'000) big += fmt::format("{},", big.size());
    const std::vector<std::string> bodies{
        "", " ", controls, "'\"\\ $1 ? :a %s \\x00 \\000 {} \x7f", "é ñ ß \u05d0 \u202e \ufeff \uffff 🙂 \U0010ffff",
        big};
    int number = 0;
    for (const std::string& body : bodies) {
        const std::string id = std::to_string(number++);
        EXPECT_EQ(client.create(stored_match(id, 1, body)), WriteResult::stored);
        EXPECT_TRUE(client.match(id) == stored_match(id, 1, body)) << id;
        const std::string next = body + "; " + body;
        EXPECT_EQ(client.replace(stored_match(id, 2, next)), WriteResult::stored);
        EXPECT_TRUE(client.match(id) == stored_match(id, 2, next)) << id;
    }
}

TEST_P(MatchContract, StoresTimesToTheMillisecond) {
    StoreClient client(location_->open());
    for (const std::int64_t touched :
         {std::int64_t{0}, std::int64_t{-1}, kNow, kNow + 1, std::int64_t{4'102'444'800'001}}) {
        const StoredMatch match = stored_match(fmt::format("t{}", touched), 1, "", touched);
        EXPECT_EQ(client.create(match), WriteResult::stored);
        EXPECT_EQ(client.match(match.id), match);
    }
}

TEST_P(MatchContract, RunsCallbacksOnlyInDeliver) {
    StoreClient client(location_->open());
    int completions = 0;
    client.store().create(stored_match("a"), [&](WriteResult) { ++completions; });
    client.store().find("a", [&](const ReadResult&) { ++completions; });
    EXPECT_EQ(completions, 0);
    client.wait_for_wake();
    EXPECT_EQ(completions, 0);
    client.store().deliver();
    EXPECT_GT(completions, 0);
    client.deliver_until([&] { return completions == 2; });
    client.store().deliver();
    EXPECT_EQ(completions, 2);
}

TEST_P(MatchContract, CompletesOperationsOnAMatchInOrder) {
    StoreClient client(location_->open());
    std::string results;
    const auto note = [&](WriteResult result) { results += result == WriteResult::stored ? '+' : '-'; };
    MatchStore& store = client.store();
    store.find("a", [&](const ReadResult& found) { results += found.match ? '?' : '0'; });
    store.create(stored_match("a"), note);
    store.create(stored_match("a"), note);
    store.replace(stored_match("a", 2), note);
    store.find("a", [&](const ReadResult& found) { results += static_cast<char>('0' + found.match.value().version); });
    store.replace(stored_match("a", 2), note);
    store.replace(stored_match("a", 3), note);
    store.find("a", [&](const ReadResult& found) { results += static_cast<char>('0' + found.match.value().version); });
    client.deliver_until([&] { return results.size() == 8; });
    EXPECT_EQ(results, "0+-+2-+3");
}

TEST_P(MatchContract, WakesOnceBeforeEachDelivery) {
    StoreClient client(location_->open());
    constexpr int kMatches = 300;
    int completions = 0;
    for (int i = 0; i < kMatches; ++i) {
        client.store().create(stored_match(std::to_string(i)), [&](WriteResult) {
            ++completions;
            client.store().find("0", [&](const ReadResult&) { ++completions; });
        });
        if (i % 50 == 0) {  // so that there are several deliveries
            client.wait_for_wake();
            client.store().deliver();
        }
    }
    client.deliver_until([&] { return completions == 2 * kMatches; });
    EXPECT_EQ(client.most_wakes(), 1);
}

TEST_P(MatchContract, StartsOperationsFromACallback) {
    StoreClient client(location_->open());
    std::int64_t version = 1;
    bool within = false;
    std::function<void(WriteResult)> next = [&](WriteResult result) {
        EXPECT_FALSE(std::exchange(within, true)) << "completed before the call returned";
        EXPECT_EQ(result, WriteResult::stored);
        if (version < 50) client.store().replace(stored_match("a", ++version), next);
        within = false;
    };
    client.store().create(stored_match("a"), next);
    client.deliver_until([&] { return version == 50; });
    client.deliver_until([&] { return client.match("a")->version == 50; });
}

TEST_P(MatchContract, RemovesUntouchedMatches) {
    StoreClient client(location_->open());
    constexpr std::int64_t kHour = 3'600'000;
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(client.create(stored_match(std::to_string(i), 1, "", kNow + i * kHour / 4)), WriteResult::stored);
    EXPECT_EQ(client.remove_untouched(kNow, 100), 0U);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 0), 0U);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 100), 1U);
    EXPECT_EQ(client.match("0"), std::nullopt);
    EXPECT_NE(client.match("1"), std::nullopt);

    // A match that was touched again is not removed.
    EXPECT_EQ(client.replace(stored_match("3", 2, "", kNow + 9 * kHour)), WriteResult::stored);
    EXPECT_EQ(client.remove_untouched(kNow + 6 * kHour / 4, 100), 4U);
    std::string left;
    for (int i = 0; i < 10; ++i)
        if (client.match(std::to_string(i))) left += static_cast<char>('0' + i);
    EXPECT_EQ(left, "36789");

    // A removed match is gone, and its id is free.
    EXPECT_EQ(client.replace(stored_match("0", 2)), WriteResult::conflict);
    EXPECT_EQ(client.create(stored_match("0")), WriteResult::stored);
}

TEST_P(MatchContract, RemovesAtMostTheLimit) {
    StoreClient client(location_->open());
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(client.create(stored_match(std::to_string(i), 1, "", kNow - i)), WriteResult::stored);
    EXPECT_EQ(client.create(stored_match("new", 1, "", kNow + 1)), WriteResult::stored);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 4), 4U);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 4), 4U);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 4), 2U);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 4), 0U);
    EXPECT_NE(client.match("new"), std::nullopt);
}

TEST_P(MatchContract, CountsWhatIsAnsweredAndWhatIsNot) {
    StoreClient client(location_->open());
    const auto total = [](const measure::Histogram& histogram) {
        return std::accumulate(histogram.counts().begin(), histogram.counts().end(), std::uint64_t{0});
    };
    int answers = 0;
    client.store().create(stored_match("a"), [&](WriteResult) { ++answers; });
    client.store().find("a", [&](const ReadResult&) { ++answers; });
    client.store().replace(stored_match("a", 2), [&](WriteResult) { ++answers; });
    EXPECT_EQ(client.store().statistics().waiting, 3U);
    client.deliver_until([&] { return answers == 3; });
    EXPECT_EQ(client.probe(), WriteResult::stored);
    const StoreStatistics statistics = client.store().statistics();
    EXPECT_EQ(statistics.waiting, 0U);
    EXPECT_EQ(total(statistics.writes), 2U);
    EXPECT_EQ(total(statistics.reads), 1U);
}

TEST_P(MatchContract, AProbeLeavesNothing) {
    StoreClient client(location_->open());
    ASSERT_EQ(client.create(stored_match("a")), WriteResult::stored);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.probe(), WriteResult::stored);
    EXPECT_EQ(client.match(probe_match().id), std::nullopt);
    EXPECT_EQ(client.remove_untouched(kNow + 1, 10), 1U) << "only the match itself is there";
}

TEST_P(MatchContract, ReturnsVersions) {
    StoreClient client(location_->open());
    EXPECT_EQ(client.versions({}), std::vector<MatchVersion>());
    EXPECT_EQ(client.versions({"a"}), std::vector<MatchVersion>());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    EXPECT_EQ(client.create(stored_match("b")), WriteResult::stored);
    EXPECT_EQ(client.replace(stored_match("b", 2)), WriteResult::stored);
    auto found = client.versions({"b", "c", "a"});
    ASSERT_TRUE(found.has_value());
    std::ranges::sort(*found, {}, &MatchVersion::id);
    EXPECT_EQ(*found, (std::vector<MatchVersion>{{"a", 1}, {"b", 2}}));
}

// Random operations, compared with a simple model. The model applies each operation at its call, which gives the same
// results as long as operations on one match complete in order.
TEST_P(MatchContract, AgreesWithAModelWhateverIsInProgress) {
    std::mt19937 chance(2026);
    std::map<std::string, StoredMatch> model;
    StoreClient client(location_->open());
    int started = 0;
    int completed = 0;
    for (int step = 0; step < 3000 && !HasFailure(); ++step) {
        const std::string id = std::to_string(uniform_below(40, chance));
        const auto known = model.find(id);
        const std::int64_t version = known == model.end() ? 0 : known->second.version;
        const auto touched = static_cast<std::int64_t>(uniform_below(100'000'000, chance));
        StoredMatch next = stored_match(id, 1, fmt::format("step {}", step), touched);
        const auto expect = [&completed, step](auto expected) {
            return [&completed, step, expected](const auto& given) {
                EXPECT_EQ(given, expected) << "step " << step;
                ++completed;
            };
        };
        ++started;
        switch (uniform_below(100, chance)) {
            case 0: {
                client.deliver_until([&] { return completed == started - 1; });
                const std::size_t old = static_cast<std::size_t>(std::ranges::count_if(
                    model, [&](const auto& entry) { return entry.second.touched < at(touched); }));
                const std::size_t most = uniform_below(10, chance);
                EXPECT_EQ(client.remove_untouched(touched, most), std::min(old, most));
                for (auto entry = model.begin(); entry != model.end();) {
                    const auto result = client.match(entry->first);
                    EXPECT_TRUE(result ? *result == entry->second : entry->second.touched < at(touched));
                    entry = result ? std::next(entry) : model.erase(entry);
                }
                EXPECT_LE(model.size(), 40U);
                ++completed;
                break;
            }
            case 1: client.deliver_until([&] { return completed == started - 1; }); [[fallthrough]];
            default: {
                const auto kind = uniform_below(10, chance);
                if (kind < 2) {
                    client.store().create(next, expect(version == 0 ? WriteResult::stored : WriteResult::conflict));
                    if (version == 0) model[id] = next;
                } else if (kind < 8) {
                    next.version = version + (kind < 6 ? 1 : static_cast<std::int64_t>(uniform_below(4, chance)) - 1);
                    const bool fits = version > 0 && next.version == version + 1;
                    client.store().replace(next, expect(fits ? WriteResult::stored : WriteResult::conflict));
                    if (fits) model[id] = next;
                } else {
                    const auto expected = version == 0 ? std::nullopt : std::optional(known->second);
                    client.store().find(id, [check = expect(expected)](const ReadResult& found) {
                        EXPECT_TRUE(found.available);
                        check(found.match);
                    });
                }
            }
        }
    }
    client.deliver_until([&] { return completed == started; });
    for (int i = 0; i < 40; ++i) {
        const std::string id = std::to_string(i);
        const auto known = model.find(id);
        EXPECT_EQ(client.match(id), known == model.end() ? std::nullopt : std::optional(known->second));
    }
}

TEST_P(MatchContract, MayCloseWithOperationsInProgress) {
    constexpr int kMatches = 100;
    int completions = 0;
    {
        StoreClient client(location_->open());
        for (int i = 0; i < kMatches; ++i)
            client.store().create(stored_match(std::to_string(i)), [&](WriteResult) { ++completions; });
        client.close();
    }
    EXPECT_EQ(completions, 0);
    // The store has finished them.
    StoreClient again(location_->open());
    for (int i = 0; i < kMatches; ++i)
        EXPECT_EQ(again.match(std::to_string(i)).has_value(), GetParam().is_durable) << i;
}

TEST_P(MatchContract, MayCloseBeforeItStarts) {
    EXPECT_EQ(location_->open()->problem(), "");
    StoreClient client(location_->open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
}

TEST_P(MatchContract, HasExactlyTheAcknowledgedWritesWhenReopened) {
    std::map<std::string, StoredMatch> acknowledged;
    for (std::int64_t round = 1; round <= 3; ++round) {
        StoreClient client(location_->open());
        for (int i = 0; i < 20; ++i) {
            const std::string id = std::to_string(i);
            const auto before = GetParam().is_durable ? acknowledged.find(id) : acknowledged.end();
            EXPECT_EQ(client.match(id), before == acknowledged.end() ? std::nullopt : std::optional(before->second));
            StoredMatch next =
                stored_match(id, before == acknowledged.end() ? 1 : round, fmt::format("round {}", round));
            EXPECT_EQ(next.version == 1 ? client.create(next) : client.replace(next), WriteResult::stored);
            acknowledged[id] = std::move(next);
        }
    }
}

}  // namespace
}  // namespace tateti::test
