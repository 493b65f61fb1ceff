#include "online_views/play_lines.hpp"

#include "online/sentences.hpp"
#include "online_views/line_input.hpp"
#include "online_views/link_page.hpp"
#include "online_views/online_command.hpp"
#include "online_views/online_screen.hpp"
#include "plain/describe.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

namespace tateti::online_views {
namespace {

using client::MatchSession;
using online::Wish;

std::string help_text(const words::Words& words, bool own_server) {
    const words::OnlineHelp& texts = words.online->help;
    std::string text(texts.cells);
    for (const OnlineCommandWord& known : kOnlineCommandWords) {
        text += fmt::format("\n{}", known.word);
        for (const std::string_view alias : known.aliases)
            if (!alias.empty()) text += fmt::format(", {}", alias);
        text.append(words.coach->typography.colon)
            .append(own_server && known.help == &words::OnlineHelp::quit ? texts.quit_own : texts.*known.help);
    }
    return text;
}

class LineGame {
  public:
    LineGame(client::EventLoop& loop, OnlineView view, LineOptions options, int input, std::ostream& out)
        : link_(std::move(view.link)),
          options_(options),
          out_(out),
          input_(input),
          session_(loop, std::move(view.server), std::move(view.start), view.book,
                   {.announced = [this](const std::string& text) { write(text); },
                    .reported = [this](const std::string& line) { write_json(line); }}) {
        loop.watch(input, [this] {
            has_input_ = input_.read_some();
            return has_input_;
        });
    }

    int run() {
        begin();
        while (!is_done()) {
            prompt();
            if (!out_.flush()) return 1;
            session_.wait();
            if (is_ready() && !std::exchange(is_begun_, true)) write_begun_game();
            while (is_ready() && !input_.lines.empty() && !session_.state().quit) {
                const std::string line = std::move(input_.lines.front());
                input_.lines.pop_front();
                is_prompted_ = false;  // the terminal has ended its line
                carry_out(line);
            }
        }
        if (session_.state().left)
            write(texts().farewell);
        else if (session_.state().quit)
            write(is_kept() ? words::filled(texts().seat_kept, {{"link", link_.text()}})
                            : std::string(texts().goodbye));
        if (is_prompted_) out_ << '\n';
        return out_.flush() && !session_.state().missing ? 0 : 1;
    }

    void operator()(Cell cell) { session_.pick(cell); }
    void operator()(Wish wish) { session_.wish(wish); }
    void operator()(Question question);

  private:
    /// Whether a command has a meaning: before, we do not know who we are, or the server does not. Once it has, it
    /// always has: without a connection it is refused.
    [[nodiscard]] bool is_ready() const {
        return is_begun_ || (session_.state().match && !session_.state().joining && session_.game().is_known());
    }
    [[nodiscard]] bool is_done() const {
        if (session_.game().ended()) return true;
        // A spectator without input goes on watching. A player's last command is still answered.
        const bool ends =
            session_.state().quit || (!has_input_ && input_.lines.empty() && is_ready() && session_.state().me);
        return ends && (session_.state().lost || !session_.game().is_unanswered());
    }

    /// Whether there is a seat to come back to.
    [[nodiscard]] bool is_kept() const {
        return !session_.game().own_server() && session_.state().me && session_.state().unsaved.empty();
    }

    [[nodiscard]] const words::OnlineWords& texts() const { return *session_.game().words().online; }

    void begin();
    void carry_out(const std::string& line);
    /// Behind everything that was written.
    void prompt() {
        if (options_.prompt && !std::exchange(is_prompted_, true)) out_ << "> ";
    }
    /// A line for people, in place of the prompt. With `--json` there are none.
    void write(std::string_view text) {
        if (options_.json) return;
        if (std::exchange(is_prompted_, false)) out_ << '\r';
        out_ << text << '\n';
    }
    void write_json(std::string_view line) {
        if (options_.json) out_ << line << '\n';
    }
    void write_status();
    void write_begun_game();
    void write_details();
    void write_board();
    void write_review();
    void report_link(std::string_view name, const std::string& link);
    void write_link(std::string_view name, const std::string& link);

    online::MatchLink link_;
    LineOptions options_;
    std::ostream& out_;
    LineInput input_;
    bool has_input_ = true;
    bool is_prompted_ = false;
    bool is_begun_ = false;  // the match has been told for the first time
    MatchSession session_;
};

void LineGame::begin() {
    write(words::filled(texts().begin, {{"link", link_.text()}}));
    if (session_.game().own_server()) write(about_link(session_.game().words(), link_, true, session_.state()));
    write(texts().begin_commands);
    report_link("link", link_.text());
    session_.start();
}

void LineGame::write_status() {
    write(online::headline(session_.game().words(), session_.state()));
    write_details();
}

void LineGame::write_details() {
    for (const std::string& detail : online::details(session_.game().words(), session_.state(), MatchSession::now()))
        write(detail);
}

void LineGame::write_board() {
    write(plain::describe_board(session_.state().shown().position(), session_.game().words()));
}

/// To somebody who comes in the middle of a game.
void LineGame::write_begun_game() {
    if (!session_.state().me) write_details();
    if (session_.state().match->game.ply() > 0) write_board();
}

void LineGame::write_review() {
    const online::OnlineState& state = session_.state();
    if (!state.is_over() || state.match->game.ply() == 0) return session_.refuse("match/not_over");
    const words::Words& words = session_.game().words();
    write(plain::describe_review(local_game_of(state.match->game), words));
    boost::json::object report{{"type", "review"}};
    const boost::json::value reviewed = wire::review_json(state.match->game, words.language);
    for (const auto& member : reviewed.as_object()) report[member.key()] = member.value();
    write_json(wire::to_ascii_json_text(report));
}

void LineGame::report_link(std::string_view name, const std::string& link) {
    write_json(wire::to_ascii_json_text({{"type", "link"}, {name, link}, {"ownServer", session_.game().own_server()}}));
}

void LineGame::write_link(std::string_view name, const std::string& link) {
    write(link);
    report_link(name, link);
}

void LineGame::operator()(Question question) {
    switch (question) {
        case Question::status: return write_status();
        case Question::board: write_board(); return write_status();
        case Question::score: return write(online::score_in_words(session_.game().words(), session_.state()));
        case Question::review: return write_review();
        case Question::link: return write_link("link", link_.text());
        case Question::private_link:
            link_.token = session_.game().token();
            if (link_.token.empty()) return session_.refuse("online/watching");
            return write_link("privateLink", link_.private_text());
        case Question::help: return write(help_text(session_.game().words(), session_.game().own_server()));
    }
}

void LineGame::carry_out(const std::string& line) {
    const auto command = read_online_command(line, session_.state().shown().position());
    if (command) {
        std::visit(*this, *command);
    } else {
        wire::Error error = command.error();
        error.message = words::translated(error.message, session_.game().words());
        write(error.message);
        write_json(wire::to_ascii_json_text({{"type", "error"}, {"error", error_members(error)}}));
    }
}

}  // namespace

int play_lines(client::EventLoop& loop, OnlineView view, LineOptions options, int input, std::ostream& out) {
    LineGame game(loop, std::move(view), options, input, out);
    return game.run();
}

}  // namespace tateti::online_views
