#include "wire/client_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tateti::wire {
namespace {

std::string message(std::variant<Hello, Ping, Command> content) {
    return to_text(ClientMessage{.id = MessageId(std::string("7")), .content = std::move(content)});
}

TEST(ClientText, WritesEveryMessage) {
    EXPECT_EQ(message(Hello{.token = "6f0c"}), R"({"type":"hello","token":"6f0c","id":"7"})");
    EXPECT_EQ(to_text(ClientMessage{.content = Ping{}}), R"({"type":"ping"})");
    EXPECT_EQ(message(Move{.cell = *Cell::from_index(4), .ply = 2, .round = 3}),
              R"({"type":"move","cell":4,"ply":2,"round":3,"id":"7"})");
    EXPECT_EQ(message(Rematch{.accept = false}), R"({"type":"rematch","accept":false,"id":"7"})");
    EXPECT_EQ(message(Takeback{}), R"({"type":"takeback","accept":true,"id":"7"})");
    EXPECT_EQ(message(Takeback{.allow = false}), R"({"type":"takeback","allow":false,"id":"7"})");
    EXPECT_EQ(message(Resign{}), R"({"type":"resign","id":"7"})");
    EXPECT_EQ(message(Claim{}), R"({"type":"claim","id":"7"})");
    EXPECT_EQ(message(Abort{}), R"({"type":"abort","id":"7"})");
    EXPECT_EQ(message(Leave{}), R"({"type":"leave","id":"7"})");
}

TEST(ClientText, TheServerReadsEveryMessage) {
    for (const Command& command :
         {Command(Move{.cell = *Cell::from_index(4), .ply = 2, .round = 3}), Command(Rematch{}),
          Command(Takeback{.allow = true}), Command(Resign{}), Command(Claim{}), Command(Abort{}), Command(Leave{})}) {
        const auto read = read_message(message(command));
        ASSERT_TRUE(read);
        EXPECT_EQ(std::get<Command>(read->content).index(), command.index());
    }
}

TEST(ClientText, WritesTheBodiesOfRequests) {
    EXPECT_EQ(
        to_text(Opening{.mark = Mark::o, .name = "A\"b", .per_move = std::chrono::seconds(30), .takebacks = false}),
        R"({"opponent":"friend","mark":"O","name":"A\"b","secondsPerMove":30,"takebacks":false})");
    EXPECT_EQ(to_text(Opening{.computer = true, .level = Level::hard}),
              R"({"opponent":"computer","level":"hard","mark":"X","name":"","takebacks":true})");
    EXPECT_EQ(to_text(Joining{.name = "Ben", .key = "k"}), R"({"name":"Ben","key":"k"})");
    EXPECT_EQ(to_text(Joining{}), R"({"name":""})");
}

}  // namespace
}  // namespace tateti::wire
