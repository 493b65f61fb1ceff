#include "http/listen_address.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::http {
namespace {

TEST(ListenAddress, ParsesAddressesAndNames) {
    EXPECT_EQ(parse_listen_address("127.0.0.1:8080"), (ListenAddress{"127.0.0.1", 8080}));
    EXPECT_EQ(parse_listen_address("0.0.0.0:0"), (ListenAddress{"0.0.0.0", 0}));
    EXPECT_EQ(parse_listen_address("[::1]:65535"), (ListenAddress{"::1", 65535}));
    EXPECT_EQ(parse_listen_address("[fe80::1%eth0]:80"), (ListenAddress{"fe80::1%eth0", 80}));
    EXPECT_EQ(parse_listen_address("localhost:80"), (ListenAddress{"localhost", 80}));
    EXPECT_EQ(parse_listen_address("my-host.example:80"), (ListenAddress{"my-host.example", 80}));
}

TEST(ListenAddress, WritesWhatItReads) {
    for (const char* text : {"127.0.0.1:8080", "[::1]:80", "localhost:0"})
        EXPECT_EQ(to_text(parse_listen_address(text).value()), text);
}

TEST(ListenAddress, RefusesTheRest) {
    for (const char* bad : {"",
                            ":",
                            "8080",
                            ":8080",
                            "localhost",
                            "localhost:",
                            "localhost:x",
                            "localhost:-1",
                            "localhost:+1",
                            "localhost:65536",
                            "localhost:99999999999999999999",
                            "localhost: 80",
                            "localhost:80 ",
                            " localhost:80",
                            "::1:80",
                            "[::1]",
                            "[::1]80",
                            "[]:80",
                            "[localhost]:80",
                            "[::1:80",
                            "::1]:80",
                            "http://localhost:80",
                            "localhost:80/",
                            "a b:80",
                            "localhost:0x50",
                            "\xc3\xb1:80"})
        EXPECT_FALSE(parse_listen_address(bad)) << bad;
    EXPECT_FALSE(parse_listen_address(std::string(254, 'a') + ":80"));
    EXPECT_TRUE(parse_listen_address(std::string(253, 'a') + ":80"));
}

TEST(ListenAddress, ExplainsAnInvalidAddress) {
    EXPECT_EQ(listen_address_error("127.0.0.1:65536"), "ports are 0 to 65535, not 65536");
    EXPECT_EQ(listen_address_error("[::1]:99999999999999999999"), "ports are 0 to 65535, not 99999999999999999999");
    for (const char* bad : {"", "8080", "localhost", "localhost:", "localhost:-1", "::1:99999", ":99999", "a b:99999"})
        EXPECT_EQ(listen_address_error(bad),
                  std::string("ADDRESS:PORT is needed, like 127.0.0.1:8080 or [::1]:8080, not '") + bad + "'");
}

TEST(ListenAddress, ReturnsTheLocalUrl) {
    EXPECT_EQ(local_url({"127.0.0.1", 8080}), "http://127.0.0.1:8080/");
    EXPECT_EQ(local_url({"::1", 80}), "http://[::1]:80/");
    EXPECT_EQ(local_url({"0.0.0.0", 80}), "http://127.0.0.1:80/ and open to everyone who can reach this machine");
    EXPECT_EQ(local_url({"::", 80}), "http://[::1]:80/ and open to everyone who can reach this machine");
}

TEST(ListenAddress, ReturnsNetworkUrlsIfItListensOnAllInterfaces) {
    const std::vector<std::string> interfaces{"192.0.2.2", "198.51.100.7"};
    EXPECT_EQ(network_urls({"0.0.0.0", 80}, interfaces), "http://192.0.2.2:80/ or http://198.51.100.7:80/");
    EXPECT_EQ(network_urls({"::", 80}, {interfaces.begin(), 1}), "http://192.0.2.2:80/");
    EXPECT_EQ(network_urls({"0.0.0.0", 80}, {}), "");
    EXPECT_EQ(network_urls({"127.0.0.1", 80}, interfaces), "");
    EXPECT_EQ(network_urls({"192.0.2.2", 80}, interfaces), "");
}

TEST(ListenAddress, ExplainsWhyItCannotListen) {
    const auto why = [](std::errc error) { return listen_error({"192.0.2.1", 81}, std::make_error_code(error)); };
    EXPECT_TRUE(why(std::errc::address_in_use).starts_with("port 81 of 192.0.2.1 is already in use; "));
    EXPECT_TRUE(why(std::errc::permission_denied).starts_with("port 81 needs administrator rights; "));
    EXPECT_TRUE(why(std::errc::address_not_available).starts_with("192.0.2.1 is not an address of this machine; "));
    EXPECT_TRUE(why(std::errc::io_error).starts_with("cannot listen on 192.0.2.1:81: "));
    for (const std::errc error : {std::errc::address_in_use, std::errc::permission_denied,
                                  std::errc::address_not_available, std::errc::io_error})
        EXPECT_NE(why(error).find("--listen"), std::string::npos) << "and how to choose another";
}

}  // namespace
}  // namespace tateti::http
