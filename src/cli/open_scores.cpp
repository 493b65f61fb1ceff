#include "cli/open_scores.hpp"

#include "scores/memory_score_book.hpp"
#include "scores/sqlite_score_book.hpp"
#include "text/quote.hpp"

#include <fmt/format.h>

#include <string>
#include <system_error>

namespace tateti::cli {

std::unique_ptr<scores::ScoreBook> open_scores(const std::filesystem::path& file, bool to_change) {
    namespace fs = std::filesystem;
    std::error_code failed;
    const fs::file_status folder = fs::status(file.parent_path(), failed);
    const bool may_be_made = fs::is_directory(folder) || folder.type() == fs::file_type::not_found;
    if (may_be_made && fs::status(file, failed).type() == fs::file_type::not_found)
        return std::make_unique<scores::MemoryScoreBook>();
    if (!to_change) {
        try {
            return scores::open_sqlite_score_book(file, sqlite::Access::read_only);
        } catch (const storage::StoreError& error) {
            // A file of an earlier version must be brought up to date first.
            if (error.fault() != storage::StoreFault::read_only) throw;
        }
    }
    return scores::open_sqlite_score_book(file, sqlite::Access::read_write);
}

wire::Error to_error(const storage::StoreError& error) {
    return {.code = std::string(code(error.fault())), .message = text::legible(error.what()), .ply = {}, .legal = {}};
}

std::expected<scores::FinishedGame, wire::Error> recorded_game(const std::filesystem::path& file, std::string_view id) {
    try {
        const auto book = open_scores(file, false);
        if (id.empty()) {
            const auto games = book->latest_games(1);
            if (!games.empty()) return games.front();
            return std::unexpected(wire::make_error("review/no_games", "there are no games yet"));
        }
        if (const auto game = book->game(id)) return *game;
        return std::unexpected(wire::make_error(
            "review/no_such_game",
            fmt::format(
                "there is not exactly one game whose id begins with \"{}\"; 'tateti scores' lists the last ones",
                text::quote(id))));
    } catch (const storage::StoreError& error) {
        return std::unexpected(to_error(error));
    }
}

}  // namespace tateti::cli
