#include "conformance.hpp"

#include <tateti/tateti.hpp>

#include <array>
#include <cstdint>
#include <expected>
#include <optional>

namespace tateti::conformance {
namespace {

std::string digits(CellSet cells) {
    std::string text;
    for (const Cell cell : cells) text += to_text(cell).view();
    return text;
}

std::string one_of(std::optional<Mark> mark) {
    return mark ? std::string(1, to_char(*mark)) : "";
}

std::string lines_text(LineSet lines) {
    std::string text;
    for (const Line line : lines) text += (text.empty() ? "" : ",") + digits(line.set());
    return text;
}

void check_games(const std::string& folder, Tester& tester) {
    for (const Row& row : read_rows(folder, "games.tsv", 6)) {
        const auto game = parse_game(or_nothing(row[1]));
        tester.expect_equal(row[0], "can be replayed", game ? "yes" : "no", "yes");
        if (!game) continue;
        const Position position = game->position();
        tester.expect_equal(row[0], "moves", to_text(*game), or_nothing(row[1]));
        tester.expect_equal(row[0], "status", status(position.outcome()), row[2]);
        tester.expect_equal(row[0], "winner", one_of(winner(position.outcome())), or_nothing(row[3]));
        tester.expect_equal(row[0], "winning lines", lines_text(position.winning_lines()), or_nothing(row[4]));
        tester.expect_equal(row[0], "board", to_text(position), row[5]);
    }
}

void check_refusals(const std::string& folder, Tester& tester) {
    for (const Row& row : read_rows(folder, "refusals.tsv", 5)) {
        const std::string where = row[0] + " " + row[1] + " " + row[2];
        const auto game = parse_game(or_nothing(row[0]));
        if (!game) {
            tester.expect_equal(where, "can be replayed", "no", "yes");
            continue;
        }
        const auto cell = parse_cell(row[2]);
        std::expected<Game, PlayError> played = std::unexpected(PlayError::out_of_bounds);
        if (cell && row[1] == "-") played = game->play(*cell);
        if (cell && row[1] != "-") played = game->play(row[1] == "X" ? Mark::x : Mark::o, *cell);
        tester.expect_equal(where, "code", played ? "ok" : code(played.error()), row[3]);
        tester.expect_equal(where, "legal", digits(played.value_or(*game).position().legal_moves()),
                            or_nothing(row[4]));
    }
}

void check_boards(const std::string& folder, Tester& tester) {
    for (const Row& row : read_rows(folder, "boards.tsv", 2)) {
        const auto board = parse_board(row[0]);
        tester.expect_equal(row[0], "can be read", board ? "yes" : "no", "yes");
        if (!board) continue;
        const auto position = Position::from_board(*board);
        tester.expect_equal(row[0], "verdict", position ? "ok" : code(position.error()), row[1]);
        tester.expect_equal(row[0], "text", to_text(*board), row[0]);
    }
}

void count_sequences(Position position, std::size_t ply, std::array<std::uint64_t, 10>& counts) {
    ++counts[ply];
    for (const Cell cell : position.legal_moves()) count_sequences(position.play_unchecked(cell), ply + 1, counts);
}

void check_perft(const std::string& folder, Tester& tester) {
    std::array<std::uint64_t, 10> counts{};
    count_sequences(Position(), 0, counts);
    std::string found;
    for (const std::uint64_t count : counts) found += (found.empty() ? "" : " ") + std::to_string(count);
    for (const Row& row : read_rows(folder, "facts.tsv", 2))
        if (row[0] == "perft") tester.expect_equal("facts", "perft", found, row[1]);
}

}  // namespace

void check_rules(const std::string& folder, Tester& tester) {
    check_games(folder, tester);
    check_refusals(folder, tester);
    check_boards(folder, tester);
    check_perft(folder, tester);
}

}  // namespace tateti::conformance
