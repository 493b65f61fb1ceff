#include "matches/sqlite/match_statements.hpp"

#include "matches/operation.hpp"
#include "matches/sqlite/schema.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace tateti::matches {
namespace {

/// Runs a statement. Without the reset at its end the statement would keep its lock and its snapshot.
class Run {
  public:
    template <class... Values>
    explicit Run(sqlite::Statement& statement, const Values&... values) : statement_(statement) {
        statement.bind(values...);
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    ~Run() { statement_.reset(); }

    bool step() { return statement_.step(); }

  private:
    sqlite::Statement& statement_;
};

std::int64_t milliseconds(Time time) {
    return time.time_since_epoch().count();
}

std::int64_t hour(Time time) {
    return std::chrono::floor<std::chrono::hours>(time).time_since_epoch().count();
}

}  // namespace

MatchStatements::MatchStatements(sqlite::Database& database)
    : database_(database),
      create_(database, sql::kCreateMatch),
      replace_(database, sql::kReplaceMatch),
      replace_later_(database, sql::kReplaceMatchLater),
      find_(database, sql::kFindMatch),
      list_(database, sql::kListMatches),
      remove_(database, sql::kRemoveMatches),
      count_(database, sql::kCountMatches),
      remove_one_(database, sql::kRemoveMatch),
      version_(database, sql::kMatchVersion) {}

WriteResult MatchStatements::create(const StoredMatch& match) {
    Run(create_, match.id, match.version, milliseconds(match.touched), hour(match.touched), match.body).step();
    return database_.has_changed() ? WriteResult::stored : WriteResult::conflict;
}

WriteResult MatchStatements::replace(const StoredMatch& match) {
    const std::int64_t previous = match.version - 1;
    Run(replace_, match.version, milliseconds(match.touched), match.body, match.id, previous, hour(match.touched))
        .step();
    if (database_.has_changed()) return WriteResult::stored;
    Run(replace_later_, match.version, milliseconds(match.touched), match.body, hour(match.touched), match.id, previous)
        .step();
    return database_.has_changed() ? WriteResult::stored : WriteResult::conflict;
}

std::optional<StoredMatch> MatchStatements::find(const std::string& id) {
    Run row(find_, id);
    if (!row.step()) return std::nullopt;
    return StoredMatch{.id = id,
                       .version = find_.number(0),
                       .touched = Time(std::chrono::milliseconds(find_.number(1))),
                       .body = find_.text(2)};
}

std::vector<StoredMatch> MatchStatements::list(const std::string& after, std::size_t limit) {
    std::vector<StoredMatch> found;
    Run row(list_, after, static_cast<std::int64_t>(limit));
    while (row.step())
        found.push_back({.id = list_.text(0),
                         .version = list_.number(1),
                         .touched = Time(std::chrono::milliseconds(list_.number(2))),
                         .body = list_.text(3)});
    return found;
}

std::size_t MatchStatements::remove_untouched(Time before, std::size_t limit) {
    constexpr std::size_t kMax = std::numeric_limits<std::int64_t>::max();
    Run(remove_, hour(before), milliseconds(before), static_cast<std::int64_t>(std::min(limit, kMax))).step();
    return database_.changed_rows();
}

std::size_t MatchStatements::count() {
    Run row(count_);
    row.step();
    return static_cast<std::size_t>(count_.number(0));
}

WriteResult MatchStatements::probe() {
    const StoredMatch match = probe_match();
    const WriteResult created = create(match);
    Run(remove_one_, match.id).step();
    return created;
}

std::vector<MatchVersion> MatchStatements::versions(const std::vector<std::string>& ids) {
    std::vector<MatchVersion> found;
    for (const std::string& id : ids) {
        Run row(version_, id);
        if (row.step()) found.push_back({id, version_.number(0)});
    }
    return found;
}

}  // namespace tateti::matches
