#include "http/request_id.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::http {
namespace {

TEST(RequestIds, AreUnique) {
    RequestIds ids(0xabc);
    EXPECT_EQ(ids.id_for(""), "00000abc-1");
    EXPECT_EQ(ids.id_for(""), "00000abc-2");
    EXPECT_TRUE(is_request_id(ids.id_for("")));
}

TEST(RequestIds, AWellFormedOneOfAProxyIsKept) {
    RequestIds ids(1);
    EXPECT_EQ(ids.id_for("7f3c9d1e-A_b.2"), "7f3c9d1e-A_b.2");
    EXPECT_EQ(ids.id_for(std::string(64, 'x')), std::string(64, 'x'));
}

TEST(RequestIds, AMalformedOneIsReplaced) {
    RequestIds ids(1);
    for (const std::string& given : {std::string(65, 'x'), std::string("a b"), std::string("a\nb"), std::string("\"a"),
                                     std::string("\xc3\xa9"), std::string("a]"), std::string("a,b")})
        EXPECT_TRUE(ids.id_for(given).starts_with("00000001-")) << given;
}

}  // namespace
}  // namespace tateti::http
