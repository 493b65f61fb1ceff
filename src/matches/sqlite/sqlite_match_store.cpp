#include "matches/sqlite/sqlite_match_store.hpp"

#include "matches/sqlite/schema.hpp"
#include "sqlite/open_file.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace tateti::matches {
namespace {

using sqlite::Lock;
using sqlite::Transaction;

struct Execute {
    MatchStatements& statements;

    void operator()(Write& write) const {
        write.result = write.is_new ? statements.create(write.match) : statements.replace(write.match);
    }
    void operator()(Find& find) const { find.result = {.match = statements.find(find.id)}; }
    void operator()(Probe& probe) const { probe.result = statements.probe(); }
    void operator()(Versions& versions) const { versions.result = statements.versions(versions.ids); }
    void operator()(Count& count) const { count.result = statements.count(); }
    void operator()(Remove& remove) const { remove.result = statements.remove_untouched(remove.before, remove.limit); }
};

}  // namespace

std::unique_ptr<SqliteMatchStore> SqliteMatchStore::open(const std::filesystem::path& file,
                                                         const SqliteMatchStoreOptions& options) {
    // The lock comes first: a server of a later version would otherwise change the tables of one that is running.
    const std::filesystem::path resolved = sqlite::resolved_path(file);
    auto file_lock = std::make_unique<sqlite::FileLock>(resolved, "server", "another server stores its matches there");
    auto database = sqlite::open_file(resolved, sqlite::Access::read_write, options.file, kSchema);
    database->require_writing();
    constexpr const char* kCacheOf16MB = "PRAGMA cache_size = -16384";
    database->execute(kCacheOf16MB);
    database->disable_auto_checkpoint();
    return std::unique_ptr<SqliteMatchStore>(new SqliteMatchStore(std::move(file_lock), std::move(database), options));
}

SqliteMatchStore::SqliteMatchStore(std::unique_ptr<sqlite::FileLock> file_lock,
                                   std::unique_ptr<sqlite::Database> database, const SqliteMatchStoreOptions& options)
    : file_lock_(std::move(file_lock)), database_(std::move(database)), statements_(*database_), options_(options) {}

SqliteMatchStore::~SqliteMatchStore() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    wake_thread_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void SqliteMatchStore::start(std::function<void()> wake, Listener /*listener*/) {
    completions_.start(std::move(wake));
    thread_ = std::thread([this] { run(); });
}

std::string SqliteMatchStore::problem() const {
    const std::scoped_lock lock(mutex_);
    return problem_;
}

void SqliteMatchStore::set_problem(std::string problem) {
    const std::scoped_lock lock(mutex_);
    problem_ = std::move(problem);
}

void SqliteMatchStore::submit(Operation operation) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(operation));
        if (wake_count_ == 0 || waiting_.size() < wake_count_) return;
        wake_count_ = 0;
    }
    wake_thread_.notify_one();
}

void SqliteMatchStore::run() {
    std::vector<Operation> batch;
    while (wait_for_batch(batch)) {
        commit(batch);
        completions_.add([this, batch = std::exchange(batch, {})]() mutable {
            for (Operation& operation : batch) run_callback(operation, statistics_);
        });
        // The batch has been answered, so only operations that arrive now wait for the checkpoint.
        if (database_->wal_pages() >= options_.checkpoint_pages) checkpoint();
    }
}

/// Fills the empty `batch`. Returns false if the thread should end.
bool SqliteMatchStore::wait_for_batch(std::vector<Operation>& batch) {
    constexpr std::size_t kFullBatch = 64;
    std::unique_lock lock(mutex_);
    const auto has_waiting = [&](std::size_t count) {
        wake_count_ = count;
        return [this, count] { return stopping_ || waiting_.size() >= count; };
    };
    if (last_batch_had_several_ && options_.batch_delay.count() > 0)
        wake_thread_.wait_for(lock, options_.batch_delay, has_waiting(kFullBatch));
    wake_thread_.wait(lock, has_waiting(1));
    wake_count_ = 0;
    batch.swap(waiting_);
    last_batch_had_several_ = batch.size() > 1;
    return !batch.empty();
}

/// Stores all or nothing. One operation that fails, for example because it reads a bad part of the disk, must not make
/// the others fail, so each is tried alone. If the file as a whole fails, one attempt is enough.
void SqliteMatchStore::commit(std::span<Operation> batch) {
    const bool writing = std::ranges::any_of(batch, writes);
    bool in_statements = false;
    try {
        run_transaction(batch, writing, in_statements);
        // A disk that is full can still be read.
        write_failed_ = write_failed_ && !writing;
        if (!write_failed_) set_problem({});
        return;
    } catch (const StoreError& error) {
        set_problem(error.what());
        write_failed_ = write_failed_ || writing;
        if (!in_statements || batch.size() == 1 || error.fault() != StoreFault::unreachable)
            return discard_results(batch);
    } catch (const std::exception& error) {
        set_problem(error.what());
        write_failed_ = write_failed_ || writing;
        if (!in_statements || batch.size() == 1) return discard_results(batch);
    }
    for (std::size_t one = 0; one < batch.size(); ++one) commit(batch.subspan(one, 1));
}

void SqliteMatchStore::discard_results(std::span<Operation> batch) {
    for (Operation& operation : batch) discard_result(operation);
}

void SqliteMatchStore::run_transaction(std::span<Operation> batch, bool writing, bool& in_statements) {
    Transaction transaction(*database_, writing ? Lock::write : Lock::read);
    // A later version of the program may have changed the tables meanwhile.
    (void)sqlite::version_of(*database_, kSchema);
    in_statements = true;
    for (Operation& operation : batch) std::visit(Execute{statements_}, operation);
    in_statements = false;
    if (writing) transaction.commit();
}

void SqliteMatchStore::checkpoint() {
    try {
        database_->checkpoint();
    } catch (const StoreError& error) {
        // Everything acknowledged is in the WAL, and the next commit tries again.
        set_problem(error.what());
    }
}

}  // namespace tateti::matches
