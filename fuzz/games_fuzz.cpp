// Any text: it is a game of the family or it is refused; what is printed is read as the same game and the same
// position.
#include "fuzz.hpp"

#include <tateti/games/games.hpp>

using tateti::fuzz::require;
namespace games = tateti::games;

namespace {

/// Two texts of the same position are the same, and so is everything that follows from it.
void require_a_sound_position(const games::Position& position) {
    const auto same = games::parse_position(position.rules(), to_text(position));
    require(same.has_value() && *same == position, "print and parse a position");
    require(same->hash() == position.hash(), "the incremental hash is the fresh one");
    require(same->outcome() == position.outcome() && same->turn() == position.turn(), "outcome and turn follow");
    require(position.legal_moves().empty() == position.is_over(), "a game goes on as long as there are moves");
    position.legal_moves().for_each([&](games::Move move) {
        require(games::parse_move(position, to_text(move, position)) == move, "print and parse a move");
        require(position.play(move).has_value(), "a legal move can be played");
    });
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    const auto game = games::parse_game(text);
    if (!game) {
        require(game.error().where <= text.size(), "the error is in the text");
        require(!code(game.error()).empty() && !message(game.error()).empty(), "the error has a reason");
    } else {
        require(games::parse_game(to_text(*game)) == *game, "print and parse a game");
        require_a_sound_position(game->position());
    }
    // The same text as a position: after its first blank, of the game before it.
    const std::size_t end = text.find(' ');
    const auto rules = games::parse_rules(text.substr(0, end));
    if (!rules) return 0;
    require(games::parse_rules(to_text(*rules)) == *rules, "print and parse rules");
    if (end == std::string_view::npos) return 0;
    // The door of the command line and of JavaScript.
    if (const auto subject = games::subject_from(*rules, text.substr(end + 1)); subject)
        require_a_sound_position(subject->position);
    else
        require(!subject.error().code.empty() && !subject.error().message.empty(), "a refusal has a reason");
    const auto position = games::parse_position(*rules, text.substr(end + 1));
    if (!position) {
        require(position.error().where <= text.size() - end, "the error is in the position");
        require(!code(position.error()).empty() && !message(position.error()).empty(), "the error has a reason");
        return 0;
    }
    require(to_text(*position) == text.substr(end + 1), "a position has one text");
    require_a_sound_position(*position);
    return 0;
}
