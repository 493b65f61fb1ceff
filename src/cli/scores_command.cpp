#include "cli/commands.hpp"
#include "cli/print_error.hpp"
#include "cli/scores_json.hpp"
#include "play/describe.hpp"
#include "scores/memory_score_book.hpp"
#include "scores/sqlite_score_book.hpp"
#include "text/quote.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"

#include <tateti/notation.hpp>
#include <tateti/outcome.hpp>

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tateti::cli {
namespace {

/// Reading creates no file: without one there are no games, and nothing to reset.
std::unique_ptr<scores::ScoreBook> open(const ScoresOptions& options) {
    namespace fs = std::filesystem;
    std::error_code failed;
    const fs::file_status folder = fs::status(options.file.parent_path(), failed);
    const bool may_be_made = fs::is_directory(folder) || folder.type() == fs::file_type::not_found;
    if (may_be_made && fs::status(options.file, failed).type() == fs::file_type::not_found)
        return std::make_unique<scores::MemoryScoreBook>();
    return scores::open_sqlite_score_book(options.file,
                                          options.reset ? sqlite::Access::read_write : sqlite::Access::read_only);
}

std::string describe_player(scores::SeatedPlayer player) {
    return player.level ? fmt::format("computer ({})", name(*player.level)) : "person";
}

std::string_view describe_outcome(Outcome outcome) {
    switch (outcome) {
        case Outcome::x_wins: return "X wins";
        case Outcome::o_wins: return "O wins";
        case Outcome::draw: break;
    }
    return "draw";
}

std::string in_local_time(storage::Time time) {
    const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
    std::tm local{};
    localtime_r(&seconds, &local);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday,
                       local.tm_hour, local.tm_min);
}

void print_tallies(const std::vector<scores::PairingTally>& tallies, std::ostream& out) {
    const Tally total = sum(tallies);
    const auto games = total.games();
    out << fmt::format("{}; {}\n", play::describe_tally(total),
                       games == 0   ? "no games since the score was reset"
                       : games == 1 ? "1 game"
                                    : fmt::format("{} games", games));
    if (tallies.empty()) return;
    constexpr std::string_view kRow = "  {:<18}  {:<18}  {:>6}  {:>6}  {:>6}\n";
    out << '\n' << fmt::format(kRow, "X", "O", "X wins", "O wins", "draws");
    for (const auto& [seats, tally] : tallies)
        out << fmt::format(kRow, describe_player(seats.x), describe_player(seats.o), tally.x, tally.o, tally.draws);
}

void print_games(const std::vector<scores::FinishedGame>& games, std::ostream& out) {
    if (games.empty()) return;
    out << "\nThe last games, the newest first:\n\n"
        << fmt::format("  {:<16}  {:<18}  {:<18}  {:<9}  {}\n", "ended", "X", "O", "moves", "result");
    for (const scores::FinishedGame& finished : games)
        out << fmt::format("  {}  {:<18}  {:<18}  {:<9}  {}\n", in_local_time(finished.ended),
                           describe_player(finished.seats.x), describe_player(finished.seats.o),
                           to_text(finished.game).view(), describe_outcome(*finished.game.outcome()));
}

void print_scores(scores::ScoreBook& book, const ScoresOptions& options, std::ostream& out) {
    const auto tallies = book.tallies();
    const auto games = book.latest_games(options.last);
    if (options.json) {
        out << wire::to_json_text(scores_json(tallies, games)) << '\n';
    } else if (tallies.empty() && book.latest_games(1).empty()) {
        out << "No games yet. 'tateti play' starts one.\n";
    } else {
        print_tallies(tallies, out);
        print_games(games, out);
    }
}

void reset(scores::ScoreBook& book, const ScoresOptions& options, std::ostream& out) {
    const Tally before = sum(book.tallies());
    book.reset_tally();
    if (options.json || options.export_games) return;
    if (before.games() == 0)
        out << "The score is already zero.\n";
    else
        out << fmt::format("The score is now zero. It was: {}. The games are still saved.\n",
                           play::describe_tally(before));
}

void export_games(scores::ScoreBook& book, std::ostream& out) {
    book.for_each_game(
        [&](const scores::FinishedGame& finished) { out << wire::to_json_text(game_json(finished)) << '\n'; });
}

}  // namespace

int scores_command(const ScoresOptions& options, Console& console) {
    try {
        const auto book = open(options);
        if (options.reset) reset(*book, options, console.out);
        if (options.export_games)
            export_games(*book, console.out);
        else if (!options.reset || options.json)
            print_scores(*book, options, console.out);
        return 0;
    } catch (const storage::StoreError& error) {
        return refuse(
            console, options.json,
            {.code = std::string(code(error.fault())), .message = text::legible(error.what()), .ply = {}, .legal = {}});
    }
}

}  // namespace tateti::cli
