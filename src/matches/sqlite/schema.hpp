#pragma once

#include "sqlite/schema.hpp"

#include <array>

/// The table of matches in a file.
namespace tateti::matches {

// Rows are ordered by number and not by their random ids: matches that are played at the same time then share pages,
// and one write of a page serves several of them. The index is on the hour of the last touch, because an index on the
// exact time would change with every move.
inline constexpr std::array<sqlite::Migration, 1> kSteps{
    R"(CREATE TABLE matches (
           number INTEGER PRIMARY KEY,
           id TEXT NOT NULL UNIQUE,
           version INTEGER NOT NULL,
           touched INTEGER NOT NULL,
           hour INTEGER NOT NULL,
           body TEXT NOT NULL
       ) STRICT;
       CREATE INDEX matches_by_hour ON matches (hour);)",
};

namespace sql {

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

inline constexpr std::array kStatements{sql::kCreateMatch, sql::kReplaceMatch,  sql::kReplaceMatchLater,
                                        sql::kFindMatch,   sql::kRemoveMatches, sql::kCountMatches,
                                        sql::kListMatches, sql::kRemoveMatch,   sql::kMatchVersion};
/// Versions 1 to 3 were never released.
inline constexpr sqlite::Schema kSchema{.steps = kSteps, .statements = kStatements, .first_version = 4};

}  // namespace tateti::matches
