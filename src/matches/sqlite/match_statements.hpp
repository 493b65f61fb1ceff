#pragma once

#include "matches/match_store.hpp"
#include "sqlite/database.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tateti::matches {

/// The prepared statements on the table of matches. Every call may throw `StoreError`. Changes last only if the caller
/// commits its transaction.
class MatchStatements {
  public:
    /// The database must outlive this object.
    explicit MatchStatements(sqlite::Database& database);

    [[nodiscard]] WriteResult create(const StoredMatch& match);
    [[nodiscard]] WriteResult replace(const StoredMatch& match);
    [[nodiscard]] std::optional<StoredMatch> find(const std::string& id);
    /// In the order of ids, from the first after this one.
    [[nodiscard]] std::vector<StoredMatch> list(const std::string& after, std::size_t limit);
    [[nodiscard]] std::size_t remove_untouched(Time before, std::size_t limit);
    [[nodiscard]] std::size_t count();
    /// Creates and removes a match.
    [[nodiscard]] WriteResult probe();
    [[nodiscard]] std::vector<MatchVersion> versions(const std::vector<std::string>& ids);

  private:
    sqlite::Database& database_;
    sqlite::Statement create_;
    sqlite::Statement replace_;
    sqlite::Statement replace_later_;
    sqlite::Statement find_;
    sqlite::Statement list_;
    sqlite::Statement remove_;
    sqlite::Statement count_;
    sqlite::Statement remove_one_;
    sqlite::Statement version_;
};

}  // namespace tateti::matches
