// Whatever is pressed and clicked, in any order, at any size: the screen can be drawn, and the board on it is one that
// legal play can reach.
#include "support/brute_force.hpp"
#include "support/sample.hpp"
#include "terminal/screen_game.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <variant>

namespace tateti::test {
namespace {

using Happening = std::variant<terminal::ScreenEvent, terminal::Input>;

Happening random_happening(std::mt19937& chance) {
    const auto below = [&](unsigned bound) { return static_cast<int>(chance() % bound); };
    switch (below(12)) {
        case 0: return terminal::Input(terminal::MousePress{.row = below(70) - 5, .column = below(150) - 5});
        case 1: return terminal::ScreenEvent(terminal::Resized{{.rows = 10 + below(50), .columns = 30 + below(110)}});
        case 2:
        case 3: return terminal::ScreenEvent(terminal::PauseOver{});
        case 4: return terminal::ScreenEvent(terminal::Beat{});
        case 5: return terminal::ScreenEvent(terminal::Idle{});
        case 6: return terminal::ScreenEvent(terminal::KeyPress{.key = static_cast<terminal::Key>(1 + below(10))});
        case 7: return terminal::ScreenEvent(terminal::KeyPress{.character = static_cast<char32_t>(chance() % 0x3000)});
        default: {
            constexpr std::u32string_view kKeys = U"012345678901234567801234567890urnloxhevSy? HjkL";
            return terminal::ScreenEvent(
                terminal::KeyPress{.character = kKeys[static_cast<std::size_t>(below(kKeys.size()))]});
        }
    }
}

/// The marks on the screen at its smallest, read back from the letters between the grid lines.
std::string board_on(const std::string& screen) {
    std::string board;
    std::size_t at = 0;
    while (at < screen.size()) {
        const std::string line = screen.substr(at, screen.find('\n', at) - at);
        at += line.size() + 1;
        constexpr std::string_view kBetween = "|[]";  // a grid line or the cursor
        if (line.size() < 28 || !kBetween.contains(line[15]) || !kBetween.contains(line[23])) continue;
        for (const std::size_t column : {11U, 19U, 27U})
            board += line[column] == 'X' || line[column] == 'O' ? line[column] : '.';
    }
    return board;
}

TEST(RandomKeys, KeepEveryInvariant) {
    constexpr std::size_t kSeeds = 60;
    std::size_t finished = 0;
    for (std::size_t seed = 1; seed <= kSeeds; seed += test::sample_step(29)) {
        std::mt19937 chance(static_cast<unsigned>(seed));
        ScreenGame at({.rows = 24, .columns = 80}, {.opponent = play::Opponent::computer},
                      seed % 2 == 0 ? terminal::Alphabet::ascii : terminal::Alphabet::unicode);
        std::uint64_t counted = 0;
        for (int i = 0; i < 1000; ++i) {
            const bool was_over = at.local().game().is_over();
            const Happening happening = random_happening(chance);
            if (const auto* input = std::get_if<terminal::Input>(&happening))
                at.handle_input(*input);
            else
                at.handle(std::get<terminal::ScreenEvent>(happening));
            const terminal::Canvas canvas = render(at.model());
            ASSERT_EQ(canvas.size().rows, std::max(0, at.model().size.rows));

            const brute::Board board(to_text(at.local().position()).view());
            ASSERT_EQ(brute::board_error(board), "ok") << board;
            const bool over = at.local().game().is_over();
            if (over && !was_over) ++counted;
            if (at.model().score == Tally{}) counted = 0;  // it was reset, or nothing has been finished yet
            if (over && at.model().score == Tally{}) continue;
            ASSERT_EQ(at.model().score.games(), counted) << "S14: once and only once";
            finished += over && !was_over ? 1U : 0U;
        }
    }
    EXPECT_GT(finished, 200U / test::sample_step(29)) << "or hardly anything was tried";
}

TEST(RandomKeys, TheBoardOnTheScreenIsTheOneOfTheGame) {
    std::mt19937 chance(5);
    ScreenGame at({.rows = 15, .columns = 40});
    for (std::size_t i = 0; i < 5000; i += test::sample_step(5)) {
        constexpr std::u32string_view kKeys = U"0123456780123456780123456788urneh";
        at.press(kKeys[chance() % kKeys.size()]);
        ASSERT_EQ(board_on(at.screen()), to_text(at.local().position()).view()) << at.screen();
    }
}

}  // namespace
}  // namespace tateti::test
