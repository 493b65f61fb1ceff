#include "scores/sqlite_score_book.hpp"

#include "scores/schema.hpp"

#include <tateti/notation.hpp>
#include <tateti/outcome.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string_view>
#include <system_error>
#include <utility>

namespace tateti::scores {
namespace {

using sqlite::Database;
using sqlite::Lock;
using sqlite::Statement;
using sqlite::Transaction;

// Settings of the score book itself.
constexpr std::string_view kUnfinished = "unfinished";
constexpr std::string_view kCountedAfter = "counted-after";  // the number of the last game before the last reset

SeatedPlayer read_player(Database& database, const std::string& name) {
    const auto player = seated_player_from_name(name);
    if (!player) database.fail(StoreFault::damaged, "a seat has an unknown player");
    return *player;
}

std::uint64_t read_count(Database& database, std::int64_t count) {
    if (count < 0) database.fail(StoreFault::damaged, "a count is negative");
    return static_cast<std::uint64_t>(count);
}

Outcome read_outcome(Database& database, std::int64_t number, const std::string& text) {
    for (const Outcome outcome : {Outcome::x_wins, Outcome::o_wins, Outcome::draw})
        if (status(outcome) == text) return outcome;
    database.fail(StoreFault::damaged, fmt::format("game {} is not a finished game", number));
}

/// The game in a row of `number, id, moves, x, o, status, ended, aided`.
FinishedGame read_game(Database& database, const Statement& row) {
    const std::string moves = row.text(2);
    const auto game = parse_game(moves);
    const bool makes_sense =
        game && to_text(*game).view() == moves && game->is_over() && status(game->outcome()) == row.text(5);
    if (!makes_sense) database.fail(StoreFault::damaged, fmt::format("game {} is not a finished game", row.number(0)));
    return {.id = row.text(1),
            .game = *game,
            .seats = {read_player(database, row.text(3)), read_player(database, row.text(4))},
            .ended = Time(std::chrono::milliseconds(row.number(6))),
            .aided = row.number(7) != 0};
}

/// The mistake in a row of `board, box, due, shown`.
learn::Mistake read_mistake(Database& database, const Statement& row) {
    const auto position = parse_position(row.text(0));
    const std::int64_t box = row.number(1);
    const std::int64_t due = row.number(2);
    const std::int64_t shown = row.number(3);
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max() - 1;
    const bool makes_sense = position && !position->is_over() && box >= 0 &&
                             box < static_cast<std::int64_t>(learn::Mistake::kDays.size()) && due >= 0 &&
                             due <= kMost && shown >= 0 && shown <= kMost;
    if (!makes_sense) database.fail(StoreFault::damaged, "a mistake to repeat cannot be one");
    return {.position = *position,
            .box = static_cast<int>(box),
            .due = learn::Day{std::chrono::days(static_cast<int>(due))},
            .times_shown = static_cast<int>(shown)};
}

/// Binds `board, box, due, shown`, and runs it.
void write_mistake(Database& database, const char* statement, const learn::Mistake& mistake) {
    Statement(database, statement)
        .bind(to_text(mistake.position).view(), std::int64_t{mistake.box},
              std::int64_t{mistake.due.time_since_epoch().count()}, std::int64_t{mistake.times_shown})
        .step();
}

/// A transaction that writes. It checks the version of the tables again, because a later version of the program may
/// have changed them since the file was opened.
class Writing : public Transaction {
  public:
    explicit Writing(Database& database) : Transaction(database, Lock::write) {
        (void)sqlite::version_of(database, kSchema);
    }
};

class SqliteScoreBook final : public ScoreBook {
  public:
    explicit SqliteScoreBook(std::unique_ptr<Database> database) : database_(std::move(database)) {}

    void check_writable() override { database_->require_writing(); }

    bool record(const FinishedGame& finished) override {
        const auto outcome = finished.game.outcome();
        assert(outcome.has_value());
        const auto moves = to_text(finished.game);
        const ByMark<std::string_view> seats = finished.seats.map([](SeatedPlayer player) { return name(player); });
        const std::int64_t ended = finished.ended.time_since_epoch().count();

        Writing transaction(*database_);
        Statement insert(*database_, sql::kInsertGame);
        insert.bind(finished.id, moves.view(), seats.x, seats.o, status(outcome), ended, std::int64_t{finished.aided})
            .step();
        const bool is_new = database_->has_changed();
        Statement(*database_, sql::kRemoveUnfinished).bind(kUnfinished, finished.id).step();
        if (!is_new) {
            transaction.commit();
            return false;
        }
        const auto one_if = [&](Outcome counted) { return std::int64_t{outcome == counted}; };
        Statement count(*database_, sql::kCount);
        count.bind(seats.x, seats.o, one_if(Outcome::x_wins), one_if(Outcome::o_wins), one_if(Outcome::draw)).step();
        for (const learn::Mistake& mistake : mistakes_in(finished))
            write_mistake(*database_, sql::kNoticeMistake, mistake);
        transaction.commit();
        return true;
    }

    [[nodiscard]] std::vector<PairingTally> tallies() override {
        std::vector<PairingTally> all;
        for (Statement row(*database_, sql::kTallies); row.step();) {
            const ByMark<SeatedPlayer> seats{read_player(*database_, row.text(0)),
                                             read_player(*database_, row.text(1))};
            all.push_back({seats,
                           {.x = read_count(*database_, row.number(2)),
                            .o = read_count(*database_, row.number(3)),
                            .draws = read_count(*database_, row.number(4))}});
        }
        return all;
    }

