// What the explorer knows about a position besides the value of every move.
#include "wasm/learn_exchange.hpp"

#include <tateti/fraction.hpp>
#include <tateti/game.hpp>
#include <tateti/learn/ends.hpp>
#include <tateti/learn/explorer.hpp>
#include <tateti/learn/opening.hpp>
#include <tateti/level_name.hpp>

#include <optional>
#include <variant>

namespace tateti::wasm {
namespace {

void put_opening(Writer& out, const std::optional<Opening>& opening) {
    out.flag(opening.has_value());
    if (!opening) return;
    out.text(name(opening->first));
    out.text(opening->reply ? name(*opening->reply) : "");
}

void put_fraction(Writer& out, Fraction fraction) {
    out.number(static_cast<double>(fraction.numerator()));
    out.number(static_cast<double>(fraction.denominator()));
}

}  // namespace

/// How many games lead to a position, the positions one move before it, its images, itself first, its opening, and how
/// games end from it with each kind of player.
TATETI_EXPORT(explore) bool exported_explore(std::uint32_t size) {
    const auto subject = subject_from(Form::text, size);
    if (!subject) return refuse(subject.error());
    const Position position = position_of(*subject);
    const Game* game = std::get_if<Game>(&*subject);
    Writer out = answer();
    out.number(games_to(position));
    out.list(positions_before(position), [&](Position before) { put_position(out, before); });
    out.list(images(position), [&](Position image) { put_position(out, image); });
    put_opening(out, game != nullptr ? opening(*game) : opening(position));
    out.list(ends_from(position, game), [&](const PlayerEnds& one) {
        out.text(one.player ? name(*one.player) : "random");
        put_fraction(out, one.ends.x_wins);
        put_fraction(out, one.ends.draw);
        put_fraction(out, one.ends.o_wins);
    });
    return kGiven;
}

}  // namespace tateti::wasm
