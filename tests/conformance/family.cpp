#include "conformance.hpp"

#include <tateti/games/games.hpp>

#include <cstdint>

namespace tateti::conformance {
namespace {

std::string text_of(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

void check_perft(const std::string& folder, const std::string& table, Tester& tester) {
    constexpr std::uint64_t kLargest = 100'000;  // the deeper counts take long as WebAssembly
    for (const Row& row : read_rows(folder, table, 2)) {
        const auto game = games::parse_game(row[0]);
        tester.expect_equal(row[0], "is a game", game ? "yes" : "no", "yes");
        if (!game) continue;
        const games::Position start = game->position();
        int depth = 0;
        for (const std::string& expected : split(row[1], ' ')) {
            if (expected.size() > std::to_string(kLargest).size() - 1) break;
            const std::uint64_t count = start.visit([&](const auto& kind) { return games::perft(kind, depth); });
            tester.expect_equal(row[0], "perft", std::to_string(count), expected);
            ++depth;
        }
    }
}

void check_walks(const std::string& folder, Tester& tester) {
    for (const Row& row : read_rows(folder, "games/walks.tsv", 5)) {
        const auto game = games::parse_game(row[0]);
        tester.expect_equal(row[0], "can be replayed", game ? "yes" : "no", "yes");
        if (!game) continue;
        const games::Position position = game->position();
        tester.expect_equal(row[0], "game", to_text(*game), row[0]);
        tester.expect_equal(row[0], "position", to_text(position), row[1]);
        tester.expect_equal(row[0], "status", status(position.outcome()), row[2]);
        std::vector<std::string> expected;
        for (const std::string& move : split(or_nothing(row[3]), ' '))
            if (!move.empty()) expected.push_back(move.substr(0, move.find('=')));
        std::vector<std::string> legal;
        position.legal_moves().for_each([&](games::Move move) { legal.emplace_back(to_text(move, position).view()); });
        tester.expect_equal(row[0], "legal moves", text_of(legal), text_of(expected));
        const auto same = games::parse_position(game->rules(), row[1]);
        tester.expect_equal(row[0], "position is read", same && *same == position ? "yes" : "no", "yes");
    }
}

}  // namespace

void check_family(const std::string& folder, Tester& tester) {
    check_perft(folder, "games/perft.tsv", tester);
    check_perft(folder, "games/late_perft.tsv", tester);
    check_walks(folder, tester);
}

}  // namespace tateti::conformance
