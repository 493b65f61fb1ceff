// Random lines against a plain model of the table: which are accepted, with which code the others are refused, what the
// state is afterwards. What the computer answers is read from the program; that it may is checked.
#include "plain/typed_game.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace tateti::plain {
namespace {

using test::TypedGame;

/// Who sits where, as a person says it: `-` for two people, or the mark of the one against the computer.
struct Model {
    bool computer;
    char side;
    char seat = computer ? side : '-';
    std::string moves{};
    std::string taken_back{};
    std::string given_up{};  // the moves of a game that `new` has replaced, and its seat
    std::string given_up_taken_back{};
    char given_up_seat = '-';
    int x = 0, o = 0, draws = 0;

    [[nodiscard]] brute::Board board() const { return brute::replay(moves); }
    [[nodiscard]] bool over() const { return brute::over(board()); }
    [[nodiscard]] bool persons_turn() const { return !over() && (seat == '-' || brute::turn(board()) == seat); }
    [[nodiscard]] bool computers_turn() const { return !over() && !persons_turn(); }

    void play(char cell) {
        moves += cell;
        taken_back.clear();
        const std::string status = brute::status(board());
        x += status == "x-wins" ? 1 : 0;
        o += status == "o-wins" ? 1 : 0;
        draws += status == "draw" ? 1 : 0;
        if (over()) given_up.clear();
    }
    [[nodiscard]] bool person_has_moved() const { return moves.size() > (seat == 'O' ? 1U : 0U); }
    void begin() {
        if (person_has_moved() && !over()) {
            given_up = moves;
            given_up_taken_back = taken_back;
            given_up_seat = seat;
        }
        moves.clear();
        taken_back.clear();
        seat = computer ? side : '-';
    }
    std::string undo() {
        if (!given_up.empty() && !person_has_moved()) {
            moves = std::exchange(given_up, "");
            seat = given_up_seat;
            taken_back = given_up_taken_back;
            return "";
        }
        if (over()) return "undo/game_over";
        Model shorter = *this;
        do {
            if (shorter.moves.empty()) return "undo/nothing_to_undo";
            shorter.taken_back += shorter.moves.back();
            shorter.moves.pop_back();
        } while (!shorter.persons_turn());
        *this = shorter;
        return "";
    }
    std::string redo() {
        if (over()) return "undo/game_over";
        if (taken_back.empty()) return "undo/nothing_to_redo";
        do {
            moves += taken_back.back();
            taken_back.pop_back();
        } while (!persons_turn() && !taken_back.empty());
        return "";
    }
    void choose(bool against_computer, char mark) {
        computer = against_computer;
        side = mark;
        const bool same = seat == (computer ? side : '-');
        if (!same && !person_has_moved()) begin();
    }
    /// The code with which the line is refused; empty if it is carried out, up to the computer's answer.
    std::string obey(const std::string& line) {
        if (!line.empty() && line.back() >= '0' && line.back() <= '8') {
            if (over()) return "move/game_over";
            if (line.size() == 2 && line[0] != brute::turn(board())) return "move/not_your_turn";
            if (!brute::has(brute::legal(board()), line.back())) return "move/cell_occupied";
            given_up.clear();
            play(line.back());
            return "";
        }
        if (line == "undo") return undo();
        if (line == "redo") return redo();
        if (line == "hint" || line == "values") return over() ? "move/game_over" : "";
        if (line == "new") begin();
        if (line == "opponent computer") choose(true, side);
        if (line == "opponent person") choose(false, side);
        if (line == "side X") choose(computer, 'X');
        if (line == "side O") choose(computer, 'O');
        if (line == "reset score") x = o = draws = 0;
        return "";
    }
};

/// Whether a program is told something else than the state.
bool is_question(const std::string& meant) {
    return meant == "score" || meant == "reset score" || meant == "hint" || meant == "values" || meant == "review";
}

void check_told(const boost::json::value& told, const std::string& asked, const Model& model) {
    if (asked == "score" || asked == "reset score") {
        ASSERT_EQ(told, boost::json::value({{"tally", {{"x", model.x}, {"o", model.o}, {"draws", model.draws}}}}));
    } else if (asked == "hint") {
        const char cell = static_cast<char>('0' + told.at("hint").at("cell").as_int64());
        ASSERT_EQ(brute::move_value(model.board(), cell).result, brute::value(model.board()).result);
    } else {
        ASSERT_EQ(told.at("state"), test::state_after(model.moves));
    }
}

/// As it is typed, as the model knows it, and the code with which it is always refused.
struct Typed {
    std::string text;
    std::string meant{};
    std::string code{};
};

const std::vector<Typed> kOthers{{"1,1", "4"},
                                 {" 2 , 0\r", "6"},
                                 {"( 0 , 2 )", "2"},
                                 {"1 2", "5"},
                                 {"move 8", "8"},
                                 {"PLAY (1,0)", "3"},
                                 {"x 4", "X4"},
                                 {"O0", "O0"},
                                 {"play o 0 1", "O1"},
                                 {"\t7 ", "7"},
                                 {"UNDO", "undo"},
                                 {"undo", "undo"},
                                 {"undo", "undo"},
                                 {"redo", "redo"},
                                 {"Redo ", "redo"},
                                 {"new", "new"},
                                 {"hint", "hint"},
                                 {"values", "values"},
                                 {"", ""},
                                 {"board", "board"},
                                 {"score", "score"},
                                 {"reset", "new"},
                                 {"Restart", "new"},
                                 {"reset  score", "reset score"},
                                 {"review", "review"},
                                 {"level hard", "level"},
                                 {"level easy", "level"},
                                 {"level", "level"},
                                 {"opponent computer", "opponent computer"},
                                 {"opponent  PERSON", "opponent person"},
                                 {"side x", "side X"},
                                 {"side O", "side O"},
                                 {"help", "help"},
                                 {"9", "", "move/out_of_bounds"},
                                 {"-1,0", "", "move/out_of_bounds"},
                                 {"z", "", "move/out_of_bounds"},
                                 {"0 1 2", "", "move/out_of_bounds"},
                                 {"abc", "", "command/unknown"},
                                 {"side 4", "", "command/bad_argument"},
                                 {"redo 1", "", "command/bad_argument"},
                                 {"reset 1", "", "command/bad_argument"},
                                 {std::string(5000, '1'), "", "request/too_long"}};

TEST(PlainRandom, S5_S6_S7_S14_AgreesWithTheModel) {
    constexpr int kLines = 150;
    std::mt19937 chance(20261115);
    const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(chance() % bound); };
    int refused = 0;
    int games = 0;
    for (unsigned session = 0; session < 200; ++session) {
        const bool computer = session % 3 != 0;
        const char side = session % 2 == 0 ? 'X' : 'O';
        std::vector<Typed> typed{{"board", "board"}};  // which tells how the computer has opened
        std::string input = "board\n";
        for (int i = 1; i < kLines; ++i) {
            const std::string cell{static_cast<char>('0' + below(9))};
            typed.push_back(below(3) > 0 ? Typed{cell, cell} : kOthers[below(kOthers.size())]);
            input += typed.back().text + "\n";
        }
        TypedGame game({.opponent = computer ? play::Opponent::computer : play::Opponent::person,
                        .level = kAllLevels[below(kAllLevels.size())],
                        .side = side == 'X' ? Mark::x : Mark::o},
                       session);
        const std::vector<std::string> lines = game.answers(input);
        ASSERT_EQ(lines.size(), typed.size());

        Model model{.computer = computer, .side = side};
        // The computer's answer, if one is due: the state tells which cell.
        const auto answer = [&](const std::string& moves) {
            if (!model.computers_turn()) return;
            ASSERT_GT(moves.size(), model.moves.size());
            const char cell = moves[model.moves.size()];
            ASSERT_TRUE(brute::has(brute::legal(model.board()), cell));
            model.play(cell);
        };
        for (std::size_t i = 0; i < lines.size(); ++i) {
            SCOPED_TRACE(testing::Message()
                         << "session " << session << ", line " << i << ": " << typed[i].text << " -> " << lines[i]);
            const std::string code = test::code_of(lines[i]);
            const std::string expected = typed[i].code.empty() ? model.obey(typed[i].meant) : typed[i].code;
            ASSERT_EQ(code, expected);
            if (!code.empty()) {
                ++refused;
                continue;
            }
            if (is_question(typed[i].meant)) {
                ASSERT_NO_FATAL_FAILURE(check_told(boost::json::parse(lines[i]), typed[i].meant, model));
                continue;
            }
            answer(test::moves_of(lines[i]));
            ASSERT_EQ(test::state_in(lines[i]), test::state_after(model.moves));
        }
        EXPECT_EQ(game.score(), (Tally{.x = static_cast<std::uint64_t>(model.x),
                                       .o = static_cast<std::uint64_t>(model.o),
                                       .draws = static_cast<std::uint64_t>(model.draws)}));
        games += static_cast<int>(game.book().latest_games(1000).size());
    }
    EXPECT_GT(refused, 1000) << "enough was refused to mean something";
    EXPECT_GT(games, 200) << "and enough was played to the end";
}

}  // namespace
}  // namespace tateti::plain
