#include "support/brute_force.hpp"
#include "support/plain.hpp"
#include "support/sample.hpp"
#include "support/well_formed.hpp"

#include <tateti/languages.hpp>
#include <tateti/review.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

constexpr Game kQuickest = Game{}.play(0_cell)->play(3_cell)->play(1_cell)->play(4_cell)->play(2_cell).value();
static_assert(verdict(review(kQuickest)) == Verdict::lost_a_draw);
static_assert(verdict_sentence(review(kQuickest), Language::english).view().starts_with("O lost it with its first"));

/// What a verdict on a mistake names.
struct Facts {
    char mover;
    char other;
    std::size_t nth;                  // of the mover's own moves, from 1
    std::optional<std::size_t> fork;  // of the other's own moves
    char cell;
};

/// The words, written down a second time: a language, its names of the nine cells and of the moves, and the sentence
/// about the facts and the better cell, in the three forms.
struct Words {
    Language language;
    std::array<std::string, 9> cells;
    std::array<std::string, 6> ordinals;
    std::string nobody_erred;
    std::string (*mistake)(const Words&, Verdict, const Facts&, char listener, const std::string& better);

    [[nodiscard]] const std::string& cell(char which) const { return cells.at(brute::at(which)); }
};

std::string in_english(const Words& words, Verdict verdict, const Facts& facts, char listener,
                       const std::string& better) {
    const std::string mover(1, facts.mover);
    const std::string nth = words.ordinals.at(facts.nth) + " move";
    const std::string where = listener == '.' ? ", " + words.cell(facts.cell) : "";
    const bool spoken_to = listener == facts.mover;
    switch (verdict) {
        case Verdict::nobody_erred: break;
        case Verdict::lost_to_fork:
            if (listener == facts.other)
                return "You threatened two lines at once with your " + words.ordinals.at(facts.fork.value()) +
                       " move; " + mover + " lost it with its " + words.ordinals.at(facts.nth) + ", where " + better +
                       " would have held.";
            [[fallthrough]];
        case Verdict::lost_a_draw:
            return (spoken_to ? "You lost it with your " : mover + " lost it with its ") + nth + where + "; " + better +
                   " would have held.";
        case Verdict::missed_a_win:
            return (spoken_to         ? "You let a win slip with your "
                    : listener == '.' ? mover + " let a win slip with its "
                                      : mover + " let you off with its ") +
                   nth + where + "; " + better + " would have won.";
        case Verdict::lost_a_win:
            return (spoken_to ? "You were winning until your " : mover + " was winning until its ") + nth + where +
                   "; " + better + " would have won.";
    }
    return "";
}

std::string in_spanish(const Words& words, Verdict verdict, const Facts& facts, char listener,
                       const std::string& better) {
    const std::string mover(1, facts.mover);
    const std::string nth = words.ordinals.at(facts.nth) + " jugada";
    const std::string where = listener == '.' ? ", " + words.cell(facts.cell) : "";
    const bool spoken_to = listener == facts.mover;
    const std::string would = "; jugando " + better + (spoken_to ? " habrías " : " habría ");
    switch (verdict) {
        case Verdict::nobody_erred: break;
        case Verdict::lost_to_fork:
            if (listener == facts.other)
                return "Con tu " + words.ordinals.at(facts.fork.value()) +
                       " jugada amenazaste con ganar por dos líneas a la vez; el error decisivo de " + mover +
                       " fue su " + words.ordinals.at(facts.nth) + ": jugando " + better + " habría empatado.";
            [[fallthrough]];
        case Verdict::lost_a_draw:
            return (spoken_to ? "Tu error decisivo fue la " : "El error decisivo de " + mover + " fue su ") + nth +
                   where + would + "empatado.";
        case Verdict::missed_a_win:
            return (spoken_to         ? "Dejaste escapar la victoria con tu "
                    : listener == '.' ? mover + " dejó escapar la victoria con su "
                                      : mover + " te perdonó con su ") +
                   nth + where + would + "ganado.";
        case Verdict::lost_a_win:
            return (spoken_to ? "Ibas ganando hasta que fallaste en tu "
                              : mover + " iba ganando hasta que falló en su ") +
                   nth + where + would + "ganado.";
    }
    return "";
}

