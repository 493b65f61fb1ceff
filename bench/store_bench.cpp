// What it costs to store a move: through the stores of matches, and with the bare statement in the same database.
#include "bench.hpp"
#include "matches/match_store.hpp"
#include "temporary_folder.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <functional>
#include <memory>
#include <semaphore>
#include <string>
#include <vector>

namespace tateti::bench {
namespace {

constexpr std::size_t kMatches = 2048;
constexpr std::size_t kInProgress = 64;  // at once
constexpr std::size_t kBodySize = 600;

const std::string& body() {
    static const std::string text(kBodySize, 'x');
    return text;
}

std::string id_of(std::size_t match) {
    return fmt::format("{:012x}", match * 0x9e3779b97f4aULL % (1ULL << 48));  // in no order
}

/// Of all threads of this process. Other processes and the time of the disk do not count.
double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Moves in all matches in turn, with several moves in progress at once.
class Players {
  public:
    explicit Players(matches::MatchStore& store) : store_(store), versions_(kMatches, 0) {
        store.start([this] { woken_.release(); }, {});
        play(kMatches);
    }

    void play(std::size_t moves) {
        started_ = 0;
        completed_ = 0;
        moves_ = moves;
        while (started_ < std::min(moves, kInProgress)) start_move();
        while (completed_ < moves) {
            woken_.acquire();
            store_.deliver();
        }
    }

    [[nodiscard]] bool all_stored() const { return all_stored_; }

  private:
    void start_move() {
        const std::size_t match = next_++ % kMatches;
        ++started_;
        const std::int64_t version = ++versions_[match];
        const storage::Time now(std::chrono::milliseconds(1'763'200'000'000));
        matches::StoredMatch stored{.id = id_of(match), .version = version, .touched = now, .body = body()};
        const auto callback = [this](matches::WriteResult result) {
            all_stored_ = all_stored_ && result == matches::WriteResult::stored;
            ++completed_;
            if (started_ < moves_) start_move();
        };
        if (version == 1)
            store_.create(std::move(stored), callback);
        else
            store_.replace(std::move(stored), callback);
    }

    matches::MatchStore& store_;
    std::vector<std::int64_t> versions_;
    std::binary_semaphore woken_{0};
    std::size_t next_ = 0;
    std::size_t moves_ = 0;
    std::size_t started_ = 0;
    std::size_t completed_ = 0;
    bool all_stored_ = true;
};

void run(benchmark::State& state, const std::string& where) {
    const std::unique_ptr<matches::MatchStore> store = matches::open_match_store(where);
    Players players(*store);
    for (auto _ : state) {
        const double before = cpu_seconds();
        players.play(kReplacements);
        state.SetIterationTime(cpu_seconds() - before);
    }
    if (!players.all_stored()) state.SkipWithError("a move was not stored");
}

std::string file_in(const TemporaryFolder& folder) {
    return (folder.path() / "matches.sqlite").string();
}

struct Closer {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

}  // namespace

void replace_in_memory(benchmark::State& state) {
    run(state, "memory:");
}

void replace_in_sqlite(benchmark::State& state) {
    const TemporaryFolder folder;
    run(state, fmt::format("sqlite:{}", file_in(folder)));
}

void replace_bare(benchmark::State& state) {
    const TemporaryFolder folder;
    sqlite3* opened = nullptr;
    sqlite3_open(file_in(folder).c_str(), &opened);
    const std::unique_ptr<sqlite3, Closer> database(opened);
    bool all_stored = true;
    const auto execute = [&](const char* sql) {
        all_stored = all_stored && sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
    };
    const auto prepare = [&](const char* sql) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(database.get(), sql, -1, &statement, nullptr);
        return std::unique_ptr<sqlite3_stmt, Closer>(statement);
    };
    execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384;"
        "CREATE TABLE matches (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL,"
        "                      touched INTEGER NOT NULL, body TEXT NOT NULL) STRICT; BEGIN");
    for (std::size_t match = 0; match < kMatches; ++match)
        execute(fmt::format("INSERT INTO matches VALUES ({}, '{}', 1, 0, '{}')", match, id_of(match), body()).c_str());
    execute("COMMIT");
    const auto update =
        prepare("UPDATE matches SET version = version + 1, touched = touched + 1, body = ? WHERE id = ?");
    std::size_t next = 0;
    for (auto _ : state) {
        const double before = cpu_seconds();
        for (std::size_t done = 0; done < kReplacements; done += kInProgress) {
            execute("BEGIN IMMEDIATE");
            for (std::size_t i = 0; i < kInProgress; ++i) {
                const std::string id = id_of(next++ % kMatches);
                sqlite3_bind_text(update.get(), 1, body().data(), kBodySize, nullptr);
                sqlite3_bind_text(update.get(), 2, id.data(), static_cast<int>(id.size()), nullptr);
                all_stored = all_stored && sqlite3_step(update.get()) == SQLITE_DONE && sqlite3_changes(opened) == 1;
                sqlite3_reset(update.get());
            }
            execute("COMMIT");
        }
        state.SetIterationTime(cpu_seconds() - before);
    }
    if (!all_stored) state.SkipWithError("a move was not stored");
}

}  // namespace tateti::bench
