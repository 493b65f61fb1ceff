#include "cli/draw.hpp"
#include "cli/menace_command.hpp"
#include "play/describe.hpp"
#include "text/ascii.hpp"
#include "words/learn_words.hpp"

#include <tateti/notation.hpp>
#include <tateti/outcome.hpp>
#include <tateti/play_error.hpp>
#include <tateti/sentence.hpp>

#include <cstdlib>
#include <istream>
#include <optional>
#include <string>

namespace tateti::cli {
namespace {

/// One person at a machine.
class MenaceTable {
  public:
    MenaceTable(Menace& menace, std::mt19937& generator, std::istream& in, Console& console)
        : menace_(menace), generator_(generator), in_(in), console_(console), words_(*console.words) {}

    void play() {
        say(words_.learn->menace.intro);
        while (const auto game = play_game()) {
            menace_.learn(*game);
            console_.out << '\n' << draw_board(game->position(), console_.style);
            say(end_of(*game));
            if (game->ply() == 0) break;  // the first box is empty: it would resign for ever
            say(lesson_of(*game));
        }
        say(words_.plain.goodbye);
    }

  private:
    void say(std::string_view sentence) { console_.out << '\n' << fitted(sentence, 0, console_.style) << '\n'; }

    /// A game that is over or that MENACE resigned; none if the person left.
    std::optional<Game> play_game() {
        Game game;
        while (!game.is_over()) {
            const auto move = game.position().turn() == Mark::x ? machine_move(game.position()) : person_move(game);
            if (!move) return game.position().turn() == Mark::x ? std::optional(game) : std::nullopt;
            game = *game.play(*move);
        }
        return game;
    }

    std::optional<Cell> machine_move(Position position) {
        if (menace_.box(position) != nullptr) console_.out << '\n' << draw_box(menace_, position, console_);
        const auto move = menace_.choose(position, generator_);
        if (move) say(words::filled(words_.learn->menace.draws_bead, {{"place", place(*move, *words_.coach)}}));
        return move;
    }

    std::optional<Cell> person_move(const Game& game) {
        console_.out << '\n' << draw_board(game.position(), console_.style);
        say(words::filled(words_.play.your_move, {{"mark", to_char(Mark::o)}}));
        std::string line;
        while (console_.out.flush() && std::getline(in_, line)) {
            const std::string_view typed = text::trimmed(line, " \t\r");
            if (typed == "quit" || typed == "q") return std::nullopt;
            if (typed.empty()) continue;
            const auto cell = parse_cell(typed);
            if (cell && game.play(*cell)) return *cell;
            const std::string why(cell ? message(game.play(*cell).error()) : message(cell.error()));
            say(words::filled(words_.plain.refused, {{"why", words::translated(why, words_)}}));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string end_of(const Game& game) const {
        const words::PlayWords& texts = words_.play;
        const auto won = winner(game.outcome());
        if (!game.is_over()) return std::string(words_.learn->menace.resigns);
        if (!won) return std::string(texts.draw);
        return words::filled(
            *won == Mark::o ? texts.you_win : texts.computer_wins,
            {{"mark", to_char(*won)}, {"lines", play::describe_winning_lines(game.position(), words_)}});
    }

    /// What the boxes got or lost.
    [[nodiscard]] std::string lesson_of(const Game& game) const {
        const words::MenaceWords& texts = words_.learn->menace;
        const std::int32_t reward = menace_.reward(game.outcome());
        const auto count = static_cast<std::uint32_t>(std::abs(reward));
        const std::string beads = words::filled(words_.form(texts.beads, count), {{"n", count}});
        return words::filled(reward < 0 ? texts.punished : texts.rewarded, {{"beads", beads}});
    }

    Menace& menace_;
    std::mt19937& generator_;
    std::istream& in_;
    Console& console_;
    const words::Words& words_;
};

}  // namespace

void play_with_menace(Menace& menace, std::mt19937& generator, std::istream& in, Console& console) {
    MenaceTable(menace, generator, in, console).play();
}

}  // namespace tateti::cli
