#include "program/online_commands.hpp"

#include "cli/style.hpp"
#include "client/client.hpp"
#include "client/event_loop.hpp"
#include "online/seat_book.hpp"
#include "online_views/play_lines.hpp"
#include "online_views/play_on_screen.hpp"
#include "play/settings.hpp"
#include "program/language_option.hpp"
#include "program/option_values.hpp"
#include "program/own_server.hpp"
#include "program/screen_choice.hpp"
#include "storage/data_folder.hpp"
#include "terminal/marks.hpp"
#include "text/quote.hpp"
#include "wire/client_text.hpp"
#include "wire/match_name.hpp"
#include "wire/received_message.hpp"
#include "words/online_words.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <memory>
#include <random>
#include <stdexcept>
#include <utility>

namespace tateti {
namespace {

using online::MatchLink;
using online::SavedSeat;

constexpr int kOk = 200;
constexpr int kCreated = 201;

/// Refuses, with this text, what cannot be read.
template <class Read>
CLI::Validator readable(Read read, std::string_view refusal, std::string_view example = {}) {
    return {[=](std::string& text) {
                return read(text) ? std::string()
                                  : words::filled(refusal, {{"example", example}, {"text", text::legible(text)}});
            },
            "", ""};
}

void add_name(CLI::App& app, std::string& name, const words::Words& words) {
    app.add_option("--name", name, "your name, as the others see it; at most 24\ncharacters")
        ->check(readable(wire::read_name, words.online->bad_name))
        ->option_text("NAME");
}

void add_link(CLI::App& app, std::optional<MatchLink>& link, bool required, const std::string& help,
              const words::Words& words) {
    app.add_option_function<std::string>(
           "LINK", [&link](const std::string& text) { link = online::parse_link(text); }, help)
        ->check(readable(online::parse_link, words.online->link_needed, "http://127.0.0.1:8080/m/7k2m9qvx3d1f"))
        ->required(required)
        ->option_text(" ");
}

/// 32 hexadecimal digits from the system's random generator.
std::string new_key() {
    std::random_device device;
    std::string key;
    for (int i = 0; i < 4; ++i) key += fmt::format("{:08x}", device());
    return key;
}

/// Why a server did not do what it was asked for.
[[noreturn]] void fail(const online::ServerAddress& server, const client::Response& response,
                       const words::Words& words) {
    const words::OnlineWords& texts = *words.online;
    if (response.status == 0)
        throw std::runtime_error(words::filled(
            texts.no_answer, {{"server", server.text()}, {"why", words::translated(response.problem, words)}}));
    if (const auto other = online::server_of(response.location); other && *other != server)
        throw std::runtime_error(
            words::filled(texts.redirects, {{"server", server.text()}, {"address", other->text()}}));
    const auto error = wire::read_error_body(response.body);
    if (!error) throw std::runtime_error(words::filled(texts.no_tateti, {{"server", server.text()}}));
    const std::string_view why = words::online_refusal(error->code, words);
    const bool known = why != texts.refusals.unknown.text;
    throw std::runtime_error(known ? std::string(why) : fmt::format("{} ({})", why, error->code));
}

int play_on_screen(client::EventLoop& loop, online_views::OnlineView view, const OnlineOptions& options) {
    const cli::Style style = cli::style_for(STDOUT_FILENO);
    const bool unicode = style.unicode && !options.ascii;
    const online_views::ScreenEnd end =
        online_views::play_on_screen(loop, std::move(view),
                                     {.alphabet = unicode ? terminal::Alphabet::unicode : terminal::Alphabet::ascii,
                                      .has_all_letters = style.unicode,
                                      .colour = style.colour});
    if (end.signal != 0) end_by_signal(end.signal);
    if (!end.farewell.empty()) std::cout << end.farewell << '\n' << std::flush;
    return end.missing ? 1 : 0;
}

/// Plays until somebody quits.
int play_match(client::EventLoop& loop, online_views::OnlineView view, const OnlineOptions& options) {
    view.start.confirms = !options.json;
    if (!options.plain && !options.json && has_screen(view.start.words))
        return play_on_screen(loop, std::move(view), options);
    const bool prompt = !options.json && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    return play_lines(loop, std::move(view), {.json = options.json, .prompt = prompt}, STDIN_FILENO, std::cout);
}

/// Asks the server about the match before anything else happens, so that a wrong link is an error of the command.
void check_match(client::EventLoop& loop, const MatchLink& link, const words::Words& words) {
    client::Client client(loop, link.server);
    const client::Response response =
        client.response_to({.method = "GET", .target = fmt::format("/api/v1/matches/{}", link.id)});
    const auto match = response.status == kOk ? wire::read_match_body(response.body) : std::nullopt;
    if (!match || match->match.id != link.id) fail(link.server, response, words);
}

}  // namespace

void OnlineOptions::add_to(CLI::App& app) {
    app.add_flag("--plain", plain, "no screen: type a command, read what happens");
    app.add_flag("--json", json, "like --plain, with one JSON object per change");
    app.add_flag("--ascii", ascii, "draw in plain ASCII");
    app.add_option("--data", data, "keep your seats in this folder")->option_text("DIR");
    add_language(app, language, "the language, for this run");
}

const words::Words& OnlineOptions::words() const {
    const bool screen = !plain && !json && isatty(STDOUT_FILENO) != 0;
    if (screen && !cli::style_for(STDOUT_FILENO).unicode) return words::kEnglish;
    if (language) return words::words_in(*language);
    return json ? words::kEnglish : words::words_in(environment_language());
}

void HostCommand::add_to(CLI::App& app, const words::Words& words) {
    app.add_option_function<std::string>(
           kServerOption, [this](const std::string& text) { server = online::parse_server(text); },
           "the server to play on, such as\nhttps://play.example (default: a server of\nits own, for this machine "
           "and network, that\nends with the program)")
        ->check(readable(online::parse_server, words.online->server_needed, "https://play.example"))
        ->option_text("URL");
    app.add_option_function<std::string>(
           "--as", [this](const std::string& side) { opening.mark = *play::mark_from_name(side); },
           "play as X (moves first, default) or O")
        ->check(one_of({"X", "O", "x", "o"}))
        ->option_text("X|O");
    add_name(app, opening.name, words);
    app.add_option_function<int>(
           "--seconds", [this](int seconds) { opening.per_move = std::chrono::seconds(seconds); },
           "the time for a move (default: no limit)")
        ->transform(whole_number(1, 86400))
        ->option_text("N");
    app.add_flag_callback(
        "--no-takebacks", [this] { opening.takebacks = false; }, "your opponent may not ask to take moves back");
    online.add_to(app);
    app.footer("Example: tateti host --name Ana\nThe first person who joins plays against you; others can watch.\n");
}

int HostCommand::run(const words::Words& words) {
    client::EventLoop loop;
    std::unique_ptr<OwnServer> own;
    if (!server) {
        own = std::make_unique<OwnServer>(*words.online);
        server = online::parse_server(own->local_url());
        if (!server) throw std::runtime_error("the server has no address");
    }
    client::Client client(loop, *server);
    const client::Response response =
        client.response_to({.method = "POST", .target = "/api/v1/matches", .body = to_text(opening)});
    const auto grant = response.status == kCreated ? wire::read_seat_grant(response.body) : std::nullopt;
    if (!grant) fail(*server, response, words);

    const auto public_server = own && own->network_url() ? online::parse_server(*own->network_url()) : server;
    const MatchLink link{.server = public_server.value_or(*server), .id = grant->match.id, .token = grant->token};
    online_views::OnlineView view{.server = *server,
                                  .link = link,
                                  .start = {.id = link.id,
                                            .seat = {.link = link.text(), .token = grant->token, .name = opening.name},
                                            .own_server = own != nullptr,
                                            .words = online.words()}};
    if (own) return play_match(loop, std::move(view), online);
    online::SeatBook book(storage::data_folder(online.data));
    view.book = &book;
    return play_match(loop, std::move(view), online);
}

void JoinCommand::add_to(CLI::App& app, const words::Words& words) {
    add_link(app, link, false, "the link to the match (default: of the match\nthat you played last)", words);
    add_name(app, name, words);
    online.add_to(app);
    app.footer("Example: tateti join https://play.example/m/7k2m9qvx3d1f --name Ben\n");
}

int JoinCommand::run(const words::Words& words) {
    client::EventLoop loop;
    online::SeatBook book(storage::data_folder(online.data));
    std::optional<SavedSeat> seat = link ? book.find(link->text()) : book.last();
    if (!link && seat) link = online::parse_link(seat->link);
    if (!link) throw std::runtime_error(std::string(words.online->no_last_match));
    check_match(loop, *link, words);
    if (!link->token.empty()) seat = SavedSeat{.link = link->text(), .token = link->token};  // it comes with the link
    if (!seat) seat = SavedSeat{.link = link->text(), .key = new_key(), .name = name};
    link->token = seat->token;
    return play_match(loop,
                      {.server = link->server,
                       .link = *link,
                       .start = {.id = link->id, .seat = *seat, .words = online.words()},
                       .book = &book},
                      online);
}

void WatchCommand::add_to(CLI::App& app, const words::Words& words) {
    add_link(app, link, true, "the link to the match", words);
    online.add_to(app);
    app.footer("Example: tateti watch https://play.example/m/7k2m9qvx3d1f\n");
}

int WatchCommand::run(const words::Words& words) {
    client::EventLoop loop;
    check_match(loop, *link, words);
    return play_match(loop, {.server = link->server, .link = *link, .start = {.id = link->id, .words = online.words()}},
                      online);
}

}  // namespace tateti
