#include "logging/log_sink.hpp"

#include "support/folder.hpp"

#include <boost/json.hpp>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::logging {
namespace {

/// A pipe or a pair of sockets; the log is written to one end and read at the other.
class Channel {
  public:
    enum class Kind : std::uint8_t { pipe, socket };

    explicit Channel(Kind kind) {
        std::signal(SIGPIPE, SIG_IGN);
        std::array<int, 2> ends{};
        if (kind == Kind::pipe) {
            if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
            fcntl(ends[1], F_SETPIPE_SZ, 4096);
        } else if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) {
            throw std::runtime_error("no sockets");
        }
        reader_ = ends[0];
        writer = ends[1];
        fcntl(reader_, F_SETFL, O_NONBLOCK);
    }
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    ~Channel() {
        close_reader();
        close(writer);
    }

    void close_reader() {
        if (reader_ >= 0) close(std::exchange(reader_, -1));
    }
    /// What has been written so far.
    std::string read_all() const {
        std::string all;
        std::array<char, 4096> part{};
        for (ssize_t size = 0; (size = read(reader_, part.data(), part.size())) > 0;)
            all.append(part.data(), static_cast<std::size_t>(size));
        return all;
    }

    int writer = -1;

  private:
    int reader_ = -1;
};

void log(LogSink& sink, std::string_view text, std::string_view request = "",
         spdlog::level::level_enum level = spdlog::level::info) {
    sink.log(spdlog::details::log_msg(spdlog::string_view_t(request.data(), request.size()), level,
                                      spdlog::string_view_t(text.data(), text.size())));
}

LogSink sink_to(int descriptor, LogFormat format = LogFormat::text) {
    return {std::make_unique<LogOutput>(descriptor), format};
}

TEST(LogSink, WritesTextWithTheIdOfTheRequest) {
    const Channel channel(Channel::Kind::pipe);
    LogSink sink = sink_to(channel.writer);
    log(sink, "it starts");
    log(sink, "GET / 200", "1f-2", spdlog::level::debug);
    const std::string text = channel.read_all();
    EXPECT_NE(text.find(" info it starts\n"), std::string::npos) << text;
    EXPECT_NE(text.find(" debug [1f-2] GET / 200\n"), std::string::npos) << text;
}

TEST(LogSink, WritesOneJsonObjectPerLine) {
    const Channel channel(Channel::Kind::pipe);
    LogSink sink = sink_to(channel.writer, LogFormat::json);
    log(sink, "a \"word\", a\nline, a byte \xff and \u00e9", "1f-2", spdlog::level::warn);
    const std::string text = channel.read_all();
    EXPECT_EQ(text.find('\n'), text.size() - 1);
    const auto line = boost::json::parse(text).as_object();
    EXPECT_EQ(line.at("level"), "warning");
    EXPECT_EQ(line.at("request"), "1f-2");
    EXPECT_EQ(line.at("message"), "a \"word\", a\\x0aline, a byte \\xff and \u00e9");
    EXPECT_TRUE(line.at("time").as_string().starts_with("20")) << text;

    log(sink, "about no request");
    EXPECT_FALSE(boost::json::parse(channel.read_all()).as_object().contains("request"));
}

class LogChannel : public testing::TestWithParam<Channel::Kind> {};
INSTANTIATE_TEST_SUITE_P(Kinds, LogChannel, testing::Values(Channel::Kind::pipe, Channel::Kind::socket));

TEST_P(LogChannel, DropsLinesThatNobodyReadsAndLaterSaysHowMany) {
    const Channel channel(GetParam());
    LogSink sink = sink_to(channel.writer);
    const std::string text(100, 'x');
    int logged = 0;
    while (sink.dropped() < 3) {
        log(sink, text);
        ASSERT_LT(++logged, 100000) << "no line was dropped";
    }
    const std::string before = channel.read_all();
    log(sink, "read again");
    const std::string after = channel.read_all();
    EXPECT_NE(after.find(" warning lines of this log that were lost: 3\n"), std::string::npos) << after;
    EXPECT_TRUE(after.ends_with(" info read again\n")) << after;
    log(sink, "told once");
    EXPECT_EQ(channel.read_all().find("lost"), std::string::npos);
    EXPECT_EQ(sink.dropped(), 3U);
    // Every other line is whole.
    const std::string all = before + after;
    for (std::size_t at = 0, end = 0; (end = all.find('\n', at)) != std::string::npos; at = end + 1)
        EXPECT_TRUE(all.substr(at, 2) == "20") << all.substr(at, end - at);
}

TEST_P(LogChannel, SurvivesAReaderThatDisappears) {
    Channel channel(GetParam());
    LogSink sink = sink_to(channel.writer);
    log(sink, "read");
    channel.close_reader();
    log(sink, "not read");
    log(sink, "not read");
    EXPECT_EQ(sink.dropped(), 2U);
}

TEST(LogOutput, LeavesTheDescriptorOfOthersBlocking) {
    const Channel channel(Channel::Kind::pipe);
    const LogSink sink = sink_to(channel.writer);
    EXPECT_EQ(fcntl(channel.writer, F_GETFL) & O_NONBLOCK, 0);
}

TEST(LogFile, IsReopenedByItsName) {
    const test::Folder folder;
    const auto file = folder.path() / "log";
    LogSink sink(std::make_unique<LogOutput>(file), LogFormat::text);
    log(sink, "first");
    std::filesystem::rename(file, folder.path() / "log.1");
    log(sink, "second");
    sink.reopen();
    log(sink, "third");
    EXPECT_NE(test::read_bytes(folder.path() / "log.1").find("second\n"), std::string::npos);
    EXPECT_EQ(test::read_bytes(folder.path() / "log.1").find("third"), std::string::npos);
    EXPECT_NE(test::read_bytes(file).find("third\n"), std::string::npos);

    LogSink again(std::make_unique<LogOutput>(file), LogFormat::text);
    log(again, "fourth");
    EXPECT_NE(test::read_bytes(file).find("third\n"), std::string::npos) << "a file is continued";
}

TEST(LogFile, ThatCannotBeReopenedStaysInUse) {
    const test::Folder folder;
    const auto file = folder.path() / "log";
    LogSink sink(std::make_unique<LogOutput>(file), LogFormat::text);
    std::filesystem::rename(file, folder.path() / "old");
    std::filesystem::create_directory(file);
    sink.reopen();
    log(sink, "goes on");
    const std::string text = test::read_bytes(folder.path() / "old");
    EXPECT_NE(text.find(" error the log file is not reopened: "), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("goes on\n")) << text;
}

TEST(LogFile, ThatCannotBeOpenedIsAnError) {
    const test::Folder folder;
    EXPECT_THROW(LogOutput(folder.path() / "no/such/folder"), std::runtime_error);
}

TEST(LogFile, OnAFullDiskLosesLinesOnly) {
    LogSink sink(std::make_unique<LogOutput>(std::filesystem::path("/dev/full")), LogFormat::text);
    log(sink, "lost");
    EXPECT_EQ(sink.dropped(), 1U);
}

}  // namespace
}  // namespace tateti::logging
