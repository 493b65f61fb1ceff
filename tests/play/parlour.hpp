#pragma once

#include "play/local_game.hpp"
#include "play/recorder.hpp"
#include "play/shaky_score_book.hpp"
#include "support/brute_force.hpp"
#include "support/plain.hpp"

#include <tateti/random.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::test {

/// A table with all that belongs to it: a store to look into, a clock that moves on by a second whenever it is read,
/// and ids `game 1`, `game 2` …
struct Parlour {
    explicit Parlour(play::Settings settings = {}, std::uint64_t seed = 1)
        : table(recorder, settings,
                {.seed = seed,
                 .now = [this] { return storage::Time(std::chrono::seconds(++ticks)); },
                 .new_id = [this] { return "game " + std::to_string(++ids); }}) {}
    Parlour(const Parlour&) = delete;
    Parlour& operator=(const Parlour&) = delete;

    std::unique_ptr<ShakyStore> made = std::make_unique<ShakyStore>();
    ShakyStore& store = *made;
    play::Recorder recorder{std::move(made)};
    int ticks = 0;
    int ids = 0;
    play::LocalGame table;

    /// The moves so far, as digits.
    [[nodiscard]] std::string moves() const { return plain(table.game()); }
    [[nodiscard]] std::vector<scores::FinishedGame> games() {
        std::vector<scores::FinishedGame> all;
        store.for_each_game([&](const scores::FinishedGame& game) { all.push_back(game); });
        return all;
    }

    /// The person plays these cells, which must be legal, one after the other.
    void play(std::string_view cells) {
        for (const char digit : cells)
            if (!table.play(cell(digit)))
                throw std::logic_error("refused: " + std::string(cells) + " after " + moves());
    }
    void move_computer() {
        if (!table.move_computer()) throw std::logic_error("the computer was refused after " + moves());
    }
    /// The computer moves if it is its turn; the person moves at random if it is not. To the end of the game.
    void finish(std::mt19937& chance) {
        while (!table.game().is_over()) {
            if (table.computer_to_move())
                move_computer();
            else
                play(std::string(1, plain(pick(table.position().legal_moves(), chance))));
        }
    }
};

inline play::Settings against_computer(Level level, Mark side = Mark::x) {
    return {.opponent = play::Opponent::computer, .level = level, .side = side};
}
inline play::Settings two_people() {
    return {.opponent = play::Opponent::person};
}

/// The code with which something is refused, or nothing.
inline std::string refusal(const play::LocalGame::Answer& answer) {
    return answer ? "" : std::string(code(answer.error()));
}

/// Everything at a table that a refused command must not touch.
inline std::string plain(const play::LocalGame& table) {
    const Tally score = table.score();
    const auto& match = table.match();
    return plain(table.game()) + " round " + std::to_string(match.round()) + " score " + std::to_string(score.x) + " " +
           std::to_string(score.o) + " " + std::to_string(score.draws) + " tally " +
           std::to_string(match.tally().games()) + (table.computer_to_move() ? " computer" : " person");
}

}  // namespace tateti::test
