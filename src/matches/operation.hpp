#pragma once

#include "matches/match_store.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tateti::matches {

// The operations of a store, each with its callback and its result. Until it succeeds, the result is "unavailable".

struct Write {
    bool is_new;
    StoredMatch match;
    WriteCallback callback;
    WriteResult result = WriteResult::unavailable;
};

struct Find {
    std::string id;
    ReadCallback callback;
    ReadResult result{.available = false};
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

using Operation = std::variant<Write, Find, Versions, Remove, Count>;

/// Resets the result to "unavailable", because its transaction has failed.
inline void discard_result(Operation& operation) {
    std::visit([]<class One>(One& one) { one.result = std::move(One().result); }, operation);
}

inline void run_callback(Operation& operation) {
    std::visit([](auto& one) { one.callback(std::move(one.result)); }, operation);
}

}  // namespace tateti::matches
