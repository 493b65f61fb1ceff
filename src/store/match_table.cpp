#include "store/match_table.hpp"

#include "store/schema.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace tateti::store {
namespace {

/// A statement in use. One that is not rewound would keep its lock, and the moment that it sees.
class Run {
  public:
    template <class... Values>
    explicit Run(sqlite::Statement& statement, const Values&... values) : statement_(statement) {
        statement.bind(values...);
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    ~Run() { statement_.rewind(); }

    bool step() { return statement_.step(); }

  private:
    sqlite::Statement& statement_;
};

std::int64_t moment(Time time) {
    return time.time_since_epoch().count();
}

std::int64_t hour(Time time) {
    return std::chrono::floor<std::chrono::hours>(time).time_since_epoch().count();
}

}  // namespace

MatchTable::MatchTable(sqlite::Database& database)
    : database_(database),
      create_(database, sql::kCreateMatch),
      replace_(database, sql::kReplaceMatch),
      replace_later_(database, sql::kReplaceMatchLater),
      find_(database, sql::kFindMatch),
      remove_(database, sql::kRemoveMatches),
      version_(database, sql::kMatchVersion) {}

Kept MatchTable::create(const KeptMatch& match) {
    Run(create_, match.id, match.version, moment(match.touched), hour(match.touched), match.body).step();
    return database_.has_changed() ? Kept::done : Kept::conflict;
}

Kept MatchTable::replace(const KeptMatch& match) {
    const std::int64_t before = match.version - 1;
    Run(replace_, match.version, moment(match.touched), match.body, match.id, before, hour(match.touched)).step();
    if (database_.has_changed()) return Kept::done;
    Run(replace_later_, match.version, moment(match.touched), match.body, hour(match.touched), match.id, before).step();
    return database_.has_changed() ? Kept::done : Kept::conflict;
}

std::optional<KeptMatch> MatchTable::find(const std::string& id) {
    Run row(find_, id);
    if (!row.step()) return std::nullopt;
    return KeptMatch{.id = id,
                     .version = find_.number(0),
                     .touched = Time(std::chrono::milliseconds(find_.number(1))),
                     .body = find_.text(2)};
}

std::size_t MatchTable::remove_untouched(Time since, std::size_t most) {
    constexpr std::size_t kMost = std::numeric_limits<std::int64_t>::max();
    Run(remove_, hour(since), moment(since), static_cast<std::int64_t>(std::min(most, kMost))).step();
    return database_.changed_rows();
}

std::vector<MatchVersion> MatchTable::versions(const std::vector<std::string>& ids) {
    std::vector<MatchVersion> found;
    for (const std::string& id : ids) {
        Run row(version_, id);
        if (row.step()) found.push_back({id, version_.number(0)});
    }
    return found;
}

}  // namespace tateti::store
