#include <tateti/version.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::test {
namespace {

TEST(Version, TheTextIsMadeOfTheThreeNumbers) {
    EXPECT_EQ(std::string(TATETI_VERSION), std::to_string(TATETI_VERSION_MAJOR) + "." +
                                               std::to_string(TATETI_VERSION_MINOR) + "." +
                                               std::to_string(TATETI_VERSION_PATCH));
}

}  // namespace
}  // namespace tateti::test
