#include "play/describe.hpp"

#include "play/recorded_game.hpp"
#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/oracle.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>
#include <tateti/review.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::play {
namespace {

using namespace literals;
using test::against_computer;
using test::RecordedGame;
using test::two_people;
using words::kEnglish;

TEST(Describe, AScore) {
    EXPECT_EQ(describe_score(Score::win_in(3), kEnglish), "win in 3");
    EXPECT_EQ(describe_score(Score::win_in(1), kEnglish), "win in 1");
    EXPECT_EQ(describe_score(Score::draw(), kEnglish), "draw");
    EXPECT_EQ(describe_score(Score::loss_in(2), kEnglish), "lose in 2");
    EXPECT_EQ(describe_score(Score::loss_in(0), kEnglish), "lost");
}

TEST(Describe, ATally) {
    EXPECT_EQ(describe_tally({}, kEnglish), "X 0, O 0, draws 0");
    EXPECT_EQ(describe_tally({.x = 3, .o = 1, .draws = 2}, kEnglish), "X 3, O 1, draws 2");
    EXPECT_EQ(describe_tally({.x = 18446744073709551615U, .o = 0, .draws = 0}, kEnglish),
              "X 18446744073709551615, O 0, draws 0");
}

TEST(Describe, WhoPlaysWithWhichSettings) {
    EXPECT_EQ(describe_players(Settings{}, kEnglish), "you are X against the computer (medium)");
    EXPECT_EQ(describe_players(against_computer(Level::hard, Mark::o), kEnglish),
              "you are O against the computer (hard)");
    EXPECT_EQ(describe_players(two_people(), kEnglish), "two players");
}

TEST(Describe, WhoPlaysThisGame) {
    RecordedGame at;
    EXPECT_EQ(describe_players(at.local, kEnglish), "you are X against the computer (medium)");
    at.local.choose(Level::perfect);
    EXPECT_EQ(describe_players(at.local, kEnglish), "you are X against the computer (perfect)");
    at.local.choose(Mark::o);
    EXPECT_EQ(describe_players(at.local, kEnglish), "you are O against the computer (perfect)");
    at.local.choose(Opponent::person);
    EXPECT_EQ(describe_players(at.local, kEnglish), "two players");
    at.play("4");
    at.local.choose(Opponent::computer);  // from the next game on
    EXPECT_EQ(describe_players(at.local, kEnglish), "two players");
    RecordedGame second;
    second.play("4");
    second.local.choose(Mark::o);  // from the next game on
    EXPECT_EQ(describe_players(second.local, kEnglish), "you are X against the computer (medium)");
}

TEST(Describe, S17_WhoseTurnItIsBetweenTwoPeople) {
    RecordedGame at(two_people());
    EXPECT_EQ(describe_status(at.local, kEnglish), "X to move.");
    at.play("4");
    EXPECT_EQ(describe_status(at.local, kEnglish), "O to move.");
}

TEST(Describe, S17_WhoseTurnItIsAgainstTheComputer) {
    RecordedGame at;
    EXPECT_EQ(describe_status(at.local, kEnglish), "Your move as X.");
    at.play("4");
    EXPECT_EQ(describe_status(at.local, kEnglish), "The computer (O) is thinking.");
    at.move_computer();
    EXPECT_EQ(describe_status(at.local, kEnglish), "Your move as X.");
    RecordedGame second(against_computer(Level::easy, Mark::o));
    EXPECT_EQ(describe_status(second.local, kEnglish), "The computer (X) is thinking.");
    second.move_computer();
    EXPECT_EQ(describe_status(second.local, kEnglish), "Your move as O.");
}

TEST(Describe, S17_HowAGameBetweenTwoPeopleEnded) {
    const std::vector<std::pair<std::string, std::string>> ends{
        {"03142", "X wins with the top row."},
        {"103468", "O wins with the diagonal from the top left."},
        {"031547682", "X wins with the top row and the diagonal from the top right."},
        {"012354687", "A draw."},
    };
    for (const auto& [moves, said] : ends) {
        RecordedGame at(two_people());
        at.play(moves);
        EXPECT_EQ(describe_status(at.local, kEnglish), said) << moves;
    }
}

/// The English names of the lines, written down a second time.
const std::map<std::string, std::string>& line_names() {
    static const std::map<std::string, std::string> names{
        {"012", "the top row"},
        {"345", "the middle row"},
        {"678", "the bottom row"},
        {"036", "the left column"},
        {"147", "the middle column"},
        {"258", "the right column"},
        {"048", "the diagonal from the top left"},
        {"246", "the diagonal from the top right"},
    };
    return names;
}

TEST(Describe, TheWinningLinesOfEveryPosition) {
    for (const Position here : test::every_position()) {
        const brute::Board board = test::plain(here);
        std::string expected;
        for (const char mark : {'X', 'O'})
            for (const std::string& line : brute::lines_of(board, mark))
                expected += (expected.empty() ? "" : " and ") + line_names().at(line);
        ASSERT_EQ(describe_winning_lines(here, kEnglish), expected) << board;
    }
}

TEST(Describe, S17_HowAGameAgainstTheComputerEnded) {
    std::map<std::string, int> said;
    for (const Mark side : kAllMarks)
        for (std::uint32_t seed = 0; seed < 200; ++seed) {
            RecordedGame at(against_computer(Level::easy, side), seed);
            std::mt19937 chance(seed);
            at.finish(chance);
            const std::string status = brute::status(brute::replay(at.moves()));
            std::string expected = "A draw.";
            if (status != "draw") {
                const char winner = status == "x-wins" ? 'X' : 'O';
                const bool person = winner == to_char(side);
                expected = fmt::format("{} as {} with {}.", person ? "You win" : "The computer wins", winner,
                                       describe_winning_lines(at.local.position(), kEnglish));
                ++said[expected.substr(0, expected.find(" with"))];
            } else {
                ++said[expected];
            }
            ASSERT_EQ(describe_status(at.local, kEnglish), expected) << at.moves();
        }
    for (const char* each :
         {"You win as X", "You win as O", "The computer wins as X", "The computer wins as O", "A draw."})
        EXPECT_GT(said[each], 0) << each;
    EXPECT_EQ(said.size(), 5U);
}

TEST(Describe, WhatDecidedAGame) {
    const auto of_two = [](std::string_view moves) {
        RecordedGame at(two_people());
        at.play(moves);
        return describe_verdict(at.local, kEnglish);
    };
    EXPECT_EQ(of_two("048176253"), "Nobody made a mistake, so it is a draw.");
    EXPECT_EQ(of_two("03142"), "O lost it with its first move, the left; the centre would have held.");
}

TEST(Describe, SpeaksToThePersonWhoPlaysTheComputer) {
    std::mt19937 chance(1);
    std::map<std::string, int> openings;
    for (const Mark side : kAllMarks)
        for (int i = 0; i < 40; ++i) {
            RecordedGame at(against_computer(Level::easy, side));
            at.finish(chance);
            const std::string said = describe_verdict(at.local, kEnglish);
            ASSERT_EQ(said, verdict_sentence(review(at.local.game()), Language::english, side).view());
            ++openings[said.substr(0, said.find(' '))];
        }
    EXPECT_GT(openings["You"], 0);
}

TEST(Describe, AHintIsAMoveOfThePerfectPlayerAndItsReason) {
    const auto after = [](std::string_view moves) {
        RecordedGame at(two_people());
        at.play(moves);
        return hint(at.local, kEnglish);
    };
    EXPECT_EQ(after("0314").cell, 2_cell);
    EXPECT_EQ(after("0314").sentence, "X completes the top row and wins.");
    EXPECT_EQ(after("041").cell, 2_cell);
    EXPECT_EQ(after("041").sentence, "Without this, X could complete the top row.");
    for (const Game& game : test::a_game_to_every_position()) {
        if (game.is_over()) continue;
        const Hint given = after(test::plain(game));
        const Position here = game.position();
        ASSERT_TRUE(brute::has(test::facts_about(test::plain(here)).perfect, test::plain(given.cell)));
        ASSERT_EQ(given.sentence, sentence(explain(here, given.cell), Language::english).view());
    }
    RecordedGame alone(against_computer(Level::perfect));
    alone.play("4");
    alone.move_computer();
    EXPECT_TRUE(hint(alone.local, kEnglish).sentence.starts_with("You threaten to complete "))
        << hint(alone.local, kEnglish).sentence;
}

TEST(Describe, ARefusalIsASentence) {
    const RecordedGame at;
    const std::vector<std::pair<match::Refusal, std::string>> all{
        {PlayError::out_of_bounds, "There is no such cell; cells are 0 to 8, or row,column from 0,0 to 2,2."},
        {PlayError::game_over, "The game is over."},
        {PlayError::not_your_turn, "It is the other player's turn."},
        {PlayError::cell_occupied, "That cell is taken."},
        {UndoError::game_over, "A finished game cannot be changed; review it or start a new one."},
        {UndoError::nothing_to_undo, "There is no move to take back."},
        {UndoError::nothing_to_redo, "There is no move to redo."},
        {match::MatchError::not_seated, "Only a player of this match can do that."},
        {match::MatchError::stale_ply, "This command was meant for another position."},
        {match::MatchError::takebacks_off, "Takebacks are switched off in this match."},
    };
    for (const auto& [refusal, said] : all) EXPECT_EQ(describe_refusal(refusal, at.local, kEnglish), said);
}

TEST(Describe, DuringTheComputersTurnARefusalSaysToWait) {
    RecordedGame at;
    at.play("4");
    EXPECT_EQ(describe_refusal(at.local.play(0_cell).error(), at.local, kEnglish), "Wait for the computer's move.");
    // Whatever else is refused is refused for its own reason.
    EXPECT_EQ(describe_refusal(UndoError::nothing_to_redo, at.local, kEnglish), "There is no move to redo.");
    EXPECT_EQ(describe_refusal(PlayError::cell_occupied, at.local, kEnglish), "That cell is taken.");
}

}  // namespace
}  // namespace tateti::play
