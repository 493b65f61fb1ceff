#pragma once

#include "matches/match_store.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tateti::matches::postgres {

/// The queries that a store is asked, each with its answer, which is that the store is unavailable until it is known
/// better.
struct Write {
    bool is_new;
    StoredMatch match;
    std::function<void(WriteResult)> answer;
    WriteResult outcome = WriteResult::unavailable;
};

struct Find {
    std::string id;
    std::function<void(ReadResult)> answer;
    ReadResult outcome{.available = false};
};

struct Versions {
    std::vector<std::string> ids;
    std::function<void(std::optional<std::vector<MatchVersion>>)> answer;
    std::optional<std::vector<MatchVersion>> outcome{};
};

struct Remove {
    Time since;
    std::size_t most;
    std::function<void(std::optional<std::size_t>)> answer;
    std::optional<std::size_t> outcome{};
    bool more = false;  // may be there
};

/// What became of a query.
enum class Fate : std::uint8_t {
    open,     // it is not known yet
    settled,  // it has its answer
    clashed,  // two nodes stood in each other's way: nothing was kept, and it may be tried again
    refused,  // nothing was kept, for a reason that may lie in one of the queries
    failed,   // nothing was kept, and trying again would not help
    lost,     // it may have been kept or not
    taken,    // whoever took it from its batch knows
};

struct Query {
    std::variant<Write, Find, Versions, Remove> what;
    std::chrono::steady_clock::time_point asked;
    std::uint32_t attempts = 0;
    bool alone = false;  // it may be the one that makes a batch fail
    Fate fate = Fate::open;

    /// Whatever was thought to be the answer did not come true.
    void forget() {
        if (auto* write = std::get_if<Write>(&what))
            write->outcome = WriteResult::unavailable;
        else if (auto* find = std::get_if<Find>(&what))
            find->outcome = {.available = false};
        else if (auto* versions = std::get_if<Versions>(&what))
            versions->outcome.reset();
        else
            std::get<Remove>(what).outcome.reset();
    }

    void deliver() {
        std::visit([](auto& one) { one.answer(std::move(one.outcome)); }, what);
    }
};

}  // namespace tateti::matches::postgres
