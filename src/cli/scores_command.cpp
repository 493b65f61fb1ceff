#include "cli/commands.hpp"
#include "cli/print_error.hpp"
#include "cli/scores_json.hpp"
#include "play/describe.hpp"
#include "scores/memory_score_book.hpp"
#include "scores/sqlite_score_book.hpp"
#include "text/quote.hpp"
#include "text/wrap.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"

#include <tateti/notation.hpp>
#include <tateti/outcome.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
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

using text::padded;
using text::right_aligned;
using text::width_of;

std::string describe_player(scores::SeatedPlayer player, const words::Words& words) {
    if (!player.level) return std::string(words.scores.person);
    return words::filled(words.scores.computer, {{"level", name(*player.level, *words.coach)}});
}

/// The width of the columns that name the players of these games or tallies.
int player_width(const auto& all, const words::Words& words) {
    int widest = 18;
    for (const auto& one : all)
        for (const scores::SeatedPlayer player : {one.seats.x, one.seats.o})
            widest = std::max(widest, width_of(describe_player(player, words)));
    return widest;
}

std::string_view describe_outcome(Outcome outcome, const words::ScoresWords& texts) {
    switch (outcome) {
        case Outcome::x_wins: return texts.x_wins;
        case Outcome::o_wins: return texts.o_wins;
        case Outcome::draw: break;
    }
    return texts.draw;
}

std::string in_local_time(storage::Time time) {
    const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
    std::tm local{};
    localtime_r(&seconds, &local);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday,
                       local.tm_hour, local.tm_min);
}

void print_tallies(const std::vector<scores::PairingTally>& tallies, const words::Words& words, std::ostream& out) {
    const words::ScoresWords& texts = words.scores;
    const Tally total = sum(tallies);
    const std::string games = total.games() == 0
                                  ? std::string(texts.none_since_reset)
                                  : words::filled(words.form(texts.games, total.games()), {{"count", total.games()}});
    out << words::filled(texts.total, {{"tally", play::describe_tally(total, words)}, {"games", games}}) << '\n';
    if (tallies.empty()) return;
    const int player = player_width(tallies, words);
    const auto print = [&](const ByMark<std::string>& players, const std::array<std::string, 3>& numbers) {
        out << fmt::format("  {}  {}", padded(players.x, player), padded(players.o, player));
        const std::array headings{texts.x_wins, texts.o_wins, texts.draws};
        for (std::size_t i = 0; i < numbers.size(); ++i)
            out << "  " << right_aligned(numbers[i], std::max(6, width_of(headings[i])));
        out << '\n';
    };
    out << '\n';
    print({.x = "X", .o = "O"}, {std::string(texts.x_wins), std::string(texts.o_wins), std::string(texts.draws)});
    for (const auto& [seats, tally] : tallies)
        print(seats.map([&](scores::SeatedPlayer seat) { return describe_player(seat, words); }),
              {std::to_string(tally.x), std::to_string(tally.o), std::to_string(tally.draws)});
}

void print_games(const std::vector<scores::FinishedGame>& games, const words::Words& words, std::ostream& out) {
    if (games.empty()) return;
    const words::ScoresWords& texts = words.scores;
    const int player = player_width(games, words);
    const int time = std::max(16, width_of(texts.ended));
    const int moves = std::max(9, width_of(texts.moves));
    const auto print = [&](std::string_view ended, std::string_view x, std::string_view o, std::string_view played,
                           std::string_view result) {
        out << fmt::format("  {}  {}  {}  {}  {}\n", padded(ended, time), padded(x, player), padded(o, player),
                           padded(played, moves), result);
    };
    out << '\n' << texts.last_games.text << "\n\n";
    print(texts.ended, "X", "O", texts.moves, texts.result);
    for (const scores::FinishedGame& finished : games)
        print(in_local_time(finished.ended), describe_player(finished.seats.x, words),
              describe_player(finished.seats.o, words), to_text(finished.game).view(),
              describe_outcome(*finished.game.outcome(), texts));
}

void print_scores(scores::ScoreBook& book, const ScoresOptions& options, const Console& console) {
    const auto tallies = book.tallies();
    const auto games = book.latest_games(options.last);
    if (options.json) {
        console.out << wire::to_json_text(scores_json(tallies, games)) << '\n';
    } else if (tallies.empty() && book.latest_games(1).empty()) {
        console.out << console.words->scores.none.text << '\n';
    } else {
        print_tallies(tallies, *console.words, console.out);
        print_games(games, *console.words, console.out);
    }
}

void reset(scores::ScoreBook& book, const ScoresOptions& options, const Console& console) {
    const Tally before = sum(book.tallies());
    book.reset_tally();
    if (options.json || options.export_games) return;
    const words::ScoresWords& texts = console.words->scores;
    console.out << words::filled(before.games() == 0 ? texts.already_zero : texts.now_zero,
                                 {{"tally", play::describe_tally(before, *console.words)}})
                << '\n';
}

void export_games(scores::ScoreBook& book, std::ostream& out) {
    book.for_each_game(
        [&](const scores::FinishedGame& finished) { out << wire::to_json_text(game_json(finished)) << '\n'; });
}

}  // namespace

int scores_command(const ScoresOptions& options, Console& console) {
    try {
        const auto book = open(options);
        if (options.reset) reset(*book, options, console);
        if (options.export_games)
            export_games(*book, console.out);
        else if (!options.reset || options.json)
            print_scores(*book, options, console);
        return 0;
    } catch (const storage::StoreError& error) {
        return refuse(
            console, options.json,
            {.code = std::string(code(error.fault())), .message = text::legible(error.what()), .ply = {}, .legal = {}});
    }
}

}  // namespace tateti::cli
