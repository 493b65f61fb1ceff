#include "http/negotiate.hpp"

#include <gtest/gtest.h>

namespace tateti::http {
namespace {

std::optional<Coding> both(std::string_view field) {
    return choose_coding(field, true, true);
}

TEST(ChooseCoding, WithoutAWishNothingIsCoded) {
    EXPECT_EQ(both(""), Coding::identity);
    EXPECT_EQ(both("   "), Coding::identity);
    EXPECT_EQ(both("deflate"), Coding::identity);
}

TEST(ChooseCoding, TheSmallerOneOfEquals) {
    EXPECT_EQ(both("gzip, deflate, br"), Coding::brotli);
    EXPECT_EQ(both("br,gzip"), Coding::brotli);
    EXPECT_EQ(both("gzip"), Coding::gzip);
    EXPECT_EQ(both("x-gzip"), Coding::gzip);
    EXPECT_EQ(both("GZip"), Coding::gzip);
    EXPECT_EQ(both("*"), Coding::brotli);
    EXPECT_EQ(both("gzip, identity"), Coding::gzip);
}

TEST(ChooseCoding, ByWeight) {
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

TEST(ChooseCoding, OnlyWhatThereIs) {
    EXPECT_EQ(choose_coding("br, gzip", true, false), Coding::gzip);
    EXPECT_EQ(choose_coding("br, gzip", false, true), Coding::brotli);
    EXPECT_EQ(choose_coding("br, gzip", false, false), Coding::identity);
    EXPECT_EQ(choose_coding("*", false, false), Coding::identity);
}

TEST(ChooseCoding, NothingIfAllIsRuledOut) {
    EXPECT_EQ(both("identity;q=0, br"), Coding::brotli);
    EXPECT_EQ(both("identity;q=0"), std::nullopt);
    EXPECT_EQ(both("*;q=0"), std::nullopt);
    EXPECT_EQ(both("*;q=0, identity"), Coding::identity);
    EXPECT_EQ(choose_coding("identity;q=0, br", true, false), std::nullopt);
}

TEST(ChooseCoding, PassesOverWhatItCannotRead) {
    EXPECT_EQ(both("br;q=2, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;q=, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;q=0.1234, gzip;q=0.1"), Coding::gzip);
    EXPECT_EQ(both("br;q=-1, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;x=1, gzip"), Coding::gzip);
    EXPECT_EQ(both("br;q=1.001, gzip"), Coding::gzip);
    EXPECT_EQ(both(",,;,=;q"), Coding::identity);
}

TEST(HasAlready, ComparesWeaklyAndInLists) {
    EXPECT_TRUE(has_already("\"a\"", "\"a\""));
    EXPECT_TRUE(has_already("W/\"a\"", "\"a\""));
    EXPECT_TRUE(has_already("\"x\", W/\"y\" ,\"a\"", "\"a\""));
    EXPECT_TRUE(has_already(" * ", "\"a\""));
    EXPECT_TRUE(has_already("\"x,y\", \"a\"", "\"a\"")) << "a comma within a tag";
    EXPECT_FALSE(has_already("", "\"a\""));
    EXPECT_FALSE(has_already("\"b\"", "\"a\""));
    EXPECT_FALSE(has_already("\"ab\"", "\"a\""));
    EXPECT_FALSE(has_already("\"a-br\"", "\"a\""));
    EXPECT_FALSE(has_already("a", "\"a\"")) << "a tag has quotes";
    EXPECT_FALSE(has_already("\"x\" nonsense \"a\"", "\"a\""));
    EXPECT_FALSE(has_already("\"a", "\"a\""));
    EXPECT_FALSE(has_already("w/\"a\"", "\"a\"")) << "the W is a capital";
    EXPECT_FALSE(has_already("*", "")) << "what has no tag nobody has";
}

}  // namespace
}  // namespace tateti::http
