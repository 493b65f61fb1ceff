#include "terminal/clipboard.hpp"

#include <gtest/gtest.h>

namespace tateti::terminal {
namespace {

TEST(Clipboard, CopiesTheTextInBase64) {  // the examples of RFC 4648
    const auto copied = [](const char* base64) { return std::string("\x1b]52;c;") + base64 + "\x07"; };
    EXPECT_EQ(copy_sequence(""), copied(""));
    EXPECT_EQ(copy_sequence("f"), copied("Zg=="));
    EXPECT_EQ(copy_sequence("fo"), copied("Zm8="));
    EXPECT_EQ(copy_sequence("foo"), copied("Zm9v"));
    EXPECT_EQ(copy_sequence("foob"), copied("Zm9vYg=="));
    EXPECT_EQ(copy_sequence("\xff\xfe\xfd"), copied("//79"));
}

}  // namespace
}  // namespace tateti::terminal
