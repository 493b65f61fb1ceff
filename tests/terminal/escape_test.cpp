#include "terminal/escape.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace tateti::terminal {
namespace {

struct Read {
    std::size_t taken = 0;  // how many characters belong to the sequence
    std::optional<KeyPress> key;
};

Read read(std::u32string_view after_escape) {
    EscapeSequence sequence;
    Read result;
    for (const char32_t character : after_escape) {
        ++result.taken;
        if (!sequence.take(character)) break;
    }
    result.key = sequence.key();
    return result;
}

TEST(Escape, KnowsTheKeysOfOtherTerminals) {
    const auto key = [](std::u32string_view text) {
        const Read result = read(text);
        EXPECT_EQ(result.taken, text.size());
        return result.key ? result.key->key : Key::character;
    };
    EXPECT_EQ(key(U"[1~"), Key::home);
    EXPECT_EQ(key(U"[7~"), Key::home);
    EXPECT_EQ(key(U"[4~"), Key::end);
    EXPECT_EQ(key(U"[8~"), Key::end);
    EXPECT_EQ(key(U"[A"), Key::up);
    EXPECT_EQ(key(U"OB"), Key::down);
    EXPECT_EQ(key(U"\x1b[D"), Key::left) << "with Alt";
    EXPECT_EQ(key(U"[Z"), Key::previous);
    EXPECT_EQ(key(U"OM"), Key::enter);
}

TEST(Escape, KnowsTheDigitsOfTheKeypad) {
    for (char32_t digit = 0; digit <= 9; ++digit) {
        const Read result = read(std::u32string{U'O', static_cast<char32_t>(U'p' + digit)});
        ASSERT_TRUE(result.key);
        EXPECT_EQ(result.key->key, Key::character);
        EXPECT_EQ(result.key->character, U'0' + digit);
    }
}

TEST(Escape, ReadsUnknownSequencesToTheirEndAndIgnoresThem) {
    for (const std::u32string_view text :
         {U"4", U"q", U"ñ", U"[5~", U"[27;5;52~", U"[52;5u", U"[13;2u", U"[?1;2c", U"[200~", U"[201~", U"[1;5A", U"[[A",
          U"OQ", U"]11;rgb:0000/4444/8888\a", U"]11;rgb:0000/4444/8888\x1b\\", U"P1$r0m\x1b\\", U"_x4\x1b\\"}) {
        const Read result = read(std::u32string(text) + U"0123");
        EXPECT_EQ(result.taken, text.size()) << std::string(text.begin(), text.end());
        EXPECT_FALSE(result.key) << std::string(text.begin(), text.end());
    }
}

TEST(Escape, ASequenceThatStopsInTheMiddleIsNoKey) {
    for (const std::u32string_view text : {U"[", U"[1", U"O", U"]11;4", U"\x1b"}) EXPECT_FALSE(read(text).key);
}

TEST(Escape, SurvivesRandomInput) {
    std::mt19937 chance(1);
    for (int round = 0; round < 20000; ++round) {
        std::u32string noise;
        for (auto length = chance() % 40; length > 0; --length) noise += static_cast<char32_t>(chance() % 0x180);
        static_cast<void>(read(noise));
    }
}

}  // namespace
}  // namespace tateti::terminal
