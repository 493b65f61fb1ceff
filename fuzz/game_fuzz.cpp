// Any text: it is a game or it is refused at some move; what is printed is read as the same game.
#include "fuzz.hpp"

#include <tateti/level.hpp>
#include <tateti/notation.hpp>
#include <tateti/review.hpp>

using tateti::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    const auto game = tateti::parse_game(text);
    if (!game) {
        const tateti::ReplayError& error = game.error();
        require(error.where < text.size(), "the error is in the text");
        require(error.ply == error.before.ply(), "the refused move comes after those before it");
        require(tateti::parse_game(text.substr(0, error.where)) == error.before, "the game up to there is right");
        require((error.error == tateti::PlayError::game_over) <= error.legal().empty(),
                "nothing is legal after the end");
        return 0;
    }
    require(tateti::parse_game(tateti::to_text(*game)) == *game, "print and parse");
    require(static_cast<int>(review(*game).moves.size()) == game->ply(), "every move is reviewed");
    for (const tateti::Level level : tateti::kAllLevels) {
        const tateti::Odds law = odds(level, *game);
        require(game->position().legal_moves().contains_all(law.cells()), "a level plays legal moves");
        require(law.cells().empty() == game->is_over(), "a level moves while the game is on");
    }
    for (int steps = 0; steps <= tateti::Strength::kMostSteps; ++steps) {
        const tateti::Odds law = odds(tateti::Level::companion, *game, *tateti::Strength::from_steps(steps));
        require(game->position().legal_moves().contains_all(law.cells()), "the companion plays legal moves");
        require(law.cells().empty() == game->is_over(), "the companion moves while the game is on");
    }
    return 0;
}
