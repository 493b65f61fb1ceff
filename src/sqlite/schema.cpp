#include "sqlite/schema.hpp"

#include <fmt/format.h>

#include <array>
#include <initializer_list>
#include <string>

namespace tateti::sqlite {
namespace {

constexpr std::array<Migration, 4> kMigrations{
    R"(CREATE TABLE games (
           number INTEGER PRIMARY KEY,
           id TEXT NOT NULL UNIQUE,
           moves TEXT NOT NULL,
           x TEXT NOT NULL,
           o TEXT NOT NULL,
           status TEXT NOT NULL,
           ended INTEGER NOT NULL
       ) STRICT;
       CREATE TABLE tallies (
           x TEXT NOT NULL,
           o TEXT NOT NULL,
           x_wins INTEGER NOT NULL,
           o_wins INTEGER NOT NULL,
           draws INTEGER NOT NULL,
           PRIMARY KEY (x, o)
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE settings (
           name TEXT PRIMARY KEY NOT NULL,
           value TEXT NOT NULL
       ) STRICT, WITHOUT ROWID;)",
    // Rows are ordered by number and not by their random ids: matches that are played at the same time then share
    // pages, and one write of a page serves several of them. The index is on the hour of the last touch, because an
    // index on the exact time would change with every move.
    R"(CREATE TABLE matches (
           number INTEGER PRIMARY KEY,
           id TEXT NOT NULL UNIQUE,
           version INTEGER NOT NULL,
           touched INTEGER NOT NULL,
           hour INTEGER NOT NULL,
           body TEXT NOT NULL
       ) STRICT;
       CREATE INDEX matches_by_hour ON matches (hour);)",
    // Of older games it is not known whether the person had help.
    R"(ALTER TABLE games ADD COLUMN aided INTEGER NOT NULL DEFAULT 0;)",
    // Days are counted from 1970-01-01.
    R"(CREATE TABLE mistakes (
           board TEXT PRIMARY KEY NOT NULL,
           box INTEGER NOT NULL,
           due INTEGER NOT NULL,
           shown INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE progress (
           name TEXT PRIMARY KEY NOT NULL,
           number INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;)",
};

}  // namespace

std::span<const Migration> all_migrations() {
    return kMigrations;
}

std::size_t version_of(Database& database, std::span<const Migration> steps) {
    const std::int64_t application = database.number("PRAGMA application_id");
    const std::int64_t version = database.number("PRAGMA user_version");
    if (application != kApplicationId) {
        // An empty database that no program has marked as its own is treated as new.
        const bool unused =
            application == 0 && version == 0 && database.number("SELECT count(*) FROM sqlite_schema") == 0;
        if (!unused) database.fail(StoreFault::not_ours, "");
        return 0;
    }
    if (version < 0) database.fail(StoreFault::damaged, fmt::format("its version is {}", version));
    const auto taken = static_cast<std::size_t>(version);
    if (taken > steps.size())
        database.fail(StoreFault::too_new, fmt::format("it has version {}, this is version {}", taken, steps.size()));
    return taken;
}

std::size_t examine(Database& database, std::span<const Migration> steps) {
    // One snapshot for all queries, because another process may be creating the tables.
    const Transaction snapshot(database, Lock::read);
    if (database.number("PRAGMA page_count") == 0) return 0;
    const std::size_t taken = version_of(database, steps);
    const std::string found = database.text("PRAGMA quick_check(1)");
    if (found != "ok") database.fail(StoreFault::damaged, found.substr(found.rfind('\n') + 1));  // without the heading
    return taken;
}

void migrate(Database& database, std::span<const Migration> steps) {
    Transaction transaction(database, Lock::write);
    // Checked again under the lock: another process may just have migrated the file.
    const std::size_t taken = version_of(database, steps);
    if (taken == steps.size()) return;
    for (const Migration step : steps.subspan(taken)) database.execute(step);
    database.execute(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, steps.size()).c_str());
    transaction.commit();
}

void check_tables(Database& database, std::size_t taken) {
    const auto check = [&](std::initializer_list<const char*> statements) {
        for (const char* statement : statements) const sqlite::Statement understood(database, statement);
    };
    if (taken >= kStepOfGames)
        check({sql::kInsertGame, sql::kCount, sql::kTallies, sql::kResetTally, sql::kLastNumber, sql::kLatestGames,
               sql::kGamesBetween, sql::kGamesWithId, sql::kResultsAgainst, sql::kSetting, sql::kSetSetting,
               sql::kRemoveSetting, sql::kRemoveUnfinished});
    if (taken >= kStepOfLearning)
        check({sql::kNoticeMistake, sql::kSaveMistake, sql::kMistakes, sql::kRemoveMistake, sql::kProgress,
               sql::kSetProgress});
    if (taken >= kStepOfMatches)
        check({sql::kCreateMatch, sql::kReplaceMatch, sql::kReplaceMatchLater, sql::kFindMatch, sql::kRemoveMatches,
               sql::kCountMatches, sql::kRemoveMatch, sql::kMatchVersion, sql::kListMatches});
}

}  // namespace tateti::sqlite
