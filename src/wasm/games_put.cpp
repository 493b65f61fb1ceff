#include "wasm/games_exchange.hpp"

#include <tateti/games/beside_marks.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/subject.hpp>

#include <string>
#include <variant>

namespace tateti::wasm {
namespace {

constexpr std::string_view kBetweenMoves = " ";

/// Moves as one text, as the notation separates them.
class MoveTexts {
  public:
    void add(games::Move move, const games::Position& position) {
        if (!text_.empty()) text_ += kBetweenMoves;
        text_ += to_text(move, position).view();
    }
    [[nodiscard]] std::string_view view() const { return text_; }

  private:
    std::string text_;
};

void put_moves(Writer& out, const games::MoveSet& moves, const games::Position& position) {
    MoveTexts texts;
    moves.for_each([&](games::Move move) { texts.add(move, position); });
    out.text(texts.view());
}

void put_record(Writer& out, const games::Game& game) {
    MoveTexts texts;
    games::Position position = games::Position::start_unchecked(game.rules());
    for (const games::Move move : game.moves()) {
        texts.add(move, position);
        position = position.play_unchecked(move);
    }
    out.text(texts.view());
}

void put_mark(Writer& out, std::optional<Mark> mark) {
    out.byte(mark ? static_cast<std::uint8_t>(to_char(*mark)) : 0);
}

/// What some games have besides marks: flags say which.
void put_beside_marks(Writer& out, const games::Position& position) {
    out.flag(position.can_repeat());
    if (position.can_repeat()) {
        const auto leaving = games::leaving_marks(position);
        for (const Mark mark : kAllMarks)
            out.text(leaving[mark] ? to_text(*leaving[mark], position.grid()).view() : "");
    }
    const auto boards = games::small_boards(position);
    out.flag(boards.has_value());
    if (!boards) return;
    out.list(boards->owners, [&](std::optional<Mark> owner) { put_mark(out, owner); });
    out.small(boards->next ? std::optional(boards->next->index()) : std::nullopt);
}

}  // namespace

std::expected<games::Subject, games::Refusal> family_subject(std::string_view text) {
    if (text.size() > kLongestSubject) {
        const Rejection rejection = longer_than_any_subject();
        return std::unexpected(games::make_refusal(rejection.code, rejection.message));
    }
    const auto named = games::read_name(text);
    if (!named) return std::unexpected(named.error());
    return games::subject_from(named->rules, named->rest, named->offset);
}

bool refuse(const games::Refusal& refusal) {
    Writer out = answer();
    out.text(refusal.code);
    out.text(refusal.message);
    out.flag(refusal.move.has_value());
    if (!refusal.move) return !kGiven;
    out.number(refusal.move->ply);
    put_moves(out, refusal.move->legal, refusal.move->before);
    return !kGiven;
}

bool refuse(std::string_view code, std::string_view message) {
    Writer out = answer();
    out.text(code);
    out.text(message);
    out.flag(false);
    return !kGiven;
}

void put_state(Writer& out, const games::Subject& subject) {
    const games::Position& position = subject.position;
    const games::Grid grid = position.grid();
    const auto outcome = subject.outcome();
    std::string board;
    for (int i = 0; i < grid.size(); ++i) {
        const auto mark = position.at(games::Cell::from_index_unchecked(i));
        board += mark ? to_char(*mark) : '.';
    }
    out.text(board);
    put_mark(out, outcome ? opponent(position.turn()) : position.turn());
    out.text(status(outcome));
    put_mark(out, winner(outcome));
    out.flag(outcome == Outcome::draw);
    out.flag(outcome.has_value());
    out.number(subject.move_count());
    out.flag(subject.game.has_value());
    if (subject.game) put_record(out, *subject.game);
    out.list(position.line_cells(), [&](games::Cell cell) { out.number(cell.index()); });
    out.text(to_text(position.rules()));
    for (const int side : {grid.columns, grid.rows, grid.layers}) out.small(side);
    out.text(to_text(position));
    put_moves(out, subject.legal_moves(), position);
    put_beside_marks(out, position);
}

void put_claim(Writer& out, const games::Claim& claim, std::optional<int> plies) {
    const auto result = games::result(claim);
    const auto* known = std::get_if<games::Known>(&claim);
    out.text(result ? name(*result) : "");
    out.number(plies.value_or(-1));
    out.text(games::certainty(claim));
    out.text(known != nullptr ? known->source : "");
}

void put_move(Writer& out, games::Move move, const games::Position& position) {
    out.text(to_text(move, position));
}

}  // namespace tateti::wasm
