#include "plain/plain_game.hpp"

#include "match/refusal.hpp"
#include "plain/describe.hpp"
#include "plain/input_line.hpp"
#include "plain/plain_command.hpp"
#include "plain/typed_line.hpp"
#include "play/describe.hpp"
#include "text/ascii.hpp"
#include "text/quote.hpp"
#include "wire/analysis.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"
#include "wire/state.hpp"
#include "wire/tally.hpp"

#include <tateti/subject.hpp>

#include <boost/json/object.hpp>
#include <fmt/format.h>

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tateti::plain {
namespace {

using words::both;
using words::filled;
using words::translated;

/// What a program is told, as JSON; empty: the state.
using Done = std::expected<std::string, wire::Error>;

std::unexpected<wire::Error> refused(const match::Refusal& why) {
    return std::unexpected(wire::make_error(code(why), message(why)));
}

class PlainGame {
  public:
    PlainGame(play::LocalGame& local, play::Recorder& recorder, PlainOptions options, std::ostream& out)
        : local_(local), recorder_(recorder), options_(options), out_(out) {}

    void begin();
    /// Carries out one line. Returns false after `quit`.
    bool carry_out(const InputLine& line);
    void ask_for_line();
    void end_of_input();

    // One for each kind of command.
    Done operator()(Cell cell);
    Done operator()(Action action);
    Done operator()(Level level);
    Done operator()(play::Opponent opponent);
    Done operator()(Mark side);
    Done operator()(Language language);

  private:
    /// Writes a line for people. With `--json` there are none.
    void write(std::string_view text);
    void write_json(std::string_view text) { out_ << text << '\n'; }
    /// Saves what the game wants saved. Reports once that it fails, and once that it works again.
    void save();
    void refuse(const wire::Error& error);

    Done undo();
    Done redo();
    Done hint();
    Done values();
    Done review();
    Done score();
    Done ask_for_reset();
    Done reset_score();
    /// Whether the line answers the question before a reset.
    bool answers_reset(std::string_view line);
    /// The state, with who plays. Readers of a state ignore what S5 does not name.
    [[nodiscard]] std::string state() const;
    /// `{"tally":{…}}`
    [[nodiscard]] std::string score_json() const {
        return wire::to_json_text(boost::json::object{{"tally", wire::tally_json(recorder_.tally())}});
    }
    /// What a program is told; people read sentences.
    template <class Json>
    [[nodiscard]] std::string told(const Json& json) const {
        return options_.json ? json() : std::string();
    }
    Done new_game();
    void report_seats(int round_before);
    [[nodiscard]] const Words& words() const { return *options_.words; }
    /// Lets the computer move if it is its turn, and reports whose turn it is or how the game ended.
    void go_on();

    play::LocalGame& local_;
    play::Recorder& recorder_;
    PlainOptions options_;
    std::ostream& out_;
    std::optional<std::string> reported_error_;
    bool asks_for_reset_ = false;
    bool quit_ = false;
};

void PlainGame::write(std::string_view text) {
    if (!options_.json) out_ << text << '\n';
}

void PlainGame::save() {
    for (const play::Effect& effect : local_.take_effects()) recorder_.carry_out(effect);
    recorder_.keep(local_.running());
    if (recorder_.error() == reported_error_) return;
    reported_error_ = recorder_.error();
    write(reported_error_
              ? filled(words().plain.not_saved, {{"why", translated(text::legible(*reported_error_), words())}})
              : std::string(words().plain.saved_again));
}

void PlainGame::refuse(const wire::Error& error) {
    if (options_.json) {
        wire::Error answer = error;
        answer.message = translated(error.message, words());
        return write_json(wire::to_json_text(to_json(answer)));
    }
    write(describe_refused(error, words()));
    write(describe_turn(local_, words()));
}

void PlainGame::begin() {
    write(filled(words().plain.welcome, {{"players", describe_seats(local_, words())}}));
    save();
    if (local_.game().ply() > 0) {
        write(words().play.continued);
        write(describe_board(local_.position(), words()));
    } else if (local_.can_bring_back()) {
        write(words().play.can_bring_back);
    }
    go_on();
}

std::string PlainGame::state() const {
    boost::json::object answer = to_json(wire::State(local_.game())).as_object();
    const auto person = local_.person();
    if (person) {
        answer["you"] = std::string{to_char(*person)};
        answer["opponent"] = name(play::Opponent::computer);
        answer["level"] = name(local_.level());
    } else {
        answer["you"] = nullptr;
        answer["opponent"] = name(play::Opponent::person);
        answer["level"] = nullptr;
    }
    return wire::to_json_text(answer);
}

bool PlainGame::answers_reset(std::string_view line) {
    if (!std::exchange(asks_for_reset_, false)) return false;
    const std::string answer = text::lowered(TypedLine(line).text());
    if (answer == "y" || answer == "yes") {
        if (const Done done = reset_score(); !done) refuse(done.error());
        return true;
    }
    write(words().screen.score_unchanged);
    return answer.empty() || answer == "n" || answer == "no";
}

bool PlainGame::carry_out(const InputLine& line) {
    if (answers_reset(line.text)) {
        save();
        return true;
    }
    const auto command = read_command(line, local_.position());
    const Done done = command ? std::visit(*this, *command) : std::unexpected(command.error());
    if (!done)
        refuse(done.error());
    else if (options_.json)
        write_json(done->empty() ? state() : *done);
    save();
    return !quit_;
}

void PlainGame::ask_for_line() {
    if (options_.prompt && !options_.json) out_ << "> ";
}

void PlainGame::end_of_input() {
    if (options_.prompt) write("");
}

void PlainGame::go_on() {
    while (local_.computer_to_move()) {
        const Mark mark = local_.position().turn();
        if (!local_.move_computer()) break;
        write(describe_move(local_, mark, local_.game().moves().back(), words()));
    }
    save();
    write(local_.game().is_over() ? describe_end(local_, recorder_.tally(), words()) : describe_turn(local_, words()));
}

Done PlainGame::operator()(Cell cell) {
    const Position before = local_.position();
    const auto played = local_.play(cell);
    if (!played)
        return std::unexpected(wire::to_error(make_rejection(code(played.error()), message(played.error()), before)));
    write(describe_move(local_, before.turn(), cell, words()));
    go_on();
    return {};
}

Done PlainGame::operator()(Action action) {
    const Position position = local_.position();
    switch (action) {
        case Action::turn: write(describe_turn(local_, words())); break;
        case Action::board:
            write(describe_board(position, words()));
            write(describe_turn(local_, words()));
            break;
        case Action::undo: return undo();
        case Action::redo: return redo();
        case Action::hint: return hint();
        case Action::values: return values();
        case Action::new_game: return new_game();
        case Action::level: write(describe_level(local_.settings().level, words())); break;
        case Action::opponent:
        case Action::side: write(describe_seats(local_, words())); break;
        case Action::language: write(describe_language(words())); break;
        case Action::score: return score();
        case Action::reset_score:
            return options_.json ? reset_score() : ask_for_reset();  // a program means what it writes
        case Action::review: return review();
        case Action::help: write(describe_help(words())); break;
        case Action::quit:
            write(words().plain.goodbye);
            quit_ = true;
            break;
    }
    return {};
}

Done PlainGame::undo() {
    if (local_.can_bring_back()) {
        local_.bring_back();
        write(both(words().play.brought_back, describe_seats(local_, words()), words()));
        write(describe_board(local_.position(), words()));
        go_on();
        return {};
    }
    const Game before = local_.game();
    const auto undone = local_.undo();
    if (!undone) return refused(undone.error());
    write(describe_taken_back(before, local_.game(), words()));
    go_on();
    return {};
}

Done PlainGame::redo() {
    const Game before = local_.game();
    const auto redone = local_.redo();
    if (!redone) return refused(redone.error());
    write(describe_redone(before, local_.game(), words()));
    go_on();
    return {};
}

Done PlainGame::hint() {
    if (local_.game().is_over()) return refused(PlayError::game_over);
    write(describe_hint(local_, words()));
    local_.note_help();
    return told([this] {
        const Cell cell = play::hint(local_, words()).cell;
        return wire::to_json_text(
            boost::json::object{{"hint", wire::analysed_move_json(local_.position(), cell, words().language)}});
    });
}

Done PlainGame::values() {
    if (local_.game().is_over()) return refused(PlayError::game_over);
    write(describe_values(local_.position(), words()));
    local_.note_help();
    return told([this] { return wire::analysis_text(wire::State(local_.game()), words().language); });
}

Done PlainGame::review() {
    write(describe_review(local_, words()));
    local_.note_help();
    return told([this] { return wire::to_json_text(wire::review_json(local_.game(), words().language)); });
}

Done PlainGame::score() {
    recorder_.refresh();
    write(describe_score(recorder_.tally(), words()));
    return told([this] { return score_json(); });
}

Done PlainGame::ask_for_reset() {
    asks_for_reset_ = true;
    write(filled(words().plain.ask_for_reset, {{"tally", play::describe_tally(recorder_.tally(), words())}}));
    return {};
}

Done PlainGame::reset_score() {
    const Tally before = recorder_.tally();
    if (!recorder_.reset_tally())
        return std::unexpected(wire::make_error(
            "score/not_reset",
            fmt::format("the score stays as it is: {}", text::legible(recorder_.error().value_or("")))));
    local_.clear_tally();
    write(filled(words().plain.score_is_zero, {{"tally", play::describe_tally(before, words())}}));
    return told([this] { return score_json(); });
}

Done PlainGame::new_game() {
    const auto began = local_.new_game();
    if (!began) return refused(began.error());
    write(describe_new_game(local_, words()));
    if (local_.can_bring_back()) write(words().play.can_bring_back);
    go_on();
    return {};
}

Done PlainGame::operator()(Level level) {
    local_.choose(level);
    write(both(describe_level(level, words()),
               local_.person() ? words().plain.level_applies_now : words().plain.level_applies_later, words()));
    return {};
}

void PlainGame::report_seats(int round_before) {
    const bool began = local_.match().round() != round_before;
    write(began ? describe_new_game(local_, words()) : describe_seats(local_, words()));
    if (began) go_on();
}

Done PlainGame::operator()(play::Opponent opponent) {
    const int round = local_.match().round();
    static_cast<void>(local_.choose(opponent));
    report_seats(round);
    return {};
}

Done PlainGame::operator()(Mark side) {
    const int round = local_.match().round();
    static_cast<void>(local_.choose(side));
    report_seats(round);
    if (local_.settings().opponent == play::Opponent::person)
        write(filled(words().plain.side_later, {{"mark", to_char(side)}}));
    return {};
}

Done PlainGame::operator()(Language language) {
    options_.words = &words::words_in(language);
    local_.choose(language);
    write(describe_language(words()));
    return {};
}

}  // namespace

int play_plain(play::LocalGame& local, play::Recorder& recorder, PlainOptions options, std::istream& in,
               std::ostream& out) {
    PlainGame game(local, recorder, options, out);
    game.begin();
    while (true) {
        game.ask_for_line();
        if (!out.flush()) return 1;
        const auto line = read_line(in);
        if (!line) {
            game.end_of_input();
            break;
        }
        if (!game.carry_out(*line)) break;
    }
    return out.flush() && !in.bad() ? 0 : 1;
}

}  // namespace tateti::plain
