#pragma once

#include "matches/match_archive.hpp"

#include <filesystem>
#include <memory>

namespace tateti::matches {

[[nodiscard]] std::unique_ptr<MatchArchive> open_sqlite_match_archive(const std::filesystem::path& file);

}  // namespace tateti::matches
