#include "site/learn_pages.hpp"

#include "site/example.hpp"

#include <gtest/gtest.h>

namespace tateti::site {
namespace {

TEST(LearnPages, AreTheRoomsAndWhatIsInThem) {
    for (const char* path :
         {"/learn/lessons", "/learn/lessons/fork", "/learn/lessons/fork/3", "/learn/puzzles", "/learn/puzzle/12",
          "/learn/daily", "/learn/race", "/learn/mistakes", "/learn/map/o", "/learn/explorer/408",
          "/learn/explorer/x-o------", "/learn/matchboxes", "/learn/worksheet", "/learn/teachers"})
        EXPECT_TRUE(is_learn_page(path)) << path;
    for (const char* path :
         {"", "/", "/learn", "/learn/", "/learning", "/learn/lesson", "/learn/lessons/", "/learn/lessons//3",
          "/learn/lessons/fork/3/4", "/learn/lessons/fork/3/", "/learn/lessonsfork", "/learn/daily/1",
          "/learn/lessons/../daily", "/learn/puzzle/A", "/embed/lessons/fork"})
        EXPECT_FALSE(is_learn_page(path)) << path;
}

TEST(LearnPages, OnlyLessonsAreForOtherSites) {
    EXPECT_TRUE(is_framed_lesson("/embed/lessons/fork/3"));
    for (const char* path : {"/embed/puzzles", "/embed/make", "/embed/lessons/fork/3/4", "/learn/lessons/fork/3"})
        EXPECT_FALSE(is_framed_lesson(path)) << path;
}

TEST(LearnPages, AreServedByTheSite) {
    test::ExampleSite example;
    const auto at = [&](std::string_view target) { return example.answer({.target = target, .host = "a.example"}); };
    for (const char* path : {"/learn", "/learn/lessons/fork/3", "/learn/daily"}) {
        EXPECT_EQ(at(path).body(), "learn") << path;
        EXPECT_EQ(at(path).policy, http::SecurityPolicy::page) << path;
    }
    EXPECT_EQ(at("/embed/lessons/fork/3").body(), "learn");
    EXPECT_EQ(at("/embed/lessons/fork/3").policy, http::SecurityPolicy::embed);
    EXPECT_EQ(at("/learn/nothing").status, 404);
}

}  // namespace
}  // namespace tateti::site
