#include "cli/commands.hpp"
#include "cli/open_scores.hpp"
#include "cli/plot.hpp"
#include "cli/print_error.hpp"
#include "cli/scores_json.hpp"
#include "play/describe.hpp"
#include "scores/statistics.hpp"
#include "text/quote.hpp"
#include "text/wrap.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"

#include <tateti/level_sentence.hpp>
#include <tateti/notation.hpp>
#include <tateti/outcome.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::cli {
namespace {

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

/// How much of an id `review --id` needs in practice.
constexpr std::size_t kShownId = 8;

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
    const int id_width = static_cast<int>(kShownId);
    const auto print = [&](std::string_view id, std::string_view ended, std::string_view x, std::string_view o,
                           std::string_view played, std::string_view result) {
        out << fmt::format("  {}  {}  {}  {}  {}  {}\n", padded(id, id_width), padded(ended, time), padded(x, player),
                           padded(o, player), padded(played, moves), result);
    };
    out << '\n' << texts.last_games.text << "\n\n";
    print(texts.id, texts.ended, "X", "O", texts.moves, texts.result);
    for (const scores::FinishedGame& finished : games)
        print(text::legible(finished.id.substr(0, kShownId)), in_local_time(finished.ended),
              describe_player(finished.seats.x, words), describe_player(finished.seats.o, words),
              to_text(finished.game).view(), describe_outcome(*finished.game.outcome(), texts));
}

/// A person's games against one level: by side, without and with help, streak and trend, and a bar for each game.
void print_level(Level level, const scores::LevelStatistics& all, const Console& console) {
    const words::Words& words = *console.words;
    const words::ScoresWords& texts = words.scores;
    std::ostream& out = console.out;
    const auto heading = words::filled(texts.level, {{"level", name(level, *words.coach)}});
    if (all.alone().games() + all.aided().games() == 0) {
        out << words::filled(texts.none_at_level, {{"level", name(level, *words.coach)}}) << '\n';
        return;
    }
    out << heading << "\n\n";
    const std::array columns{texts.wins, texts.draws, texts.losses};
    int label = width_of(texts.aided);
    for (const Mark side : kAllMarks)
        label = std::max(label, width_of(words::filled(texts.as_side, {{"mark", to_char(side)}})));
    const auto print = [&](std::string_view what, const std::array<std::string, 3>& numbers) {
        out << "  " << padded(what, label);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            out << "  " << right_aligned(numbers[i], std::max(5, width_of(columns[i])));
        out << '\n';
    };
    const auto print_counts = [&](std::string_view what, scores::Counts counts) {
        print(what, {std::to_string(counts.wins), std::to_string(counts.draws), std::to_string(counts.losses)});
    };
    print("", {std::string(columns[0]), std::string(columns[1]), std::string(columns[2])});
    for (const Mark side : kAllMarks)
        print_counts(words::filled(texts.as_side, {{"mark", to_char(side)}}), all.by_side[side].alone);
    if (all.aided().games() > 0) print_counts(texts.aided, all.aided());
    out << '\n' << words::filled(texts.streak, {{"streak", all.streak}, {"best", all.best}}) << '\n';
    if (const auto trend = all.trend())
        out << words::filled(texts.trend, {{"games", scores::kTrendGames},
                                           {"now", words::percent(trend->now, words)},
                                           {"before", words::percent(trend->before, words)}})
            << '\n';
}

void print_plot(const scores::LevelStatistics& all, const Console& console) {
    if (all.results.empty()) return;
    console.out << "\n  "
                << plotted(all.results, (console.style.columns > 0 ? console.style.columns : 80) - 4,
                           console.style.unicode)
                << "\n  " << console.words->scores.plot_legend.text << '\n';
}

void print_levels(const scores::Statistics& statistics, const Console& console) {
    for (const Level level : kAllLevels) {
        const scores::LevelStatistics& all = statistics.against(level);
        if (all.alone().games() + all.aided().games() == 0) continue;
        console.out << '\n';
        print_level(level, all, console);
    }
}

/// Returns the exit status.
int save_svg(Level level, const scores::LevelStatistics& all, const ScoresOptions& options, Console& console) {
    const words::ScoresWords& texts = console.words->scores;
    const std::string title = words::filled(texts.level, {{"level", name(level, *console.words->coach)}});
    std::ofstream file(options.svg);
    file << plotted_svg(all.results, title, texts.plot_legend,
                        words::filled(texts.line_legend, {{"games", scores::kTrendGames}}));
    if (file.flush()) {
        console.out << words::filled(console.words->screen.picture_saved,
                                     {{"file", text::legible(options.svg.native())}})
                    << '\n';
        return 0;
    }
    return refuse(console, options.json,
                  wire::make_error("file/not_written", fmt::format("the picture cannot be written: {}",
                                                                   text::legible(options.svg.native()))));
}

void print_scores(scores::ScoreBook& book, const ScoresOptions& options, const Console& console) {
    const auto tallies = book.tallies();
    const auto games = book.latest_games(options.last);
    if (options.json) {
        console.out << wire::to_json_text(scores_json(tallies, statistics(book), games)) << '\n';
    } else if (tallies.empty() && book.latest_games(1).empty()) {
        console.out << console.words->scores.none.text << '\n';
    } else {
        print_tallies(tallies, *console.words, console.out);
        print_levels(statistics(book), console);
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
        const auto book = open_scores(options.file, options.reset);
        if (options.reset) reset(*book, options, console);
        if (options.export_games)
            export_games(*book, console.out);
        else if (options.level && !options.json) {
            const scores::Statistics all = statistics(*book);
            print_level(*options.level, all.against(*options.level), console);
            print_plot(all.against(*options.level), console);
            if (!options.svg.empty()) return save_svg(*options.level, all.against(*options.level), options, console);
        } else if (!options.reset || options.json)
            print_scores(*book, options, console);
        return 0;
    } catch (const storage::StoreError& error) {
        return refuse(console, options.json, to_error(error));
    }
}

}  // namespace tateti::cli
