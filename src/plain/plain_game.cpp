#include "plain/plain_game.hpp"

#include "match/refusal.hpp"
#include "plain/describe.hpp"
#include "plain/input_line.hpp"
#include "plain/plain_command.hpp"
#include "play/describe.hpp"
#include "text/quote.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"
#include "wire/state.hpp"

#include <fmt/format.h>

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tateti::plain {
namespace {

using Done = std::expected<void, wire::Error>;

std::unexpected<wire::Error> refused(const match::Refusal& why) {
    return std::unexpected(
        wire::Error{.code = std::string(code(why)), .message = std::string(message(why)), .ply = {}, .legal = {}});
}

class PlainGame {
  public:
    PlainGame(play::LocalGame& table, PlainOptions options, std::ostream& out)
        : table_(table), options_(options), out_(out) {}

    void begin();
    /// Carries out one line; false if it was the last.
    bool obey(const InputLine& line);
    void ask_for_line();
    void end_of_input();

    // One for each kind of command.
    Done operator()(Cell cell);
    Done operator()(Ask ask);
    Done operator()(Level level);
    Done operator()(play::Opponent opponent);
    Done operator()(Mark side);

  private:
    /// A line for people; JSON has its own.
    void say(std::string_view text);
    void describe_trouble();
    void print(const boost::json::value& value);
    void refuse(const wire::Error& error);

    Done undo();
    Done redo();
    Done reset();
    Done new_game();
    void seats_chosen(int round_before);
    /// The computer answers if it is its turn; then whose move it is, or how it ended.
    void go_on();

    play::LocalGame& table_;
    PlainOptions options_;
    std::ostream& out_;
    std::optional<std::string> trouble_said_;
    bool quit_ = false;
};

void PlainGame::say(std::string_view text) {
    if (!options_.json) out_ << text << '\n';
}

void PlainGame::print(const boost::json::value& value) {
    out_ << wire::to_json_text(value) << '\n';
}

void PlainGame::describe_trouble() {
    if (table_.trouble() == trouble_said_) return;
    trouble_said_ = table_.trouble();
    say(trouble_said_ ? fmt::format("The games are not being saved: {}.", text::legible(*trouble_said_))
                      : "The games are being saved again.");
}

void PlainGame::refuse(const wire::Error& error) {
    if (options_.json) return print(to_json(error));
    say(describe_refused(error));
    say(describe_turn(table_));
}

void PlainGame::begin() {
    say(fmt::format("Tateti. {} Cells are 0 to 8, row by row; help lists the commands.", describe_seats(table_)));
    describe_trouble();
    go_on();
}

bool PlainGame::obey(const InputLine& line) {
    const auto command =
        line.too_long
            ? std::unexpected(wire::Error{.code = "request/too_long",
                                          .message = fmt::format("this line is longer than {} bytes", kLongestLine),
                                          .ply = {},
                                          .legal = {}})
            : read_command(line.text, table_.position());
    const Done done = command ? std::visit(*this, *command) : std::unexpected(command.error());
    if (!done)
        refuse(done.error());
    else if (options_.json)
        print(to_json(wire::State(table_.game())));
    describe_trouble();
    return !quit_;
}

void PlainGame::ask_for_line() {
    if (options_.prompt && !options_.json) out_ << "> ";
}

void PlainGame::end_of_input() {
    if (options_.prompt) say("");
}

void PlainGame::go_on() {
    while (table_.computer_to_move()) {
        const Mark mark = table_.position().turn();
        if (!table_.move_computer()) break;
        say(describe_move(table_, mark, table_.game().moves().back()));
    }
    describe_trouble();
    say(table_.game().is_over() ? describe_end(table_) : describe_turn(table_));
}

Done PlainGame::operator()(Cell cell) {
    const Position before = table_.position();
    const auto played = table_.play(cell);
    if (!played) {
        auto error = refused(played.error());
        error.error().ply = before.ply();
        error.error().legal = before.legal_moves();
        return error;
    }
    say(describe_move(table_, before.turn(), cell));
    go_on();
    return {};
}

Done PlainGame::operator()(Ask ask) {
    const Position position = table_.position();
    switch (ask) {
        case Ask::turn: say(describe_turn(table_)); break;
        case Ask::board:
            say(describe_board(position));
            say(describe_turn(table_));
            break;
        case Ask::undo: return undo();
        case Ask::redo: return redo();
        case Ask::hint:
            if (position.is_over()) return refused(PlayError::game_over);
            say(describe_hint(position));
            break;
        case Ask::values:
            if (position.is_over()) return refused(PlayError::game_over);
            say(describe_values(position));
            break;
        case Ask::new_game: return new_game();
        case Ask::level: say(fmt::format("The level is {}.", name(table_.settings().level))); break;
        case Ask::opponent:
        case Ask::side: say(describe_seats(table_)); break;
        case Ask::score:
            table_.refresh_score();
            say(fmt::format("Score: {}.", play::describe_tally(table_.score())));
            break;
        case Ask::reset: return reset();
        case Ask::review: say(describe_review(table_.game())); break;
        case Ask::help: say(describe_help()); break;
        case Ask::quit:
            say("Goodbye.");
            quit_ = true;
            break;
    }
    return {};
}

Done PlainGame::undo() {
    const Game before = table_.game();
    const auto undone = table_.undo();
    if (!undone) return refused(undone.error());
    say(describe_taken_back(before, table_.game()));
    go_on();
    return {};
}

Done PlainGame::redo() {
    const Game before = table_.game();
    const auto redone = table_.redo();
    if (!redone) return refused(redone.error());
    say(describe_brought_back(before, table_.game()));
    go_on();
    return {};
}

Done PlainGame::reset() {
    const Tally before = table_.score();
    if (!table_.reset_score())
        return std::unexpected(wire::Error{
            .code = "score/not_reset",
            .message = fmt::format("the score stays as it is: {}", text::legible(table_.trouble().value_or(""))),
            .ply = {},
            .legal = {}});
    say(fmt::format("The score is set to zero. It was: {}.", play::describe_tally(before)));
    return {};
}

Done PlainGame::new_game() {
    const auto began = table_.new_game();
    if (!began) return refused(began.error());
    say(fmt::format("A new game. {}", describe_seats(table_)));
    go_on();
    return {};
}

Done PlainGame::operator()(Level level) {
    table_.choose(level);
    say(fmt::format(
        "The level is {}. {}", name(level),
        table_.person() ? "It counts from the computer's next move on." : "It counts in games against the computer."));
    return {};
}

void PlainGame::seats_chosen(int round_before) {
    const bool began = table_.match().round() != round_before;
    say(fmt::format("{}{}", began ? "A new game. " : "", describe_seats(table_)));
    if (began) go_on();
}

Done PlainGame::operator()(play::Opponent opponent) {
    const int round = table_.match().round();
    static_cast<void>(table_.choose(opponent));
    seats_chosen(round);
    return {};
}

Done PlainGame::operator()(Mark side) {
    const int round = table_.match().round();
    static_cast<void>(table_.choose(side));
    seats_chosen(round);
    if (table_.settings().opponent == play::Opponent::person)
        say(fmt::format("Against the computer you are {}.", to_char(side)));
    return {};
}

}  // namespace

int play_plain(play::LocalGame& table, PlainOptions options, std::istream& in, std::ostream& out) {
    PlainGame game(table, options, out);
    game.begin();
    while (true) {
        game.ask_for_line();
        if (!out.flush()) return 1;
        const auto line = read_line(in);
        if (!line) {
            game.end_of_input();
            break;
        }
        if (!game.obey(*line)) break;
    }
    return out.flush() && !in.bad() ? 0 : 1;
}

}  // namespace tateti::plain
