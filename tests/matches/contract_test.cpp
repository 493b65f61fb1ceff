#include "matches/contract.hpp"

#include "matches/memory/memory_match_store.hpp"
#include "matches/sqlite/sqlite_match_store.hpp"
#include "support/folder.hpp"

#include <tateti/random.hpp>

#include <fmt/format.h>

#include <map>
#include <random>

// What every store of matches promises.
namespace tateti::test {

using namespace matches;
namespace {

class InMemory final : public MatchPlace {
  public:
    [[nodiscard]] std::unique_ptr<MatchStore> open() const override { return open_match_store("memory:"); }
};

class InAFile final : public MatchPlace {
  public:
    [[nodiscard]] std::unique_ptr<MatchStore> open() const override {
        return open_match_store(fmt::format("sqlite:{}", folder_.file().native()));
    }

  private:
    Folder folder_;
};

INSTANTIATE_TEST_SUITE_P(Stores, MatchContract,
                         testing::Values(MatchStoreKind{"memory", [] { return std::make_unique<InMemory>(); }, false},
                                         MatchStoreKind{"sqlite", [] { return std::make_unique<InAFile>(); }}),
                         name_of_kind);

TEST_P(MatchContract, FindsWhatWasCreated) {
    Patron patron(place_->open());
    const StoredMatch match = kept_match("7k2m9qvx3d1f", 1, R"({"moves":[4]})");
    EXPECT_EQ(patron.create(match), WriteResult::stored);
    EXPECT_EQ(patron.match(match.id), match);
    EXPECT_EQ(patron.match("7k2m9qvx3d1g"), std::nullopt);
    EXPECT_EQ(patron.store().trouble(), "");
}

TEST_P(MatchContract, GivesAnIdOnlyOnce) {
    Patron patron(place_->open());
    const StoredMatch first = kept_match("a", 1, "first");
    EXPECT_EQ(patron.create(first), WriteResult::stored);
    EXPECT_EQ(patron.create(kept_match("a", 1, "second", kNow + 1)), WriteResult::conflict);
    EXPECT_EQ(patron.create(kept_match("a", 2, "second", kNow + 1)), WriteResult::conflict);
    EXPECT_EQ(patron.match("a"), first);
}

TEST_P(MatchContract, ReplacesTheVersionJustBefore) {
    Patron patron(place_->open());
    EXPECT_EQ(patron.create(kept_match("a")), WriteResult::stored);
    for (std::int64_t version = 2; version <= 5; ++version) {
        // A minute later, a day later, and earlier: clocks are set.
        const std::int64_t touched = kNow + (version == 3 ? 86'400'000 : version == 4 ? -7'200'000 : 60'000);
        const StoredMatch next = kept_match("a", version, fmt::format("body {}", version), touched);
        EXPECT_EQ(patron.replace(next), WriteResult::stored);
        EXPECT_EQ(patron.match("a"), next);
    }
}

TEST_P(MatchContract, ReplacesNoOtherVersion) {
    Patron patron(place_->open());
    EXPECT_EQ(patron.replace(kept_match("a", 1)), WriteResult::conflict);
    EXPECT_EQ(patron.replace(kept_match("a", 2)), WriteResult::conflict);
    EXPECT_EQ(patron.match("a"), std::nullopt);
    EXPECT_EQ(patron.create(kept_match("a", 1)), WriteResult::stored);
    const StoredMatch second = kept_match("a", 2, "second");
    EXPECT_EQ(patron.replace(second), WriteResult::stored);
    for (const std::int64_t version : {-1, 0, 1, 2, 4, 5})
        EXPECT_EQ(patron.replace(kept_match("a", version, "other", kNow + 1)), WriteResult::conflict) << version;
    EXPECT_EQ(patron.replace(kept_match("b", 3)), WriteResult::conflict);
    EXPECT_EQ(patron.match("a"), second);
}

TEST_P(MatchContract, KeepsEveryBody) {
    Patron patron(place_->open());
    std::string controls;
    for (char c = 1; c < ' '; ++c) controls += c;
    std::string big;
    while (big.size() < 1'000'000) big += fmt::format("{},", big.size());
    const std::vector<std::string> bodies{"",
                                          " ",
                                          controls,
                                          "'\"\\ $1 ? :a %s \\x00 \\000 {} \x7f",
                                          "é ñ ß \u05d0 \u202e \ufeff \uffff 🙂 \U0010ffff",
                                          big};
    int number = 0;
    for (const std::string& body : bodies) {
        const std::string id = std::to_string(number++);
        EXPECT_EQ(patron.create(kept_match(id, 1, body)), WriteResult::stored);
        EXPECT_TRUE(patron.match(id) == kept_match(id, 1, body)) << id;
        const std::string next = body + "; " + body;
        EXPECT_EQ(patron.replace(kept_match(id, 2, next)), WriteResult::stored);
        EXPECT_TRUE(patron.match(id) == kept_match(id, 2, next)) << id;
    }
}

TEST_P(MatchContract, KeepsTimesToTheMillisecond) {
    Patron patron(place_->open());
    for (const std::int64_t touched :
         {std::int64_t{0}, std::int64_t{-1}, kNow, kNow + 1, std::int64_t{4'102'444'800'001}}) {
        const StoredMatch match = kept_match(fmt::format("t{}", touched), 1, "", touched);
        EXPECT_EQ(patron.create(match), WriteResult::stored);
        EXPECT_EQ(patron.match(match.id), match);
    }
}

TEST_P(MatchContract, AnswersOnlyWhenItDelivers) {
    Patron patron(place_->open());
    int answers = 0;
    patron.store().create(kept_match("a"), [&](WriteResult) { ++answers; });
    patron.store().find("a", [&](const ReadResult&) { ++answers; });
    EXPECT_EQ(answers, 0);
    patron.wait_for_wake();
    EXPECT_EQ(answers, 0);
    patron.store().deliver();
    EXPECT_GT(answers, 0);
    patron.deliver_until([&] { return answers == 2; });
    patron.store().deliver();
    EXPECT_EQ(answers, 2);
}

TEST_P(MatchContract, AnswersQuestionsAboutAMatchInTheirOrder) {
    Patron patron(place_->open());
    std::string heard;
    const auto say = [&](WriteResult kept) { heard += kept == WriteResult::stored ? '+' : '-'; };
    MatchStore& store = patron.store();
    store.find("a", [&](const ReadResult& found) { heard += found.match ? '?' : '0'; });
    store.create(kept_match("a"), say);
    store.create(kept_match("a"), say);
    store.replace(kept_match("a", 2), say);
    store.find("a", [&](const ReadResult& found) { heard += static_cast<char>('0' + found.match.value().version); });
    store.replace(kept_match("a", 2), say);
    store.replace(kept_match("a", 3), say);
    store.find("a", [&](const ReadResult& found) { heard += static_cast<char>('0' + found.match.value().version); });
    patron.deliver_until([&] { return heard.size() == 8; });
    EXPECT_EQ(heard, "0+-+2-+3");
}

TEST_P(MatchContract, WakesOnceUntilItIsAskedToDeliver) {
    Patron patron(place_->open());
    constexpr int kMatches = 300;
    int answers = 0;
    for (int i = 0; i < kMatches; ++i) {
        patron.store().create(kept_match(std::to_string(i)), [&](WriteResult) {
            ++answers;
            patron.store().find("0", [&](const ReadResult&) { ++answers; });
        });
        if (i % 50 == 0) {  // so that there are answers of several times
            patron.wait_for_wake();
            patron.store().deliver();
        }
    }
    patron.deliver_until([&] { return answers == 2 * kMatches; });
    EXPECT_EQ(patron.most_wakes(), 1);
}

TEST_P(MatchContract, MayBeAskedWhileItAnswers) {
    Patron patron(place_->open());
    std::int64_t version = 1;
    bool within = false;
    std::function<void(WriteResult)> next = [&](WriteResult kept) {
        EXPECT_FALSE(std::exchange(within, true)) << "answered before the question returned";
        EXPECT_EQ(kept, WriteResult::stored);
        if (version < 50) patron.store().replace(kept_match("a", ++version), next);
        within = false;
    };
    patron.store().create(kept_match("a"), next);
    patron.deliver_until([&] { return version == 50; });
    patron.deliver_until([&] { return patron.match("a")->version == 50; });
}

TEST_P(MatchContract, RemovesWhatNobodyHasTouched) {
    Patron patron(place_->open());
    constexpr std::int64_t kHour = 3'600'000;
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(patron.create(kept_match(std::to_string(i), 1, "", kNow + i * kHour / 4)), WriteResult::stored);
    EXPECT_EQ(patron.remove_untouched(kNow, 100), 0U);
    EXPECT_EQ(patron.remove_untouched(kNow + 1, 0), 0U);
    EXPECT_EQ(patron.remove_untouched(kNow + 1, 100), 1U);
    EXPECT_EQ(patron.match("0"), std::nullopt);
    EXPECT_NE(patron.match("1"), std::nullopt);

    // Touched again, one is not removed.
    EXPECT_EQ(patron.replace(kept_match("3", 2, "", kNow + 9 * kHour)), WriteResult::stored);
    EXPECT_EQ(patron.remove_untouched(kNow + 6 * kHour / 4, 100), 4U);
    std::string left;
    for (int i = 0; i < 10; ++i)
        if (patron.match(std::to_string(i))) left += static_cast<char>('0' + i);
    EXPECT_EQ(left, "36789");

    // What is gone is gone, and its id is free.
    EXPECT_EQ(patron.replace(kept_match("0", 2)), WriteResult::conflict);
    EXPECT_EQ(patron.create(kept_match("0")), WriteResult::stored);
}

TEST_P(MatchContract, RemovesAtMostSoMany) {
    Patron patron(place_->open());
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(patron.create(kept_match(std::to_string(i), 1, "", kNow - i)), WriteResult::stored);
    EXPECT_EQ(patron.create(kept_match("new", 1, "", kNow + 1)), WriteResult::stored);
    EXPECT_EQ(patron.remove_untouched(kNow + 1, 4), 4U);
    EXPECT_EQ(patron.remove_untouched(kNow + 1, 4), 4U);
    EXPECT_EQ(patron.remove_untouched(kNow + 1, 4), 2U);
    EXPECT_EQ(patron.remove_untouched(kNow + 1, 4), 0U);
    EXPECT_NE(patron.match("new"), std::nullopt);
}

TEST_P(MatchContract, KnowsTheVersions) {
    Patron patron(place_->open());
    EXPECT_EQ(patron.versions({}), std::vector<MatchVersion>());
    EXPECT_EQ(patron.versions({"a"}), std::vector<MatchVersion>());
    EXPECT_EQ(patron.create(kept_match("a")), WriteResult::stored);
    EXPECT_EQ(patron.create(kept_match("b")), WriteResult::stored);
    EXPECT_EQ(patron.replace(kept_match("b", 2)), WriteResult::stored);
    auto found = patron.versions({"b", "c", "a"});
    ASSERT_TRUE(found.has_value());
    std::ranges::sort(*found, {}, &MatchVersion::id);
    EXPECT_EQ(*found, (std::vector<MatchVersion>{{"a", 1}, {"b", 2}}));
}

// Everything at once, beside the plainest store that could be right. It hears each question when it is asked, which
// gives the same as long as questions about one match are answered in their order.
TEST_P(MatchContract, AgreesWithAModelHoweverManyQuestionsAreUnderWay) {
    std::mt19937 chance(2026);
    std::map<std::string, StoredMatch> model;
    Patron patron(place_->open());
    int asked = 0;
    int answered = 0;
    for (int step = 0; step < 3000 && !HasFailure(); ++step) {
        const std::string id = std::to_string(uniform_below(40, chance));
        const auto known = model.find(id);
        const std::int64_t version = known == model.end() ? 0 : known->second.version;
        const auto touched = static_cast<std::int64_t>(uniform_below(100'000'000, chance));
        StoredMatch next = kept_match(id, 1, fmt::format("step {}", step), touched);
        const auto expect = [&answered, step](auto expected) {
            return [&answered, step, expected](const auto& given) {
                EXPECT_EQ(given, expected) << "step " << step;
                ++answered;
            };
        };
        ++asked;
        switch (uniform_below(100, chance)) {
            case 0: {
                patron.deliver_until([&] { return answered == asked - 1; });
                const std::size_t old = static_cast<std::size_t>(std::ranges::count_if(
                    model, [&](const auto& entry) { return entry.second.touched < at(touched); }));
                const std::size_t most = uniform_below(10, chance);
                EXPECT_EQ(patron.remove_untouched(touched, most), std::min(old, most));
                for (auto entry = model.begin(); entry != model.end();) {
                    const auto kept = patron.match(entry->first);
                    EXPECT_TRUE(kept ? *kept == entry->second : entry->second.touched < at(touched));
                    entry = kept ? std::next(entry) : model.erase(entry);
                }
                EXPECT_LE(model.size(), 40U);
                ++answered;
                break;
            }
            case 1: patron.deliver_until([&] { return answered == asked - 1; }); [[fallthrough]];
            default: {
                const auto kind = uniform_below(10, chance);
                if (kind < 2) {
                    patron.store().create(next, expect(version == 0 ? WriteResult::stored : WriteResult::conflict));
                    if (version == 0) model[id] = next;
                } else if (kind < 8) {
                    next.version = version + (kind < 6 ? 1 : static_cast<std::int64_t>(uniform_below(4, chance)) - 1);
                    const bool fits = version > 0 && next.version == version + 1;
                    patron.store().replace(next, expect(fits ? WriteResult::stored : WriteResult::conflict));
                    if (fits) model[id] = next;
                } else {
                    const auto expected = version == 0 ? std::nullopt : std::optional(known->second);
                    patron.store().find(id, [check = expect(expected)](const ReadResult& found) {
                        EXPECT_TRUE(found.available);
                        check(found.match);
                    });
                }
            }
        }
    }
    patron.deliver_until([&] { return answered == asked; });
    for (int i = 0; i < 40; ++i) {
        const std::string id = std::to_string(i);
        const auto known = model.find(id);
        EXPECT_EQ(patron.match(id), known == model.end() ? std::nullopt : std::optional(known->second));
    }
}

TEST_P(MatchContract, MayEndWithQuestionsUnderWay) {
    constexpr int kMatches = 100;
    int answers = 0;
    {
        Patron patron(place_->open());
        for (int i = 0; i < kMatches; ++i)
            patron.store().create(kept_match(std::to_string(i)), [&](WriteResult) { ++answers; });
        patron.leave();
    }
    EXPECT_EQ(answers, 0);
    // What was under way was finished.
    Patron again(place_->open());
    for (int i = 0; i < kMatches; ++i)
        EXPECT_EQ(again.match(std::to_string(i)).has_value(), GetParam().is_durable) << i;
}

TEST_P(MatchContract, MayEndBeforeItStarts) {
    EXPECT_EQ(place_->open()->trouble(), "");
    Patron patron(place_->open());
    EXPECT_EQ(patron.create(kept_match("a")), WriteResult::stored);
}

TEST_P(MatchContract, ShowsExactlyWhatWasAcknowledgedWhenItIsOpenedAgain) {
    std::map<std::string, StoredMatch> acknowledged;
    for (std::int64_t round = 1; round <= 3; ++round) {
        Patron patron(place_->open());
        for (int i = 0; i < 20; ++i) {
            const std::string id = std::to_string(i);
            const auto before = GetParam().is_durable ? acknowledged.find(id) : acknowledged.end();
            EXPECT_EQ(patron.match(id), before == acknowledged.end() ? std::nullopt : std::optional(before->second));
            StoredMatch next = kept_match(id, before == acknowledged.end() ? 1 : round, fmt::format("round {}", round));
            EXPECT_EQ(next.version == 1 ? patron.create(next) : patron.replace(next), WriteResult::stored);
            acknowledged[id] = std::move(next);
        }
    }
}

TEST(OpenMatchStore, RefusesWhatIsNoStore) {
    const auto message = [](const std::string& where) -> std::string {
        try {
            (void)open_match_store(where);
        } catch (const StoreError& error) {
            return error.what();
        }
        return "";
    };
    for (const char* where : {"", "memory", "mysql://", "sqlite", "sqlite3:a", "/data/a.sqlite"})
        EXPECT_NE(message(where).find("there is no store called"), std::string::npos) << where;
    EXPECT_NE(message("sqlite:").find("followed by the path"), std::string::npos);
    EXPECT_EQ(message("memory:"), "");
    EXPECT_EQ(message("postgre://me:secret@host/db").find("secret"), std::string::npos);
}

}  // namespace
}  // namespace tateti::test
