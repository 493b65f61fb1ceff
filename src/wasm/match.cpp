// Commands to a match. JavaScript writes the match to its place before a command and reads it from there afterwards.
#include "match/match.hpp"

#include "wasm/exchange.hpp"
#include "wasm/put.hpp"
#include "wasm/subject.hpp"

#include <tateti/outcome.hpp>

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <variant>

namespace tateti::wasm {
namespace {

/// The match during a command. Between commands JavaScript stores its bytes, so there can be any number of matches and
/// nothing has to be freed here.
static_assert(std::is_trivially_copyable_v<match::Match>);
alignas(match::Match) std::array<std::uint8_t, sizeof(match::Match)> match_bytes;

match::Match stored_match() noexcept {
    match::Match match{ByMark<match::Player>{}};
    std::memcpy(&match, match_bytes.data(), sizeof match);
    return match;
}

void store_match(const match::Match& match) noexcept {
    std::memcpy(match_bytes.data(), &match, sizeof match);
}

bool refuse_command(const match::Refusal& refusal) {
    return refuse(make_rejection(code(refusal), message(refusal)));
}

/// A refused move comes with its ply and the legal moves, as in the plain game.
bool refuse_move(const match::Match& match, const match::Refusal& refusal) {
    return refuse(make_rejection(code(refusal), message(refusal), match.game().position()));
}

std::optional<match::Player> player_from(double number) {
    const bool fits = number >= 0 && number <= std::numeric_limits<std::uint32_t>::max();
    if (!fits) return std::nullopt;  // NaN does not fit either
    const auto truncated = static_cast<std::uint32_t>(number);
    if (static_cast<double>(truncated) != number) return std::nullopt;
    return match::Player{truncated};
}

std::expected<ByMark<match::Player>, Rejection> seats_from(double x, double o) {
    const auto player_x = player_from(x);
    const auto player_o = player_from(o);
    if (player_x && player_o) return ByMark<match::Player>{.x = *player_x, .o = *player_o};
    return std::unexpected(make_rejection("match/no_such_player", "a player is a whole number from 0 to 4294967295"));
}

/// A number that is not a ply becomes -1, which no position has.
int ply_from(double number) {
    return whole(number).value_or(-1);
}

struct PutEvent {
    Writer& out;

    void operator()(const match::Played& played) const {
        out.text("played");
        out.byte(static_cast<std::uint8_t>(to_char(played.mark)));
        out.small(played.cell.index());
        out.small(played.ply);
    }
    void operator()(const match::TakenBack& event) const {
        out.text("taken-back");
        out.small(event.moves);
    }
    void operator()(const match::BroughtBack& event) const {
        out.text("brought-back");
        out.small(event.moves);
    }
    void operator()(const match::Finished& finished) const {
        out.text("finished");
        out.number(finished.round);
        out.text(status(finished.outcome));
    }
    void operator()(const match::Began& began) const {
        out.text("began");
        out.number(began.round);
    }
    void operator()(const match::TallyCleared&) const { out.text("tally-cleared"); }
};

bool follow(const match::Step& step) {
    store_match(step.match);
    Writer out = answer();
    out.list(step.events, [&](const match::Event& event) { std::visit(PutEvent{out}, event); });
    return kGiven;
}

bool carry_out(const match::Command& command) {
    const auto step = stored_match().after(command);
    return step ? follow(*step) : refuse_command(step.error());
}

/// The moves that can be redone, the next one first.
ShortList<Cell, Cell::kCount> undone_moves(Game game) {
    ShortList<Cell, Cell::kCount> undone;
    while (game.can_redo()) {
        game = *game.redo();
        undone.push_back(game.moves().back());
    }
    return undone;
}

}  // namespace

TATETI_EXPORT(match) std::uint32_t exported_match() {
    return address(match_bytes.data());
}
TATETI_EXPORT(match_bytes) std::uint32_t exported_match_bytes() {
    return sizeof(match::Match);
}

/// Restores a match from the moves in the input, of which the last `undone` are taken back.
TATETI_EXPORT(match_restore)
bool exported_match_restore(double x, double o, std::uint32_t moves, std::uint32_t undone, double round) {
    const auto seats = seats_from(x, o);
    if (!seats) return refuse(seats.error());
    const auto number = round_from(round);
    if (!number) return refuse(number.error());
    auto game = game_from(input_numbers(moves + undone));
    if (!game) return refuse(game.error());
    for (; undone > 0; --undone) {
        const auto shorter = game->undo();
        if (!shorter) return refuse_command(shorter.error());
        game = *shorter;
    }
    store_match(match::Match(*seats, *game, *number));
    return kGiven;
}

TATETI_EXPORT(match_view) void exported_match_view() {
    const match::Match match = stored_match();
    const auto to_move = match.to_move();
    Writer out = answer();
    put_state(out, Subject(match.game()));
    out.number(match.round());
    out.number(static_cast<std::uint32_t>(match.seats().x));
    out.number(static_cast<std::uint32_t>(match.seats().o));
    out.cells(undone_moves(match.game()));
    out.flag(to_move.has_value());
    out.number(static_cast<std::uint32_t>(to_move.value_or(match::Player{})));
}

TATETI_EXPORT(match_can_undo) bool exported_match_can_undo(double by) {
    const auto player = player_from(by);
    return player && stored_match().can_undo(*player);
}

TATETI_EXPORT(match_can_redo) bool exported_match_can_redo(double by) {
    const auto player = player_from(by);
    return player && stored_match().can_redo(*player);
}

TATETI_EXPORT(match_play) bool exported_match_play(double by, double cell, double ply) {
    const match::Match match = stored_match();
    const auto place = Cell::from_index(whole(cell).value_or(-1));
    if (!place) return refuse_move(match, place.error());
    const auto player = player_from(by);
    if (!player) return refuse_move(match, match::MatchError::not_seated);
    const auto step = match.after(match::Play{.by = *player, .cell = *place, .ply = ply_from(ply)});
    return step ? follow(*step) : refuse_move(match, step.error());
}

TATETI_EXPORT(match_undo) bool exported_match_undo(double by, double ply) {
    const auto player = player_from(by);
    if (!player) return refuse_command(match::MatchError::not_seated);
    return carry_out(match::Undo{.by = *player, .ply = ply_from(ply)});
}

TATETI_EXPORT(match_redo) bool exported_match_redo(double by, double ply) {
    const auto player = player_from(by);
    if (!player) return refuse_command(match::MatchError::not_seated);
    return carry_out(match::Redo{.by = *player, .ply = ply_from(ply)});
}

TATETI_EXPORT(match_new_game) bool exported_match_new_game(double by) {
    const auto player = player_from(by);
    if (!player) return refuse_command(match::MatchError::not_seated);
    return carry_out(match::NewGame{.by = *player, .seats = {}});
}

TATETI_EXPORT(match_new_seats) bool exported_match_new_seats(double by, double x, double o) {
    const auto player = player_from(by);
    if (!player) return refuse_command(match::MatchError::not_seated);
    const auto seats = seats_from(x, o);
    if (!seats) return refuse(seats.error());
    return carry_out(match::NewGame{.by = *player, .seats = *seats});
}

}  // namespace tateti::wasm
