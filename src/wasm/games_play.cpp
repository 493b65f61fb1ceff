// Questions about a game or a position of the larger family, and the moves of the computer.
#include "advise/advice.hpp"
#include "levels/computer.hpp"
#include "levels/finding.hpp"
#include "wasm/games_exchange.hpp"
#include "wasm/subject.hpp"

#include <tateti/games/notation.hpp>
#include <tateti/games/score.hpp>

#include <algorithm>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace tateti::wasm {
namespace {

/// What is known about a game. Only the last one is kept, because a solution may take 100 megabytes.
const levels::Knowledge& knowledge_of(const games::Rules& rules) {
    static std::optional<std::pair<games::Rules, levels::Knowledge>> last;
    if (last && last->first == rules) return last->second;
    last.reset();
    last.emplace(rules, levels::Knowledge(rules));
    return last->second;
}

bool refuse_position() {
    return refuse("game/no_moves", "this needs the moves of the game; a position does not show them");
}

std::uint64_t budget_from(double playouts) {
    return playouts >= 1 ? static_cast<std::uint64_t>(std::min(playouts, 1e9)) : 1;
}

void put_score(Writer& out, games::Score score) {
    put_claim(out, games::Proven{score.result()}, score.plies());
}

/// The value of a solved position and of each of its moves; of a finished one, which has none, the value alone.
void put_solved(Writer& out, const games::Position& position, games::Score value,
                const std::vector<std::pair<games::Move, games::Score>>& scores) {
    put_score(out, value);
    out.list(scores, [&](const auto& scored) {
        put_move(out, scored.first, position);
        put_score(out, scored.second);
        out.flag(scored.second == value);
    });
    std::vector<games::Move> best;
    for (const auto& [move, score] : scores)
        if (score == value) best.push_back(move);
    out.list(best, [&](games::Move move) { put_move(out, move, position); });
    out.flag(false);  // nothing is guessed
}

void put_finding(Writer& out, const games::Position& position, const levels::Finding& finding) {
    const advise::Advice& advice = finding.advice;
    put_claim(out, finding.value, finding.plies);
    out.list(std::span<const games::Move>(), [](games::Move) {});  // no move has a score
    out.list(std::span(&advice.guess, advice.proven ? 1 : 0), [&](games::Move move) { put_move(out, move, position); });
    out.flag(!advice.proven);  // a proof is no guess
    if (advice.proven) return;
    put_move(out, advice.guess, position);
    out.number(advice.chance);
    out.number(static_cast<double>(advice.playouts));
}

}  // namespace

TATETI_EXPORT(state) bool exported_state(std::uint32_t size) {
    const auto subject = family_subject(input_text(size));
    if (!subject) return refuse(subject.error());
    Writer out = answer();
    put_state(out, *subject);
    return kGiven;
}

/// The state after one more move. The input has the game and, after a zero, the move; `by` is whoever makes it.
TATETI_EXPORT(play) bool exported_play(std::uint32_t size, std::uint32_t by) {
    const std::string_view text = input_text(size);
    const std::size_t end = std::min(text.find('\0'), text.size());
    const auto subject = family_subject(text.substr(0, end));
    if (!subject) return refuse(subject.error());
    if (!subject->game) return refuse_position();
    const games::Game& game = *subject->game;
    const auto move = games::parse_move(subject->position, text.substr(std::min(end + 1, text.size())));
    if (!move) return refuse(games::refuse_move(game, code(move.error()), message(move.error())));
    const auto who = listener_from(by);
    const auto longer = who ? game.play(*who, *move) : game.play(*move);
    if (!longer) return refuse(games::refuse_move(game, code(longer.error()), message(longer.error())));
    Writer out = answer();
    put_state(out, games::Subject(*longer));
    return kGiven;
}

/// The state, the value of the position, the moves with their values, the best moves, and the guess of a search.
TATETI_EXPORT(analyse) bool exported_analyse(std::uint32_t size, double playouts, std::uint64_t seed) {
    const auto subject = family_subject(input_text(size));
    if (!subject) return refuse(subject.error());
    const games::Position& position = subject->position;
    Writer out = answer();
    put_state(out, *subject);
    if (subject->outcome()) {
        put_solved(out, position, games::score_of_end(*subject), {});
        return kGiven;
    }
    const levels::Knowledge& without_history = knowledge_of(position.rules());
    const levels::Knowledge knowledge = subject->game ? without_history.in(*subject->game) : without_history;
    if (knowledge.is_solved())
        put_solved(out, position, knowledge.solution().score(position), knowledge.solution().scores(position));
    else
        put_finding(out, position,
                    levels::find_out(*subject, {.playouts = budget_from(playouts), .stop = nullptr, .seed = seed}));
    return kGiven;
}

/// The computer's move, none once the game is over. It follows from the seed and the moves.
TATETI_EXPORT(choose)
bool exported_choose(std::uint32_t level, std::uint32_t size, double playouts, std::uint64_t seed) {
    if (level >= levels::kLevels.size()) __builtin_trap();
    const auto subject = family_subject(input_text(size));
    if (!subject) return refuse(subject.error());
    if (!subject->game) return refuse_position();
    const games::Game& game = *subject->game;
    Writer out = answer();
    if (game.is_over()) {
        out.text("");
        return kGiven;
    }
    std::mt19937_64 generator = levels::generator_for(seed, 1, game);
    const games::Move move =
        levels::choose(levels::kLevels[level], game, knowledge_of(game.rules()), generator, budget_from(playouts));
    put_move(out, move, subject->position);
    return kGiven;
}

}  // namespace tateti::wasm
