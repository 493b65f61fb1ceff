#pragma once

#include "advise/advice.hpp"
#include "cli/style.hpp"
#include "family/subject.hpp"
#include "levels/finding.hpp"
#include "words/words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/claim.hpp>
#include <tateti/games/score.hpp>

#include <cstddef>
#include <optional>
#include <string>

/// The family in words.
namespace tateti::family {

/// Whether X and O stand for the players. Where both place the same marks, they are the first and the second player.
[[nodiscard]] bool players_have_marks(const games::Rules& rules);

/// Whose turn it is, or how the game ended, without a full stop.
[[nodiscard]] std::string describe_status(const Subject& subject, const words::Words& words);

/// `win in 13`
[[nodiscard]] std::string describe_score(games::Score score, const words::Words& words);
/// The value of a claim, with its number of moves if that is known (a bound if the claim is not proven here), and who
/// says so.
[[nodiscard]] std::string describe_value(const games::Claim& claim, std::optional<int> plies,
                                         const words::Words& words);
[[nodiscard]] std::string describe_proof(const games::Claim& claim, const words::Words& words);
/// What a game is worth from its start, in one sentence.
[[nodiscard]] std::string describe_verdict(const games::CatalogueEntry& entry, const words::Words& words);

/// The move of a search: one that is proven with its value, or else a guess that is called one.
[[nodiscard]] std::string describe_advice(const levels::Finding& finding, const games::Position& position,
                                          const words::Words& words);

/// A longer list of legal moves would fill the screen, and the board shows them better.
inline constexpr std::size_t kMostListed = 40;

/// Prints why something is refused, in the language of the console: as JSON on standard output, or as text on standard
/// error. Returns the exit status 1.
[[nodiscard]] int print_refusal(cli::Console& console, bool json, const Refusal& refusal);

/// The same refusal in another language.
[[nodiscard]] Refusal translated(Refusal refusal, const words::Words& words);

}  // namespace tateti::family
