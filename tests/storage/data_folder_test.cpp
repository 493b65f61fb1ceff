#include "storage/data_folder.hpp"

#include "support/store_errors.hpp"

#include <gtest/gtest.h>
#include <pwd.h>
#include <unistd.h>

#include <map>
#include <string>

namespace tateti::storage {
namespace {

using Variables = std::map<std::string, std::string>;

std::filesystem::path folder(const Variables& variables, const std::optional<std::filesystem::path>& chosen = {}) {
    return data_folder(
        chosen,
        [&](const char* variable) -> std::optional<std::string> {
            const auto found = variables.find(variable);
            if (found == variables.end()) return std::nullopt;
            return found->second;
        },
        [] { return std::filesystem::path("/from/password/database"); });
}

const Variables kAll{{"TATETI_DATA", "/ours"}, {"XDG_DATA_HOME", "/xdg"}, {"HOME", "/data"}};

TEST(DataFolder, IsTheChosenOneFirst) {
    EXPECT_EQ(folder(kAll, "/chosen"), "/chosen");
    EXPECT_EQ(folder(kAll, "relative/is fine"), "relative/is fine");
}

TEST(DataFolder, RefusesAnEmptyName) {
    EXPECT_EQ(test::refusal([] { (void)folder(kAll, ""); }), StoreFault::unreachable);
}

TEST(DataFolder, IsFromTatetiDataSecond) {
    EXPECT_EQ(folder(kAll), "/ours");
    EXPECT_EQ(folder({{"TATETI_DATA", "relative"}, {"HOME", "/data"}}), "relative");
}

TEST(DataFolder, IsFromXdgDataHomeThird) {
    EXPECT_EQ(folder({{"XDG_DATA_HOME", "/xdg"}, {"HOME", "/data"}}), "/xdg/tateti");
    EXPECT_EQ(folder({{"TATETI_DATA", ""}, {"XDG_DATA_HOME", "/xdg"}, {"HOME", "/data"}}), "/xdg/tateti");
}

TEST(DataFolder, IsInTheHomeFolderFourth) {
    EXPECT_EQ(folder({{"HOME", "/data"}}), "/data/.local/share/tateti");
    EXPECT_EQ(folder({{"XDG_DATA_HOME", ""}, {"HOME", "/data"}}), "/data/.local/share/tateti");
    EXPECT_EQ(folder({{"XDG_DATA_HOME", "not/absolute"}, {"HOME", "/data"}}), "/data/.local/share/tateti");
}

TEST(DataFolder, IsInTheHomeFolderOfThePasswordDatabaseLast) {
    for (const Variables& variables : {Variables{}, Variables{{"HOME", ""}}, Variables{{"HOME", "somewhere"}}})
        EXPECT_EQ(folder(variables), "/from/password/database/.local/share/tateti");
}

TEST(DataFolder, FailsWithoutAHomeFolder) {
    const auto nowhere = [] {
        (void)data_folder({}, [](const char*) { return std::nullopt; }, [] { return std::nullopt; });
    };
    EXPECT_EQ(test::refusal(nowhere), StoreFault::unreachable);
    EXPECT_EQ(test::message_of(nowhere), "there is no home folder for the data");
}

TEST(DataFolder, UsesTheRealEnvironmentAndPasswordDatabase) {
    ::setenv("TATETI_DATA", "/from/the/environment", 1);
    EXPECT_EQ(data_folder({}), "/from/the/environment");
    ::unsetenv("TATETI_DATA");
    EXPECT_EQ(process_environment("TATETI_DATA"), std::nullopt);

    const passwd* entry = ::getpwuid(::geteuid());
    const auto home = home_from_password_database();
    EXPECT_EQ(home.has_value(), entry != nullptr);
    if (entry != nullptr) {
        EXPECT_EQ(home, entry->pw_dir);
        EXPECT_EQ(data_folder({}, [](const char*) { return std::nullopt; }),
                  std::filesystem::path(entry->pw_dir) / ".local/share/tateti");
    }
}

}  // namespace
}  // namespace tateti::storage
