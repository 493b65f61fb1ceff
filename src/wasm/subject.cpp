#include "wasm/subject.hpp"

#include "wasm/exchange.hpp"

#include <optional>

namespace tateti::wasm {

std::expected<Subject, Rejection> subject_from(Form form, std::uint32_t size) {
    if (form == Form::text) return read_subject(input_text(size));
    const auto game = game_from(input_numbers(size));
    if (!game) return std::unexpected(game.error());
    return Subject(*game);
}

std::expected<Game, Rejection> game_from(std::span<const double> numbers) {
    Game game;
    for (const double number : numbers) {
        const auto index = whole(number);
        if (!index) return std::unexpected(no_list_of_cells());
        const auto cell = Cell::from_index(*index);
        const auto longer = cell ? game.play(*cell) : std::unexpected(cell.error());
        if (!longer) return std::unexpected(describe_listed(game, longer.error()));
        game = *longer;
    }
    return game;
}

Level level_from(std::uint32_t index) {
    if (index >= kAllLevels.size()) __builtin_trap();
    return kAllLevels[index];
}

std::expected<Strength, Rejection> strength_from(double steps) {
    const auto strength = Strength::from_steps(whole(steps).value_or(-1));
    if (strength) return *strength;
    return std::unexpected(make_rejection("level/no_such_strength", "a strength is a whole number from 0 to 40"));
}

Listener listener_from(std::uint32_t index) {
    if (index > kAllMarks.size()) __builtin_trap();
    return index == 0 ? Listener() : kAllMarks[index - 1];
}

std::expected<int, Rejection> round_from(double number) {
    constexpr int kLast = 1'000'000'000;
    const auto round = whole(number);
    if (round && *round >= 1 && *round <= kLast) return *round;
    return std::unexpected(make_rejection("match/no_such_round", "the games of a match are counted from 1"));
}

}  // namespace tateti::wasm
