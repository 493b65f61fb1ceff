#pragma once

#include "matches/match_store.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tateti::matches {

using OperationClock = std::chrono::steady_clock;

// The operations of a store, each with its callback, its result and the time of its call. Until it succeeds, the result
// is "unavailable".

struct Write {
    bool is_new;
    StoredMatch match;
    WriteCallback callback;
    WriteResult result = WriteResult::unavailable;
    OperationClock::time_point called = OperationClock::now();
};

struct Find {
    std::string id;
    ReadCallback callback;
    ReadResult result{.available = false};
    OperationClock::time_point called = OperationClock::now();
};

struct Versions {
    std::vector<std::string> ids;
    VersionsCallback callback;
    std::optional<std::vector<MatchVersion>> result{};
};

struct Remove {
    Time before;
    std::size_t limit;
    RemoveCallback callback;
    std::optional<std::size_t> result{};
};

struct Count {
    CountCallback callback;
    std::optional<std::size_t> result{};
};

struct Probe {
    WriteCallback callback;
    WriteResult result = WriteResult::unavailable;
};
/// The match of a probe. A real match never has this id. Its body is as large as a usual one.
inline StoredMatch probe_match() {
    return {.id = "probe", .body = std::string(600, ' ')};
}

using Operation = std::variant<Write, Find, Versions, Remove, Count, Probe>;

[[nodiscard]] inline bool writes(const Operation& operation) {
    return !std::holds_alternative<Find>(operation) && !std::holds_alternative<Versions>(operation) &&
           !std::holds_alternative<Count>(operation);
}

/// Resets the result to "unavailable", because its transaction has failed.
inline void discard_result(Operation& operation) {
    std::visit([]<class One>(One& one) { one.result = std::move(One().result); }, operation);
}

/// Counts an operation that is answered now.
inline void measure(const Write& write, StoreStatistics& statistics) {
    statistics.writes.add(OperationClock::now() - write.called);
}
inline void measure(const Find& find, StoreStatistics& statistics) {
    statistics.reads.add(OperationClock::now() - find.called);
}
inline void measure(const auto& /*rare*/, StoreStatistics& /*statistics*/) {}

inline void run_callback(Operation& operation, StoreStatistics& statistics) {
    std::visit(
        [&](auto& one) {
            measure(one, statistics);
            --statistics.waiting;
            one.callback(std::move(one.result));
        },
        operation);
}

}  // namespace tateti::matches
