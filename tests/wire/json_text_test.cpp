#include "wire/json_text.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

namespace tateti::wire {
namespace {

TEST(JsonText, WritesNumbersWithoutExponents) {
    EXPECT_EQ(to_json_text(boost::json::array{0.5, 1.0, 0.0, 191.0 / 192, 7}), "[0.5,1,0,0.9947916666666666,7]");
}

TEST(JsonText, RoundTripsEveryKind) {
    const char* text = R"({"a":[null,true,false,-3,18446744073709551615,"q\"\\\u0001ñ"],"b":{},"c":[]})";
    EXPECT_EQ(boost::json::parse(to_json_text(boost::json::parse(text))), boost::json::parse(text));
}

TEST(JsonText, KeepsTheOrderOfFields) {
    EXPECT_EQ(to_json_text(boost::json::parse(R"({"z":1,"a":2})")), R"({"z":1,"a":2})");
}

TEST(JsonText, AsciiEscapesEverythingThatIsNotPrintableAscii) {
    const boost::json::value strange = {{"n\xc3\xa4me", "\x1b[2J \x7f \xc2\x9b \xe2\x80\xae \xf0\x9f\x98\x80 ok"}};
    const std::string text = to_ascii_json_text(strange);
    EXPECT_EQ(text, R"({"n\u00e4me":"\u001b[2J \u007f \u009b \u202e \ud83d\ude00 ok"})");
    EXPECT_EQ(boost::json::parse(text), strange);
}

}  // namespace
}  // namespace tateti::wire
