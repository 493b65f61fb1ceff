#include "wire/learning.hpp"

#include "wire/analysis.hpp"
#include "wire/json_text.hpp"

#include <tateti/learn/ends.hpp>
#include <tateti/learn/explorer.hpp>
#include <tateti/learn/opening.hpp>
#include <tateti/level_name.hpp>
#include <tateti/notation.hpp>

#include <boost/json/array.hpp>

#include <optional>
#include <string_view>

namespace tateti::wire {
namespace {

namespace json = boost::json;

json::array fraction_json(Fraction fraction) {
    return {fraction.numerator(), fraction.denominator()};
}

json::object ends_json(const Ends& ends) {
    return {{"xWins", fraction_json(ends.x_wins)},
            {"draw", fraction_json(ends.draw)},
            {"oWins", fraction_json(ends.o_wins)}};
}

json::array boards_json(const auto& positions) {
    json::array boards;
    for (const Position& position : positions) boards.emplace_back(to_text(position).view());
    return boards;
}

json::value opening_json(const std::optional<Opening>& opening) {
    if (!opening) return nullptr;
    return json::object{{"first", name(opening->first)},
                        {"reply", opening->reply ? json::value(name(*opening->reply)) : json::value(nullptr)}};
}

}  // namespace

void put_board(json::object& object, Position position) {
    object["board"] = board_json(position);
    object["turn"] = std::string{to_char(position.turn())};
}

void put_puzzle(json::object& object, std::size_t number, const Puzzle& puzzle) {
    object["number"] = number;
    put_board(object, puzzle.position);
    object["theme"] = name(puzzle.theme);
    object["difficulty"] = puzzle.difficulty;
}

json::object puzzle_json(std::size_t number, const Puzzle& puzzle) {
    json::object object;
    put_puzzle(object, number, puzzle);
    object["answer"] = puzzle.answer.index();
    return object;
}

std::string exploration_text(const State& state, Language language) {
    const Position position = state.position();
    const Game* game = state.game();
    json::object more{{"opening", opening_json(game != nullptr ? opening(*game) : opening(position))},
                      {"gamesTo", games_to(position)},
                      {"before", boards_json(positions_before(position))},
                      {"images", boards_json(images(position))}};
    json::object ends;
    for (const auto& [player, ends_with] : ends_from(position, game))
        ends[player ? name(*player) : "random"] = ends_json(ends_with);
    more["ends"] = ends;
    // Both are objects: the members of the second follow those of the first.
    std::string text = analysis_text(state, language);
    text.back() = ',';
    return text.append(std::string_view(to_json_text(more)).substr(1));
}

}  // namespace tateti::wire
