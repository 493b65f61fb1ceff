#pragma once

#include "sqlite/database.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

/// How the tables of a file are created, migrated and checked. Their owners define them.
namespace tateti::sqlite {

/// Marks the file as ours: "tate".
inline constexpr std::uint32_t kApplicationId = 0x74617465;

/// Statements that lead from one version of the tables to the next.
using Migration = const char*;

/// The tables of a file, and the statements that use them.
struct Schema {
    /// All migrations; the first one fills an empty file. Those of a commit that users may have never change.
    std::span<const Migration> steps;
    std::span<const char* const> statements{};
    std::size_t first_version = 1;  // after the first step

    [[nodiscard]] std::size_t version() const { return first_version + steps.size() - 1; }
};

/// Checks, without writing, that a file is ours and intact. Returns its version, 0 if it is empty. Throws `StoreError`
/// for a file that is damaged, not ours or too new; `database` then refuses to write.
[[nodiscard]] std::size_t examine(Database& database, const Schema& schema);

/// The version of the file, 0 if it is empty. Throws `StoreError` for a file that is not ours or too new.
[[nodiscard]] std::size_t version_of(Database& database, const Schema& schema);

/// Runs the missing migrations, all or none. Any number of processes may do so at once.
void migrate(Database& database, const Schema& schema);

/// Throws `StoreError` if the statements do not fit the tables.
void check_tables(Database& database, const Schema& schema);

}  // namespace tateti::sqlite