    void reset_tally() override {
        Writing transaction(*database_);
        database_->execute(sql::kResetTally);
        const std::string last = std::to_string(database_->number(sql::kLastNumber));
        Statement(*database_, sql::kSetSetting).bind(kCountedAfter, last).step();
        transaction.commit();
    }

    [[nodiscard]] std::vector<FinishedGame> latest_games(std::size_t most) override {
        constexpr std::size_t kMost = std::numeric_limits<std::int64_t>::max();
        Statement row(*database_, sql::kLatestGames);
        row.bind(static_cast<std::int64_t>(std::min(most, kMost)));
        std::vector<FinishedGame> games;
        while (row.step()) games.push_back(read_game(*database_, row));
        return games;
    }

    void for_each_game(const std::function<void(const FinishedGame&)>& visit) override {
        visit_after(std::numeric_limits<std::int64_t>::min(), visit);
    }

    void for_each_counted_game(const std::function<void(const FinishedGame&)>& visit) override {
        const std::string after = setting(kCountedAfter).value_or("0");
        std::int64_t number = 0;
        const auto read = std::from_chars(after.data(), after.data() + after.size(), number);
        if (read.ec != std::errc()) database_->fail(StoreFault::damaged, "the last reset is not a number");
        visit_after(number, visit);
    }

    [[nodiscard]] std::optional<FinishedGame> game(std::string_view id) override {
        Statement row(*database_, sql::kGamesWithId);
        row.bind(id);
        if (!row.step()) return std::nullopt;
        FinishedGame found = read_game(*database_, row);
        if (row.step()) return std::nullopt;
        return found;
    }

    [[nodiscard]] std::optional<UnfinishedGame> unfinished() override {
        const auto value = setting(kUnfinished);
        const std::size_t end = value ? value->find('\n') : std::string::npos;
        if (end == std::string::npos) return std::nullopt;
        return UnfinishedGame{.id = value->substr(0, end), .line = value->substr(end + 1)};
    }

    void set_unfinished(const std::optional<UnfinishedGame>& game) override {
        if (game) return set_setting(kUnfinished, game->id + '\n' + game->line);
        Writing transaction(*database_);
        Statement(*database_, sql::kRemoveSetting).bind(kUnfinished).step();
        transaction.commit();
    }

    [[nodiscard]] std::vector<PersonsResult> results_against(Level level) override {
        Statement row(*database_, sql::kResultsAgainst);
        const std::string_view person = name(SeatedPlayer{});
        row.bind(person, name(level));
        std::vector<PersonsResult> results;
        while (row.step())
            results.push_back({.person = row.text(1) == person ? Mark::x : Mark::o,
                               .outcome = read_outcome(*database_, row.number(0), row.text(2))});
        return results;
    }

    [[nodiscard]] std::optional<std::string> setting(std::string_view name) override {
        Statement row(*database_, sql::kSetting);
        row.bind(name);
        if (!row.step()) return std::nullopt;
        return row.text(0);
    }

    void set_setting(std::string_view name, std::string_view value) override {
        Writing transaction(*database_);
        Statement upsert(*database_, sql::kSetSetting);
        upsert.bind(name, value).step();
        transaction.commit();
    }

    [[nodiscard]] learn::Progress progress() override {
        learn::Progress progress;
        for (Statement row(*database_, sql::kProgress); row.step();) set_entry(progress, row.text(0), row.number(1));
        return progress;
    }

    void change_progress(const std::function<void(learn::Progress&)>& change) override {
        Writing transaction(*database_);
        learn::Progress changed = progress();
        change(changed);
        learn::for_each_entry(changed, [&](std::string_view name, std::int64_t number) {
            Statement(*database_, sql::kSetProgress).bind(name, number).step();
        });
        transaction.commit();
    }

    [[nodiscard]] std::vector<learn::Mistake> mistakes() override {
        std::vector<learn::Mistake> all;
        for (Statement row(*database_, sql::kMistakes); row.step();) all.push_back(read_mistake(*database_, row));
        return all;
    }

    void save_mistake(const learn::Mistake& mistake) override {
        Writing transaction(*database_);
        write_mistake(*database_, sql::kSaveMistake, mistake);
        transaction.commit();
    }

    void remove_mistake(Position position) override {
        Writing transaction(*database_);
        Statement(*database_, sql::kRemoveMistake).bind(to_text(position).view()).step();
        transaction.commit();
    }

  private:
    void visit_after(std::int64_t seen, const std::function<void(const FinishedGame&)>& visit) {
        // In batches, with no open statement during a visit: the visitor may take long or use this score book.
        constexpr std::int64_t kAtATime = 256;
        const std::int64_t last = database_->number(sql::kLastNumber);
        std::vector<FinishedGame> games;
        do {
            games.clear();
            Statement row(*database_, sql::kGamesBetween);
            row.bind(seen, last, kAtATime);
            while (row.step()) {
                seen = row.number(0);
                games.push_back(read_game(*database_, row));
            }
            for (const FinishedGame& game : games) visit(game);
        } while (!games.empty());
    }

    std::unique_ptr<Database> database_;
};

}  // namespace

std::unique_ptr<ScoreBook> open_sqlite_score_book(const std::filesystem::path& file, sqlite::Access access,
                                                  const sqlite::DatabaseOptions& options) {
    return std::make_unique<SqliteScoreBook>(sqlite::open_file(file, access, options, kSchema));
}

}  // namespace tateti::scores
