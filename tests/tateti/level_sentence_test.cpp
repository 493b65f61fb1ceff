#include "support/well_formed.hpp"

#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace tateti::test {
namespace {

static_assert(description(Level::perfect, Language::english) == "It never loses.");

TEST(LevelSentence, EveryLevelIsDescribedInASentenceInEveryLanguage) {
    for (const Language language : kAllLanguages)
        for (const Level level : kAllLevels)
            EXPECT_TRUE(is_well_formed(description(level, language), language)) << name(level);
}

TEST(LevelSentence, TheCompanionSaysThatItAdapts) {
    EXPECT_NE(description(Level::companion, Language::english).find("adapts"), std::string_view::npos);
    EXPECT_NE(description(Level::companion, Language::spanish).find("Se adapta"), std::string_view::npos);
}

}  // namespace
}  // namespace tateti::test
