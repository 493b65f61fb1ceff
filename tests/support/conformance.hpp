#pragma once

#include "support/plain.hpp"
#include "support/split.hpp"
#include "support/tsv.hpp"

#include <tateti/outcome.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

/// The sample of docs/conformance.md: twenty games of testdata/conformance.tsv, which every surface plays.
namespace tateti::test {

struct Action {
    std::string does;           // a cell as a person writes it, or `new`
    std::optional<Mark> by;     // who asks; the side to move unless somebody else is named
    std::string answer = "ok";  // or the code with which it is refused
};

inline Action read_action(const std::string& text) {
    const auto parts = split(text, '!');
    Action read{.does = parts[0], .by = {}};
    if (parts.size() > 1) read.answer = parts[1];
    if (read.does.starts_with('X') || read.does.starts_with('O')) {
        read.by = mark(read.does[0]);
        read.does.erase(0, 1);
    }
    return read;
}

/// `x-wins XXXOO.... 012 X`: what a surface shows in the end.
inline std::string shown(const Game& game) {
    const Position end = game.position();
    std::string lines;
    for (const std::string& line : plain(end.winning_lines())) lines += (lines.empty() ? "" : ",") + line;
    return std::string(status(end.outcome())) + " " + plain(end) + " " + (lines.empty() ? "-" : lines) + " " +
           plain(end.current_player());
}
/// The same of a state in JSON.
template <class Json>
std::string shown_in(const Json& state) {
    std::string board;
    for (const auto& mark : state.at("board").as_array()) board += mark.is_null() ? '.' : mark.as_string()[0];
    std::string lines;
    for (const auto& line : state.at("winningLines").as_array()) {
        if (!lines.empty()) lines += ',';
        for (const auto& cell : line.as_array()) lines += static_cast<char>('0' + cell.as_int64());
    }
    return std::string(state.at("status").as_string()) + " " + board + " " + (lines.empty() ? "-" : lines) + " " +
           std::string(state.at("currentPlayer").as_string());
}

/// Plays every game of the sample on a new `Surface`. Its `act` carries out an action and returns `ok` or a code, or
/// nothing if nobody can ask for that on this surface; its `shown` is as above. Only refused actions may be impossible,
/// `unaskable` of them.
template <class Surface>
void play_the_sample(int unaskable) {
    int left_out = 0;
    for (const auto& row : read_tsv("conformance.tsv", 6)) {
        SCOPED_TRACE(row[0]);
        Surface at;
        for (const std::string& text : split(row[1], ' ')) {
            const Action asked = read_action(text);
            const std::optional<std::string> answer = at.act(asked);
            EXPECT_TRUE(answer || asked.answer != "ok") << text;
            EXPECT_EQ(answer.value_or(asked.answer), asked.answer) << text;
            left_out += answer ? 0 : 1;
        }
        EXPECT_EQ(at.shown(), row[2] + " " + row[3] + " " + row[4] + " " + row[5]);
    }
    EXPECT_EQ(left_out, unaskable);
}

}  // namespace tateti::test
