#include <tateti/language.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tateti::test {
namespace {

TEST(Language, EachIsFoundByItsCode) {
    struct Example {
        Language language;
        std::string_view code;
        std::string_view tag;
        bool right_to_left = false;
    };
    constexpr std::array kExpected{
        Example{Language::english, "en", "en"},         Example{Language::spanish, "es", "es"},
        Example{Language::argentine, "es-AR", "es-AR"}, Example{Language::portuguese, "pt", "pt-BR"},
        Example{Language::french, "fr", "fr"},          Example{Language::german, "de", "de"},
        Example{Language::italian, "it", "it"},         Example{Language::chinese, "zh", "zh-Hans"},
        Example{Language::arabic, "ar", "ar", true},
    };
    ASSERT_EQ(kAllLanguages.size(), kExpected.size());
    for (std::size_t i = 0; i < kExpected.size(); ++i) {
        const Example& expected = kExpected[i];
        EXPECT_EQ(kAllLanguages[i], expected.language) << expected.code;
        EXPECT_EQ(code(expected.language), expected.code);
        EXPECT_EQ(html_tag(expected.language), expected.tag);
        EXPECT_EQ(is_right_to_left(expected.language), expected.right_to_left) << expected.code;
        EXPECT_EQ(language_from_code(expected.code), expected.language);
        EXPECT_EQ(language_from_tag(expected.tag), expected.language);
    }
    for (const std::string_view wrong : {"", "EN", "eng", "pt-BR", "e", "es ", "es-ar", "es-MX", "ja"})
        EXPECT_EQ(language_from_code(wrong), std::nullopt) << wrong;
}

TEST(Language, ATagOfABrowserOrALocaleFallsBackToItsLanguage) {
    struct Example {
        std::string_view tag;
        std::optional<Language> language;
    };
    for (const Example& example : {
             Example{"en", Language::english},
             Example{"en-GB", Language::english},
             Example{"EN-us", Language::english},
             Example{"es", Language::spanish},
             Example{"ES", Language::spanish},
             Example{"es-ES", Language::spanish},
             Example{"es-419", Language::spanish},
             Example{"es-Latn-MX", Language::spanish},
             Example{"es-AR", Language::argentine},
             Example{"es-ar", Language::argentine},
             Example{"es-AR-x-old", Language::argentine},
             Example{"es_AR", Language::argentine},
             Example{"es_AR.UTF-8", Language::argentine},
             Example{"es_ES@euro", Language::spanish},
             Example{"de_DE.ISO-8859-15@euro", Language::german},
             Example{"pt_BR.utf8", Language::portuguese},
             Example{"zh_CN", Language::chinese},
             Example{"zh-Hans-CN", Language::chinese},
             Example{"ar.UTF-8", Language::arabic},
             Example{"", std::nullopt},
             Example{"-", std::nullopt},
             Example{".UTF-8", std::nullopt},
             Example{"@euro", std::nullopt},
             Example{"est", std::nullopt},
             Example{"ja-JP", std::nullopt},
             Example{"C", std::nullopt},
             Example{"C.UTF-8", std::nullopt},
             Example{"POSIX", std::nullopt},
             Example{"*", std::nullopt},
         })
        EXPECT_EQ(language_from_tag(example.tag), example.language) << example.tag;
}

}  // namespace
}  // namespace tateti::test
