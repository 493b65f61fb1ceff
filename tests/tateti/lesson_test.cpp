#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/learn/lesson.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>

// That each exercise contains the one idea of its course, by brute force; and that no kind of position is missing, over
// all 5,478. That they are the first of their kind is in testdata/lessons.tsv.
namespace tateti::test {
namespace {

using brute::completing;

/// The moves that keep the result.
std::string kept(const brute::Board& board) {
    return brute::cells_where([&](char cell) { return board[brute::at(cell)] == '.' && !brute::is_slip(board, cell); });
}

/// The empty cells on which the mark would make two threats.
std::string forks(const brute::Board& board, char mark) {
    return brute::cells_where([&](char cell) {
        return board[brute::at(cell)] == '.' && completing(brute::put(board, cell, mark), mark).size() > 1;
    });
}

std::string place(char cell) {
    return cell == '4' ? "centre" : (cell - '0') % 2 == 0 ? "corner" : "side";
}
std::string run(const std::string& line) {
    if (!brute::has(line, '4')) return " edge";
    return line == "048" || line == "246" ? " diagonal" : " middle";
}
/// How the lines run that the mark would complete on a cell.
std::string runs(const brute::Board& board, char cell, char mark) {
    std::string text;
    for (const std::string& line : brute::lines_of(brute::put(board, cell, mark), mark)) text += run(line);
    return text;
}

/// The kind of an exercise in a course about one move; none if the position contains another idea, or a second one.
std::optional<std::string> kind(Course course, const brute::Board& board) {
    const char mover = brute::turn(board);
    const char other = brute::other(mover);
    const std::string wins = completing(board, mover);
    const std::string threats = completing(board, other);
    if (brute::over(board)) return std::nullopt;
    if (course == Course::complete) {
        if (wins.size() != 1 || !threats.empty() || brute::lines_of(brute::play(board, wins[0]), mover).size() != 1)
            return std::nullopt;
        return place(wins[0]) + runs(board, wins[0], mover);
    }
    const std::string right = kept(board);
    if (!wins.empty() || right.size() != 1 || brute::legal(board).size() < 2) return std::nullopt;
    const brute::Board after = brute::play(board, right[0]);
    const int result = brute::value(board).result;
    if (course == Course::block) {
        const bool only_blocks = threats == right && completing(after, mover).empty();
        if (result != 0 || !only_blocks || brute::lines_of(brute::put(board, right[0], other), other).size() != 1)
            return std::nullopt;
        return mover + place(right[0]) + runs(board, right[0], other);
    }
    if (course == Course::fork) {
        const std::string made = completing(after, mover);
        if (result != 1 || !threats.empty() || made.size() < 2) return std::nullopt;
        std::multiset<std::string> lines;
        for (const char cell : made) lines.insert(runs(after, cell, mover));
        std::string text = place(right[0]);
        for (const std::string& line : lines) text += line;
        return text;
    }
    // Each is a kind of its own.
    if (result != 0 || !threats.empty() || forks(board, other).empty()) return std::nullopt;
    return plain(canonical(position(board)));
}

TEST(Lesson, EachExerciseOfAMoveHasItsIdeaAndNoKindIsMissing) {
    for (const Course course : {Course::complete, Course::block, Course::fork, Course::foresee}) {
        std::set<std::string> kinds;
        for (const Exercise& exercise : exercises(course)) {
            const auto one = kind(course, plain(exercise.position));
            ASSERT_TRUE(one.has_value()) << name(course) << ' ' << plain(exercise.position);
            EXPECT_TRUE(kinds.insert(*one).second) << name(course) << ' ' << *one << " comes twice";
            EXPECT_EQ(canonical(exercise.position), exercise.position);
            EXPECT_EQ(exercise.goal, Goal::move);
            EXPECT_EQ(right_moves(exercise, exercise.position).size(), 1);
        }
        std::set<std::string> all;
        for (const Position& position : every_position())
            if (const auto one = kind(course, plain(position))) all.insert(*one);
        EXPECT_EQ(kinds, all) << name(course);
    }
}

TEST(Lesson, WithoutTheRightMoveTheOpponentForks) {
    for (const Exercise& exercise : exercises(Course::foresee)) {
        const brute::Board board = plain(exercise.position);
        const char opponent = brute::other(brute::turn(board));
        for (const char wrong : brute::legal(board)) {
            if (kept(board) == std::string{wrong}) continue;
            const brute::Board after = brute::play(board, wrong);
            EXPECT_EQ(brute::value(after).result, 1) << board << ' ' << wrong;
            EXPECT_FALSE(forks(after, opponent).empty()) << board << ' ' << wrong;
        }
    }
}

TEST(Lesson, TheCoursesOfWholeGamesHaveEveryBeginning) {
    std::set<std::string> answers;
    std::set<std::string> punishments;
    for (const Exercise& exercise : exercises(Course::openings)) {
        const brute::Board board = plain(exercise.position);
        const bool has_wrong_move = kept(board).size() < brute::legal(board).size();
        EXPECT_TRUE(has_wrong_move) << board;
        (exercise.goal == Goal::move ? answers : punishments).insert(board);
        EXPECT_EQ(exercise.goal == Goal::win, exercise.position.ply() == 2);
    }
    std::set<std::string> games;
    for (const Exercise& exercise : exercises(Course::draw)) {
        games.insert(plain(exercise.position));
        EXPECT_EQ(exercise.goal, Goal::draw);
    }
    std::set<std::string> first_moves;
    std::set<std::string> lost_answers;
    for (const Position& position : every_position()) {
        const brute::Board form = plain(canonical(position));
        if (position.ply() == 1) first_moves.insert(form);
        if (position.ply() == 2 && brute::value(plain(position)).result == 1) lost_answers.insert(form);
    }
    EXPECT_EQ(answers, first_moves);
    EXPECT_EQ(punishments, lost_answers);
    first_moves.insert(brute::kEmpty);
    EXPECT_EQ(games, first_moves);
}

TEST(Lesson, TheReplyResistsLongestAndOtherwiseIsPerfect) {
    for (const Position& position : every_position()) {
        const auto cell = reply(position);
        ASSERT_EQ(cell.has_value(), !position.is_over()) << plain(position);
        if (!cell) continue;
        if (value(position).result() == Result::loss)
            ASSERT_EQ(value(position, *cell), value(position)) << plain(position);
        else
            ASSERT_EQ(*cell, *perfect_moves(position).begin()) << plain(position);
    }
}

TEST(Lesson, CoursesHaveNames) {
    for (const Course course : kAllCourses) EXPECT_EQ(course_from_name(name(course)), course);
    EXPECT_EQ(course_from_name("chess"), std::nullopt);
    EXPECT_EQ(course_from_name(""), std::nullopt);
}

}  // namespace
}  // namespace tateti::test
