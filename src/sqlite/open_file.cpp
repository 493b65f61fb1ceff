#include "sqlite/open_file.hpp"

#include "sqlite/schema.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

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

constexpr std::string_view kNoDatabase = "file is not a database";  // SQLite's own words

[[noreturn]] void fail_to_create(const fs::path& what, int system_error) {
    const bool full = system_error == ENOSPC || system_error == EDQUOT;
    throw failure(what, full ? StoreFault::full : StoreFault::unreachable,
                  fmt::format("it cannot be created: {}", std::generic_category().message(system_error)));
}

/// The file behind all links: SQLite puts its other files next to that one and not next to the link.
fs::path follow_links(fs::path file) {
    constexpr int kMostLinks = 40;
    for (int links = 0; fs::is_symlink(fs::symlink_status(file)); ++links) {
        if (links == kMostLinks) throw failure(file, StoreFault::unreachable, "too many levels of symbolic links");
        file = file.parent_path() / fs::read_symlink(file);
    }
    return file;
}

/// Makes a new file or folder survive a power failure. Some file systems cannot sync folders; that is ignored.
void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

/// Readable only by its owner, as the XDG specification requires.
void create_folder(const fs::path& folder) {
    if (folder.empty() || fs::is_directory(folder)) return;
    create_folder(folder.parent_path());
    const int system_error = ::mkdir(folder.c_str(), 0700) == 0 ? 0 : errno;
    if (system_error == 0)
        sync_folder(folder.parent_path());
    else if (!fs::is_directory(folder))  // another process may just have created it
        fail_to_create(folder, system_error);
}

void create_file(const fs::path& file) {
    create_folder(file.parent_path());
    // Closing a descriptor releases the locks of this process on the file. On a new file only another thread in this
    // function could have some; the mutex makes it wait.
    static std::mutex mutex;
    const std::scoped_lock lock(mutex);
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor >= 0)
        ::close(descriptor);
    else if (errno != EEXIST)
        fail_to_create(file, errno);
}

/// SQLite treats a WAL that it cannot read as empty and would overwrite what may be the last games. A power failure
/// leaves zeros, which hold nothing; anything else was a WAL once.
void check_wal(const fs::path& file, const fs::path& wal) {
    std::array<char, 4> start{};
    std::ifstream(wal, std::ios::binary).read(start.data(), start.size());
    constexpr std::string_view kMagic = "\x37\x7f\x06";  // the fourth byte is the byte order
    const std::string_view begins(start.data(), kMagic.size());
    if (begins != kMagic && begins != std::string_view("\0\0\0", 3))
        throw failure(file, StoreFault::damaged, fmt::format("its journal {} is not an SQLite journal", wal.native()));
}

/// Creates the file if that is allowed, and makes those checks that need not open it.
void prepare_file(const fs::path& file, Access access) {
    const fs::path wal = with_suffix(file, "-wal");
    // The WAL first: a new store fills the file before the WAL, so in this order a WAL without a file means that the
    // file was lost.
    const bool has_wal = size_or_zero(wal) > 0;
    if (has_wal) check_wal(file, wal);
    const fs::file_status status = fs::status(file);
    if (has_wal && (!fs::exists(status) || size_or_zero(file) == 0))
        throw failure(file, StoreFault::damaged,
                      fmt::format("it is missing, but its journal exists: {}", wal.native()));
    if (fs::exists(status)) {
        if (fs::is_directory(status)) throw failure(file, StoreFault::unreachable, "it is a folder");
        if (!fs::is_regular_file(status)) throw failure(file, StoreFault::unreachable, "it is not a file");
        // SQLite treats a file of one byte as empty and would overwrite it.
        if (size_or_zero(file) == 1) throw failure(file, StoreFault::damaged, kNoDatabase);
    } else if (access == Access::read_write) {
        create_file(file);
    } else {
        throw failure(file, StoreFault::unreachable, "there is no such file");
    }
}

/// Whether a crashed process has left a rollback journal, which SQLite calls a hot journal.
bool has_hot_journal(const fs::path& file) {
    return size_or_zero(with_suffix(file, "-journal")) > 0;
}

/// Whether everything that was ever committed is in the file itself.
bool is_at_rest(const fs::path& file) {
    return !has_hot_journal(file) && size_or_zero(with_suffix(file, "-wal")) == 0;
}

/// Refuses a file that is certainly not ours before SQLite changes anything: even the first query may roll back a hot
/// journal or create files.
void check_header(Database& database, const sqlite::Header& header) {
    const bool torn_creation = header.is_blank && has_hot_journal(database.file());
    if (!header.is_database && !torn_creation) database.fail(StoreFault::damaged, kNoDatabase);
    const bool at_rest = is_at_rest(database.file());
    const bool may_be_unused = header.application_id == 0 && at_rest;
    if (header.is_database && header.application_id != kApplicationId && !may_be_unused)
        database.fail(StoreFault::not_ours, "");
    // SQLite would read the missing bytes as zeros.
    if (!header.whole_pages && at_rest) database.fail(StoreFault::damaged, "file ends in the middle of a page");
}

