// Any text: it is a machine or it is refused. A machine has a single text, and it can play and learn.
#include "fuzz.hpp"

#include <tateti/learn/menace_text.hpp>

#include <random>
#include <string>

using tateti::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    auto menace = tateti::parse_menace(text);
    if (!menace) {
        require(!message(menace.error()).empty(), "the reason has words");
        return 0;
    }
    std::string written;
    tateti::write_text(*menace, [&written](std::string_view part) { written += part; });
    require(written == text, "read and write");
    std::mt19937 generator(7);
    const std::uint32_t games = menace->games();
    menace->learn(play_menace(*menace, std::nullopt, generator));
    require(menace->games() == games + 1 || games == UINT32_MAX, "a game is counted");
    return 0;
}
