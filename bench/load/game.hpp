#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

/// The little of the rules that whoever plays knows; written here once more, so that the server is not believed.
namespace tateti::load {

/// xorshift64*: games need chance, not secrecy.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed * 2 + 1) {}
    [[nodiscard]] std::uint64_t roll() {
        state_ ^= state_ >> 12U;
        state_ ^= state_ << 25U;
        state_ ^= state_ >> 27U;
        return state_ * 0x2545F4914F6CDD1DU >> 32U;
    }

  private:
    std::uint64_t state_;
};

inline bool has_line(unsigned marks) {
    constexpr std::array<unsigned, 8> kLines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (const unsigned line : kLines)
        if ((marks & line) == line) return true;
    return false;
}

/// A game that lasts nine moves, each such game being as likely as another.
struct LongGame {
    std::array<unsigned, 9> cells{};
    bool x_wins = false;  // with the last move; otherwise it is a draw

    [[nodiscard]] static LongGame roll(Dice& dice) {
        while (true) {
            LongGame game{{0, 1, 2, 3, 4, 5, 6, 7, 8}};
            for (std::size_t i = 8; i > 0; --i) std::swap(game.cells[i], game.cells[dice.roll() % (i + 1)]);
            std::array<unsigned, 2> marks{};
            bool over = false;
            for (std::size_t ply = 0; ply < 8; ++ply) {
                marks[ply % 2] |= 1U << game.cells[ply];
                over = over || has_line(marks[ply % 2]);
            }
            if (over) continue;
            game.x_wins = has_line(marks[0] | 1U << game.cells[8]);
            return game;
        }
    }

    /// Whether these are its first moves, written "4,0,8".
    [[nodiscard]] bool begins_with(std::string_view moves) const {
        if (moves.empty()) return true;
        if (moves.size() % 2 == 0 || moves.size() > 17) return false;
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (i % 2 == 0 ? moves[i] != static_cast<char>('0' + cells[i / 2]) : moves[i] != ',') return false;
        return true;
    }
};

}  // namespace tateti::load
