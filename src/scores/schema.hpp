#pragma once

#include "sqlite/schema.hpp"

#include <array>

/// The tables of a score book. Days are counted from 1970-01-01.
namespace tateti::scores {

inline constexpr std::array<sqlite::Migration, 1> kSteps{
    R"(CREATE TABLE games (
           number INTEGER PRIMARY KEY,
           id TEXT NOT NULL UNIQUE,
           moves TEXT NOT NULL,
           x TEXT NOT NULL,
           o TEXT NOT NULL,
           status TEXT NOT NULL,
           ended INTEGER NOT NULL,
           aided INTEGER NOT NULL DEFAULT 0
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
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE mistakes (
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

}  // namespace sql

inline constexpr std::array kStatements{
    sql::kInsertGame,  sql::kCount,         sql::kTallies,          sql::kResetTally,     sql::kLastNumber,
    sql::kLatestGames, sql::kGamesBetween,  sql::kGamesWithId,      sql::kResultsAgainst, sql::kSetting,
    sql::kSetSetting,  sql::kRemoveSetting, sql::kRemoveUnfinished, sql::kNoticeMistake,  sql::kSaveMistake,
    sql::kMistakes,    sql::kRemoveMistake, sql::kProgress,         sql::kSetProgress};
/// Versions 1 to 3 were never released.
inline constexpr sqlite::Schema kSchema{.steps = kSteps, .statements = kStatements, .first_version = 4};

}  // namespace tateti::scores
