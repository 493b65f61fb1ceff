#include <tateti/language.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

namespace tateti::test {
namespace {

TEST(Language, EachIsFoundByItsCode) {
    EXPECT_EQ(code(Language::english), "en");
    EXPECT_EQ(code(Language::spanish), "es");
    EXPECT_EQ(code(Language::argentine), "es-AR");
    EXPECT_EQ(kAllLanguages.size(), 3U);
    for (const Language language : kAllLanguages) EXPECT_EQ(language_from_code(code(language)), language);
    for (const std::string_view wrong : {"", "EN", "eng", "de", "e", "es ", "es-ar", "es-MX"})
        EXPECT_EQ(language_from_code(wrong), std::nullopt) << wrong;
}

TEST(Language, ATagOfABrowserFallsBackToItsLanguage) {
    struct Example {
        std::string_view tag;
        std::optional<Language> language;
    };
    for (const Example& example :
         {Example{"en", Language::english}, Example{"en-GB", Language::english}, Example{"EN-us", Language::english},
          Example{"es", Language::spanish}, Example{"es-ES", Language::spanish}, Example{"es-419", Language::spanish},
          Example{"es-Latn-MX", Language::spanish}, Example{"es-AR", Language::argentine},
          Example{"es-ar", Language::argentine}, Example{"es-AR-x-old", Language::argentine}, Example{"", std::nullopt},
          Example{"-", std::nullopt}, Example{"est", std::nullopt}, Example{"de-AT", std::nullopt},
          Example{"*", std::nullopt}})
        EXPECT_EQ(language_from_tag(example.tag), example.language) << example.tag;
}

}  // namespace
}  // namespace tateti::test