bool may_write_in(const fs::path& folder) {
    return ::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) == 0;
}

/// A WAL needs shared memory, which some file systems do not offer. With an exclusive lock SQLite works without it.
std::unique_ptr<Database> open_exclusive(const fs::path& file, const DatabaseOptions& options) {
    auto database = std::make_unique<Database>(file, Mode::read_write, options);
    database->execute("PRAGMA locking_mode = EXCLUSIVE");
    (void)database->number("PRAGMA schema_version");
    return database;
}

/// Opens an existing file for reading, whatever the permissions allow.
std::unique_ptr<Database> open_readable(const fs::path& file, Access access, const DatabaseOptions& options) {
    auto database = std::make_unique<Database>(file, Mode::read_write, options);
    const auto header = database->header();
    if (header) check_header(*database, *header);
    const bool wal = header && header->wal;
    const auto open_again = [&](Mode mode) { database = std::make_unique<Database>(file, mode, options); };

    // If it may write, SQLite rolls back a hot journal. In WAL mode there is none, and SQLite needs the permission to
    // remove its files at the end.
    if (access == Access::read_only && (!wal || has_hot_journal(file))) open_again(Mode::read_only);

    const bool file_is_read_only = database->is_read_only();
    if (wal && file_is_read_only && is_at_rest(file) && !fs::exists(with_suffix(file, "-wal"))) {
        // SQLite would create its two other files with the permissions of this one and could never remove them: the
        // store would stay read-only even when this file becomes writable again.
        open_again(Mode::immutable);
    } else {
        try {
            (void)database->number("PRAGMA schema_version");
        } catch (const StoreError& error) {
            if (!wal || (error.fault() != StoreFault::read_only && error.fault() != StoreFault::unreachable)) throw;
            if (!file_is_read_only && may_write_in(file.parent_path())) {
                database.reset();
                database = open_exclusive(file, options);
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

/// From now on, every commit is synced to the disk.
void start_writing(Database& database) {
    database.allow_writing();
    database.execute("PRAGMA synchronous = FULL");
}

/// Goes back to a rollback journal, which needs no shared memory, in a database with an exclusive lock.
void leave_wal(Database& database) {
    (void)database.text("PRAGMA journal_mode = DELETE");
    database.execute("PRAGMA locking_mode = NORMAL");
    (void)database.number("PRAGMA schema_version");  // releases the lock
}

/// Changes to WAL mode unless the file system or another process prevents it. Throws if the mode changes but does not
/// work.
void try_wal(Database& database, std::chrono::milliseconds lock_timeout) {
    // SQLite does not call the busy handler where waiting could deadlock, so this waits on its own.
    const auto deadline = std::chrono::steady_clock::now() + lock_timeout;
    for (bool busy = true; busy;) {
        try {
            (void)database.text("PRAGMA journal_mode = WAL");
            busy = false;
        } catch (const StoreError& error) {
            busy = error.fault() == StoreFault::busy && std::chrono::steady_clock::now() < deadline;
            if (busy) std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
    (void)database.number("PRAGMA schema_version");
}

/// In WAL mode readers and writers do not wait for each other. Where it is not possible, a rollback journal is as safe.
void choose_journal(std::unique_ptr<Database>& database, const DatabaseOptions& options) {
    if (database->text("PRAGMA locking_mode") == "exclusive") return leave_wal(*database);
    try {
        try_wal(*database, options.lock_timeout);
    } catch (const StoreError& error) {
        if (error.fault() != StoreFault::unreachable) throw;
        const fs::path file = database->file();
        database.reset();
        database = open_exclusive(file, options);
        start_writing(*database);
        leave_wal(*database);
    }
}

}  // namespace

std::unique_ptr<Database> open_file(const fs::path& file, Access access, const DatabaseOptions& options,
                                    const Schema& schema) try {
    const fs::path target = follow_links(fs::absolute(file));
    prepare_file(target, access);
    auto database = open_readable(target, access, options);
    const std::size_t version = examine(*database, schema);
    const bool is_current = version == schema.version();
    if (is_current) check_tables(*database, schema);
    if (access == Access::read_only) {
        if (version == 0) database->fail(StoreFault::unreachable, "there is nothing in it yet");
        if (!is_current) database->require_writing();
        return database;
    }
    const bool writable = !database->is_read_only();
    if (writable) start_writing(*database);
    if (!is_current) migrate(*database, schema);
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
