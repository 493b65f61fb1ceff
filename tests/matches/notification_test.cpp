#include "matches/postgres/notification.hpp"

#include "matches/postgres/libpq.hpp"

#include <gtest/gtest.h>

namespace tateti::matches::postgres {
namespace {

TEST(Notification, RoundTrips) {
    const std::vector<std::string> messages{"one", "", "= two >", std::string(kMaxMessage, 'x')};
    const auto payloads = to_payloads("node", messages);
    ASSERT_EQ(payloads.size(), 1U);
    const Notification notification = parse_notification(payloads[0]);
    EXPECT_EQ(notification.node, "node");
    EXPECT_EQ(notification.messages, (std::vector<std::string_view>{messages.begin(), messages.end()}));
    EXPECT_TRUE(notification.changed.empty());
}

TEST(Notification, UsesAsManyPayloadsAsNeeded) {
    const auto payloads = to_payloads("node", std::vector<std::string>(100, std::string(150, 'x')));
    std::size_t messages = 0;
    for (const std::string& payload : payloads) {
        EXPECT_LT(payload.size(), 8000U);
        messages += parse_notification(payload).messages.size();
    }
    EXPECT_EQ(messages, 100U);
    EXPECT_EQ(payloads.size(), 3U);
    EXPECT_TRUE(to_payloads("node", {}).empty());
    EXPECT_TRUE(to_payloads("node", {"a\nb", std::string(kMaxMessage + 1, 'x'), std::string("a\0", 2)}).empty());
}

TEST(Notification, ListsChangedMatches) {
    const Notification notification =
        parse_notification("node\n=7k2m9qvx3d1f 3\n=a b 9223372036854775807\n>hello\n=x 1");
    EXPECT_EQ(notification.changed, (std::vector<MatchVersion>{{"7k2m9qvx3d1f", 3}, {"a b", INT64_MAX}, {"x", 1}}));
    EXPECT_EQ(notification.messages, std::vector<std::string_view>{"hello"});
}

TEST(Notification, IgnoresWhatItDoesNotUnderstand) {
    for (const char* text : {"", "\n", "node", "node\n", "\n\n\n", "n\n=", "n\n=a", "n\n= 1", "n\n=a ", "n\n=a 0",
                             "n\n=a -1", "n\n=a 1x", "n\n=a 9223372036854775808", "n\n?new kind", "n\na 1"}) {
        const Notification notification = parse_notification(text);
        EXPECT_TRUE(notification.changed.empty() && notification.messages.empty()) << text;
    }
    EXPECT_EQ(parse_notification("n\n>").messages, std::vector<std::string_view>{""});
}

std::string refusal(const std::string& url) {
    try {
        return ConnectionInfo(url).name();
    } catch (const StoreError& error) {
        return error.what();
    }
}

TEST(DatabaseUrl, IsNamedWithoutThePassword) {
    EXPECT_EQ(refusal("postgresql://me:geheim@db.example:5433/games"), "the database \"games\" at db.example:5433");
    EXPECT_EQ(refusal("postgres://db.example/games?user=me&password=geheim"),
              "the database \"games\" at db.example:5432");
    EXPECT_EQ(refusal("postgresql://me:geheim@one:1,two:2/games"), "the database \"games\" at one,two:1,2");
    // These passwords are not encoded as they must be. No part of them is shown.
    for (const char* url :
         {"postgresql://me:ge/heim@db/games", "postgresql://me:ge#heim@[db/games", "postgresql://me:1/heim@db/games",
          "postgresql://me:ge%zzheim@db", "postgresql://me:geheim@db/games?heim", "postgresql://a@heim@db/heim"}) {
        const std::string message = refusal(url);
        EXPECT_NE(message.find("is invalid"), std::string::npos) << message;
        EXPECT_EQ(message.find("heim"), std::string::npos) << message;
    }
}

TEST(DatabaseUrl, CleansWhatIsShown) {
    const ConnectionInfo target("postgresql://me:geheim@db/games");
    EXPECT_EQ(target.clean("FATAL:  so\n\tit \"geheim\" is\n\n"), "FATAL: so it \"…\" is");
    EXPECT_EQ(target.clean(" \n"), "no reason was given");
}

}  // namespace
}  // namespace tateti::matches::postgres
