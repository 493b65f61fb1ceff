#include "learn/menace_run.hpp"

#include <tateti/learn/menace_text.hpp>

#include <algorithm>
#include <string_view>

namespace tateti::learn {

void MenaceBlock::count(std::optional<Outcome> outcome) {
    ++(outcome == Outcome::x_wins ? won : outcome == Outcome::draw ? drawn : lost);
    if (!outcome) ++resigned;
}

std::vector<MenaceBlock> teach(Menace& menace, std::optional<Level> opponent, std::uint32_t games,
                               std::mt19937& generator) {
    const std::uint32_t size = games / kMostBlocks + (games % kMostBlocks == 0 ? 0 : 1);
    std::vector<MenaceBlock> blocks;
    while (games > 0) {
        MenaceBlock block;
        for (std::uint32_t left = std::min(size, games); left > 0; --left) {
            const Game game = play_menace(menace, opponent, generator);
            menace.learn(game);
            block.count(game.outcome());
        }
        block.games = menace.games();
        block.beads = menace.box(Position())->total();
        games -= block.played();
        blocks.push_back(block);
    }
    return blocks;
}

MenaceBlock sum(const std::vector<MenaceBlock>& blocks) {
    MenaceBlock all;
    for (const MenaceBlock& block : blocks) {
        all.won += block.won;
        all.drawn += block.drawn;
        all.lost += block.lost;
        all.resigned += block.resigned;
        all.games = block.games;
        all.beads = block.beads;
    }
    return all;
}

std::string to_text(const Menace& menace) {
    std::string text;
    write_text(menace, [&text](std::string_view part) { text += part; });
    return text;
}

}  // namespace tateti::learn
