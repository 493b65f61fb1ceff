#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace tateti::test {
namespace {

static_assert(description(Level::perfect, Language::english) == "It never loses.");

TEST(LevelSentence, EveryLevelIsDescribedInASentenceOfItsOwnInEveryLanguage) {
    std::set<std::string_view> all;
    for (const Language language : kAllLanguages)
        for (const Level level : kAllLevels) {
            const std::string_view text = description(level, language);
            ASSERT_FALSE(text.empty()) << name(level) << " in " << code(language);
            EXPECT_EQ(text.back(), '.') << text;
            EXPECT_EQ(text.find('\n'), std::string_view::npos);
            all.insert(text);
        }
    EXPECT_GE(all.size(), kAllLevels.size() * 2);
}

TEST(LevelSentence, TheCompanionSaysThatItAdapts) {
    EXPECT_NE(description(Level::companion, Language::english).find("adapts"), std::string_view::npos);
    EXPECT_NE(description(Level::companion, Language::spanish).find("Se adapta"), std::string_view::npos);
}

}  // namespace
}  // namespace tateti::test
