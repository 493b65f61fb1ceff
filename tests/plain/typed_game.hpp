#pragma once

#include "plain/plain_game.hpp"
#include "play/recorded_game.hpp"
#include "support/brute_force.hpp"
#include "support/split.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::test {

/// A recorded game that is played with typed lines.
struct TypedGame : RecordedGame {
    using RecordedGame::RecordedGame;

    int status = -1;

    std::string type(const std::string& input, plain::PlainOptions options = {}) {
        std::istringstream in(input);
        std::ostringstream out;
        status = plain::play_plain(local, recorder(), options, in, out);
        return out.str();
    }
    /// The lines of JSON that answer the input.
    std::vector<std::string> answers(const std::string& input) {
        std::vector<std::string> lines = split(type(input, {.json = true}), '\n');
        if (lines.back() != "") throw std::runtime_error("the last line has no end");
        lines.pop_back();
        return lines;
    }
};

inline constexpr play::Settings kTwoPeople{.opponent = play::Opponent::person};

/// The object of S5 after these moves, worked out without the library.
inline boost::json::object state_after(std::string_view moves) {
    namespace json = boost::json;
    const brute::Board board = brute::replay(moves);
    const std::string status = brute::status(board);
    const auto mark = [](char c) { return c == '.' ? json::value(nullptr) : json::value(std::string{c}); };
    const auto cells = [](std::string_view digits) {
        json::array numbers;
        for (const char digit : digits) numbers.emplace_back(digit - '0');
        return numbers;
    };
    json::array contents;
    for (const char content : board) contents.push_back(mark(content));
    const char winner = status == "x-wins" ? 'X' : status == "o-wins" ? 'O' : '.';
    json::array lines;
    if (winner != '.')
        for (const std::string& line : brute::lines_of(board, winner)) lines.emplace_back(cells(line));
    return {{"board", contents},
            {"currentPlayer", mark(brute::over(board) ? brute::other(brute::turn(board)) : brute::turn(board))},
            {"status", status},
            {"winner", mark(winner)},
            {"isDraw", status == "draw"},
            {"isGameOver", brute::over(board)},
            {"moveCount", moves.size()},
            {"moves", cells(moves)},
            {"winningLines", lines}};
}

/// The state of S5 in an answer, without who plays.
inline boost::json::value state_in(const std::string& line) {
    auto answer = boost::json::parse(line);
    for (const char* more : {"you", "opponent", "level"})
        if (answer.as_object().erase(more) != 1) throw std::runtime_error(line + " does not say " + more);
    return answer;
}

/// `[4,0,8]` of a state as `408`.
inline std::string moves_of(const std::string& line) {
    const auto state = boost::json::parse(line);
    std::string moves;
    for (const auto& cell : state.at("moves").as_array()) moves += static_cast<char>('0' + cell.as_int64());
    return moves;
}

inline bool is_refusal(const std::string& line) {
    return boost::json::parse(line).as_object().contains("error");
}
inline std::string code_of(const std::string& line) {
    const auto value = boost::json::parse(line);
    const auto* error = value.as_object().if_contains("error");
    return error == nullptr ? "" : std::string(error->at("code").as_string());
}

}  // namespace tateti::test
