#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;
struct pg_result;

/// Types that own the objects of libpq, PostgreSQL's C interface.
namespace tateti::matches::postgres {

/// Where the database is and how to connect to it. The texts for people never contain the password.
class ConnectionInfo {
  public:
    /// Throws `StoreError` if the URL is invalid.
    explicit ConnectionInfo(const std::string& url);

    /// As in `the database "tateti" at db.example:5432`.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// A message of PostgreSQL as one line that may be shown.
    [[nodiscard]] std::string clean(std::string_view message) const;

    /// For libpq: names and values, each list ended by a null pointer.
    [[nodiscard]] const char* const* names() const noexcept { return name_pointers_.data(); }
    [[nodiscard]] const char* const* values() const noexcept { return value_pointers_.data(); }

  private:
    void set(const std::string& name, std::string value);
    [[nodiscard]] std::string* value(std::string_view name);

    std::vector<std::string> names_;
    std::vector<std::string> values_;
    std::vector<const char*> name_pointers_;
    std::vector<const char*> value_pointers_;
    std::string name_;
    std::string password_;
};

struct Finisher {
    void operator()(pg_conn* connection) const noexcept;
};
using ConnectionHandle = std::unique_ptr<pg_conn, Finisher>;

struct Clearer {
    void operator()(pg_result* result) const noexcept;
};

/// The result of a statement. Rows and columns count from 0; columns are in the binary format.
class StatementResult {
  public:
    explicit StatementResult(pg_result* handle) noexcept : handle_(handle) {}

    [[nodiscard]] explicit operator bool() const noexcept { return handle_ != nullptr; }
    [[nodiscard]] bool is_ok() const;                 // the statement succeeded
    [[nodiscard]] bool is_sync() const;               // the sync point of a pipeline, not a statement
    [[nodiscard]] bool is_skipped() const;            // not run, because a statement before it failed
    [[nodiscard]] std::string_view sqlstate() const;  // the five characters that identify an error
    [[nodiscard]] std::string_view message() const;
    [[nodiscard]] std::string_view command_tag() const;  // such as COMMIT
    [[nodiscard]] std::size_t affected_rows() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] std::string_view text(int row, int column) const;
    [[nodiscard]] std::int64_t number(int row, int column) const;

  private:
    std::unique_ptr<pg_result, Clearer> handle_;
};

/// The parameters of one statement, in the binary format.
class Parameters {
  public:
    void add(std::string_view text);
    void add(std::int64_t number);

    /// Begins an array parameter. Its elements follow.
    void begin_texts() { begin_array(kText); }
    void begin_bytes() { begin_array(kBytea); }
    void begin_numbers() { begin_array(kInt8); }
    void element(std::string_view text);
    void element(std::int64_t number);

    /// Sends the prepared statement. Returns false if the connection has failed.
    [[nodiscard]] bool send(pg_conn* connection, const char* statement);

  private:
    static constexpr std::uint32_t kBytea = 17;  // PostgreSQL's numbers of these types never change
    static constexpr std::uint32_t kInt8 = 20;
    static constexpr std::uint32_t kText = 25;

    void begin_array(std::uint32_t type);
    void count_element();
    void append32(std::uint32_t number);
    void append64(std::uint64_t number);

    std::string bytes_;
    std::vector<std::size_t> begins_;
    std::size_t count_at_ = 0;  // position of the current array's element count
};

}  // namespace tateti::matches::postgres
