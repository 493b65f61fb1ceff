#pragma once

#include "play/failing_score_book.hpp"
#include "play/local_game.hpp"
#include "play/recorder.hpp"
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

/// A local game and its recorder, with a score book to look into, a clock that moves on by a second whenever it is
/// read, and ids `game 1`, `game 2` …
class RecordedGame {
  public:
    explicit RecordedGame(play::Settings settings = {}, std::uint64_t seed = 1) : local(settings, seed) {}
    RecordedGame(const RecordedGame&) = delete;
    RecordedGame& operator=(const RecordedGame&) = delete;

    /// The recorder and the score book, after they have carried out all effects of the game so far.
    [[nodiscard]] play::Recorder& recorder() {
        for (const play::Effect& effect : local.take_effects()) recorder_.carry_out(effect);
        return recorder_;
    }
    [[nodiscard]] FailingScoreBook& book() {
        static_cast<void>(recorder());
        return book_;
    }
    [[nodiscard]] Tally score() { return recorder().tally(); }
    [[nodiscard]] std::optional<std::string> error() { return recorder().error(); }

    /// The moves so far, as digits.
    [[nodiscard]] std::string moves() const { return plain(local.game()); }
    [[nodiscard]] std::vector<scores::FinishedGame> games() {
        std::vector<scores::FinishedGame> all;
        book().for_each_game([&](const scores::FinishedGame& game) { all.push_back(game); });
        return all;
    }

    /// The person plays these cells, which must be legal, one after the other.
    void play(std::string_view cells) {
        for (const char digit : cells)
            if (!local.play(cell(digit)))
                throw std::logic_error("refused: " + std::string(cells) + " after " + moves());
    }
    void move_computer() {
        if (!local.move_computer()) throw std::logic_error("the computer was refused after " + moves());
    }
    /// The computer moves if it is its turn; the person moves at random if it is not. To the end of the game.
    void finish(std::mt19937& chance) {
        while (!local.game().is_over()) {
            if (local.computer_to_move())
                move_computer();
            else
                play(std::string(1, plain(pick(local.position().legal_moves(), chance))));
        }
    }

  private:
    std::unique_ptr<FailingScoreBook> made_ = std::make_unique<FailingScoreBook>();
    FailingScoreBook& book_ = *made_;
    int ticks_ = 0;
    int ids_ = 0;
    play::Recorder recorder_{std::move(made_),
                             {.now = [this] { return storage::Time(std::chrono::seconds(++ticks_)); },
                              .new_id = [this] { return "game " + std::to_string(++ids_); }}};

  public:
    play::LocalGame local;
};

inline play::Settings against_computer(Level level, Mark side = Mark::x) {
    return {.opponent = play::Opponent::computer, .level = level, .side = side};
}
inline play::Settings two_people() {
    return {.opponent = play::Opponent::person};
}

/// The code with which something is refused, or nothing.
inline std::string refusal(const play::LocalGame::CommandResult& answer) {
    return answer ? "" : std::string(code(answer.error()));
}

/// Everything that a refused command must not touch.
inline std::string plain(RecordedGame& at) {
    const Tally score = at.score();
    const auto& match = at.local.match();
    return plain(at.local.game()) + " round " + std::to_string(match.round()) + " score " + std::to_string(score.x) +
           " " + std::to_string(score.o) + " " + std::to_string(score.draws) + " tally " +
           std::to_string(match.tally().games()) + (at.local.computer_to_move() ? " computer" : " person");
}

}  // namespace tateti::test
