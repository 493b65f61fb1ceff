#pragma once

#include "play/settings.hpp"
#include "scores/score_book.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/game.hpp>

#include <variant>

/// What a local game asks its program to do outside of it. The game itself writes nothing; `Recorder` carries this out.
namespace tateti::play {

/// Save a finished game and count it.
struct RecordGame {
    Game game;
    ByMark<scores::SeatedPlayer> seats;
    bool aided = false;

    friend bool operator==(const RecordGame&, const RecordGame&) = default;
};

/// Save a setting that the person has changed. The other settings stay as they were saved.
struct SaveChoice {
    Choice choice;

    friend bool operator==(const SaveChoice&, const SaveChoice&) = default;
};

/// Set the saved score to zero.
struct ResetScore {
    friend bool operator==(ResetScore, ResetScore) = default;
};

/// Load the score again: other programs may have finished games.
struct RefreshScore {
    friend bool operator==(RefreshScore, RefreshScore) = default;
};

using Effect = std::variant<RecordGame, SaveChoice, ResetScore, RefreshScore>;

}  // namespace tateti::play
