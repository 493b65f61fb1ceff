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

}  // namespace
}  // namespace tateti::wire
