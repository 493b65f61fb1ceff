#include "matches/sqlite/sqlite_match_archive.hpp"

#include "matches/sqlite/match_statements.hpp"
#include "matches/sqlite/schema.hpp"
#include "sqlite/open_file.hpp"

namespace tateti::matches {
namespace {

/// It does not take the server's lock: SQLite lets several processes use the file. The file is opened for writing only
/// when something is written.
class SqliteMatchArchive final : public MatchArchive {
  public:
    explicit SqliteMatchArchive(std::filesystem::path file)
        : file_(std::move(file)),
          // A file of an earlier version is refused here, and not migrated.
          database_(sqlite::open_file(file_, sqlite::Access::read_only, {}, kSchema)),
          statements_(*database_) {}

    [[nodiscard]] std::vector<StoredMatch> list(const std::string& after, std::size_t limit) override {
        return statements_.list(after, limit);
    }
    [[nodiscard]] std::optional<StoredMatch> find(const std::string& id) override { return statements_.find(id); }

    [[nodiscard]] bool replace(const StoredMatch& match) override {
        const auto writable = sqlite::open_file(file_, sqlite::Access::read_write, {}, kSchema);
        writable->require_writing();
        MatchStatements statements(*writable);
        sqlite::Transaction transaction(*writable, sqlite::Lock::write);
        const WriteResult result = statements.replace(match);
        transaction.commit();
        return result == WriteResult::stored;
    }

  private:
    std::filesystem::path file_;
    std::unique_ptr<sqlite::Database> database_;
    MatchStatements statements_;
};

}  // namespace

std::unique_ptr<MatchArchive> open_sqlite_match_archive(const std::filesystem::path& file) {
    return std::make_unique<SqliteMatchArchive>(file);
}

}  // namespace tateti::matches
