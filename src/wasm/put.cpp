#include "wasm/put.hpp"

#include "wasm/exchange.hpp"

#include <tateti/cell.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>
#include <tateti/score.hpp>
#include <tateti/short_list.hpp>

#include <optional>

namespace tateti::wasm {
namespace {

void put_mark(Writer& out, std::optional<Mark> mark) noexcept {
    out.byte(mark ? static_cast<std::uint8_t>(to_char(*mark)) : 0);
}

void put_score(Writer& out, Score score) noexcept {
    out.text(name(score.result()));
    out.small(score.plies());
}

void put_explanation(Writer& out, const Explanation& said, const Catalogue& words, Listener listener) noexcept {
    out.text(name(said.reason));
    out.text(sentence(said, words, listener));
    out.cells(said.cells);
    out.cells(said.refutation);
}

}  // namespace

bool refuse(const Rejection& rejection) noexcept {
    Writer out = answer();
    out.text(rejection.code);
    out.text(rejection.message);
    out.small(rejection.ply);
    out.flag(rejection.legal.has_value());
    out.cells(rejection.legal.value_or(CellSet()));
    return false;
}

void put_state(Writer& out, const Subject& subject) noexcept {
    const Position position = position_of(subject);
    const auto outcome = position.outcome();
    const Game* record = std::get_if<Game>(&subject);
    out.list(kAllCells, [&](Cell cell) { put_mark(out, position.at(cell)); });
    put_mark(out, position.current_player());
    out.text(status(outcome));
    put_mark(out, winner(outcome));
    out.flag(outcome == Outcome::draw);
    out.flag(outcome.has_value());
    out.small(position.ply());
    out.flag(record != nullptr);
    out.cells(record != nullptr ? record->moves() : ShortList<Cell, Cell::kCount>());
    out.list(position.winning_lines(), [&](Line line) { out.cells(line.set()); });
}

void put_analysis(Writer& out, const Subject& subject, const Catalogue& words, Listener listener) noexcept {
    const Analysis analysis = analyse(position_of(subject));
    put_state(out, subject);
    put_score(out, analysis.value);
    out.list(analysis.moves, [&](const AnalysedMove& move) {
        out.small(move.cell.index());
        put_score(out, move.score);
        out.flag(move.best);
        out.number(move.win_rate.to_double());
        put_explanation(out, move.why, words, listener);
    });
    out.cells(analysis.best);
}

void put_review(Writer& out, const Game& game, const Catalogue& words, Listener listener) noexcept {
    const Review reviewed = review(game);
    const auto decisive = reviewed.turning_point();
    ShortList<int, Cell::kCount> turning_points;
    for (const ReviewedMove& move : reviewed.moves)
        if (move.turned()) turning_points.push_back(move.ply);
    put_state(out, Subject(game));
    out.list(reviewed.moves, [&](const ReviewedMove& move) {
        out.small(move.ply);
        put_mark(out, move.mark);
        out.small(move.cell.index());
        put_score(out, move.score);
        out.text(name(move.grade));
        put_explanation(out, move.why, words, listener);
        out.text(status(move.expected_after));
        out.flag(move.turned());
        put_score(out, move.value);
        out.cells(move.best);
        out.small(move.better.move.index());
        put_explanation(out, move.better, words, listener);
    });
    out.list(turning_points, [&](int ply) { out.small(ply); });
    out.small(decisive ? std::optional(decisive->ply) : std::nullopt);
}

}  // namespace tateti::wasm
