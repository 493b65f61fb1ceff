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

/// SQLite's C interface with owners and exceptions: every failure is a `StoreError`.
namespace tateti::sqlite {

using storage::StoreError;
using storage::StoreFault;

/// What a result code of SQLite means for the user of a store. `system_error` is the `errno` behind it, or 0.
[[nodiscard]] StoreFault fault_of(int code, int system_error);

/// The clause for people: what is the matter with the file, and in brackets the detail, if there is any.
[[nodiscard]] StoreError failure(const std::filesystem::path& file, StoreFault fault, std::string_view detail);

/// The file that SQLite keeps beside the database, such as `tateti.sqlite-wal`.
[[nodiscard]] std::filesystem::path beside(const std::filesystem::path& file, const char* suffix);

/// How many bytes a file has; none if it is missing.
[[nodiscard]] std::uintmax_t size_of(const std::filesystem::path& file);

struct Options {
    const char* vfs = nullptr;                 // SQLite's name for another way to reach files; none: the usual one
    std::chrono::milliseconds patience{5000};  // how long to wait for others who keep the file locked
};

enum class Mode : std::uint8_t {
    read_write,  // also opens a file that may only be read
    read_only,
    immutable,  // reads the bytes as they are: no lock, no file beside it, blind to whoever else writes
};

/// The first bytes of the file, read without a lock and without anything that SQLite does before its first query.
struct Header {
    bool is_database = false;
    bool is_blank = false;    // nothing but zeros
    bool whole_pages = true;  // false: the file ends in the middle of a page
    bool wal = false;
    std::uint32_t application_id = 0;
};

/// An open database. A new one is only read; who has looked at it allows writing. As long as it may not be written,
/// closing leaves all bytes as they are too.
class Database {
  public:
    /// Opens an existing file. The path must be absolute.
    Database(std::filesystem::path file, Mode mode, const Options& options);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; }

    /// Whether the system refused to open the file for writing.
    [[nodiscard]] bool is_read_only() const;

    /// None if the file is empty.
    [[nodiscard]] std::optional<Header> header() const;

    void allow_writing() noexcept { refusal_.reset(); }
    void refuse_writing(const StoreError& why) { refusal_ = why; }

    /// Throws if the database may not be written, with the reason.
    void require_writing();

    /// Runs statements that give no rows.
    void execute(const char* sql);

    /// The first column of the first row.
    [[nodiscard]] std::int64_t number(const char* sql);
    [[nodiscard]] std::string text(const char* sql);

    /// Whether the last statement that changes rows has changed any.
    [[nodiscard]] bool has_changed() const { return changed_rows() > 0; }
    [[nodiscard]] std::size_t changed_rows() const;

    /// From now on SQLite leaves the write-ahead log alone, which it would otherwise move into the file in the middle
    /// of some commit. Who writes looks at how many pages are in it, and moves them at a better moment.
    void keep_log();
    [[nodiscard]] int log_pages() const noexcept { return log_pages_; }
    void move_log();

    /// Throws what the code of the last call means. Once damage was seen, nothing is written any more.
    [[noreturn]] void fail(int code);
    [[noreturn]] void fail(StoreFault fault, std::string_view detail);

  private:
    friend class Statement;
    friend class Transaction;

    struct Closer {
        void operator()(sqlite3* handle) const;
    };

    std::filesystem::path file_;
    std::chrono::milliseconds patience_;
    std::optional<StoreError> refusal_;  // why nothing is written
    int log_pages_ = 0;
    std::unique_ptr<sqlite3, Closer> handle_;
};

/// A statement and, while it is stepped through, its row. The database must outlive it, and what is bound must live
/// until the last step.
class Statement {
  public:
    Statement(Database& database, std::string_view sql);

    /// Binds all parameters in their order.
    template <class... Values>
    Statement& bind(const Values&... values) {
        int index = 0;
        (bind_one(++index, values), ...);
        return *this;
    }

    /// To the next row; false after the last one.
    bool step();

    /// To before the first row, for other values or the same.
    void rewind();

    /// Columns are counted from 0.
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
    read,   // all statements see the same moment
    write,  // and nobody else writes meanwhile
};

/// All or nothing: what was not committed is rolled back at the end of the scope.
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
