#pragma once

#include "matches/match_archive.hpp"

#include <memory>
#include <string>

namespace tateti::matches {

[[nodiscard]] std::unique_ptr<MatchArchive> open_postgres_match_archive(const std::string& url);

}  // namespace tateti::matches
