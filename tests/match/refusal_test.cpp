#include "match/refusal.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <vector>

namespace tateti::match {
namespace {

TEST(Refusal, EveryMatchErrorHasACode) {
    EXPECT_EQ(code(MatchError::not_seated), "match/not_seated");
    EXPECT_EQ(code(MatchError::stale_ply), "match/stale_ply");
    EXPECT_EQ(code(MatchError::takebacks_off), "match/undo_off");
    EXPECT_EQ(code(MatchError::full), "match/full");
    EXPECT_EQ(code(MatchError::not_started), "match/not_started");
    EXPECT_EQ(code(MatchError::not_over), "match/not_over");
    EXPECT_EQ(code(MatchError::gone), "match/gone");
}

TEST(Refusal, EveryMatchErrorHasAMessage) {
    EXPECT_EQ(message(MatchError::not_seated), "only a player of this match can do that");
    EXPECT_EQ(message(MatchError::stale_ply), "this command was meant for another position");
    EXPECT_EQ(message(MatchError::takebacks_off), "takebacks are switched off in this match");
    EXPECT_EQ(message(MatchError::full), "both seats are taken");
    EXPECT_EQ(message(MatchError::not_started), "nobody has taken the other seat yet");
    EXPECT_EQ(message(MatchError::not_over), "the game is not over yet");
    EXPECT_EQ(message(MatchError::gone), "a player has left this match");
}

TEST(Refusal, UsesTheLibrarysCodesAndMessages) {
    EXPECT_EQ(code(Refusal(PlayError::game_over)), "move/game_over");
    EXPECT_EQ(message(Refusal(PlayError::game_over)), "the game is over");
    EXPECT_EQ(code(Refusal(UndoError::game_over)), "undo/game_over");
    EXPECT_EQ(message(Refusal(UndoError::nothing_to_undo)), "there is no move to take back");
    EXPECT_EQ(code(Refusal(MatchError::takebacks_off)), code(MatchError::takebacks_off));
    EXPECT_EQ(message(Refusal(MatchError::takebacks_off)), message(MatchError::takebacks_off));
}

TEST(Refusal, CodesAndMessagesAreUnique) {
    const std::vector<Refusal> all{
        PlayError::out_of_bounds, PlayError::game_over,       PlayError::not_your_turn,   PlayError::cell_occupied,
        UndoError::game_over,     UndoError::nothing_to_undo, UndoError::nothing_to_redo, MatchError::not_seated,
        MatchError::stale_ply,    MatchError::takebacks_off,  MatchError::full,           MatchError::not_started,
        MatchError::not_over,     MatchError::gone,
    };
    std::set<std::string_view> codes;
    std::set<std::string_view> messages;
    for (const Refusal& refusal : all) {
        EXPECT_FALSE(code(refusal).empty());
        EXPECT_FALSE(message(refusal).empty()) << code(refusal);
        codes.insert(code(refusal));
        messages.insert(message(refusal));
    }
    EXPECT_EQ(codes.size(), all.size());
    EXPECT_EQ(messages.size(), all.size());
}

}  // namespace
}  // namespace tateti::match
