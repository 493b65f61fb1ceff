#include "support/brute_force.hpp"
#include "support/plain.hpp"

#include <tateti/verdict.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

constexpr Game kQuickest = Game{}.play(0_cell)->play(3_cell)->play(1_cell)->play(4_cell)->play(2_cell).value();
static_assert(verdict(review(kQuickest)) == Verdict::lost_a_draw);
static_assert(verdict_sentence(review(kQuickest), Language::english).view().starts_with("O lost it with move 2,"));

/// The words, written down a second time: a language, its names of the nine cells, and what stands before the cell,
/// between the two cells and behind them in each of the verdicts on a mistake.
struct Words {
    Language language;
    std::array<std::string, 9> cells;
    std::string nobody_erred;
    std::map<Verdict, std::array<std::string, 3>> mistake;
};

const std::vector<Words>& all_words() {
    static const std::vector<Words> all{
        {.language = Language::english,
         .cells = {"the top left corner", "the top side", "the top right corner", "the left side", "the centre",
                   "the right side", "the bottom left corner", "the bottom side", "the bottom right corner"},
         .nobody_erred = "Nobody made a mistake, so it is a draw.",
         .mistake = {{Verdict::lost_a_draw, {" lost it with move ", ": ", " would have kept the draw."}},
                     {Verdict::missed_a_win, {" let a win slip with move ", ": ", " would have won."}},
                     {Verdict::lost_a_win, {" lost a won game with move ", ": ", " would have won."}}}},
        {.language = Language::spanish,
         .cells = {"la esquina de arriba a la izquierda", "el lado de arriba", "la esquina de arriba a la derecha",
                   "el lado izquierdo", "el centro", "el lado derecho", "la esquina de abajo a la izquierda",
                   "el lado de abajo", "la esquina de abajo a la derecha"},
         .nobody_erred = "Nadie se equivocó, y por eso es empate.",
         .mistake = {{Verdict::lost_a_draw, {" perdió con la jugada ", ": ", " mantenía el empate."}},
                     {Verdict::missed_a_win, {" dejó escapar la victoria con la jugada ", ": ", " ganaba."}},
                     {Verdict::lost_a_win, {" perdió una partida ganada con la jugada ", ": ", " ganaba."}}}},
    };
    return all;
}

/// What a position is worth to X: 1, 0 or -1.
int worth_to_x(const brute::Board& board) {
    const int result = brute::value(board).result;
    return brute::turn(board) == 'X' ? result : -result;
}

/// The last move that changed what the game was worth.
struct Turn {
    brute::Board before;
    char move = '0';

    bool operator==(const Turn&) const = default;
    auto operator<=>(const Turn&) const = default;
};

std::optional<Turn> last_turn(std::string_view moves) {
    static std::unordered_map<brute::Board, int> worth;
    const auto worth_of = [](const brute::Board& board) {
        const auto [found, is_new] = worth.try_emplace(board, 0);
        if (is_new) found->second = worth_to_x(board);
        return found->second;
    };
    std::optional<Turn> last;
    brute::Board board = brute::kEmpty;
    for (const char move : moves) {
        const brute::Board next = brute::put(board, move, brute::turn(board));
        if (worth_of(next) != worth_of(board)) last = Turn{.before = board, .move = move};
        board = next;
    }
    return last;
}

Verdict expected_verdict(const std::optional<Turn>& turn) {
    if (!turn) return Verdict::nobody_erred;
    const int before = brute::value(turn->before).result;
    const int after = brute::move_value(turn->before, turn->move).result;
    if (before == 0) return Verdict::lost_a_draw;
    return after == 0 ? Verdict::missed_a_win : Verdict::lost_a_win;
}

/// The cell that a sentence about a mistake calls better; none if anything else in it is not as it should be.
std::optional<char> better_cell(const std::string& said, const Turn& turn, Verdict verdict, const Words& words) {
    const auto& [before_number, between, behind] = words.mistake.at(verdict);
    const auto ply = brute::count(turn.before, 'X') + brute::count(turn.before, 'O');
    const std::string begin = brute::turn(turn.before) + before_number + std::to_string(ply + 1) + ", " +
                              words.cells.at(brute::at(turn.move)) + between;
    for (const char cell : brute::kCells)
        if (said == begin + words.cells.at(brute::at(cell)) + behind) return cell;
    return std::nullopt;
}

/// A sentence about a mistake against brute force.
void expect_true(const Turn& turn, Verdict verdict, const std::array<std::string, 2>& said) {
    const auto better = better_cell(said[0], turn, verdict, all_words()[0]);
    ASSERT_TRUE(better.has_value()) << turn.before << turn.move << ": " << said[0];
    ASSERT_EQ(better_cell(said[1], turn, verdict, all_words()[1]), better)
        << turn.before << turn.move << ": " << said[1];
    ASSERT_TRUE(brute::has(brute::legal(turn.before), *better)) << said[0];
    // It keeps what was there: the draw or the win.
    ASSERT_EQ(brute::move_value(turn.before, *better).result, verdict == Verdict::lost_a_draw ? 0 : 1) << said[0];
    for (const std::string& text : said) {
        ASSERT_LE(text.size(), 160U) << text;
        ASSERT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    }
}

