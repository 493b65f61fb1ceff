#include "matches/sqlite/sqlite_match_store.hpp"

#include "sqlite/open_file.hpp"
#include "sqlite/schema.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace tateti::matches {

using sqlite::Lock;
using sqlite::Transaction;

struct SqliteMatchStore::Run {
    MatchStatements& table;

    void operator()(Create& query) const { query.result = table.create(query.match); }
    void operator()(Replace& query) const { query.result = table.replace(query.match); }
    void operator()(Find& query) const { query.result = {.match = table.find(query.id)}; }
    void operator()(RemoveUntouched& query) const { query.result = table.remove_untouched(query.since, query.most); }
    void operator()(Versions& query) const { query.result = table.versions(query.ids); }
};

/// What was found out or changed does not count.
struct SqliteMatchStore::Forget {
    template <class Asked>
    void operator()(Asked& query) const {
        query.result = std::move(Asked().result);
    }
};

struct SqliteMatchStore::Answer {
    template <class Asked>
    void operator()(Asked& query) const {
        query.answer(std::move(query.result));
    }
};

std::unique_ptr<SqliteMatchStore> SqliteMatchStore::open(const std::filesystem::path& file, const Options& options) {
    // First of all: a server of a later version would change the tables under the one that is at work.
    const std::filesystem::path place = sqlite::resolved_path(file);
    auto sole_use = std::make_unique<sqlite::FileLock>(place);
    auto database = sqlite::open_file(place, sqlite::Access::read_write, options.file);
    database->require_writing();
    constexpr const char* kCacheOf16MB = "PRAGMA cache_size = -16384";
    database->execute(kCacheOf16MB);
    database->keep_log();
    return std::unique_ptr<SqliteMatchStore>(new SqliteMatchStore(std::move(sole_use), std::move(database), options));
}

std::unique_ptr<SqliteMatchStore> SqliteMatchStore::open(const std::filesystem::path& file) {
    return open(file, Options());
}

SqliteMatchStore::SqliteMatchStore(std::unique_ptr<sqlite::FileLock> sole_use,
                                   std::unique_ptr<sqlite::Database> database, const Options& options)
    : sole_use_(std::move(sole_use)), database_(std::move(database)), table_(*database_), options_(options) {}

SqliteMatchStore::~SqliteMatchStore() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    enough_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void SqliteMatchStore::start(std::function<void()> wake, Listener /*listener*/) {
    answers_.start(std::move(wake));
    thread_ = std::thread([this] { work(); });
}

void SqliteMatchStore::create(StoredMatch match, std::function<void(WriteResult)> answer) {
    ask(Create{.match = std::move(match), .answer = std::move(answer)});
}

void SqliteMatchStore::replace(StoredMatch match, std::function<void(WriteResult)> answer) {
    ask(Replace{.match = std::move(match), .answer = std::move(answer)});
}

void SqliteMatchStore::find(std::string id, std::function<void(ReadResult)> answer) {
    ask(Find{.id = std::move(id), .answer = std::move(answer)});
}

void SqliteMatchStore::remove_untouched(Time since, std::size_t most,
                                        std::function<void(std::optional<std::size_t>)> answer) {
    ask(RemoveUntouched{.since = since, .most = most, .answer = std::move(answer)});
}

void SqliteMatchStore::tell(std::string /*line*/) {}  // there is nobody else

void SqliteMatchStore::versions(std::vector<std::string> ids,
                                std::function<void(std::optional<std::vector<MatchVersion>>)> answer) {
    ask(Versions{.ids = std::move(ids), .answer = std::move(answer)});
}

std::string SqliteMatchStore::trouble() const {
    const std::scoped_lock lock(mutex_);
    return trouble_;
}

void SqliteMatchStore::note_trouble(std::string trouble) {
    const std::scoped_lock lock(mutex_);
    trouble_ = std::move(trouble);
}

void SqliteMatchStore::ask(Query query) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(query));
        if (wanted_ == 0 || waiting_.size() < wanted_) return;
        wanted_ = 0;
    }
    enough_.notify_one();
}

void SqliteMatchStore::work() {
    std::vector<Query> batch;
    while (take(batch)) {
        serve(batch);
        answers_.add([batch = std::exchange(batch, {})]() mutable {
            for (Query& query : batch) std::visit(Answer(), query);
        });
        // Nobody waits for this but those who come meanwhile.
        if (database_->log_pages() >= options_.log_pages) move_log();
    }
}

/// Waits for queries. `batch` is empty; the thread is to end if it stays so.
bool SqliteMatchStore::take(std::vector<Query>& batch) {
    constexpr std::size_t kEnough = 64;
    std::unique_lock lock(mutex_);
    const auto wait_for = [&](std::size_t count) {
        wanted_ = count;
        return [this, count] { return stopping_ || waiting_.size() >= count; };
    };
    if (several_ && options_.gather.count() > 0) enough_.wait_for(lock, options_.gather, wait_for(kEnough));
    enough_.wait(lock, wait_for(1));
    wanted_ = 0;
    batch.swap(waiting_);
    several_ = batch.size() > 1;
    return !batch.empty();
}

/// Keeps all or nothing. A query that cannot be answered by itself, as when a part of the disk cannot be read, must
/// not take the others with it; but where it is the file that fails, one attempt is enough.
void SqliteMatchStore::serve(std::span<Query> batch) {
    bool in_question = false;
    try {
        run(batch, in_question);
        return note_trouble({});
    } catch (const StoreError& error) {
        note_trouble(error.what());
        if (!in_question || batch.size() == 1 || error.fault() != StoreFault::unreachable) return forget(batch);
    } catch (const std::exception& error) {
        note_trouble(error.what());
        if (!in_question || batch.size() == 1) return forget(batch);
    }
    for (std::size_t one = 0; one < batch.size(); ++one) serve(batch.subspan(one, 1));
}

void SqliteMatchStore::forget(std::span<Query> batch) {
    for (Query& query : batch) std::visit(Forget(), query);
}

void SqliteMatchStore::run(std::span<Query> batch, bool& in_question) {
    const auto writes = [](const Query& query) {
        return !std::holds_alternative<Find>(query) && !std::holds_alternative<Versions>(query);
    };
    const bool writing = std::ranges::any_of(batch, writes);
    Transaction transaction(*database_, writing ? Lock::write : Lock::read);
    // A later version of the program may have changed the tables since.
    (void)sqlite::version_of(*database_, sqlite::all_migrations());
    in_question = true;
    for (Query& query : batch) std::visit(Run{table_}, query);
    in_question = false;
    if (writing) transaction.commit();
}

void SqliteMatchStore::move_log() {
    try {
        database_->move_log();
    } catch (const StoreError& error) {
        // All that was acknowledged is in the log and stays there; the next commit brings us here again.
        note_trouble(error.what());
    }
}

}  // namespace tateti::matches
