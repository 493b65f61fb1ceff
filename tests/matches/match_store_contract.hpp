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

inline void PrintTo(WriteResult result, std::ostream* out) {
    *out << (result == WriteResult::stored ? "stored" : result == WriteResult::conflict ? "conflict" : "unavailable");
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

inline StoredMatch stored_match(std::string id, std::int64_t version = 1, std::string body = "{}",
                                std::int64_t touched = kNow) {
    return {std::move(id), version, at(touched), std::move(body)};
}

/// Uses a store as a server does: starts operations, and delivers when the store wakes it.
class StoreClient {
  public:
    explicit StoreClient(std::unique_ptr<MatchStore> store, MatchStore::Listener listener = {})
        : store_(std::move(store)) {
        store_->start([this] { on_wake(); }, std::move(listener));
    }
    StoreClient(const StoreClient&) = delete;
    StoreClient& operator=(const StoreClient&) = delete;

    MatchStore& store() { return *store_; }
    /// Destroys the store, with all operations in progress.
    void close() { store_.reset(); }

    /// Waits until there is something to deliver.
    void wait_for_wake() {
        std::unique_lock lock(mutex_);
        // No test needs that long; one that waits in vain fails instead of hanging.
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

    /// The most wake-ups between two deliveries.
    [[nodiscard]] int most_wakes() const { return most_wakes_; }

    // One operation and its result.
    WriteResult create(StoredMatch match) {
        return wait_for<WriteResult>([&](auto callback) { store_->create(std::move(match), std::move(callback)); });
    }
    WriteResult replace(StoredMatch match) {
        return wait_for<WriteResult>([&](auto callback) { store_->replace(std::move(match), std::move(callback)); });
    }
    ReadResult find(const std::string& id) {
        return wait_for<ReadResult>([&](auto callback) { store_->find(id, std::move(callback)); });
    }
    std::optional<StoredMatch> match(const std::string& id) {
        ReadResult found = find(id);
        if (!found.available) throw std::runtime_error(store_->problem());
        return found.match;
    }
    std::optional<std::size_t> remove_untouched(std::int64_t before, std::size_t limit) {
        return wait_for<std::optional<std::size_t>>(
            [&](auto callback) { store_->remove_untouched(at(before), limit, std::move(callback)); });
    }
    std::optional<std::size_t> count() {
        return wait_for<std::optional<std::size_t>>([&](auto callback) { store_->count(std::move(callback)); });
    }
    WriteResult probe() {
        return wait_for<WriteResult>([&](auto callback) { store_->probe(std::move(callback)); });
    }
    std::optional<std::vector<MatchVersion>> versions(std::vector<std::string> ids) {
        return wait_for<std::optional<std::vector<MatchVersion>>>(
            [&](auto callback) { store_->versions(std::move(ids), std::move(callback)); });
    }

  private:
    void on_wake() {
        {
            const std::scoped_lock lock(mutex_);
            ++wakes_;
        }
        woken_.notify_one();
    }

    template <class StatementResult, class Start>
    StatementResult wait_for(const Start& start) {
        std::optional<StatementResult> result;
        start(std::function<void(StatementResult)>([&](StatementResult given) { result = std::move(given); }));
        deliver_until([&] { return result.has_value(); });
        return *std::move(result);
    }

    std::mutex mutex_;
    std::condition_variable woken_;
    int wakes_ = 0;
    int most_wakes_ = 0;
    std::unique_ptr<MatchStore> store_;  // destroyed first, because it may wake until then
};

/// A place where a store can be opened any number of times. Its destructor removes everything.
class StoreLocation {
  public:
    StoreLocation() = default;
    StoreLocation(const StoreLocation&) = delete;
    StoreLocation& operator=(const StoreLocation&) = delete;
    virtual ~StoreLocation() = default;

    [[nodiscard]] virtual std::unique_ptr<MatchStore> open() const = 0;
};

/// A kind of store that must fulfil the contract of `MatchStore`. Any file may add one with
/// `INSTANTIATE_TEST_SUITE_P(Name, MatchContract, testing::Values(…), name_of_kind)`.
struct MatchStoreKind {
    std::string name;
    std::function<std::unique_ptr<StoreLocation>()> new_location;
    bool is_durable = true;  // acknowledged writes survive closing it
};

inline void PrintTo(const MatchStoreKind& kind, std::ostream* out) {
    *out << kind.name;
}

inline std::string name_of_kind(const testing::TestParamInfo<MatchStoreKind>& info) {
    return info.param.name;
}

class MatchContract : public testing::TestWithParam<MatchStoreKind> {
  protected:
    std::unique_ptr<StoreLocation> location_ = GetParam().new_location();
};

}  // namespace tateti::test
