#include "family/plain_family.hpp"

#include "family/describe.hpp"
#include "family/describe_board.hpp"
#include "family/describe_players.hpp"
#include "family/family_json.hpp"
#include "levels/computer.hpp"
#include "levels/finding.hpp"
#include "plain/input_line.hpp"
#include "plain/typed_line.hpp"
#include "text/ascii.hpp"
#include "wire/json_text.hpp"
#include "words/games_words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/languages.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/notation.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace tateti::family {
namespace {

using games::Game;
using games::Move;
using words::filled;

/// What a program is told, as JSON; empty: the state.
using Done = std::expected<boost::json::object, Refusal>;

/// Somewhat more moves than a game with vanishing marks or a small board of Ultimate has.
constexpr std::size_t kMostRead = 18;

class PlainFamily {
  public:
    PlainFamily(const games::Rules& rules, const PlainOptions& options, std::ostream& out)
        : game_(rules), knowledge_(rules), options_(options), out_(out) {}

    void begin() {
        write(filled(
            texts().welcome,
            {{"game", title(game_.rules(), words().language).view()}, {"players", players()}, {"cell", example()}}));
        write(sentence(game_.rules(), words().language));
        write(describe_verdict(knowledge_.entry(game_.rules()), words()));
        warn_of_guesses();
        go_on();
    }

    /// Carries out one line. Returns false after `quit`.
    bool carry_out(const plain::InputLine& line) {
        const Done done =
            line.too_long ? std::unexpected(Refusal{plain::line_too_long()}) : carry_out(plain::TypedLine(line.text));
        if (!done) return refuse(done.error());
        if (options_.json) write_json(done->empty() ? state() : *done);
        return !quit_;
    }

    void ask_for_line() {
        if (options_.prompt && !options_.json) out_ << "> ";
    }

  private:
    [[nodiscard]] const words::Words& words() const { return *options_.words; }
    [[nodiscard]] const words::GamesWords& texts() const { return words::games_words(words()); }
    /// The budget of a hint. It must not change what the computer plays later, so it has its own seed.
    [[nodiscard]] advise::Budget budget() const {
        return {.playouts = options_.playouts, .stop = nullptr, .seed = options_.seed};
    }

    /// Writes lines for people. With `--json` there are none.
    void write(std::string_view text) {
        if (options_.json) return;
        for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
            out_ << cli::fitted(text.substr(0, end), 0, options_.style) << '\n';
            text.remove_prefix(end + 1);
        }
        out_ << cli::fitted(text, 0, options_.style) << '\n';
    }
    void write_if_any(std::string_view text) {
        if (!text.empty()) write(text);
    }
    void write_json(const boost::json::object& object) { out_ << wire::to_json_text(object) << '\n'; }

    bool refuse(const Refusal& refusal) {
        const Refusal said = translated(refusal, words());
        if (options_.json) {
            write_json(refusal_json(said));
            return true;
        }
        write(filled(words().plain.refused, {{"why", said.error.message}}));
        if (!said.legal.empty()) {
            write_if_any(describe_beside_marks(game_.position(), words()));
            write_legal();
        }
        write_turn();
        return true;
    }

    [[nodiscard]] boost::json::object state() const {
        boost::json::object state = state_json(Subject(game_));
        const bool two = !options_.person;
        state["you"] = two ? boost::json::value(nullptr) : boost::json::value(std::string{to_char(*options_.person)});
        state["opponent"] = two ? "person" : "computer";
        state["level"] = two ? boost::json::value(nullptr) : boost::json::value(name(options_.level));
        return state;
    }

    [[nodiscard]] std::string players() const { return describe_players(game_.rules(), options_); }

    void warn_of_guesses() {
        const bool guesses = options_.level == Level::hard || options_.level == Level::perfect;
        if (options_.person && guesses && !knowledge_.is_solved()) write(texts().only_guesses);
    }

    /// A move to show how moves are written.
    [[nodiscard]] std::string example() const {
        const games::Position start = games::Position::start_unchecked(game_.rules());
        const games::MoveSet legal = start.legal_moves();
        return to_texts({Mark::x, legal.cells(Mark::x)}, start).back();
    }

    [[nodiscard]] bool person_has_moved() const { return game_.ply() > (options_.person == Mark::o ? 1 : 0); }

    [[nodiscard]] bool computer_to_move() const {
        return options_.person && !game_.is_over() && game_.position().turn() != *options_.person;
    }

    /// Lets the computer move if it is its turn, and reports whose turn it is or how the game ended.
    void go_on() {
        if (computer_to_move()) {
            std::mt19937_64 generator = levels::generator_for(options_.seed, round_, game_);
            const Move move = levels::choose(options_.level, game_, knowledge_, generator, options_.playouts);
            game_ = game_.play(move).value();
            write(describe_last_move(game_, options_));
        }
        write_turn();
    }

