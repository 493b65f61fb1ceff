#pragma once

#include "storage/store_error.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::matches {

using storage::StoreError;
using storage::StoreFault;
using storage::Time;

/// A match as it is kept. What is in the body is the business of whoever keeps it.
struct StoredMatch {
    std::string id;
    std::int64_t version = 1;  // of what is kept: the first is 1
    Time touched{};            // by the clock of whoever kept it
    std::string body;

    friend bool operator==(const StoredMatch&, const StoredMatch&) = default;
};

/// How it went.
enum class WriteResult : std::uint8_t {
    stored,       // it is kept for good
    conflict,     // another version was kept meanwhile, the id is taken, or there is no such match
    unavailable,  // it may have been kept or not: whoever wants to know asks again
};

/// What was asked for: the match, or that there is none; or, if the store did not answer, neither.
struct ReadResult {
    bool available = true;
    std::optional<StoredMatch> match{};
};

struct MatchVersion {
    std::string id;
    std::int64_t version = 0;

    friend bool operator==(const MatchVersion&, const MatchVersion&) = default;
};

/// Where the matches of a server live. Any number of queries may be under way at once; the answers come in
/// `deliver`, on the thread that calls it, never before the query returns, and each exactly once. Questions about
/// one match are answered in the order in which they were asked. All calls are made by one thread; what a store does in
/// between on threads of its own is its own business.
class MatchStore {
  public:
    /// What a store tells unasked; called in `deliver`.
    struct Listener {
        /// Somebody else has kept these.
        std::function<void(const std::vector<MatchVersion>&)> changed = [](const auto&) {};
        /// Another node has said this with `tell`.
        std::function<void(std::string_view)> told = [](std::string_view) {};
        /// NodeMessage may have been missed: whatever is held in memory should be read again.
        std::function<void()> missed = [] {};
    };

    MatchStore() = default;
    MatchStore(const MatchStore&) = delete;
    MatchStore& operator=(const MatchStore&) = delete;
    /// What is under way is finished first, as far as that is possible; nothing is delivered any more.
    virtual ~MatchStore() = default;

    /// Before the first query. `wake` is called, on any thread, when there is something to deliver; not again
    /// until `deliver` has been called.
    virtual void start(std::function<void()> wake, Listener listener) = 0;

    /// Hands out the answers that are there.
    virtual void deliver() = 0;

    /// Keeps a new match. `conflict` if the id is taken.
    virtual void create(StoredMatch match, std::function<void(WriteResult)> answer) = 0;

    /// Keeps `match` in place of the version just before it. `conflict` if that is not the one that is kept.
    virtual void replace(StoredMatch match, std::function<void(WriteResult)> answer) = 0;

    virtual void find(std::string id, std::function<void(ReadResult)> answer) = 0;

    /// Removes matches not touched since then, at most so many at once. Gives how many; none if it is unavailable.
    virtual void remove_untouched(Time since, std::size_t most,
                                  std::function<void(std::optional<std::size_t>)> answer) = 0;

    /// Whether other processes serve the same matches.
    [[nodiscard]] virtual bool is_shared() const = 0;

    /// Tells all other nodes, as well as it goes: nothing is kept, nothing is promised. One line, at most 200 bytes.
    virtual void tell(std::string line) = 0;

    /// Which versions there are of these matches; what is not there is left out. Only shared stores are asked.
    virtual void versions(std::vector<std::string> ids,
                          std::function<void(std::optional<std::vector<MatchVersion>>)> answer) = 0;

    /// A clause for people, when the store has been unavailable: why. Empty while all is well.
    [[nodiscard]] virtual std::string trouble() const = 0;
};

/// Opens what `--store` names: `memory:`, `sqlite:PATH` or `postgresql://…` (also `postgres://…`). Throws `StoreError`
/// with a clause for people.
[[nodiscard]] std::unique_ptr<MatchStore> open_match_store(const std::string& where);

}  // namespace tateti::matches
