#pragma once

#include "scores/score_book.hpp"
#include "sqlite/database.hpp"
#include "sqlite/open_file.hpp"

#include <filesystem>
#include <memory>

namespace tateti::scores {

/// A score book in an SQLite file, which is created if needed; see `sqlite::open_file`. Throws `StoreError`. Any number
/// of processes may use the same file at once, but one score book is for one thread at a time.
[[nodiscard]] std::unique_ptr<ScoreBook> open_sqlite_score_book(const std::filesystem::path& file,
                                                                sqlite::Access access,
                                                                const sqlite::DatabaseOptions& options = {});

}  // namespace tateti::scores