TEST(Verdict, OfEveryFinishedGameIsWhatMinimaxSaysInBothLanguages) {
    // What is said depends on the position and the move that decided it, and on nothing else: each is judged once.
    std::map<Turn, std::array<std::string, 2>> judged;
    std::map<Verdict, int> counts;
    for (const std::string& moves : brute::finished_games()) {
        const Review reviewed = review(game(moves));
        const auto turn = last_turn(moves);
        const Verdict found = verdict(reviewed);
        ASSERT_EQ(found, expected_verdict(turn)) << moves;
        ++counts[found];
        std::array<std::string, 2> said;
        for (std::size_t i = 0; i < said.size(); ++i)
            said[i] = verdict_sentence(reviewed, all_words()[i].language).view();
        if (!turn) {
            ASSERT_EQ(brute::status(brute::replay(moves)), "draw") << moves;
            for (std::size_t i = 0; i < said.size(); ++i) ASSERT_EQ(said[i], all_words()[i].nobody_erred) << moves;
            continue;
        }
        const auto [known, is_new] = judged.try_emplace(*turn, said);
        ASSERT_EQ(known->second, said) << moves;
        if (is_new) {
            ASSERT_NO_FATAL_FAILURE(expect_true(*turn, found, said));
        }
    }
    EXPECT_EQ(counts.size(), kVerdictCount);
    int games = 0;
    for (const auto& [verdict, count] : counts) games += count;
    EXPECT_EQ(games, 255168);
}

TEST(Verdict, TheLoserIsTheOneWhoLostAndADrawIsNobodysLoss) {
    for (const std::string& moves : brute::finished_games()) {
        const std::string end = brute::status(brute::replay(moves));
        const Review reviewed = review(game(moves));
        const bool is_draw = end == "draw";
        const Verdict found = verdict(reviewed);
        ASSERT_EQ(is_draw, found == Verdict::nobody_erred || found == Verdict::missed_a_win) << moves;
        if (!is_draw) {
            const char loser = end == "x-wins" ? 'O' : 'X';
            ASSERT_EQ(verdict_sentence(reviewed, Language::english).view().front(), loser) << moves;
        }
    }
}

struct Example {
    std::string_view moves;
    Verdict verdict;
    std::string_view english;
    std::string_view spanish;
};

TEST(Verdict, EachIsSaidInEnglishAndInSpanish) {
    const std::vector<Example> examples{
        // The centre for the corner, the opposite corner, a side, and every threat is stopped.
        {"048176253", Verdict::nobody_erred, "Nobody made a mistake, so it is a draw.",
         "Nadie se equivocó, y por eso es empate."},
        // Only the centre holds against a corner.
        {"03142", Verdict::lost_a_draw, "O lost it with move 2, the left side: the centre would have kept the draw.",
         "O perdió con la jugada 2, el lado izquierdo: el centro mantenía el empate."},
        // O threatens 0-4-8, and X looks elsewhere.
        {"103468", Verdict::lost_a_draw,
         "X lost it with move 5, the bottom left corner: the bottom right corner would have kept the draw.",
         "X perdió con la jugada 5, la esquina de abajo a la izquierda: la esquina de abajo a la derecha mantenía el "
         "empate."},
        // X has two in the top row and stops 3-4-5 instead of completing it.
        {"031452678", Verdict::missed_a_win,
         "X let a win slip with move 5, the right side: the top right corner would have won.",
         "X dejó escapar la victoria con la jugada 5, el lado derecho: la esquina de arriba a la derecha ganaba."},
        // The same, and X does not even stop it.
        {"031485", Verdict::lost_a_win,
         "X lost a won game with move 5, the bottom right corner: the top right corner would have won.",
         "X perdió una partida ganada con la jugada 5, la esquina de abajo a la derecha: la esquina de arriba a la "
         "derecha ganaba."},
    };
    std::set<Verdict> seen;
    for (const Example& example : examples) {
        const Review reviewed = review(game(example.moves));
        EXPECT_EQ(verdict(reviewed), example.verdict) << example.moves;
        EXPECT_EQ(verdict_sentence(reviewed, Language::english).view(), example.english);
        EXPECT_EQ(verdict_sentence(reviewed, Language::spanish).view(), example.spanish);
        seen.insert(example.verdict);
    }
    EXPECT_EQ(seen.size(), kVerdictCount);
}

}  // namespace
}  // namespace tateti::test
