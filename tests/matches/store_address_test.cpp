#include "matches/store_address.hpp"

#include "matches/match_store.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tateti::test {
namespace {

using namespace matches;

TEST(StoreAddress, ReadsEveryKind) {
    EXPECT_EQ(parse_store_address("memory:"), (StoreAddress{StoreKind::memory, ""}));
    EXPECT_EQ(parse_store_address("sqlite:a b.sqlite"), (StoreAddress{StoreKind::sqlite, "a b.sqlite"}));
    for (const std::string url : {"postgresql://host/db", "postgres://host/db"})
        EXPECT_EQ(parse_store_address(url), (StoreAddress{StoreKind::postgres, url}));
    for (const char* other : {"", "memory", "memory:x", "mysql://", "sqlite", "sqlite:", "sqlite3:a", "/data/a.sqlite"})
        EXPECT_EQ(parse_store_address(other), std::nullopt) << other;
}

TEST(StoreAddress, IsDescribedWithoutThePassword) {
    const auto described = [](const char* text) { return describe(parse_store_address(text).value()); };
    EXPECT_EQ(described("memory:"), "in memory only, until the server stops");
    EXPECT_EQ(described("sqlite:/data/a.sqlite"), "in /data/a.sqlite");
    EXPECT_EQ(described("postgresql://me:se@cret@host:1/db?password=secret"), "in the database postgresql://host:1/db");
    EXPECT_EQ(described("postgres://host/db"), "in the database postgres://host/db");
}

TEST(OpenMatchStore, RefusesAnInvalidAddressWithoutRepeatingIt) {
    try {
        (void)open_match_store("postgre://me:secret@host/db");
        FAIL() << "there is no such store";
    } catch (const StoreError& error) {
        EXPECT_STREQ(error.what(), "a store is sqlite:PATH, memory: or postgresql://HOST/NAME");
    }
}

}  // namespace
}  // namespace tateti::test
