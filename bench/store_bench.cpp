// What it costs to keep a move: through the stores of matches, and with the bare statement in the same database.
#include "bench.hpp"
#include "matches/match_store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <string>
#include <vector>

namespace tateti::bench {
namespace {

constexpr std::size_t kMatches = 2048;
constexpr std::size_t kUnderWay = 64;  // at once
constexpr std::size_t kBodySize = 600;

const std::string& body() {
    static const std::string text(kBodySize, 'x');
    return text;
}

std::string id_of(std::size_t match) {
    return fmt::format("{:012x}", match * 0x9e3779b97f4aULL % (1ULL << 48));  // in no order
}

/// Of all threads of this process: what others do meanwhile does not count, nor how long the disk takes.
double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// A folder on a real disk, gone at the end.
class Folder {
  public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "tateti-bench-XXXXXX").native();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] std::string file() const { return (path_ / "matches.sqlite").native(); }

  private:
    std::filesystem::path path_;
};

/// Moves in all matches in turn, some of them under way at once.
class Players {
  public:
    explicit Players(matches::MatchStore& store) : store_(store), versions_(kMatches, 0) {
        store.start([this] { woken_.release(); }, {});
        play(kMatches);
    }

    void play(std::size_t moves) {
        asked_ = 0;
        answered_ = 0;
        moves_ = moves;
        while (asked_ < std::min(moves, kUnderWay)) ask();
        while (answered_ < moves) {
            woken_.acquire();
            store_.deliver();
        }
    }

    [[nodiscard]] bool all_done() const { return all_done_; }

  private:
    void ask() {
        const std::size_t match = next_++ % kMatches;
        ++asked_;
        const std::int64_t version = ++versions_[match];
        const storage::Time now(std::chrono::milliseconds(1'763'200'000'000));
        matches::StoredMatch kept{.id = id_of(match), .version = version, .touched = now, .body = body()};
        const auto answer = [this](matches::WriteResult how) {
            all_done_ = all_done_ && how == matches::WriteResult::stored;
            ++answered_;
            if (asked_ < moves_) ask();
        };
        if (version == 1)
            store_.create(std::move(kept), answer);
        else
            store_.replace(std::move(kept), answer);
    }

    matches::MatchStore& store_;
    std::vector<std::int64_t> versions_;
    std::binary_semaphore woken_{0};
    std::size_t next_ = 0;
    std::size_t moves_ = 0;
    std::size_t asked_ = 0;
    std::size_t answered_ = 0;
    bool all_done_ = true;
};

void run(benchmark::State& state, const std::string& where) {
    const std::unique_ptr<matches::MatchStore> store = matches::open_match_store(where);
    Players players(*store);
    for (auto _ : state) {
        const double before = cpu_seconds();
        players.play(kReplacements);
        state.SetIterationTime(cpu_seconds() - before);
    }
    if (!players.all_done()) state.SkipWithError("a move was not kept");
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
    const Folder folder;
    run(state, fmt::format("sqlite:{}", folder.file()));
}

void replace_bare(benchmark::State& state) {
    const Folder folder;
    sqlite3* opened = nullptr;
    sqlite3_open(folder.file().c_str(), &opened);
    const std::unique_ptr<sqlite3, Closer> database(opened);
    bool all_done = true;
    const auto execute = [&](const char* sql) {
        all_done = all_done && sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
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
        for (std::size_t done = 0; done < kReplacements; done += kUnderWay) {
            execute("BEGIN IMMEDIATE");
            for (std::size_t i = 0; i < kUnderWay; ++i) {
                const std::string id = id_of(next++ % kMatches);
                sqlite3_bind_text(update.get(), 1, body().data(), kBodySize, nullptr);
                sqlite3_bind_text(update.get(), 2, id.data(), static_cast<int>(id.size()), nullptr);
                all_done = all_done && sqlite3_step(update.get()) == SQLITE_DONE && sqlite3_changes(opened) == 1;
                sqlite3_reset(update.get());
            }
            execute("COMMIT");
        }
        state.SetIterationTime(cpu_seconds() - before);
    }
    if (!all_done) state.SkipWithError("a move was not kept");
}

}  // namespace tateti::bench
