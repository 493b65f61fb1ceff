#include "http/negotiate.hpp"

#include <gtest/gtest.h>

namespace tateti::http {
namespace {

std::optional<Coding> both(std::string_view field) {
    return choose_coding(field, true, true);
}

TEST(ChooseCoding, IsIdentityWithoutAPreference) {
    EXPECT_EQ(both(""), Coding::identity);
    EXPECT_EQ(both("   "), Coding::identity);
    EXPECT_EQ(both("deflate"), Coding::identity);
}

TEST(ChooseCoding, PrefersBrotliAmongEquals) {
    EXPECT_EQ(both("gzip, deflate, br"), Coding::brotli);
    EXPECT_EQ(both("br,gzip"), Coding::brotli);
    EXPECT_EQ(both("gzip"), Coding::gzip);
    EXPECT_EQ(both("x-gzip"), Coding::gzip);
    EXPECT_EQ(both("GZip"), Coding::gzip);
    EXPECT_EQ(both("*"), Coding::brotli);
    EXPECT_EQ(both("gzip, identity"), Coding::gzip);
}

TEST(ChooseCoding, FollowsTheWeights) {
    EXPECT_EQ(both("br;q=0.5, gzip;q=0.8"), Coding::gzip);
    EXPECT_EQ(both("br;q=0.801, gzip;q=0.8"), Coding::brotli);
    EXPECT_EQ(both("br;q=0, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;q=0"), Coding::identity);
    EXPECT_EQ(both("br ; q=0 , gzip ; Q=0.001"), Coding::gzip);
    EXPECT_EQ(both("br;q=0.5, identity"), Coding::identity);
    EXPECT_EQ(both("*;q=0.5, br;q=0"), Coding::gzip);
    EXPECT_EQ(both("*;q=0, gzip"), Coding::gzip);
    EXPECT_EQ(both("gzip;q=1.000"), Coding::gzip);
}

TEST(ChooseCoding, ChoosesOnlyWhatIsAvailable) {
    EXPECT_EQ(choose_coding("br, gzip", true, false), Coding::gzip);
    EXPECT_EQ(choose_coding("br, gzip", false, true), Coding::brotli);
    EXPECT_EQ(choose_coding("br, gzip", false, false), Coding::identity);
    EXPECT_EQ(choose_coding("*", false, false), Coding::identity);
}

TEST(ChooseCoding, IsNoneIfAllAreRuledOut) {
    EXPECT_EQ(both("identity;q=0, br"), Coding::brotli);
    EXPECT_EQ(both("identity;q=0"), std::nullopt);
    EXPECT_EQ(both("*;q=0"), std::nullopt);
    EXPECT_EQ(both("*;q=0, identity"), Coding::identity);
    EXPECT_EQ(choose_coding("identity;q=0, br", true, false), std::nullopt);
}

TEST(ChooseCoding, IgnoresWhatItCannotParse) {
    EXPECT_EQ(both("br;q=2, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;q=, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;q=0.1234, gzip;q=0.1"), Coding::gzip);
    EXPECT_EQ(both("br;q=-1, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;x=1, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;q=1.001, gzip"), Coding::gzip);
    EXPECT_EQ(both(",,;,=;q"), Coding::identity);
}

TEST(EtagMatches, ComparesWeaklyAndInLists) {
    EXPECT_TRUE(etag_matches("\"a\"", "\"a\""));
    EXPECT_TRUE(etag_matches("W/\"a\"", "\"a\""));
    EXPECT_TRUE(etag_matches("\"x\", W/\"y\" ,\"a\"", "\"a\""));
    EXPECT_TRUE(etag_matches(" * ", "\"a\""));
    EXPECT_TRUE(etag_matches("\"x,y\", \"a\"", "\"a\"")) << "a comma within a tag";
    EXPECT_FALSE(etag_matches("", "\"a\""));
    EXPECT_FALSE(etag_matches("\"b\"", "\"a\""));
    EXPECT_FALSE(etag_matches("\"ab\"", "\"a\""));
    EXPECT_FALSE(etag_matches("\"a-br\"", "\"a\""));
    EXPECT_FALSE(etag_matches("a", "\"a\"")) << "a tag has quotes";
    EXPECT_FALSE(etag_matches("\"x\" nonsense \"a\"", "\"a\""));
    EXPECT_FALSE(etag_matches("\"a", "\"a\""));
    EXPECT_FALSE(etag_matches("w/\"a\"", "\"a\"")) << "the W is a capital";
    EXPECT_FALSE(etag_matches("*", "")) << "a resource without a tag";
}

TEST(Negotiate, TheLanguageThatTheClientPrefers) {
    constexpr std::string_view kLanguages[] = {"en", "es", "es-AR"};
    const auto chosen = [&](std::string_view field) {
        const auto index = choose_language(field, kLanguages);
        return index ? kLanguages[*index] : "none";
    };
    EXPECT_EQ(chosen("es"), "es");
    EXPECT_EQ(chosen("ES-ar"), "es-AR");
    EXPECT_EQ(chosen("es-MX"), "es");
    EXPECT_EQ(chosen("es-AR-x-old"), "es-AR");
    EXPECT_EQ(chosen("fr, en;q=0.3, es;q=0.5"), "es");
    EXPECT_EQ(chosen("es, en"), "es") << "the first of equals";
    EXPECT_EQ(chosen("en;q=0.5, es-AR ; q=0.9"), "es-AR");
    EXPECT_EQ(chosen("fr, *;q=0.1"), "en");
    EXPECT_EQ(chosen("es;q=0, en;q=0.1"), "en");
    for (const char* none : {"", "fr", "est", "e", "english", "es;q=0", "es;q=x", ",;,", "-", "es_AR"})
        EXPECT_EQ(chosen(none), "none") << none;
    EXPECT_FALSE(choose_language("*", {}));
}

}  // namespace
}  // namespace tateti::http
