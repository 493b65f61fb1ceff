#include "matches/postgres/notification.hpp"

#include "matches/postgres/libpq.hpp"

#include <gtest/gtest.h>

namespace tateti::matches::postgres {
namespace {

TEST(NodeMessage, IsReadAsItIsWritten) {
    const std::vector<std::string> lines{"one", "", "= two >", std::string(kLongestLine, 'x')};
    const auto payloads = write_news("node", lines);
    ASSERT_EQ(payloads.size(), 1U);
    const NodeMessage news = read_node_message(payloads[0]);
    EXPECT_EQ(news.node, "node");
    EXPECT_EQ(news.told, (std::vector<std::string_view>{lines.begin(), lines.end()}));
    EXPECT_TRUE(news.changed.empty());
}

TEST(NodeMessage, HasAsManyPartsAsItTakes) {
    const auto payloads = write_news("node", std::vector<std::string>(100, std::string(150, 'x')));
    std::size_t lines = 0;
    for (const std::string& payload : payloads) {
        EXPECT_LT(payload.size(), 8000U);
        lines += read_node_message(payload).told.size();
    }
    EXPECT_EQ(lines, 100U);
    EXPECT_EQ(payloads.size(), 3U);
    EXPECT_TRUE(write_news("node", {}).empty());
    EXPECT_TRUE(write_news("node", {"a\nb", std::string(kLongestLine + 1, 'x'), std::string("a\0", 2)}).empty());
}

TEST(NodeMessage, NamesWhatHasChanged) {
    const NodeMessage news = read_node_message("node\n=7k2m9qvx3d1f 3\n=a b 9223372036854775807\n>hello\n=x 1");
    EXPECT_EQ(news.changed, (std::vector<MatchVersion>{{"7k2m9qvx3d1f", 3}, {"a b", INT64_MAX}, {"x", 1}}));
    EXPECT_EQ(news.told, std::vector<std::string_view>{"hello"});
}

TEST(NodeMessage, PassesOverWhatMakesNoSense) {
    for (const char* text : {"", "\n", "node", "node\n", "\n\n\n", "n\n=", "n\n=a", "n\n= 1", "n\n=a ", "n\n=a 0",
                             "n\n=a -1", "n\n=a 1x", "n\n=a 9223372036854775808", "n\n?new kind", "n\na 1"}) {
        const NodeMessage news = read_node_message(text);
        EXPECT_TRUE(news.changed.empty() && news.told.empty()) << text;
    }
    EXPECT_EQ(read_node_message("n\n>").told, std::vector<std::string_view>{""});
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
    // Such passwords must be written otherwise; until they are, no part of them is shown.
    for (const char* url :
         {"postgresql://me:ge/heim@db/games", "postgresql://me:ge#heim@[db/games", "postgresql://me:1/heim@db/games",
          "postgresql://me:ge%zzheim@db", "postgresql://me:geheim@db/games?heim", "postgresql://a@heim@db/heim"}) {
        const std::string message = refusal(url);
        EXPECT_NE(message.find("makes no sense"), std::string::npos) << message;
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
