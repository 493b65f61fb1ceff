#include "store/sqlite_matches.hpp"

#include "store/schema.hpp"
#include "store/sqlite_file.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace tateti::store {

using sqlite::Lock;
using sqlite::Transaction;

struct SqliteMatches::Run {
    MatchTable& table;

    void operator()(Create& question) const { question.result = table.create(question.match); }
    void operator()(Replace& question) const { question.result = table.replace(question.match); }
    void operator()(Find& question) const { question.result = {.match = table.find(question.id)}; }
    void operator()(RemoveUntouched& question) const {
        question.result = table.remove_untouched(question.since, question.most);
    }
    void operator()(Versions& question) const { question.result = table.versions(question.ids); }
};

/// What was found out or changed does not count.
struct SqliteMatches::Forget {
    template <class Asked>
    void operator()(Asked& question) const {
        question.result = std::move(Asked().result);
    }
};

struct SqliteMatches::Answer {
    template <class Asked>
    void operator()(Asked& question) const {
        question.answer(std::move(question.result));
    }
};

std::unique_ptr<SqliteMatches> SqliteMatches::open(const std::filesystem::path& file, const Options& options) {
    // First of all: a server of a later version would change the tables under the one that is at work.
    const std::filesystem::path place = place_of(file);
    auto sole_use = std::make_unique<SoleUse>(place);
    auto database = open_file(place, Access::read_write, options.file);
    database->require_writing();
    constexpr const char* kCacheOf16MB = "PRAGMA cache_size = -16384";
    database->execute(kCacheOf16MB);
    database->keep_log();
    return std::unique_ptr<SqliteMatches>(new SqliteMatches(std::move(sole_use), std::move(database), options));
}

std::unique_ptr<SqliteMatches> SqliteMatches::open(const std::filesystem::path& file) {
    return open(file, Options());
}

SqliteMatches::SqliteMatches(std::unique_ptr<SoleUse> sole_use, std::unique_ptr<sqlite::Database> database,
                             const Options& options)
    : sole_use_(std::move(sole_use)), database_(std::move(database)), table_(*database_), options_(options) {}

SqliteMatches::~SqliteMatches() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    enough_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void SqliteMatches::start(std::function<void()> wake, Listener /*listener*/) {
    answers_.start(std::move(wake));
    thread_ = std::thread([this] { work(); });
}

void SqliteMatches::create(KeptMatch match, std::function<void(Kept)> answer) {
    ask(Create{.match = std::move(match), .answer = std::move(answer)});
}

void SqliteMatches::replace(KeptMatch match, std::function<void(Kept)> answer) {
    ask(Replace{.match = std::move(match), .answer = std::move(answer)});
}

void SqliteMatches::find(std::string id, std::function<void(Found)> answer) {
    ask(Find{.id = std::move(id), .answer = std::move(answer)});
}

void SqliteMatches::remove_untouched(Time since, std::size_t most,
                                     std::function<void(std::optional<std::size_t>)> answer) {
    ask(RemoveUntouched{.since = since, .most = most, .answer = std::move(answer)});
}

void SqliteMatches::tell(std::string /*line*/) {}  // there is nobody else

void SqliteMatches::versions(std::vector<std::string> ids,
                             std::function<void(std::optional<std::vector<MatchVersion>>)> answer) {
    ask(Versions{.ids = std::move(ids), .answer = std::move(answer)});
}

std::string SqliteMatches::trouble() const {
    const std::scoped_lock lock(mutex_);
    return trouble_;
}

void SqliteMatches::note_trouble(std::string trouble) {
    const std::scoped_lock lock(mutex_);
    trouble_ = std::move(trouble);
}

void SqliteMatches::ask(Question question) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(question));
        if (wanted_ == 0 || waiting_.size() < wanted_) return;
        wanted_ = 0;
    }
    enough_.notify_one();
}

void SqliteMatches::work() {
    std::vector<Question> batch;
    while (take(batch)) {
        serve(batch);
        answers_.add([batch = std::exchange(batch, {})]() mutable {
            for (Question& question : batch) std::visit(Answer(), question);
        });
        // Nobody waits for this but those who come meanwhile.
        if (database_->log_pages() >= options_.log_pages) move_log();
    }
}

/// Waits for questions. `batch` is empty; the thread is to end if it stays so.
bool SqliteMatches::take(std::vector<Question>& batch) {
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

/// Keeps all or nothing. A question that cannot be answered by itself, as when a part of the disk cannot be read, must
/// not take the others with it; but where it is the file that fails, one attempt is enough.
void SqliteMatches::serve(std::span<Question> batch) {
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

void SqliteMatches::forget(std::span<Question> batch) {
    for (Question& question : batch) std::visit(Forget(), question);
}

void SqliteMatches::run(std::span<Question> batch, bool& in_question) {
    const auto writes = [](const Question& question) {
        return !std::holds_alternative<Find>(question) && !std::holds_alternative<Versions>(question);
    };
    const bool writing = std::ranges::any_of(batch, writes);
    Transaction transaction(*database_, writing ? Lock::write : Lock::read);
    // A later version of the program may have changed the tables since.
    (void)version_of(*database_, all_migrations());
    in_question = true;
    for (Question& question : batch) std::visit(Run{table_}, question);
    in_question = false;
    if (writing) transaction.commit();
}

void SqliteMatches::move_log() {
    try {
        database_->move_log();
    } catch (const StoreError& error) {
        // All that was acknowledged is in the log and stays there; the next commit brings us here again.
        note_trouble(error.what());
    }
}

}  // namespace tateti::store
