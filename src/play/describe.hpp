#pragma once

#include "play/local_game.hpp"

#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/tally.hpp>

#include <string>
#include <string_view>

/// Sentences about a game, the same on the screen and in the plain game.
namespace tateti::play {

/// `win in 3`, `draw`, `loss in 2`
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

/// What decided a game. The caller promises that it is over.
[[nodiscard]] std::string describe_verdict(const Game& game);

/// A move the perfect player would make, and the coach's reason for it. The caller promises that the game is on.
struct Hint {
    Cell cell;
    std::string sentence;
};
[[nodiscard]] Hint hint(Position position);

/// Why a command was refused, as a sentence.
[[nodiscard]] std::string describe_refusal(const match::Refusal& refusal, const LocalGame& local);

}  // namespace tateti::play
