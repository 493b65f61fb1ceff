#include "sqlite/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

namespace tateti::sqlite {
namespace {

/// A path as a `file:` URI, in which `?`, `#` and `%` have a meaning of their own.
std::string to_uri(const std::filesystem::path& file) {
    constexpr std::string_view kPlain = "/.-_~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::string uri = "file://";
    for (const char c : file.native()) {
        if (kPlain.find(c) != std::string_view::npos)
            uri += c;
        else
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

StoreFault fault_of_files(int system_error) {
    switch (system_error) {
        case ENOSPC:
        case EDQUOT:
        case EFBIG: return StoreFault::full;
        case EROFS: return StoreFault::read_only;
        default: return StoreFault::unreachable;
    }
}

std::string_view phrase(StoreFault fault) {
    switch (fault) {
        case StoreFault::read_only: return "cannot be written";
        case StoreFault::full: return "cannot grow: the disk is full";
        case StoreFault::damaged: return "is damaged";
        case StoreFault::not_ours: return "belongs to another program";
        case StoreFault::too_new: return "was written by a later version of tateti";
        case StoreFault::busy: return "is locked by another program";
        case StoreFault::unreachable: return "cannot be used";
    }
    return "";
}

/// Retries every millisecond. SQLite's own handler soon retries only ten times a second, and would rarely find the lock
/// free while another process writes without a pause.
int retry_when_busy(void* lock_timeout, int retries) {
    constexpr std::chrono::milliseconds kInterval(1);
    if (retries * kInterval >= *static_cast<const std::chrono::milliseconds*>(lock_timeout)) return 0;
    std::this_thread::sleep_for(kInterval);
    return 1;
}

}  // namespace

StoreFault fault_of(int code, int system_error) {
    if (code == SQLITE_IOERR_CORRUPTFS) return StoreFault::damaged;
    switch (code & 0xff) {
        case SQLITE_READONLY: return StoreFault::read_only;
        case SQLITE_FULL: return StoreFault::full;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
        // Our statements never change: if they do not fit the tables, the tables are not as we created them.
        case SQLITE_ERROR:
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH: return StoreFault::damaged;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PROTOCOL: return StoreFault::busy;
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN: return fault_of_files(system_error);
        default: return StoreFault::unreachable;
    }
}

StoreError failure(const std::filesystem::path& file, StoreFault fault, std::string_view detail) {
    const std::string clause = fmt::format("{} {}", file.native(), phrase(fault));
    // A damaged file is never written again.
    const std::string_view advice = fault == StoreFault::damaged ? "; move it away to start a new one" : "";
    if (detail.empty()) return {fault, fmt::format("{}{}", clause, advice)};
    // SQLite quotes from a damaged file, and control characters from it must not reach the terminal.
    std::string line(detail);
    std::ranges::replace_if(line, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }, ' ');
    return {fault, fmt::format("{} ({}){}", clause, line, advice)};
}

std::filesystem::path with_suffix(const std::filesystem::path& file, const char* suffix) {
    std::filesystem::path path = file;
    path += suffix;
    return path;
}

std::uintmax_t size_or_zero(const std::filesystem::path& file) {
    std::error_code failed;
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    return failed ? 0 : size;
}

Database::Database(std::filesystem::path file, Mode mode, const DatabaseOptions& options)
    : file_(std::move(file)),
      lock_timeout_(options.lock_timeout),
      write_error_(failure(file_, StoreFault::read_only, "it was opened for reading only")) {
    const std::string name =
        mode == Mode::immutable ? fmt::format("{}?immutable=1", to_uri(file_)) : std::string(file_.native());
    const int flags = mode == Mode::read_write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    const int uri = mode == Mode::immutable ? SQLITE_OPEN_URI : 0;
    sqlite3* handle = nullptr;
    errno = 0;
    const int code = sqlite3_open_v2(name.c_str(), &handle, flags | uri | SQLITE_OPEN_EXRESCODE, options.vfs);
    handle_.reset(handle);  // also after a failure, because it holds the message
    if (code != SQLITE_OK) fail(code);
    sqlite3_busy_handler(handle, retry_when_busy, &lock_timeout_);
    execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
}

Database::~Database() {
    // Otherwise the last connection to close runs a checkpoint. If the WAL is empty, closing only removes it.
    if (write_error_ && size_or_zero(with_suffix(file_, "-wal")) > 0)
        sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void Database::Closer::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

bool Database::is_read_only() const {
    return sqlite3_db_readonly(handle_.get(), "main") == 1;
}

std::optional<Header> Database::header() const {
    // Read through SQLite's own descriptor: closing another one would release all locks of this process on the file.
    sqlite3_file* file = nullptr;
    sqlite3_file_control(handle_.get(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    sqlite3_int64 size = 0;
    if (file == nullptr || file->pMethods == nullptr || file->pMethods->xFileSize(file, &size) != SQLITE_OK ||
        size == 0)
        return std::nullopt;
    std::array<unsigned char, 100> bytes{};  // bytes beyond the end of the file stay zero
    if (const int code = file->pMethods->xRead(file, bytes.data(), bytes.size(), 0);
        code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ)
        throw failure(file_, StoreFault::unreachable, sqlite3_errstr(code));
    constexpr std::string_view kMagic("SQLite format 3\0", 16);
    constexpr std::size_t kPageSize = 16;
    constexpr std::size_t kReadVersion = 19;
    constexpr std::size_t kApplicationId = 68;
    Header header;
    header.is_database = std::equal(kMagic.begin(), kMagic.end(), bytes.begin());
    header.is_blank = std::ranges::all_of(bytes, [](unsigned char byte) { return byte == 0; });
    const int page = bytes[kPageSize] << 8 | bytes[kPageSize + 1];
    header.whole_pages = size % (page <= 1 ? 1 << 16 : page) == 0;
    header.wal = bytes[kReadVersion] == 2;
    for (std::size_t i = 0; i < 4; ++i) header.application_id = header.application_id << 8 | bytes[kApplicationId + i];
    return header;
}

void Database::require_writing() {
    if (write_error_) throw StoreError(*write_error_);
    // In WAL mode SQLite does not notice that the file is gone and would write into a deleted one.
    int moved = 0;
    sqlite3_file_control(handle_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0) fail(StoreFault::unreachable, "it was moved or removed while it was in use");
}

void Database::execute(const char* sql) {
    errno = 0;
    if (const int code = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr); code != SQLITE_OK) fail(code);
}

std::int64_t Database::number(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.number(0) : 0;
}

std::string Database::text(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.text(0) : std::string();
}

std::size_t Database::changed_rows() const {
    return static_cast<std::size_t>(sqlite3_changes64(handle_.get()));
}

void Database::disable_auto_checkpoint() {
    // Our hook replaces the one that starts automatic checkpoints.
    sqlite3_wal_hook(
        handle_.get(),
        [](void* pages, sqlite3*, const char*, int in_wal) {
            *static_cast<int*>(pages) = in_wal;
            return SQLITE_OK;
        },
        &wal_pages_);
}

void Database::checkpoint() {
    execute("PRAGMA wal_checkpoint(PASSIVE)");
    wal_pages_ = 0;  // the next commit sets the real number
}

void Database::fail(int code) {
    // SQLite forgets the system's error when a commit fails, so every call that may fail clears errno first.
    const int seen = errno;
    const int kind = code & 0xff;
    const bool from_system = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN;
    const int system_error = !from_system ? 0 : seen != 0 ? seen : sqlite3_system_errno(handle_.get());
    const char* text = sqlite3_errmsg(handle_.get());
    fail(fault_of(code, system_error),
         system_error == 0 ? std::string(text)
                           : fmt::format("{}: {}", text, std::generic_category().message(system_error)));
}

void Database::fail(StoreFault fault, std::string_view detail) {
    const StoreError error = failure(file_, fault, detail);
    if (fault == StoreFault::damaged) write_error_ = error;
    throw StoreError(error);
}

Statement::Statement(Database& database, std::string_view sql) : database_(database) {
    sqlite3_stmt* statement = nullptr;
    errno = 0;
    const int code =
        sqlite3_prepare_v2(database.handle_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    handle_.reset(statement);
    if (code != SQLITE_OK) database.fail(code);
}

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

void Statement::bind_one(int index, std::int64_t value) {
    if (const int code = sqlite3_bind_int64(handle_.get(), index, value); code != SQLITE_OK) database_.fail(code);
}

void Statement::bind_one(int index, std::string_view value) {
    const char* bytes = value.empty() ? "" : value.data();  // a null pointer would bind NULL
    const int code = sqlite3_bind_text64(handle_.get(), index, bytes, value.size(), nullptr, SQLITE_UTF8);
    if (code != SQLITE_OK) database_.fail(code);
}

bool Statement::step() {
    errno = 0;
    const int code = sqlite3_step(handle_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) database_.fail(code);
    return code == SQLITE_ROW;
}

void Statement::reset() {
    sqlite3_reset(handle_.get());  // returns the error of the last step again
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

std::string Statement::text(int column) const {
    const void* bytes = sqlite3_column_blob(handle_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

Transaction::Transaction(Database& database, Lock lock) : database_(database) {
    if (lock == Lock::write) database.require_writing();
    database.execute(lock == Lock::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
    // Some failures end the transaction by themselves; then there is nothing to roll back.
    if (sqlite3_get_autocommit(database_.handle_.get()) == 0)
        sqlite3_exec(database_.handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace tateti::sqlite
