#pragma once

#include "play/local_game.hpp"
#include "words/words.hpp"

#include <tateti/position.hpp>
#include <tateti/reason.hpp>
#include <tateti/score.hpp>
#include <tateti/sentence.hpp>
#include <tateti/tally.hpp>

#include <string>

/// Sentences about a game, the same on the screen and in the plain game.
namespace tateti::play {

using words::Words;

/// `win in 3`, `draw`, `lose in 2`: on the third move from now, counting those of both sides.
[[nodiscard]] std::string describe_score(Score score, const Words& words);

/// `X 3, O 1, draws 2`
[[nodiscard]] std::string describe_tally(Tally tally, const Words& words);

/// `you are X against the computer (medium)`, or `two players`: in this game, and in a game with these settings.
[[nodiscard]] std::string describe_players(const LocalGame& local, const Words& words);
[[nodiscard]] std::string describe_players(const Settings& settings, const Words& words);

/// Whose turn it is, or how the game ended.
[[nodiscard]] std::string describe_status(const LocalGame& local, const Words& words);

/// `the top row`, or for two lines `the top row and the left column`
[[nodiscard]] std::string describe_winning_lines(Position position, const Words& words);

/// What decided a game, spoken to the person if there is only one. The caller promises that it is over.
[[nodiscard]] std::string describe_verdict(const LocalGame& local, const Words& words);

/// Who is ahead in the series, or who has won it; empty if there is none.
[[nodiscard]] std::string describe_best_of(const LocalGame& local, const Words& words);

/// The coach's reason for or against a move.
[[nodiscard]] std::string describe_reason(const Explanation& said, Listener listener, const Words& words);

/// A move the perfect player would make, and the coach's reason for it. The caller promises that the game is on.
struct Hint {
    Cell cell;
    std::string sentence;
};
[[nodiscard]] Hint hint(const LocalGame& local, const Words& words);

/// Why a command was refused, as a sentence.
[[nodiscard]] std::string describe_refusal(const match::Refusal& refusal, const LocalGame& local, const Words& words);

}  // namespace tateti::play
