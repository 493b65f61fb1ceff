#pragma once

#include "sqlite/database.hpp"
#include "sqlite/schema.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace tateti::sqlite {

enum class Access : std::uint8_t { read_write, read_only };

/// Opens the database in a file so that whatever is there already is safe: a file that is damaged, of another program
/// or of a later version is refused with a `StoreError` before anything is written, and stays as it is byte for byte.
///
/// With `read_write`, missing folders and a missing file are created. A file of today's version that the system does
/// not let us write is opened all the same, and refuses only to be written.
///
/// With `read_only`, nothing is created and nothing is changed. A missing or empty file is `unreachable`; one that must
/// be written before it can be read, because its journal is to be played back or it has taken fewer than `enough` of
/// the steps, is `read_only`.
[[nodiscard]] std::unique_ptr<sqlite::Database> open_file(const std::filesystem::path& file, Access access,
                                                          const sqlite::Options& options,
                                                          std::span<const Migration> steps = all_migrations(),
                                                          std::size_t enough = kAllSteps);

/// The file that is meant in the end, absolute and behind all links. Creates the folder it is in, if that is missing.
[[nodiscard]] std::filesystem::path resolved_path(const std::filesystem::path& file);

}  // namespace tateti::sqlite
