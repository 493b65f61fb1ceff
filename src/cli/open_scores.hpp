#pragma once

#include "scores/score_book.hpp"
#include "wire/error.hpp"

#include <expected>
#include <filesystem>
#include <memory>
#include <string_view>

namespace tateti::cli {

/// Opens a score book, to read it or to change it, too. Reading creates no file: without one there are no games, and
/// nothing to reset. Throws `StoreError`.
[[nodiscard]] std::unique_ptr<scores::ScoreBook> open_scores(const std::filesystem::path& file, bool to_change);

[[nodiscard]] wire::Error to_error(const storage::StoreError& error);

/// The game whose id begins like this; the last one if the id is empty.
[[nodiscard]] std::expected<scores::FinishedGame, wire::Error> recorded_game(const std::filesystem::path& file,
                                                                             std::string_view id);

}  // namespace tateti::cli
