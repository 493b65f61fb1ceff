#include "online_views/online_command.hpp"

#include "online_views/line_input.hpp"
#include "online_views/qr_code.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <deque>
#include <expected>
#include <string>
#include <string_view>

namespace tateti::online_views {
namespace {

std::expected<OnlineCommand, wire::Error> read_at_start(std::string_view line) {
    return read_online_command(line, Position());
}

TEST(OnlineCommand, ReadsCellsAndWords) {
    for (const char* line : {" 4 ", "1,1", "1 1", "( 1 , 1 )", "move 4", "x 4"})
        EXPECT_EQ(std::get<Cell>(*read_at_start(line)).index(), 4) << line;
    EXPECT_EQ(read_at_start("o 4").error().code, "move/not_your_turn");
    EXPECT_EQ(read_at_start("9").error().code, "move/out_of_bounds");
    for (const char* line : {"rematch", "new", "Reset", "restart"})
        EXPECT_EQ(std::get<online::Wish>(*read_at_start(line)), online::Wish::rematch) << line;
    EXPECT_TRUE(read_at_start("rsign").error().message.contains("did you mean resign?"));
    EXPECT_EQ(std::get<online::Wish>(*read_at_start("Takeback\r")), online::Wish::takeback);
    EXPECT_EQ(std::get<online::Wish>(*read_at_start("u")), online::Wish::takeback);
    EXPECT_EQ(std::get<online::Wish>(*read_at_start(" ع\r")), online::Wish::takeback) << "an Arabic u";
    EXPECT_EQ(std::get<Question>(*read_at_start("")), Question::status);
    EXPECT_EQ(std::get<online::Wish>(*read_at_start("exit")), online::Wish::quit);
    const auto unknown = read_at_start("\x1b[2J");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "command/unknown");
    EXPECT_FALSE(unknown.error().message.contains('\x1b'));
}

TEST(LineInput, CutsLinesThatAreTooLong) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    LineInput input(ends[0]);
    const std::string sent = std::string(5000, 'a') + "\nb\nc";
    ASSERT_EQ(write(ends[1], sent.data(), sent.size()), static_cast<ssize_t>(sent.size()));
    close(ends[1]);
    while (input.read_some()) {
    }
    EXPECT_EQ(input.lines, (std::deque<std::string>{std::string(LineInput::kLongestLine, 'a'), "b", "c"}));
    close(ends[0]);
}

TEST(QrCode, HasItsThreeCornersAndAQuietZone) {
    const std::vector<std::string> lines = qr_code("http://192.0.2.7:40123/m/7k2m9qvx3d1f");
    ASSERT_EQ(lines.size(), 17U) << "29 modules and 4 around them, two in a row";
    EXPECT_EQ(lines[0], std::string(33, ' '));
    EXPECT_TRUE(lines[1].starts_with("  █▀▀▀▀▀█")) << lines[1];
    EXPECT_TRUE(lines[1].ends_with("█▀▀▀▀▀█  ")) << lines[1];
    EXPECT_TRUE(lines[12].starts_with("  █▀▀▀▀▀█")) << lines[12];
    EXPECT_TRUE(qr_code(std::string(5000, 'a')).empty());
}

}  // namespace
}  // namespace tateti::online_views