    void write_turn() {
        write(describe_turn(Subject(game_), options_));
        if (game_.is_over()) write(words().plain.how_to_go_on);
    }

    void write_board() {
        write(describe_board(game_.position(), words()));
        write_legal();
    }

    /// The legal moves, unless there are so many that the board shows them better.
    void write_legal() {
        const auto legal = to_texts(game_.legal_moves(), game_.position());
        if (legal.empty() || legal.size() > kMostRead) return;
        write(filled(words().subject.legal_moves, {{"cells", fmt::format("{}", fmt::join(legal, " "))}}));
    }

    struct Command {
        std::string_view word;
        std::array<std::string_view, 3> aliases;  // or empty
        Done (PlainFamily::*action)();
        bool changes_game = false;  // and says itself whose turn it is
    };

    static constexpr std::array<Command, 11> commands() {
        return {{{"", {}, &PlainFamily::turn, true},
                 {"board", {}, &PlainFamily::board, true},
                 {"undo", {"u"}, &PlainFamily::undo, true},
                 {"redo", {"r"}, &PlainFamily::redo, true},
                 {"hint", {"h"}, &PlainFamily::hint},
                 {"values", {}, &PlainFamily::values},
                 {"rules", {}, &PlainFamily::rules},
                 {"new", {"n", "reset", "restart"}, &PlainFamily::new_game, true},
                 {"level", {}, &PlainFamily::level},
                 {"help", {"?"}, &PlainFamily::help},
                 {"quit", {"q", "exit"}, &PlainFamily::quit, true}}};
    }

    Done carry_out(const plain::TypedLine& line) {
        static constexpr auto kCommands = commands();
        const plain::TypedMove typed = plain::typed_move(line);
        // A column may have the letter of a command: `h 9`.
        if (const auto move = games::parse_move(game_.position(), typed.whole)) return play(*move);
        const std::string_view word = line.word();
        if (const Command* command = plain::find_command(kCommands, word)) {
            if (line.argument().empty()) return carry_out(*command);
            const std::string argument = text::lowered(line.argument());
            if (command->word == "level") return then_turn(set_level(argument));
            return std::unexpected(Refusal{plain::takes_no_argument(text::lowered(word), argument)});
        }
        const auto has_digit = [](std::string_view text) {
            return text.find_first_of("0123456789") != std::string_view::npos;
        };
        const bool is_cell = has_digit(word.size() > 1 ? word : line.text());
        if (!is_cell && !plain::looks_like_move(line))
            return std::unexpected(Refusal{plain::unknown_command(word, plain::words_of(kCommands))});
        const auto move = read_move(typed);
        return move ? play(*move) : std::unexpected(move.error());
    }

    Done carry_out(const Command& command) {
        const Done done = (this->*command.action)();
        return command.changes_game ? done : then_turn(done);
    }

    Done then_turn(const Done& done) {
        if (done) write_turn();
        return done;
    }

    /// The move that is meant, if the notation alone is none: a pair on a board with digits, or whose move it is.
    [[nodiscard]] std::expected<Move, Refusal> read_move(const plain::TypedMove& typed) const {
        const games::Position position = game_.position();
        const auto refusal = [this](auto why) { return std::unexpected(refused_move(game_, code(why), message(why))); };
        std::string cell = typed.cell;
        if (const auto pair = parse_cell(cell); pair && position.grid() == games::Grid{})
            cell = std::to_string(pair->index());
        const auto implied = position.implied_mark();
        const bool needs_mark = typed.mark && !implied;
        const auto move = games::parse_move(position, needs_mark ? to_char(*typed.mark) + cell : cell);
        if (!move) return refusal(move.error());
        if (!typed.mark || !implied || typed.mark == implied || game_.is_over()) return *move;
        if (players_have_marks(game_.rules())) return refusal(games::PlayError::not_your_turn);
        return refusal(games::NotationError::mark_is_given);
    }

    Done play(Move move) {
        const auto played = game_.play(move);
        if (!played) return std::unexpected(refused_move(game_, code(played.error()), message(played.error())));
        game_ = *played;
        left_.reset();
        write(describe_last_move(game_, options_));
        go_on();
        return {};
    }

    Done turn() {
        write_turn();
        return {};
    }
    Done board() {
        write_board();
        return turn();
    }
    Done help() {
        write(filled(texts().help, {{"move", example()}}));
        return {};
    }
    Done level() {
        write(describe_level(options_.level, game_.rules(), knowledge_.is_solved(), words()));
        return {};
    }
    Done rules() {
        write(rules_in_words(game_.rules(), words().language));
        return {};
    }
    Done quit() {
        write(words().plain.goodbye);
        quit_ = true;
        return {};
    }
    Done new_game() {
        if (person_has_moved() && !game_.is_over()) left_ = Left{.game = game_, .round = round_};
        game_ = Game(game_.rules());
        ++round_;
        write(filled(words().plain.new_game, {{"players", players() + std::string(words().coach->typography.stop)}}));
        if (left_) write(words().play.can_bring_back);
        go_on();
        return {};
    }

