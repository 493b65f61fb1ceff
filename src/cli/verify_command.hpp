#pragma once

#include "cli/style.hpp"
#include "verify/level_table.hpp"
#include "words/words.hpp"

#include <tateti/tally.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What `verify` prints about 3×3 and about other games.
namespace tateti::cli {

/// What was counted, and the number.
using FactRows = std::vector<std::pair<std::string_view, std::string>>;
void print_rows(const FactRows& rows, Console& console);

[[nodiscard]] std::string describe_tally(const Tally& tally, const words::Words& words);
[[nodiscard]] boost::json::object results_json(const Tally& tally);

void print_levels(const verify::LevelTable& table, Console& console);
[[nodiscard]] boost::json::array levels_json(const verify::LevelTable& table);

}  // namespace tateti::cli
