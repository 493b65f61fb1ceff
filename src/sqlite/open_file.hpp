#pragma once

#include "sqlite/database.hpp"
#include "sqlite/schema.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>

namespace tateti::sqlite {

enum class Access : std::uint8_t { read_write, read_only };

/// Opens the database in a file without risk to existing data: a file that is damaged or belongs to another program or
/// a later version is refused with a `StoreError` before anything is written, and stays the same byte for byte.
///
/// With `read_write`, missing folders and a missing file are created. A file of the current version without permission
/// to write is opened too; only writing to it fails.
///
/// With `read_only`, nothing is created and nothing is changed. A missing or empty file is `unreachable`; one that must
/// be written before it can be read, because it has a hot journal or an earlier version, is `read_only`.
[[nodiscard]] std::unique_ptr<sqlite::Database> open_file(const std::filesystem::path& file, Access access,
                                                          const sqlite::DatabaseOptions& options, const Schema& schema);

/// The absolute path of the file behind all links. Creates its folder if that is missing.
[[nodiscard]] std::filesystem::path resolved_path(const std::filesystem::path& file);

}  // namespace tateti::sqlite
