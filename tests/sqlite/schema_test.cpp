#include "sqlite/schema.hpp"

#include "support/faulty_vfs.hpp"
#include "support/folder.hpp"
#include "support/store_errors.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>

namespace tateti::sqlite {
namespace {

using sqlite::Database;
using sqlite::Mode;
using test::refusal;

constexpr std::array<Migration, 3> kSteps{
    "CREATE TABLE words (word TEXT) STRICT; INSERT INTO words VALUES ('one')",
    "ALTER TABLE words ADD COLUMN length INTEGER; UPDATE words SET length = length(word)",
    "INSERT INTO words VALUES ('three', 5)",
};

class SchemaTest : public testing::Test {
  protected:
    SchemaTest() { test::write_bytes(folder_.file(), ""); }

    [[nodiscard]] std::unique_ptr<Database> open() const {
        auto database = std::make_unique<Database>(folder_.file(), Mode::read_write, sqlite::DatabaseOptions{});
        database->allow_writing();
        return database;
    }

    void take(std::size_t steps) const { migrate(*open(), std::span(kSteps).first(steps)); }

    [[nodiscard]] std::string words() const {
        return open()->text("SELECT group_concat(word || length, ' ') FROM words ORDER BY word");
    }

    [[nodiscard]] std::string bytes() const { return test::read_bytes(folder_.file()); }

    test::Folder folder_;
};

TEST_F(SchemaTest, RunsAllMigrationsOnAnEmptyFile) {
    take(3);
    EXPECT_EQ(words(), "one3 three5");
    EXPECT_EQ(open()->number("PRAGMA user_version"), 3);
    EXPECT_EQ(open()->number("PRAGMA application_id"), kApplicationId);
}

TEST_F(SchemaTest, RunsOnlyTheMissingMigrations) {
    for (std::size_t steps = 1; steps <= 3; ++steps) {
        take(steps);
        EXPECT_EQ(open()->number("PRAGMA user_version"), static_cast<std::int64_t>(steps));
    }
    EXPECT_EQ(words(), "one3 three5");
}

TEST_F(SchemaTest, ASecondRunChangesNothing) {
    take(3);
    const std::string before = bytes();
    take(3);
    EXPECT_TRUE(bytes() == before);
}

TEST_F(SchemaTest, AFailingMigrationChangesNothing) {
    constexpr std::array<Migration, 3> kBroken{kSteps[0], kSteps[1], "INSERT INTO words VALUES ('x', 1); nonsense"};
    take(1);
    const std::string before = bytes();
    EXPECT_EQ(refusal([&] { migrate(*open(), kBroken); }), StoreFault::damaged);
    EXPECT_TRUE(bytes() == before);
    EXPECT_EQ(open()->number("PRAGMA user_version"), 1);
    take(3);
    EXPECT_EQ(words(), "one3 three5");
}

TEST_F(SchemaTest, AFileOfALaterVersionIsRefusedUntouched) {
    take(3);
    const std::string before = bytes();
    EXPECT_EQ(refusal([&] { take(2); }), StoreFault::too_new);
    EXPECT_EQ(refusal([&] { (void)examine(*open(), std::span(kSteps).first(2)); }), StoreFault::too_new);
    EXPECT_TRUE(bytes() == before);
}

TEST_F(SchemaTest, AFileOfAnotherProgramIsRefusedUntouched) {
    open()->execute("CREATE TABLE theirs (a)");
    const std::string before = bytes();
    EXPECT_EQ(refusal([&] { take(3); }), StoreFault::not_ours);
    EXPECT_EQ(refusal([&] { (void)examine(*open(), kSteps); }), StoreFault::not_ours);
    EXPECT_TRUE(bytes() == before);
}

TEST_F(SchemaTest, IsCheckedAgainUnderTheLock) {
    // Both have seen the empty file; the second one finds that the migration is done.
    const auto first = open();
    const auto second = open();
    EXPECT_EQ(examine(*first, kSteps), 0U);
    EXPECT_EQ(examine(*second, kSteps), 0U);
    migrate(*first, kSteps);
    migrate(*second, kSteps);
    EXPECT_EQ(words(), "one3 three5");
}

TEST_F(SchemaTest, IsExaminedInOneSnapshot) {
    // Another process creates our tables while we examine the file. Half of them would look like those of another
    // program.
    for (int lock = 1; lock <= 5; ++lock) {
        test::write_bytes(folder_.file(), "");
        open()->execute("VACUUM");
        test::FaultyVfs vfs;
        Database database(folder_.file(), Mode::read_write, {.vfs = vfs.name()});
        vfs.before_lock(lock, [&] { take(3); });
        std::size_t taken = 99;
        EXPECT_EQ(refusal([&] { taken = examine(database, kSteps); }), std::nullopt) << lock;
        EXPECT_TRUE(taken == 0 || taken == 3) << lock;
    }
}

TEST_F(SchemaTest, ExamineCountsTheMigrations) {
    for (std::size_t steps = 0; steps <= 3; ++steps) {
        if (steps > 0) take(steps);
        EXPECT_EQ(examine(*open(), kSteps), steps);
    }
}

TEST_F(SchemaTest, AVersionBelowZeroIsDamage) {
    take(1);
    open()->execute("PRAGMA user_version = -1");
    EXPECT_EQ(refusal([&] { (void)examine(*open(), kSteps); }), StoreFault::damaged);
}

TEST_F(SchemaTest, ADatabaseWithoutTablesIsTreatedAsNew) {
    open()->execute("VACUUM");
    EXPECT_GT(bytes().size(), 0U);
    EXPECT_EQ(examine(*open(), kSteps), 0U);
    take(3);
    EXPECT_EQ(words(), "one3 three5");
}

TEST_F(SchemaTest, ADatabaseWithoutTablesButWithAnIdBelongsToAnotherProgram) {
    for (const char* mark : {"PRAGMA user_version = 7", "PRAGMA application_id = 7"}) {
        test::write_bytes(folder_.file(), "");
        open()->execute(mark);
        EXPECT_EQ(refusal([&] { (void)examine(*open(), kSteps); }), StoreFault::not_ours) << mark;
    }
}

TEST_F(SchemaTest, IsNotWrittenAfterItWasRefused) {
    open()->execute("CREATE TABLE theirs (a)");
    const auto database = std::make_unique<Database>(folder_.file(), Mode::read_write, sqlite::DatabaseOptions{});
    EXPECT_EQ(refusal([&] { (void)examine(*database, kSteps); }), StoreFault::not_ours);
    EXPECT_NE(refusal([&] { migrate(*database, kSteps); }), std::nullopt);
}

TEST_F(SchemaTest, TheCurrentTablesFitTheStatements) {
    const auto database = open();
    EXPECT_EQ(refusal([&] { check_tables(*database, all_migrations().size()); }), StoreFault::damaged);
    database->allow_writing();
    migrate(*database, all_migrations());
    EXPECT_EQ(refusal([&] { check_tables(*database, all_migrations().size()); }), std::nullopt);
    for (const std::string table : {"games", "tallies", "settings", "matches"})
        EXPECT_TRUE(
            database->text(("SELECT sql FROM sqlite_schema WHERE name = '" + table + "'").c_str()).find("STRICT") !=
            std::string::npos);
}

}  // namespace
}  // namespace tateti::sqlite
