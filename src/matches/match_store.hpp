#pragma once

#include "matches/store_address.hpp"
#include "matches/store_statistics.hpp"
#include "storage/store_error.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Module matches: where a server stores matches: `MatchStore`, implemented in memory, SQLite and PostgreSQL.
namespace tateti::matches {

using storage::StoreError;
using storage::StoreFault;
using storage::Time;

/// A match as it is stored. Only the caller knows what the body means.
struct StoredMatch {
    std::string id;
    std::int64_t version = 1;  // of the stored record; the first is 1
    Time touched{};            // by the caller's clock
    std::string body;

    friend bool operator==(const StoredMatch&, const StoredMatch&) = default;
};

enum class WriteResult : std::uint8_t {
    stored,       // durable, if the store is
    conflict,     // another version was stored meanwhile, the id is taken, or there is no such match
    unavailable,  // it may have been stored or not: read the match to find out
};

/// The match, or none if it does not exist. If the store is unavailable, that is unknown.
struct ReadResult {
    bool available = true;
    std::optional<StoredMatch> match{};
};

struct MatchVersion {
    std::string id;
    std::int64_t version = 0;

    friend bool operator==(const MatchVersion&, const MatchVersion&) = default;
};

using WriteCallback = std::function<void(WriteResult)>;
using ReadCallback = std::function<void(ReadResult)>;
/// How many matches were removed; none if the store is unavailable.
using RemoveCallback = std::function<void(std::optional<std::size_t>)>;
/// How many matches are stored; none if the store is unavailable.
using CountCallback = std::function<void(std::optional<std::size_t>)>;
/// None if the store is unavailable.
using VersionsCallback = std::function<void(std::optional<std::vector<MatchVersion>>)>;

/// Stores the matches of a server. Any number of operations may be in progress at once. Each callback runs exactly
/// once, in `deliver`, on the thread that calls it, and never before the operation's call has returned. Operations on
/// one match take effect in the order of the calls. One thread makes all calls; a store may use threads of its own.
class MatchStore {
  public:
    /// What a store reports unasked. It calls these functions in `deliver`.
    struct Listener {
        /// Another node has stored these versions.
        std::function<void(const std::vector<MatchVersion>&)> changed = [](const auto&) {};
        /// Another node has published this message.
        std::function<void(std::string_view)> message = [](std::string_view) {};
        /// Changes and messages may have been missed: load again what is in memory.
        std::function<void()> missed_messages = [] {};
    };

    MatchStore() = default;
    MatchStore(const MatchStore&) = delete;
    MatchStore& operator=(const MatchStore&) = delete;
    /// Finishes the operations in progress if possible, but runs no more callbacks.
    virtual ~MatchStore() = default;

    /// Call this before the first operation. The store calls `wake`, on any thread, when there is something to deliver,
    /// and not again before the next `deliver`.
    virtual void start(std::function<void()> wake, Listener listener) = 0;

    /// Runs the callbacks of finished operations.
    virtual void deliver() = 0;

    /// Stores a new match. `conflict` if the id is taken.
    virtual void create(StoredMatch match, WriteCallback callback) = 0;

    /// Replaces the version just before that of `match`. `conflict` if another version is stored.
    virtual void replace(StoredMatch match, WriteCallback callback) = 0;

    virtual void find(std::string id, ReadCallback callback) = 0;

    /// Removes at most `limit` matches that were last touched before this time.
    virtual void remove_untouched(Time before, std::size_t limit, RemoveCallback callback) = 0;

    /// Counts all matches. This may take a tenth of a second for a million, so call it rarely.
    virtual void count(CountCallback callback) = 0;
    /// Tries whether matches can be stored: stores one and removes it again, in one transaction. Nobody ever sees it.
    virtual void probe(WriteCallback callback) = 0;

    /// The stored versions of those matches that exist. Only called for shared stores.
    virtual void versions(std::vector<std::string> ids, VersionsCallback callback) = 0;

    /// Whether other processes serve the same matches.
    [[nodiscard]] virtual bool is_shared() const = 0;

    /// Sends a message to all nodes that are connected now, this one included, without any guarantee. One line, at
    /// most 200 bytes.
    virtual void publish(std::string message) = 0;

    /// Why the store is unavailable, as a clause for people; empty while it works.
    [[nodiscard]] virtual std::string problem() const = 0;

    [[nodiscard]] virtual StoreStatistics statistics() const { return {}; }
};

/// Throws `StoreError`, with a clause for people, if the store cannot be opened.
[[nodiscard]] std::unique_ptr<MatchStore> open_match_store(const StoreAddress& address);

/// The same for the text of an address.
[[nodiscard]] std::unique_ptr<MatchStore> open_match_store(std::string_view address);

}  // namespace tateti::matches
