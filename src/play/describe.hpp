#pragma once

#include "play/local_game.hpp"

#include <tateti/coach.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/sentence.hpp>
#include <tateti/tally.hpp>

#include <string>
#include <string_view>

/// Sentences about a game, the same on the screen and in the plain game.
namespace tateti::play {

/// `win in 3`, `draw`, `lose in 2`: on the third move from now, counting those of both sides.
[[nodiscard]] std::string describe_score(Score score);

/// `X 3, O 1, draws 2`
[[nodiscard]] std::string describe_tally(Tally tally);

/// A clause as a sentence: with a capital letter and a full stop.
[[nodiscard]] std::string as_sentence(std::string_view clause);

/// `you are X against the computer (medium)`, or `two players`: in this game, and in a game with these settings.
[[nodiscard]] std::string describe_players(const LocalGame& local);
[[nodiscard]] std::string describe_players(const Settings& settings);

/// Whose turn it is, or how the game ended.
[[nodiscard]] std::string describe_status(const LocalGame& local);

/// `the top row`, or for two lines `the top row and the left column`
[[nodiscard]] std::string describe_winning_lines(Position position);

/// What decided a game, spoken to the person if there is only one. The caller promises that it is over.
[[nodiscard]] std::string describe_verdict(const LocalGame& local);

/// The coach's reason for or against a move.
[[nodiscard]] std::string describe_reason(const Explanation& said, Listener listener);

/// A move the perfect player would make, and the coach's reason for it. The caller promises that the game is on.
struct Hint {
    Cell cell;
    std::string sentence;
};
[[nodiscard]] Hint hint(const LocalGame& local);

/// Why a command was refused, as a sentence.
[[nodiscard]] std::string describe_refusal(const match::Refusal& refusal, const LocalGame& local);

}  // namespace tateti::play
