#include "sqlite/open_file.hpp"

#include "sqlite/schema.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>

namespace tateti::sqlite {
namespace {

namespace fs = std::filesystem;

using sqlite::beside;
using sqlite::Database;
using sqlite::failure;
using sqlite::Mode;
using sqlite::Options;
using sqlite::size_of;

constexpr std::string_view kNoDatabase = "file is not a database";  // as SQLite says it

[[noreturn]] void fail_to_create(const fs::path& what, int system_error) {
    const bool full = system_error == ENOSPC || system_error == EDQUOT;
    throw failure(what, full ? StoreFault::full : StoreFault::unreachable,
                  fmt::format("it cannot be created: {}", std::generic_category().message(system_error)));
}

/// The file that is meant in the end: SQLite keeps its other files beside that one and not beside the link.
fs::path follow_links(fs::path file) {
    constexpr int kMostLinks = 40;
    for (int links = 0; fs::is_symlink(fs::symlink_status(file)); ++links) {
        if (links == kMostLinks)
            throw failure(file, StoreFault::unreachable, "too many links lead from one to another");
        file = file.parent_path() / fs::read_symlink(file);
    }
    return file;
}

/// Makes the entry of a new file or folder outlive a power failure. Where folders cannot be synced, nothing can be
/// done.
void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

/// For nobody else to look into, as the XDG specification wants it.
void create_folder(const fs::path& folder) {
    if (folder.empty() || fs::is_directory(folder)) return;
    create_folder(folder.parent_path());
    const int system_error = ::mkdir(folder.c_str(), 0700) == 0 ? 0 : errno;
    if (system_error == 0)
        sync_folder(folder.parent_path());
    else if (!fs::is_directory(folder))  // it may be somebody else who has just made it
        fail_to_create(folder, system_error);
}

void create_file(const fs::path& file) {
    create_folder(file.parent_path());
    // Closing a descriptor takes away the locks that this process has on the file. Nobody has any on a new one, except
    // another thread that comes this way at the same time; it waits.
    static std::mutex one_at_a_time;
    const std::scoped_lock lock(one_at_a_time);
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor >= 0)
        ::close(descriptor);
    else if (errno != EEXIST)
        fail_to_create(file, errno);
}

/// SQLite takes a journal that it cannot read for an empty one, and would overwrite what may be the last games. A power
/// failure leaves zeros, which are nothing; anything else was a journal once.
void check_journal(const fs::path& file, const fs::path& journal) {
    std::array<char, 4> start{};
    std::ifstream(journal, std::ios::binary).read(start.data(), start.size());
    constexpr std::string_view kMagic = "\x37\x7f\x06";  // and a fourth byte for the order of the others
    const std::string_view begins(start.data(), kMagic.size());
    if (begins != kMagic && begins != std::string_view("\0\0\0", 3))
        throw failure(file, StoreFault::damaged,
                      fmt::format("its journal, {}, is not one of SQLite", journal.native()));
}

/// Creates the file if it may be created, and looks at what can be seen without opening it.
void prepare_file(const fs::path& file, Access access) {
    const fs::path journal = beside(file, "-wal");
    // The journal first: whoever creates a store fills the file before the journal, so this order sees no journal
    // without a file but where the file was lost.
    const bool has_journal = size_of(journal) > 0;
    if (has_journal) check_journal(file, journal);
    const fs::file_status status = fs::status(file);
    if (has_journal && (!fs::exists(status) || size_of(file) == 0))
        throw failure(file, StoreFault::damaged,
                      fmt::format("it is gone, but its journal is there: {}", journal.native()));
    if (fs::exists(status)) {
        if (fs::is_directory(status)) throw failure(file, StoreFault::unreachable, "it is a folder");
        if (!fs::is_regular_file(status)) throw failure(file, StoreFault::unreachable, "it is not a file");
        // SQLite takes a single byte for an empty file, and would overwrite it.
        if (size_of(file) == 1) throw failure(file, StoreFault::damaged, kNoDatabase);
    } else if (access == Access::read_write) {
        create_file(file);
    } else {
        throw failure(file, StoreFault::unreachable, "there is no such file");
    }
}

bool has_journal_of_crash(const fs::path& file) {
    return size_of(beside(file, "-journal")) > 0;
}

/// Whether all that was ever written is in the file itself.
bool is_at_rest(const fs::path& file) {
    return !has_journal_of_crash(file) && size_of(beside(file, "-wal")) == 0;
}

/// Refuses a file that is certainly not ours before SQLite does anything to it: the first query would already play back
/// the journal of whoever has crashed with it, or put files beside it.
void check_header(Database& database, const sqlite::Header& header) {
    const bool torn_creation = header.is_blank && has_journal_of_crash(database.file());
    if (!header.is_database && !torn_creation) database.fail(StoreFault::damaged, kNoDatabase);
    const bool at_rest = is_at_rest(database.file());
    const bool may_be_unused = header.application_id == 0 && at_rest;
    if (header.is_database && header.application_id != kApplicationId && !may_be_unused)
        database.fail(StoreFault::not_ours, "");
    // SQLite would take the missing bytes for zeros.
    if (!header.whole_pages && at_rest) database.fail(StoreFault::damaged, "file ends in the middle of a page");
}

bool may_write_in(const fs::path& folder) {
    return ::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) == 0;
}

