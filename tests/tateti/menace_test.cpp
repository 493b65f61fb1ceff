#include "support/scripted.hpp"

#include <tateti/learn/menace.hpp>
#include <tateti/learn/menace_text.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace tateti {
namespace {

Position menace_position(std::string_view board) {
    return Position::from_board(parse_board(board).value()).value();
}

Menace taught(std::string_view moves, const MenaceRules& rules = {}) {
    Menace menace(rules);
    menace.learn(parse_game(moves).value());
    return menace;
}

/// In the first box: for a corner, a side and the centre.
std::array<std::uint32_t, 3> first_beads(const Menace& menace) {
    const Matchbox& box = *menace.box(Position());
    return {box.beads[0], box.beads[1], box.beads[4]};
}

constexpr auto kLostGames = {"103458", "021436", "403182"};  // opened with a side, a corner, the centre

TEST(Menace, HasABoxForEachPositionInWhichXHasAChoice) {
    const Menace menace;
    std::array<int, 4> boxes{};
    for (const Matchbox& box : menace.boxes()) ++boxes[box.stage()];
    EXPECT_EQ(boxes, (std::array{1, 12, 108, 183}));
    EXPECT_EQ(menace.box(menace_position("X........")), nullptr) << "O is to move";
    EXPECT_EQ(menace.box(menace_position("XOXOXOOX.")), nullptr) << "there is no choice";
    EXPECT_EQ(menace.box(menace_position("O.......X")), menace.box(menace_position("X.......O"))) << "turned";
}

TEST(Menace, StartsWithMichiesBeads) {
    const Menace menace;
    EXPECT_EQ(first_beads(menace), (std::array{4U, 4U, 4U}));
    EXPECT_EQ(menace.odds(menace_position("X...O....")).weight(Cell::from_index_unchecked(8)), 3U);
    EXPECT_EQ(menace.odds(menace_position("XX..OO...")).weight(Cell::from_index_unchecked(2)), 2U);
    EXPECT_EQ(menace.odds(menace_position("XXOOOXX..")).total(), 0U) << "O is to move";
    EXPECT_EQ(menace.odds(menace_position("XXOOO.X..")).weight(Cell::from_index_unchecked(5)), 1U);
}

TEST(Menace, DrawsEachBeadEquallyOften) {
    const Menace menace = taught("83746");
    std::array<int, Cell::kCount> drawn{};
    for (int bead = 0; bead < 15; ++bead) {
        auto generator = test::share_of_the_draws(bead, 15);
        ++drawn[static_cast<std::size_t>(menace.choose(Position(), generator)->index())];
    }
    EXPECT_EQ(drawn, (std::array{7, 4, 0, 0, 4, 0, 0, 0, 0}));
}

TEST(Menace, TheBoxesOfAGameGetBeadsOfWhatWasPlayed) {
    EXPECT_EQ(first_beads(taught("83746")), (std::array{7U, 4U, 4U})) << "a win; cell 8 is a corner, like cell 0";
    EXPECT_EQ(first_beads(taught("408217635")), (std::array{4U, 4U, 5U})) << "a draw";
    EXPECT_EQ(first_beads(taught("103458")), (std::array{4U, 3U, 4U})) << "a loss";
    EXPECT_EQ(first_beads(taught("80")), (std::array{3U, 4U, 4U})) << "MENACE resigned";
    EXPECT_EQ(taught("83746").odds(menace_position("...O....X")).weight(Cell::from_index_unchecked(7)), 6U);
    EXPECT_EQ(taught("83746").odds(menace_position("...O....X")).weight(Cell::from_index_unchecked(6)), 3U);
    EXPECT_EQ(first_beads(taught("83746", {.beads = {9, 0, 0, 0}, .win = 5})), (std::array{14U, 9U, 9U}));
}

TEST(Menace, ResignsWhenItsBoxIsEmpty) {
    Menace menace(MenaceRules{.beads = {1, 1, 1, 1}});
    std::mt19937 generator(7);
    for (const char* lost : kLostGames) {
        EXPECT_TRUE(menace.choose(Position(), generator)) << lost;
        menace.learn(parse_game(lost).value());
    }
    EXPECT_FALSE(menace.choose(Position(), generator));
    EXPECT_EQ(menace.odds(Position()).total(), 0U);
    EXPECT_EQ(play_menace(menace, Level::easy, generator).ply(), 0);
}

TEST(Menace, RefillsAnEmptyBoxOnlyIfItsRulesSaySo) {
    Menace menace(MenaceRules{.beads = {1, 1, 1, 1}, .refill = true});
    for (const char* lost : kLostGames) menace.learn(parse_game(lost).value());
    EXPECT_EQ(first_beads(menace), (std::array{1U, 1U, 1U}));
    EXPECT_EQ(menace.odds(menace_position("OX.......")).weight(Cell::from_index_unchecked(3)), 0U)
        << "that box is not empty";
}

TEST(Menace, ABoxIsNeverFullerThanItsLimit) {
    Menace menace;
    menace.set_beads(0, Cell(), MenaceRules::kMostBeads - 1);
    menace.learn(parse_game("83746").value());
    EXPECT_EQ(first_beads(menace)[0], MenaceRules::kMostBeads);
}

std::string text_of(const Menace& menace) {
    std::string text;
    write_text(menace, [&text](std::string_view part) { text += part; });
    return text;
}

TEST(MenaceText, ReadsWhatItWrites) {
    Menace menace(MenaceRules{.beads = {8, 0, 2, 1}, .win = 1000, .draw = 0, .loss = -12, .refill = true});
    std::mt19937 generator(7);
    for (int game = 0; game < 100; ++game) menace.learn(play_menace(menace, std::nullopt, generator));
    EXPECT_TRUE(text_of(menace).starts_with("menace1_8.0.2.1_1000.0.-12.1_100_"));
    EXPECT_TRUE(parse_menace(text_of(menace)) == menace);
}

TEST(MenaceText, TheNumberOfGamesStopsAtItsLimit) {
    Menace menace;
    menace.set_games(UINT32_MAX);
    menace.learn(parse_game("83746").value());
    EXPECT_EQ(menace.games(), UINT32_MAX);
    EXPECT_TRUE(parse_menace(text_of(menace)) == menace);
}

TEST(MenaceText, SaysWhyATextIsNoMachine) {
    const auto why = [](const std::string& text) { return parse_menace(text).error(); };
    const std::string text = text_of(Menace());
    const std::string after_head = text.substr(text.find("_0_") + 3);
    EXPECT_EQ(why(""), MenaceError::no_machine);
    EXPECT_EQ(why("menace1"), MenaceError::no_machine);
    EXPECT_EQ(why("menace2" + text.substr(7)), MenaceError::no_machine);
    EXPECT_EQ(why("menace1_4.3.2.1_3.1.-1.2_0_" + after_head), MenaceError::bad_number) << "refill is 0 or 1";
    EXPECT_EQ(why("menace1_4.3.2.1_3.1.-1001.0_0_" + after_head), MenaceError::bad_number);
    EXPECT_EQ(why("menace1_4.3.2.1_3.-0.-1.0_0_" + after_head), MenaceError::bad_number);
    EXPECT_EQ(why("menace1_4.3.2.1_3.1.-1.0_4294967296_" + after_head), MenaceError::bad_number);
    EXPECT_EQ(why("menace1_4,3.2.1_3.1.-1.0_0_" + after_head), MenaceError::bad_number);
    EXPECT_EQ(why("menace1_4.3.2.1_3.1.-1.0_0_04" + after_head.substr(1)), MenaceError::bad_number);
    EXPECT_EQ(why("menace1_4.3.2.1_3.1.-1.0_0_1000001" + after_head.substr(1)), MenaceError::bad_number);
    EXPECT_EQ(why(text.substr(0, text.size() - 2)), MenaceError::wrong_length);
    EXPECT_EQ(why(text + ".1"), MenaceError::wrong_length);
    EXPECT_EQ(why(text + "\n"), MenaceError::bad_number);
}

}  // namespace
}  // namespace tateti
