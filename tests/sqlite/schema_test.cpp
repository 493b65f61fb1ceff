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

constexpr std::array kStatements{"SELECT word, length FROM words"};
constexpr Schema kSchema{.steps = kSteps, .statements = kStatements};

constexpr Schema first(std::size_t steps) {
    return {.steps = std::span(kSteps).first(steps)};
}

class SchemaTest : public testing::Test {
  protected:
    SchemaTest() { test::write_bytes(folder_.file(), ""); }

    [[nodiscard]] std::unique_ptr<Database> open() const {
        auto database = std::make_unique<Database>(folder_.file(), Mode::read_write, sqlite::DatabaseOptions{});
        database->allow_writing();
        return database;
    }

    void take(std::size_t steps) const { migrate(*open(), first(steps)); }

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
    EXPECT_EQ(refusal([&] { migrate(*open(), Schema{.steps = kBroken}); }), StoreFault::damaged);
    EXPECT_TRUE(bytes() == before);
    EXPECT_EQ(open()->number("PRAGMA user_version"), 1);
    take(3);
    EXPECT_EQ(words(), "one3 three5");
}

TEST_F(SchemaTest, AFileOfALaterVersionIsRefusedUntouched) {
    take(3);
    const std::string before = bytes();
    EXPECT_EQ(refusal([&] { take(2); }), StoreFault::too_new);
    EXPECT_EQ(refusal([&] { (void)examine(*open(), first(2)); }), StoreFault::too_new);
    EXPECT_TRUE(bytes() == before);
}

TEST_F(SchemaTest, AFileOfAnotherProgramIsRefusedUntouched) {
    open()->execute("CREATE TABLE theirs (a)");
    const std::string before = bytes();
    EXPECT_EQ(refusal([&] { take(3); }), StoreFault::not_ours);
    EXPECT_EQ(refusal([&] { (void)examine(*open(), kSchema); }), StoreFault::not_ours);
    EXPECT_TRUE(bytes() == before);
}

TEST_F(SchemaTest, IsCheckedAgainUnderTheLock) {
    // Both have seen the empty file; the second one finds that the migration is done.
    const auto one = open();
    const auto other = open();
    EXPECT_EQ(examine(*one, kSchema), 0U);
    EXPECT_EQ(examine(*other, kSchema), 0U);
    migrate(*one, kSchema);
    migrate(*other, kSchema);
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
        EXPECT_EQ(refusal([&] { taken = examine(database, kSchema); }), std::nullopt) << lock;
        EXPECT_TRUE(taken == 0 || taken == 3) << lock;
    }
}

TEST_F(SchemaTest, ExamineTellsTheVersion) {
    for (std::size_t steps = 0; steps <= 3; ++steps) {
        if (steps > 0) take(steps);
        EXPECT_EQ(examine(*open(), kSchema), steps);
    }
}

TEST_F(SchemaTest, AVersionBelowTheFirstIsDamage) {
    take(1);
    const Schema later{.steps = kSteps, .first_version = 2};
    EXPECT_EQ(refusal([&] { (void)examine(*open(), later); }), StoreFault::damaged);
    open()->execute("PRAGMA user_version = -1");
    EXPECT_EQ(refusal([&] { (void)examine(*open(), kSchema); }), StoreFault::damaged);
}

TEST_F(SchemaTest, MayBeginWithALaterVersion) {
    const Schema early{.steps = std::span(kSteps).first(1), .first_version = 4};
    const Schema later{.steps = kSteps, .first_version = 4};
    migrate(*open(), early);
    EXPECT_EQ(examine(*open(), later), 4U);
    migrate(*open(), later);
    EXPECT_EQ(examine(*open(), later), 6U);
    EXPECT_EQ(words(), "one3 three5");
}

TEST_F(SchemaTest, ADatabaseWithoutTablesIsTreatedAsNew) {
    open()->execute("VACUUM");
    EXPECT_GT(bytes().size(), 0U);
    EXPECT_EQ(examine(*open(), kSchema), 0U);
    take(3);
    EXPECT_EQ(words(), "one3 three5");
}

TEST_F(SchemaTest, ADatabaseWithoutTablesButWithAnIdBelongsToAnotherProgram) {
    for (const char* mark : {"PRAGMA user_version = 7", "PRAGMA application_id = 7"}) {
        test::write_bytes(folder_.file(), "");
        open()->execute(mark);
        EXPECT_EQ(refusal([&] { (void)examine(*open(), kSchema); }), StoreFault::not_ours) << mark;
    }
}

TEST_F(SchemaTest, IsNotWrittenAfterItWasRefused) {
    open()->execute("CREATE TABLE theirs (a)");
    const auto database = std::make_unique<Database>(folder_.file(), Mode::read_write, sqlite::DatabaseOptions{});
    EXPECT_EQ(refusal([&] { (void)examine(*database, kSchema); }), StoreFault::not_ours);
    EXPECT_NE(refusal([&] { migrate(*database, kSchema); }), std::nullopt);
}

TEST_F(SchemaTest, TheStatementsMustFitTheTables) {
    take(1);
    EXPECT_EQ(refusal([&] { check_tables(*open(), kSchema); }), StoreFault::damaged);
    take(3);
    EXPECT_EQ(refusal([&] { check_tables(*open(), kSchema); }), std::nullopt);
}

}  // namespace
}  // namespace tateti::sqlite