const std::vector<Words>& all_words() {
    static const std::vector<Words> all{
        {.language = Language::english,
         .cells = {"the top left", "the top middle", "the top right", "the left", "the centre", "the right",
                   "the bottom left", "the bottom middle", "the bottom right"},
         .ordinals = {"", "first", "second", "third", "fourth", "fifth"},
         .nobody_erred = "Nobody made a mistake, so it is a draw.",
         .mistake = in_english},
        {.language = Language::spanish,
         .cells = {"arriba a la izquierda", "arriba en el medio", "arriba a la derecha", "en el medio a la izquierda",
                   "en el centro", "en el medio a la derecha", "abajo a la izquierda", "abajo en el medio",
                   "abajo a la derecha"},
         .ordinals = {"", "primera", "segunda", "tercera", "cuarta", "quinta"},
         .nobody_erred = "Nadie se equivocó, y por eso terminó en empate.",
         .mistake = in_spanish},
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

/// The number of the winner's own move, from 1, that left two lines to complete and none for the loser.
std::optional<std::size_t> winning_fork(std::string_view moves) {
    if (brute::status(brute::replay(moves)) == "draw") return std::nullopt;
    const brute::Board forked = brute::replay(moves.substr(0, moves.size() - 2));
    const char loser = brute::turn(forked);
    if (brute::completing(forked, brute::other(loser)).size() < 2) return std::nullopt;
    if (!brute::completing(forked, loser).empty()) return std::nullopt;
    return static_cast<std::size_t>(brute::count(forked, brute::other(loser)));
}

Verdict expected_verdict(const std::optional<Turn>& turn, bool forked) {
    if (!turn) return Verdict::nobody_erred;
    const int before = brute::value(turn->before).result;
    const int after = brute::move_value(turn->before, turn->move).result;
    if (before == 0) return forked ? Verdict::lost_to_fork : Verdict::lost_a_draw;
    return after == 0 ? Verdict::missed_a_win : Verdict::lost_a_win;
}

/// Nobody, X and O.
constexpr std::string_view kListeners = ".XO";

/// What is said in each language to each listener.
std::vector<std::string> everything_said(const Review& reviewed) {
    std::vector<std::string> said;
    for (const Words& words : all_words())
        for (const char listener : kListeners)
            said.emplace_back(verdict_sentence(reviewed, words.language,
                                               listener == '.'   ? Listener()
                                               : listener == 'X' ? Listener(Mark::x)
                                                                 : Listener(Mark::o))
                                  .view());
    return said;
}

/// The sentences about a mistake against brute force: all name the same better cell, and it is better.
void expect_true(const Turn& turn, std::optional<std::size_t> fork, Verdict verdict,
                 const std::vector<std::string>& said) {
    const char mover = brute::turn(turn.before);
    const Facts facts{.mover = mover,
                      .other = brute::other(mover),
                      .nth = static_cast<std::size_t>(brute::count(turn.before, mover)) + 1,
                      .fork = fork,
                      .cell = turn.move};
    const auto all_say = [&](char better) {
        std::vector<std::string> expected;
        for (const Words& words : all_words())
            for (const char listener : kListeners)
                expected.push_back(words.mistake(words, verdict, facts, listener, words.cell(better)));
        return expected == said;
    };
    const auto better = std::ranges::find_if(brute::kCells, all_say);
    ASSERT_NE(better, brute::kCells.end()) << turn.before << turn.move << ": " << said[0] << said[1] << said[2];
    ASSERT_TRUE(brute::has(brute::legal(turn.before), *better)) << said[0];
    // It keeps what was there: the draw or the win.
    const bool had_a_draw = verdict == Verdict::lost_a_draw || verdict == Verdict::lost_to_fork;
    ASSERT_EQ(brute::move_value(turn.before, *better).result, had_a_draw ? 0 : 1) << said[0];
}

TEST(Verdict, OfEveryFinishedGameIsWhatMinimaxSaysToEverybody) {
    // What is said depends on the position and the move that decided it, and on the fork: each is judged once.
    std::map<std::pair<Turn, std::optional<std::size_t>>, std::vector<std::string>> judged;
    std::map<Verdict, std::size_t> counts;
    for (const std::string& moves : sample(brute::finished_games(), 5)) {
        const Review reviewed = review(game(moves));
        const auto turn = last_turn(moves);
        const auto fork = winning_fork(moves);
        const Verdict found = verdict(reviewed);
        ASSERT_EQ(found, expected_verdict(turn, fork.has_value())) << moves;
        ++counts[found];
        const auto said = everything_said(reviewed);
        if (!turn) {
            ASSERT_EQ(brute::status(brute::replay(moves)), "draw") << moves;
            for (std::size_t i = 0; i < said.size(); ++i)
                ASSERT_EQ(said[i], all_words()[i / kListeners.size()].nobody_erred) << moves;
            continue;
        }
        const auto [known, is_new] = judged.try_emplace({*turn, fork}, said);
        ASSERT_EQ(known->second, said) << moves;
        if (is_new) {
            ASSERT_NO_FATAL_FAILURE(expect_true(*turn, fork, found, said));
            for (const Language language : kAllLanguages)
                for (const Listener listener : {Listener(), Listener(Mark::x), Listener(Mark::o)})
                    ASSERT_TRUE(is_well_formed(verdict_sentence(reviewed, language, listener), language));
        }
    }
    EXPECT_EQ(counts.size(), kVerdictCount);
    std::size_t games = 0;
    for (const auto& [verdict, count] : counts) games += count;
    EXPECT_EQ(games, (255168 - 1) / sample_step(5) + 1);
}

TEST(Verdict, TheLoserIsTheOneWhoErredAndADrawIsNobodysLoss) {
    for (const std::string& moves : brute::finished_games()) {
        const std::string end = brute::status(brute::replay(moves));
        const Review reviewed = review(game(moves));
        const Verdict found = verdict(reviewed);
        ASSERT_EQ(end == "draw", found == Verdict::nobody_erred || found == Verdict::missed_a_win) << moves;
        if (end == "draw") continue;
        const Mark loser = end == "x-wins" ? Mark::o : Mark::x;
        ASSERT_EQ(reviewed.turning_point()->mark, loser) << moves;
        ASSERT_TRUE(verdict_sentence(reviewed, Language::english, loser).view().starts_with("You ")) << moves;
    }
}

TEST(Verdict, ArgentinaSaysHubieraWhereSpanishSaysHabria) {
    const auto in_argentina = [](std::string_view spanish) {
        std::string text(spanish);
        if (const std::size_t at = text.find("habría"); at != std::string::npos)
            text.replace(at, std::string_view("habría").size(), "hubiera");
        return text;
    };
    for (std::size_t i = 0; i < kVerdictCount; ++i) {
        EXPECT_EQ(kArgentine.verdicts[i].about, in_argentina(kSpanish.verdicts[i].about));
        EXPECT_EQ(kArgentine.verdicts[i].to_mover, in_argentina(kSpanish.verdicts[i].to_mover));
        EXPECT_EQ(kArgentine.verdicts[i].to_other, in_argentina(kSpanish.verdicts[i].to_other));
    }
}

struct VerdictExample {
    std::string_view moves;
    Verdict verdict;
    std::string_view about;
    std::string_view to_x;
    std::string_view to_o;
};

TEST(Verdict, EachIsSaidAboutAndToThePlayers) {
    const std::vector<VerdictExample> examples{
        // The centre for the corner, the opposite corner, a side, and every threat is stopped.
        {"048176253", Verdict::nobody_erred, "Nobody made a mistake, so it is a draw.",
         "Nobody made a mistake, so it is a draw.", "Nobody made a mistake, so it is a draw."},
        // Only the centre holds against a corner.
        {"03142", Verdict::lost_a_draw, "O lost it with its first move, the left; the centre would have held.",
         "O lost it with its first move; the centre would have held.",
         "You lost it with your first move; the centre would have held."},
        // O threatens 0-4-8, and X looks elsewhere.
        {"103468", Verdict::lost_a_draw,
         "X lost it with its third move, the bottom left; the bottom right would have held.",
         "You lost it with your third move; the bottom right would have held.",
         "X lost it with its third move; the bottom right would have held."},
        // X takes the centre, and then 6, with 2 and 3 to complete.
        {"0148632", Verdict::lost_to_fork, "O lost it with its first move, the top middle; the centre would have held.",
         "You threatened two lines at once with your third move; O lost it with its first, where the centre would have "
         "held.",
         "You lost it with your first move; the centre would have held."},
        // X has two in the top row and stops 3-4-5 instead of completing it.
        {"031452678", Verdict::missed_a_win,
         "X let a win slip with its third move, the right; the top right would have won.",
         "You let a win slip with your third move; the top right would have won.",
         "X let you off with its third move; the top right would have won."},
        // The same, and X does not even stop it.
        {"031485", Verdict::lost_a_win,
         "X was winning until its third move, the bottom right; the top right would have won.",
         "You were winning until your third move; the top right would have won.",
         "X was winning until its third move; the top right would have won."},
    };
    std::set<Verdict> seen;
    for (const VerdictExample& example : examples) {
        const Review reviewed = review(game(example.moves));
        EXPECT_EQ(verdict(reviewed), example.verdict) << example.moves;
        EXPECT_EQ(verdict_sentence(reviewed, Language::english).view(), example.about);
        EXPECT_EQ(verdict_sentence(reviewed, Language::english, Mark::x).view(), example.to_x);
        EXPECT_EQ(verdict_sentence(reviewed, Language::english, Mark::o).view(), example.to_o);
        seen.insert(example.verdict);
    }
    EXPECT_EQ(seen.size(), kVerdictCount);
}

}  // namespace
}  // namespace tateti::test