    /// Takes back the last move of a person with the computer's answer to it, or a new game.
    Done undo() {
        if (left_) {
            const Left left = *std::exchange(left_, std::nullopt);
            round_ = left.round;
            write(words().play.brought_back);
            return go_to(left.game);
        }
        if (game_.is_over()) return refused(code(UndoError::game_over), words::kGamesEnglish.refusals.over);
        Game game = game_;
        do {
            const auto shorter = game.undo();
            if (!shorter) return refused(code(shorter.error()), message(shorter.error()));
            game = *shorter;
        } while (options_.person && game.position().turn() != *options_.person);
        return go_to(game);
    }

    /// Redoes a move of a person with the computer's answer to it.
    Done redo() {
        if (game_.is_over()) return refused(code(UndoError::game_over), words::kGamesEnglish.refusals.over);
        const auto longer = game_.redo();
        if (!longer) return refused(code(longer.error()), message(longer.error()));
        return go_to(options_.person ? longer->redo().value_or(*longer) : *longer);
    }

    Done go_to(const Game& game) {
        game_ = game;
        write_board();
        go_on();
        return {};
    }

    /// What a search finds out about this position.
    [[nodiscard]] levels::Finding find_out() const { return levels::find_out(Subject(game_), budget()); }

    Done hint() {
        if (game_.is_over()) return refused_over();
        const games::Position position = game_.position();
        if (!knowledge_.is_solved()) {
            const levels::Finding finding = find_out();
            if (options_.json) return boost::json::object{{"hint", move_json(finding, position)}};
            write(describe_advice(finding, position, words()));
            return {};
        }
        const levels::Knowledge knowledge = knowledge_.in(game_);
        const games::Score score = knowledge.solution().score(position);
        const Move best = knowledge.best_moves(position, budget()).front();
        if (options_.json) return boost::json::object{{"hint", move_json(best, position, score_json(score), true)}};
        write(filled(texts().try_move,
                     {{"move", to_text(best, position).view()}, {"value", describe_score(score, words())}}));
        return {};
    }

    Done values() {
        if (game_.is_over()) return refused_over();
        if (!knowledge_.is_solved()) return options_.json ? analysis_json(Subject(game_), find_out()) : hint();
        const games::Position position = game_.position();
        const levels::Knowledge knowledge = knowledge_.in(game_);
        if (options_.json) return analysis_json(Subject(game_), knowledge.solution());
        std::map<games::Score, std::vector<std::string>> groups;
        for (const auto& [move, score] : knowledge.solution().scores(position))
            groups[score].emplace_back(to_text(move, position).view());
        for (auto group = groups.rbegin(); group != groups.rend(); ++group) write_values(group->first, group->second);
        return {};
    }

    [[nodiscard]] Done refused_over() const {
        return std::unexpected(
            refused_move(game_, code(games::PlayError::game_over), message(games::PlayError::game_over)));
    }

    void write_values(games::Score score, const std::vector<std::string>& moves) {
        write(words::as_sentence(filled(texts().value_of_moves, {{"value", describe_score(score, words())},
                                                                 {"moves", words::listed(moves, words())}}),
                                 words()));
    }

    Done set_level(std::string_view typed) {
        for (const Level level : levels::kLevels) {
            if (name(level) != typed) continue;
            options_.level = level;
            write(words::both(describe_level(level, game_.rules(), knowledge_.is_solved(), words()),
                              options_.person ? words().plain.level_applies_now : words().plain.level_applies_later,
                              words()));
            warn_of_guesses();
            return {};
        }
        std::vector<std::string> names;
        for (const Level level : levels::kLevels) names.emplace_back(name(level));
        return std::unexpected(
            Refusal{plain::wrong_argument("level", words::listed_with_or(names, words::kEnglish), typed)});
    }

    Game game_;
    int round_ = 1;
    /// A game that was left in mid-game for a new one, in which nobody has made a move yet.
    struct Left {
        Game game;
        int round;
    };
    std::optional<Left> left_;
    levels::Knowledge knowledge_;
    PlainOptions options_;
    std::ostream& out_;
    bool quit_ = false;
};

}  // namespace

int play_family(const games::Rules& rules, const PlainOptions& options, std::istream& in, std::ostream& out) {
    PlainFamily game(rules, options, out);
    game.begin();
    while (true) {
        game.ask_for_line();
        if (!out.flush()) return 1;
        const auto line = plain::read_line(in);
        if (!line || !game.carry_out(*line)) break;
    }
    return out.flush() && !in.bad() ? 0 : 1;
}

}  // namespace tateti::family
