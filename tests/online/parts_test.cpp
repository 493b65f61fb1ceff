#include "online/link_upkeep.hpp"
#include "online/match_link.hpp"
#include "online/retry.hpp"
#include "online/seat_book.hpp"
#include "online/sentences.hpp"
#include "storage/store_error.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

namespace tateti::online {
namespace {

const Random kNone = [] { return 0.0; };
const Random kAll = [] { return 0.999999; };

TEST(Retry, BacksOffFromHalfASecondToFifteen) {
    for (const int attempt : {0, 1, 5, 1000}) EXPECT_EQ(back_off(attempt, kNone), kShortestDelay);
    EXPECT_EQ(back_off(0, kAll).count(), 999);
    EXPECT_EQ(back_off(1, kAll).count(), 1999);
    EXPECT_EQ(back_off(1000, kAll).count(), 14999);
}

TEST(Retry, ReadsCloseReasons) {
    EXPECT_EQ(retry_after("retry-after: 5"), milliseconds(5000));
    for (const char* reason : {"", "retry-after: ", "retry-after: 1000", "retry-after: -1", "retry-after: 5s", "later"})
        EXPECT_FALSE(retry_after(reason)) << reason;
}

TEST(LinkUpkeep, ComesBackWithinTheTimeThatTheServerNames) {
    LinkUpkeep link([] { return 0.5; });
    link.start(Moment(0));
    link.opened(Moment(10));
    link.closed(Moment(20), 1001, "retry-after: 8");
    EXPECT_EQ(link.next(), Moment(4020));
}

TEST(LinkUpkeep, SlowsDownWhenTheServerAsksForIt) {
    LinkUpkeep link(kAll);
    link.start(Moment(0));
    link.opened(Moment(0));
    link.closed(Moment(0), 1013, "");
    EXPECT_GT(*link.next(), milliseconds(7000));
}

TEST(LinkUpkeep, GivesUpAnAttemptThatTakesTooLong) {
    LinkUpkeep link(kNone);
    link.start(Moment(0));
    EXPECT_EQ(link.time_passed(kConnectTimeout - milliseconds(1)), LinkUpkeep::Need::nothing);
    EXPECT_EQ(link.time_passed(kConnectTimeout), LinkUpkeep::Need::disconnect);
    EXPECT_EQ(link.state(), LinkUpkeep::State::waiting);
    EXPECT_EQ(link.time_passed(kConnectTimeout + kShortestDelay), LinkUpkeep::Need::connect);
    link.stop();
    EXPECT_FALSE(link.next());
}

TEST(MatchLink, ReadsAndWritesLinks) {
    for (const char* text : {"http://127.0.0.1:8080/m/7k2m9qvx3d1f", "https://play.example/m/7k2m9qvx3d1f",
                             "http://[::1]:8080/m/7k2m9qvx3d1f"}) {
        ASSERT_TRUE(parse_link(text)) << text;
        EXPECT_EQ(parse_link(text)->text(), text);
        EXPECT_EQ(parse_link(text)->private_text(), text);
    }
    EXPECT_EQ(parse_link(" HTTPS://Play.Example:443/m/7k2m9qvx3d1f/?lang=es ")->text(),
              "https://play.example/m/7k2m9qvx3d1f");
    const auto with_seat = parse_link("http://a/m/7k2m9qvx3d1f#seat=0123456789abcdef0123456789abcdef");
    EXPECT_EQ(with_seat->token, "0123456789abcdef0123456789abcdef");
    EXPECT_EQ(with_seat->text(), "http://a/m/7k2m9qvx3d1f");
    EXPECT_EQ(with_seat->private_text(), "http://a/m/7k2m9qvx3d1f#seat=0123456789abcdef0123456789abcdef");
    EXPECT_EQ(parse_server("https://a.example:8443/"), (ServerAddress{.tls = true, .host = "a.example", .port = 8443}));
}

TEST(MatchLink, FindsTheServerOfAnAddress) {
    for (const char* address :
         {"https://A.example", "https://a.example/", "https://a.example:443/m/7k2m9qvx3d1f?lang=es#x"})
        EXPECT_EQ(server_of(address)->text(), "https://a.example") << address;
    for (const char* address : {"", "/m/7k2m9qvx3d1f", "ftp://a/", "https://", "https://a\x1b[2J/", "https://u@a/"})
        EXPECT_FALSE(server_of(address)) << address;
}

TEST(MatchLink, RefusesOthers) {
    for (const char* text :
         {"", "7k2m9qvx3d1f", "ftp://a/m/7k2m9qvx3d1f", "http://a/m/7k2m9qvx3d1", "http://a/m/7k2m9qvx3d1l",
          "http:///m/7k2m9qvx3d1f", "http://a:0/m/7k2m9qvx3d1f", "http://a:65536/m/7k2m9qvx3d1f",
          "http://user@a/m/7k2m9qvx3d1f", "http://a b/m/7k2m9qvx3d1f", "http://a\r\nX: y/m/7k2m9qvx3d1f",
          "http://[::1/m/7k2m9qvx3d1f", "http://[::1]8080/m/7k2m9qvx3d1f", "http://a/m/7k2m9qvx3d1f#seat=short",
          "http://\x1b[2J/m/7k2m9qvx3d1f"})
        EXPECT_FALSE(parse_link(text)) << text;
}

TEST(SeatBook, KeepsSeatsInAFileForThisUserOnly) {
    const test::Folder folder;
    const std::filesystem::path data = folder.path() / "data";
    SeatBook book(data);
    EXPECT_FALSE(book.last());
    EXPECT_FALSE(std::filesystem::exists(data)) << "reading creates nothing";
    const SavedSeat one{.link = "http://a/m/1", .token = std::string(32, 'a'), .name = "Ana"};
    const SavedSeat two{.link = "http://a/m/2", .key = "0123456789abcdef"};
    book.save(one);
    book.save(two);
    struct stat status{};
    ASSERT_EQ(stat((data / "seats.json").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    ASSERT_EQ(stat(data.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0700U);
    EXPECT_EQ(SeatBook(data).find("http://a/m/1"), one);
    EXPECT_EQ(SeatBook(data).last(), two);
    book.remove("http://a/m/2");
    EXPECT_EQ(book.last(), one);
    EXPECT_FALSE(book.find("http://a/m/2"));
}

TEST(SeatBook, OfAnEarlierProgramIsRead) {
    const test::Folder folder;
    std::filesystem::copy(std::string(TATETI_TESTDATA) + "/stored/seats.json", folder.path());
    const SavedSeat seat{
        .link = "http://127.0.0.1:18473/m/3k9tk9ydq297", .token = "f77f93d275912f02e314e41559c06a31", .name = "Zoë"};
    EXPECT_EQ(SeatBook(folder.path()).last(), seat);
}

TEST(SeatBook, DropsTheOldestSeats) {
    const test::Folder folder;
    SeatBook book(folder.path());
    for (int i = 0; i < 60; ++i) book.save({.link = std::to_string(i), .token = std::string(32, '0')});
    EXPECT_FALSE(book.find("9"));
    EXPECT_TRUE(book.find("10"));
    EXPECT_TRUE(book.find("59"));
}

TEST(SeatBook, SurvivesADamagedFile) {
    const test::Folder folder;
    for (const char* text :
         {"{", "[]", R"({"seats":4})", R"({"seats":[null,{"link":"l"},{"link":"l","token":"x"}]})"}) {
        const std::filesystem::path file = folder.path() / "seats.json";
        const std::filesystem::path kept = folder.path() / "seats.json.damaged";
        std::ofstream(file) << text;
        SeatBook book(folder.path());
        EXPECT_FALSE(book.find("l")) << text;
        book.save({.link = "l", .token = std::string(32, '0')});
        EXPECT_TRUE(book.find("l"));
        if (std::string_view(text).contains("null")) continue;  // a list, of which nothing is a seat
        std::string damaged;
        std::getline(std::ifstream(kept), damaged);
        EXPECT_EQ(damaged, text);
    }
}

TEST(SeatBook, SaysWhyASeatCannotBeSaved) {
    const test::Folder folder;
    std::ofstream(folder.path() / "file");
    SeatBook book(folder.path() / "file");
    EXPECT_THROW(book.save({.link = "l", .token = std::string(32, '0')}), storage::StoreError);
}

TEST(Sentences, TimesAreRoundedUpToTheSecond) {
    EXPECT_EQ(clock_text(milliseconds(9001)), "0:10");
    EXPECT_EQ(clock_text(milliseconds(-5)), "0:00");
    EXPECT_EQ(clock_text(std::chrono::hours(24)), "24:00:00");
}

TEST(Sentences, EveryRefusalHasAText) {
    EXPECT_EQ(words::online_refusal("match/full", words::kEnglish), "Both seats are taken. You are watching.");
    EXPECT_EQ(words::online_refusal("new/code", words::kEnglish), "The server refused that.");
}

}  // namespace
}  // namespace tateti::online
