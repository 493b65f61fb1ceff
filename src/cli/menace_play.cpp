#include "cli/draw.hpp"
#include "cli/menace_command.hpp"
#include "plain/input_line.hpp"
#include "plain/plain_command.hpp"
#include "play/describe.hpp"
#include "words/learn_words.hpp"

#include <tateti/outcome.hpp>
#include <tateti/play_error.hpp>
#include <tateti/sentence.hpp>

#include <cstdlib>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tateti::cli {
namespace {

/// One person at a machine.
class MenaceTable {
  public:
    MenaceTable(Menace& menace, std::mt19937& generator, bool prompt, std::istream& in, Console& console)
        : menace_(menace), generator_(generator), prompt_(prompt), in_(in), console_(console), words_(*console.words) {}

    void play(const std::function<bool()>& learnt) {
        say(words_.learn->menace.intro);
        say(words_.learn->menace.shared_beads);
        say(words_.learn->menace.how_to_play);
        while (const auto game = play_game()) {
            menace_.learn(*game);
            console_.out << '\n' << draw_board(game->position(), console_.style);
            say(end_of(*game));
            count(*game);
            if (!learnt()) return;
            if (game->ply() == 0) break;  // the first box is empty: it would resign for ever
            say(lesson_of(*game));
            say(words::filled(
                words_.plain.score,
                {{"tally", words::filled(words_.play.tally, {{"x", won_}, {"o", lost_}, {"draws", drawn_}})}}));
        }
        say(words_.plain.goodbye);
    }

  private:
    void say(std::string_view sentence) { console_.out << '\n' << fitted(sentence, 0, console_.style) << '\n'; }

    /// Whether the output can still be written.
    bool show_prompt() {
        if (prompt_) console_.out << "> ";
        return static_cast<bool>(console_.out.flush());
    }

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
        const words::MenaceWords& texts = words_.learn->menace;
        const bool has_choice = menace_.box(position) != nullptr;
        if (has_choice) console_.out << '\n' << draw_box(menace_, position, console_);
        const auto move = menace_.choose(position, generator_);
        if (move)
            say(words::filled(has_choice ? texts.draws_bead : texts.last_cell,
                              {{"place", place(*move, *words_.coach)}}));
        return move;
    }

    std::optional<Cell> person_move(const Game& game) {
        const auto ask = [&] {
            console_.out << '\n' << draw_board(game.position(), console_.style);
            say(words::filled(words_.play.your_move, {{"mark", to_char(Mark::o)}}));
        };
        ask();
        using plain::Action;
        const auto known = plain::command_words({Action::board, Action::help, Action::quit});
        while (show_prompt()) {
            const auto line = plain::read_line(in_);
            if (!line) break;
            const auto command = plain::read_command(*line, game.position(), known);
            if (command == plain::PlainCommand(Action::quit)) break;
            if (command == plain::PlainCommand(Action::board)) ask();
            if (!command) refuse(command.error().message);
            const bool was_read = command || command.error().code == code(PlayError::not_your_turn);
            if (!was_read || command == plain::PlainCommand(Action::help)) say(words_.learn->menace.how_to_play);
            if (const Cell* cell = command ? std::get_if<Cell>(&*command) : nullptr) {
                const auto longer = game.play(*cell);
                if (longer) return *cell;
                refuse(message(longer.error()));
            }
        }
        return std::nullopt;
    }

    void refuse(std::string_view why) {
        say(words::filled(words_.plain.refused, {{"why", words::translated(why, words_)}}));
    }

    [[nodiscard]] std::string end_of(const Game& game) const {
        const words::PlayWords& texts = words_.play;
        const auto won = winner(game.outcome());
        if (!game.is_over()) return std::string(words_.learn->menace.resigns);
        if (!won) return std::string(texts.draw);
        return words::filled(*won == Mark::o ? texts.you_win : texts.wins,
                             {{"mark", *won == Mark::o ? std::string(1, to_char(*won)) : "MENACE"},
                              {"lines", play::describe_winning_lines(game.position(), words_)}});
    }

    void count(const Game& game) {
        const auto won = winner(game.outcome());
        ++(won == Mark::x ? won_ : game.is_over() && !won ? drawn_ : lost_);
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
    bool prompt_;
    std::istream& in_;
    Console& console_;
    const words::Words& words_;
    int won_ = 0;  // by the machine
    int drawn_ = 0;
    int lost_ = 0;
};

}  // namespace

void play_with_menace(Menace& menace, std::mt19937& generator, bool prompt, const std::function<bool()>& learnt,
                      std::istream& in, Console& console) {
    MenaceTable(menace, generator, prompt, in, console).play(learnt);
}

}  // namespace tateti::cli
