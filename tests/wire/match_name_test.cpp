#include "wire/match_name.hpp"

#include <gtest/gtest.h>

#include <string>

// Most cases of names are in testdata/messages/client.jsonl, which client_message_test.cpp reads.
namespace tateti::wire {
namespace {

TEST(MatchName, SaysWhatIsWrong) {
    EXPECT_EQ(read_name(std::string(25, 'x')).error().message, "a name has at most 24 characters");
    EXPECT_EQ(read_name("a\u202eb").error().message,
              "a name must not contain control characters or characters that change the direction of text");
    EXPECT_EQ(read_name("\u200b\u3164").error().message, "a name must be empty or contain a visible character");
    EXPECT_EQ(read_name("\xff").error().message, "a name must be UTF-8");
    EXPECT_EQ(read_name("\xff").error().code, "request/bad_name");
}

TEST(MatchName, EveryCharacterAloneIsAcceptedOrRefusedAsDocumented) {
    const auto expected = [](char32_t point) {
        const bool control = point < 0x20 || (point >= 0x7f && point <= 0x9f);
        const bool turns = point == 0x61c || point == 0x200e || point == 0x200f ||
                           (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
        const bool breaks = point == 0x2028 || point == 0x2029;
        return !control && !turns && !breaks;
    };
    const auto encoded = [](char32_t point) {
        const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
        std::string text;
        if (point < 0x80) return text += byte(point);
        if (point < 0x800) return (text += byte(0xc0 | point >> 6)) += byte(0x80 | (point & 0x3f));
        if (point < 0x10000)
            return ((text += byte(0xe0 | point >> 12)) += byte(0x80 | (point >> 6 & 0x3f))) +=
                   byte(0x80 | (point & 0x3f));
        return (((text += byte(0xf0 | point >> 18)) += byte(0x80 | (point >> 12 & 0x3f))) +=
                byte(0x80 | (point >> 6 & 0x3f))) += byte(0x80 | (point & 0x3f));
    };
    for (char32_t point = 0; point < 0x120000; ++point) {
        const std::string name = "a" + encoded(point) + "b";
        const bool exists = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
        const auto read = read_name(name);
        ASSERT_EQ(read.has_value(), exists && expected(point)) << std::hex << static_cast<std::uint32_t>(point);
        if (read) {
            ASSERT_EQ(*read, name);
        }
    }
}

TEST(MatchName, AStoredNameMayBeInvisible) {
    for (const char* name : {"", "Ana", "\u200b"}) EXPECT_TRUE(is_stored_name(name)) << name;
    for (const char* name : {" Ana", "a\nb", "\u202e", "\xff"}) EXPECT_FALSE(is_stored_name(name)) << name;
}

TEST(MatchId, IsTwelveCharactersOfItsAlphabet) {
    EXPECT_TRUE(is_match_id("7k2m9qvx3d1f"));
    EXPECT_TRUE(is_match_id("000000000000"));
    EXPECT_TRUE(is_match_id("zzzzzzzzzzzz"));
    EXPECT_FALSE(is_match_id(""));
    EXPECT_FALSE(is_match_id("7k2m9qvx3d1"));
    EXPECT_FALSE(is_match_id("7k2m9qvx3d1ff"));
    for (const char* other : {"i", "l", "o", "u", "A", "-", "/", ".", "\n", "\xc3"})
        EXPECT_FALSE(is_match_id("7k2m9qvx3d1" + std::string(other))) << other;
    EXPECT_EQ(kMatchIdAlphabet.size(), 32U);
}

}  // namespace
}  // namespace tateti::wire