/// Some file systems have no memory that processes share, which a write-ahead log needs. Alone with the file, SQLite
/// does without.
std::unique_ptr<Database> open_alone(const fs::path& file, const Options& options) {
    auto database = std::make_unique<Database>(file, Mode::read_write, options);
    database->execute("PRAGMA locking_mode = EXCLUSIVE");
    (void)database->number("PRAGMA schema_version");
    return database;
}

/// Opens a file that exists so that it can be read, whatever the system lets us do with it.
std::unique_ptr<Database> open_readable(const fs::path& file, Access access, const Options& options) {
    auto database = std::make_unique<Database>(file, Mode::read_write, options);
    const auto header = database->header();
    if (header) check_header(*database, *header);
    const bool wal = header && header->wal;
    const auto open_again = [&](Mode mode) { database = std::make_unique<Database>(file, mode, options); };

    // A read that may write would play back the journal of a crash. With a write-ahead log there is none, and SQLite
    // needs the permission to tidy away its files in the end.
    if (access == Access::read_only && (!wal || has_journal_of_crash(file))) open_again(Mode::read_only);

    const bool file_is_read_only = database->is_read_only();
    if (wal && file_is_read_only && is_at_rest(file) && !fs::exists(beside(file, "-wal"))) {
        // SQLite would create its two files beside with the permissions of this one and could never remove them: the
        // store would stay read-only even when this file can be written again.
        open_again(Mode::immutable);
    } else {
        try {
            (void)database->number("PRAGMA schema_version");
        } catch (const StoreError& error) {
            if (!wal || (error.fault() != StoreFault::read_only && error.fault() != StoreFault::unreachable)) throw;
            if (!file_is_read_only && may_write_in(file.parent_path())) {
                database.reset();
                database = open_alone(file, options);
            } else if (is_at_rest(file)) {
                open_again(Mode::immutable);
            } else {
                throw;
            }
        }
    }
    if (access == Access::read_write && (file_is_read_only || database->is_read_only()))
        database->refuse_writing(failure(file, StoreFault::read_only,
                                         file_is_read_only ? "there is no permission to write it"
                                                           : "there is no permission to write in its folder"));
    return database;
}

/// From now on, what is committed is on the disk.
void start_writing(Database& database) {
    database.allow_writing();
    database.execute("PRAGMA synchronous = FULL");
}

/// Back to the journal that needs no shared memory, in a database that was opened alone.
void leave_wal(Database& database) {
    (void)database.text("PRAGMA journal_mode = DELETE");
    database.execute("PRAGMA locking_mode = NORMAL");
    (void)database.number("PRAGMA schema_version");  // lets the lock go
}

/// Changes to the write-ahead log, unless the file system or somebody else is in the way. Throws if it can be changed
/// but not used.
void try_wal(Database& database, std::chrono::milliseconds patience) {
    // SQLite does not wait here where it sees that two who wait might wait for each other.
    const auto give_up = std::chrono::steady_clock::now() + patience;
    for (bool busy = true; busy;) {
        try {
            (void)database.text("PRAGMA journal_mode = WAL");
            busy = false;
        } catch (const StoreError& error) {
            busy = error.fault() == StoreFault::busy && std::chrono::steady_clock::now() < give_up;
            if (busy) std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
    (void)database.number("PRAGMA schema_version");
}

/// With a write-ahead log readers and writers do not wait for each other. Where it cannot be had, the usual journal is
/// as safe.
void choose_journal(std::unique_ptr<Database>& database, const Options& options) {
    if (database->text("PRAGMA locking_mode") == "exclusive") return leave_wal(*database);
    try {
        try_wal(*database, options.patience);
    } catch (const StoreError& error) {
        if (error.fault() != StoreFault::unreachable) throw;
        const fs::path file = database->file();
        database.reset();
        database = open_alone(file, options);
        start_writing(*database);
        leave_wal(*database);
    }
}

}  // namespace

std::unique_ptr<Database> open_file(const fs::path& file, Access access, const Options& options,
                                    std::span<const Migration> steps, std::size_t enough) try {
    const fs::path target = follow_links(fs::absolute(file));
    prepare_file(target, access);
    auto database = open_readable(target, access, options);
    const std::size_t taken = examine(*database, steps);
    if (taken == steps.size() || access == Access::read_only) check_tables(*database, taken);
    if (access == Access::read_only) {
        if (taken == 0) database->fail(StoreFault::unreachable, "there is nothing in it yet");
        if (taken < std::min(enough, steps.size())) database->require_writing();
        return database;
    }
    const bool writable = !database->is_read_only();
    if (writable) start_writing(*database);
    if (taken < steps.size()) migrate(*database, steps);
    if (writable) choose_journal(database, options);
    return database;
} catch (const fs::filesystem_error& error) {
    throw failure(file, StoreFault::unreachable, error.code().message());
}

fs::path resolved_path(const fs::path& file) try {
    fs::path target = follow_links(fs::absolute(file));
    create_folder(target.parent_path());
    return target;
} catch (const fs::filesystem_error& error) {
    throw failure(file, StoreFault::unreachable, error.code().message());
}

}  // namespace tateti::sqlite
