#pragma once

#include "storage/store_error.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

/// Module sqlite: SQLite's C interface with owning types, and how a file is opened, checked, locked and migrated. Every
/// failure is a `StoreError`.
namespace tateti::sqlite {

using storage::StoreError;
using storage::StoreFault;

/// The fault that a result code of SQLite stands for. `system_error`: the `errno` behind it, or 0.
[[nodiscard]] StoreFault fault_of(int code, int system_error);

/// An error with a clause for people: what is wrong with the file, with the detail, if any, in brackets.
[[nodiscard]] StoreError failure(const std::filesystem::path& file, StoreFault fault, std::string_view detail);

/// The path of a file that belongs to the database, such as `tateti.sqlite-wal`.
[[nodiscard]] std::filesystem::path with_suffix(const std::filesystem::path& file, const char* suffix);

/// The size in bytes; 0 if the file is missing.
[[nodiscard]] std::uintmax_t size_or_zero(const std::filesystem::path& file);

struct DatabaseOptions {
    const char* vfs = nullptr;  // the name of an SQLite VFS; the default one if null
    std::chrono::milliseconds lock_timeout{5000};
};

enum class Mode : std::uint8_t {
    read_write,  // also opens a file that may only be read
    read_only,
    immutable,  // reads the bytes as they are: takes no lock, creates no files, does not see other writers
};

/// The first bytes of the file, read without a lock and before SQLite does anything to the file.
struct Header {
    bool is_database = false;
    bool is_blank = false;    // only zeros
    bool whole_pages = true;  // false: the file ends in the middle of a page
    bool wal = false;
    std::uint32_t application_id = 0;
};

/// An open database. It is read-only until a caller that has examined it calls `allow_writing`. Until then, closing it
/// does not change the file.
class Database {
  public:
    /// Opens an existing file. The path must be absolute.
    Database(std::filesystem::path file, Mode mode, const DatabaseOptions& options);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; }

    /// Whether the system allowed only reading the file.
    [[nodiscard]] bool is_read_only() const;

    /// None if the file is empty.
    [[nodiscard]] std::optional<Header> header() const;

    void allow_writing() noexcept { write_error_.reset(); }
    void refuse_writing(const StoreError& reason) { write_error_ = reason; }

    /// Throws the reason if the database may not be written.
    void require_writing();

    /// Runs statements that return no rows.
    void execute(const char* sql);

    /// The first column of the first row.
    [[nodiscard]] std::int64_t number(const char* sql);
    [[nodiscard]] std::string text(const char* sql);

    /// Whether the last INSERT, UPDATE or DELETE has changed any rows.
    [[nodiscard]] bool has_changed() const { return changed_rows() > 0; }
    [[nodiscard]] std::size_t changed_rows() const;

    /// By default SQLite runs a checkpoint within a commit. After this call, the caller watches the size of the WAL and
    /// runs checkpoints between commits.
    void disable_auto_checkpoint();
    [[nodiscard]] int wal_pages() const noexcept { return wal_pages_; }
    void checkpoint();

    /// Throws the error that the result code of the last call stands for. After damage was found, nothing is written
    /// any more.
    [[noreturn]] void fail(int code);
    [[noreturn]] void fail(StoreFault fault, std::string_view detail);

  private:
    friend class Statement;
    friend class Transaction;

    struct Closer {
        void operator()(sqlite3* handle) const;
    };

    std::filesystem::path file_;
    std::chrono::milliseconds lock_timeout_;
    std::optional<StoreError> write_error_;  // why nothing may be written
    int wal_pages_ = 0;
    std::unique_ptr<sqlite3, Closer> handle_;
};

/// A prepared statement and its current row. The database must outlive it, and bound values must live until the last
/// step.
class Statement {
  public:
    Statement(Database& database, std::string_view sql);

    /// Binds all parameters in order.
    template <class... Values>
    Statement& bind(const Values&... values) {
        int index = 0;
        (bind_one(++index, values), ...);
        return *this;
    }

    /// Moves to the next row. Returns false after the last one.
    bool step();

    /// Resets the statement, so that it can be bound and run again.
    void reset();

    /// Columns count from 0.
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;

  private:
    struct Finalizer {
        void operator()(sqlite3_stmt* statement) const;
    };

    void bind_one(int index, std::int64_t value);
    void bind_one(int index, std::string_view value);

    Database& database_;
    std::unique_ptr<sqlite3_stmt, Finalizer> handle_;
};

enum class Lock : std::uint8_t {
    read,   // all statements see one snapshot
    write,  // and no other connection writes meanwhile
};

/// A transaction. At the end of its scope it rolls back what was not committed.
class Transaction {
  public:
    Transaction(Database& database, Lock lock);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    void commit() { database_.execute("COMMIT"); }

  private:
    Database& database_;
};

}  // namespace tateti::sqlite
