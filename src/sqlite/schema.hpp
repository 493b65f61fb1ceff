#pragma once

#include "sqlite/database.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

/// The tables of the database and their migrations.
namespace tateti::sqlite {

/// Marks the file as ours: "tate".
inline constexpr std::uint32_t kApplicationId = 0x74617465;

/// Statements that lead from one version of the tables to the next.
using Migration = const char*;

/// All migrations, from the empty file to the current tables. Released ones never change, because users' files already
/// have them.
[[nodiscard]] std::span<const Migration> all_migrations();

inline constexpr std::size_t kAllSteps = std::numeric_limits<std::size_t>::max();
/// The migration that created the tables of finished games, the score and the settings in their current form.
inline constexpr std::size_t kStepOfGames = 3;
inline constexpr std::size_t kStepOfMatches = 2;
inline constexpr std::size_t kStepOfLearning = 4;

/// Checks, without writing, that a file is ours and intact. Returns how many migrations it has, 0 if it is empty.
/// Throws `StoreError` for a file that is damaged, not ours or too new; `database` then refuses to write.
[[nodiscard]] std::size_t examine(sqlite::Database& database, std::span<const Migration> steps);

/// How many migrations the file has. Throws `StoreError` for a file that is not ours or too new.
[[nodiscard]] std::size_t version_of(sqlite::Database& database, std::span<const Migration> steps);

/// Runs the missing migrations, all or none. Any number of processes may do so at once.
void migrate(sqlite::Database& database, std::span<const Migration> steps);

/// The statements of all stores.
namespace sql {

inline constexpr const char* kInsertGame =
    "INSERT INTO games (id, moves, x, o, status, ended, aided) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (id) DO NOTHING";
inline constexpr const char* kCount =
    "INSERT INTO tallies (x, o, x_wins, o_wins, draws) VALUES (?, ?, ?, ?, ?) ON CONFLICT (x, o) DO UPDATE SET "
    "x_wins = x_wins + excluded.x_wins, o_wins = o_wins + excluded.o_wins, draws = draws + excluded.draws";
inline constexpr const char* kTallies = "SELECT x, o, x_wins, o_wins, draws FROM tallies ORDER BY x, o";
inline constexpr const char* kResetTally = "DELETE FROM tallies";
inline constexpr const char* kLastNumber = "SELECT coalesce(max(number), 0) FROM games";
inline constexpr const char* kLatestGames =
    "SELECT number, id, moves, x, o, status, ended, aided FROM games ORDER BY number DESC LIMIT ?";
inline constexpr const char* kGamesBetween =
    "SELECT number, id, moves, x, o, status, ended, aided FROM games WHERE number > ? AND number <= ? "
    "ORDER BY number LIMIT ?";
inline constexpr const char* kGamesWithId =
    "SELECT number, id, moves, x, o, status, ended, aided FROM games WHERE substr(id, 1, length(?1)) = ?1 "
    "ORDER BY number DESC LIMIT 2";
inline constexpr const char* kResultsAgainst =
    "SELECT number, x, status FROM games WHERE (x = ?1 AND o = ?2) OR (x = ?2 AND o = ?1) ORDER BY number";
inline constexpr const char* kSetting = "SELECT value FROM settings WHERE name = ?";
inline constexpr const char* kSetSetting =
    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
inline constexpr const char* kRemoveSetting = "DELETE FROM settings WHERE name = ?";
/// The unfinished game is a setting: its id, a line break, and the rest.
inline constexpr const char* kRemoveUnfinished =
    "DELETE FROM settings WHERE name = ?1 AND substr(value, 1, length(?2) + 1) = ?2 || char(10)";

/// A mistake that is known starts over, but is shown in its next image.
inline constexpr const char* kNoticeMistake =
    "INSERT INTO mistakes (board, box, due, shown) VALUES (?, ?, ?, ?) ON CONFLICT (board) DO UPDATE SET "
    "box = excluded.box, due = excluded.due";
inline constexpr const char* kSaveMistake =
    "INSERT INTO mistakes (board, box, due, shown) VALUES (?, ?, ?, ?) ON CONFLICT (board) DO UPDATE SET "
    "box = excluded.box, due = excluded.due, shown = excluded.shown";
inline constexpr const char* kMistakes = "SELECT board, box, due, shown FROM mistakes ORDER BY due, board";
inline constexpr const char* kRemoveMistake = "DELETE FROM mistakes WHERE board = ?";
inline constexpr const char* kProgress = "SELECT name, number FROM progress ORDER BY name";
inline constexpr const char* kSetProgress =
    "INSERT INTO progress (name, number) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET number = excluded.number";

inline constexpr const char* kCreateMatch =
    "INSERT INTO matches (id, version, touched, hour, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING";
/// Used within the hour of the last touch, so that the index does not change.
inline constexpr const char* kReplaceMatch =
    "UPDATE matches SET version = ?, touched = ?, body = ? WHERE id = ? AND version = ? AND hour = ?";
inline constexpr const char* kReplaceMatchLater =
    "UPDATE matches SET version = ?, touched = ?, body = ?, hour = ? WHERE id = ? AND version = ?";
inline constexpr const char* kFindMatch = "SELECT version, touched, body FROM matches WHERE id = ?";
inline constexpr const char* kRemoveMatches =
    "DELETE FROM matches WHERE number IN (SELECT number FROM matches WHERE hour <= ? AND touched < ? LIMIT ?)";
inline constexpr const char* kCountMatches = "SELECT count(*) FROM matches";
inline constexpr const char* kListMatches =
    "SELECT id, version, touched, body FROM matches WHERE id > ? ORDER BY id LIMIT ?";
inline constexpr const char* kRemoveMatch = "DELETE FROM matches WHERE id = ?";
inline constexpr const char* kMatchVersion = "SELECT version FROM matches WHERE id = ?";

}  // namespace sql

/// Throws `StoreError` if the statements of the stores do not fit the tables of a file with `taken` migrations.
void check_tables(sqlite::Database& database, std::size_t taken);

}  // namespace tateti::sqlite
