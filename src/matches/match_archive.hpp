#pragma once

#include "matches/match_store.hpp"
#include "matches/store_address.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tateti::matches {

/// The stored matches, for a tool that works beside running servers. It never changes tables, and replaces a match only
/// as a node does: if nobody was faster. Every call may throw `StoreError`.
class MatchArchive {
  public:
    MatchArchive() = default;
    MatchArchive(const MatchArchive&) = delete;
    MatchArchive& operator=(const MatchArchive&) = delete;
    virtual ~MatchArchive() = default;

    /// At most `limit` matches in the order of their ids, from the first id after this one.
    [[nodiscard]] virtual std::vector<StoredMatch> list(const std::string& after, std::size_t limit) = 0;
    [[nodiscard]] virtual std::optional<StoredMatch> find(const std::string& id) = 0;
    /// Replaces the version just before that of `match`. False if another version is stored. Nodes that share a
    /// database are notified.
    [[nodiscard]] virtual bool replace(const StoredMatch& match) = 0;
};

/// Throws `StoreError`, with a clause for people, if there are no matches of this version of the program.
[[nodiscard]] std::unique_ptr<MatchArchive> open_match_archive(const StoreAddress& address);

}  // namespace tateti::matches
