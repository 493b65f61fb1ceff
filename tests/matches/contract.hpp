#pragma once

#include "matches/match_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tateti::matches {

inline void PrintTo(WriteResult kept, std::ostream* out) {
    *out << (kept == WriteResult::stored ? "done" : kept == WriteResult::conflict ? "conflict" : "unavailable");
}

inline void PrintTo(const StoredMatch& match, std::ostream* out) {
    *out << match.id << " version " << match.version << " touched " << match.touched.time_since_epoch().count() << ' '
         << match.body.substr(0, 60);
}

}  // namespace tateti::matches

namespace tateti::test {

using namespace matches;

inline Time at(std::int64_t milliseconds) {
    return Time(std::chrono::milliseconds(milliseconds));
}

inline constexpr std::int64_t kNow = 1'763'200'012'345;

inline StoredMatch kept_match(std::string id, std::int64_t version = 1, std::string body = "{}",
                              std::int64_t touched = kNow) {
    return {std::move(id), version, at(touched), std::move(body)};
}

/// Somebody who has a store: asks, and takes the answers when there are some.
class Patron {
  public:
    explicit Patron(std::unique_ptr<MatchStore> store, MatchStore::Listener listener = {}) : store_(std::move(store)) {
        store_->start([this] { hear_wake(); }, std::move(listener));
    }
    Patron(const Patron&) = delete;
    Patron& operator=(const Patron&) = delete;

    MatchStore& store() { return *store_; }
    /// Ends the store, with whatever is under way.
    void leave() { store_.reset(); }

    /// Waits until there is something to deliver.
    void wait_for_wake() {
        std::unique_lock lock(mutex_);
        // Nothing takes that long; a test that waits for what never comes fails in place of standing still.
        if (!woken_.wait_for(lock, std::chrono::minutes(2), [&] { return wakes_ > 0; }))
            throw std::runtime_error("nothing was delivered");
        most_wakes_ = std::max(most_wakes_, wakes_);
        wakes_ = 0;
    }

    template <class Condition>
    void deliver_until(const Condition& condition) {
        while (!condition()) {
            wait_for_wake();
            store_->deliver();
        }
    }

    /// How often it was woken before it came, at most.
    [[nodiscard]] int most_wakes() const { return most_wakes_; }

    // One question and its answer.
    WriteResult create(StoredMatch match) {
        return answer<WriteResult>([&](auto answer) { store_->create(std::move(match), std::move(answer)); });
    }
    WriteResult replace(StoredMatch match) {
        return answer<WriteResult>([&](auto answer) { store_->replace(std::move(match), std::move(answer)); });
    }
    ReadResult find(const std::string& id) {
        return answer<ReadResult>([&](auto answer) { store_->find(id, std::move(answer)); });
    }
    std::optional<StoredMatch> match(const std::string& id) {
        ReadResult found = find(id);
        if (!found.available) throw std::runtime_error(store_->trouble());
        return found.match;
    }
    std::optional<std::size_t> remove_untouched(std::int64_t since, std::size_t most) {
        return answer<std::optional<std::size_t>>(
            [&](auto answer) { store_->remove_untouched(at(since), most, std::move(answer)); });
    }
    std::optional<std::vector<MatchVersion>> versions(std::vector<std::string> ids) {
        return answer<std::optional<std::vector<MatchVersion>>>(
            [&](auto answer) { store_->versions(std::move(ids), std::move(answer)); });
    }

  private:
    void hear_wake() {
        {
            const std::scoped_lock lock(mutex_);
            ++wakes_;
        }
        woken_.notify_one();
    }

    template <class Result, class Ask>
    Result answer(const Ask& ask) {
        std::optional<Result> result;
        ask(std::function<void(Result)>([&](Result given) { result = std::move(given); }));
        deliver_until([&] { return result.has_value(); });
        return *std::move(result);
    }

    std::mutex mutex_;
    std::condition_variable woken_;
    int wakes_ = 0;
    int most_wakes_ = 0;
    std::unique_ptr<MatchStore> store_;  // the last: it may wake until its end
};

/// Where a store can be opened, again and again. Everything is gone with it.
class MatchPlace {
  public:
    MatchPlace() = default;
    MatchPlace(const MatchPlace&) = delete;
    MatchPlace& operator=(const MatchPlace&) = delete;
    virtual ~MatchPlace() = default;

    [[nodiscard]] virtual std::unique_ptr<MatchStore> open() const = 0;
};

/// A kind of store that keeps the promises of `MatchStore`. More of them are added with
/// `INSTANTIATE_TEST_SUITE_P(Name, MatchContract, testing::Values(…), name_of_kind)`, in any file.
struct MatchStoreKind {
    std::string name;
    std::function<std::unique_ptr<MatchPlace>()> new_place;
    bool is_durable = true;  // what was acknowledged is there when it is opened again
};

inline void PrintTo(const MatchStoreKind& kind, std::ostream* out) {
    *out << kind.name;
}

inline std::string name_of_kind(const testing::TestParamInfo<MatchStoreKind>& info) {
    return info.param.name;
}

class MatchContract : public testing::TestWithParam<MatchStoreKind> {
  protected:
    std::unique_ptr<MatchPlace> place_ = GetParam().new_place();
};

}  // namespace tateti::test
