#include "program/online_commands.hpp"

#include "cli/style.hpp"
#include "client/client.hpp"
#include "client/event_loop.hpp"
#include "online/match_link.hpp"
#include "online/seat_book.hpp"
#include "online_views/play_lines.hpp"
#include "online_views/play_on_screen.hpp"
#include "program/language_option.hpp"
#include "program/own_server.hpp"
#include "program/screen_choice.hpp"
#include "storage/data_folder.hpp"
#include "terminal/marks.hpp"
#include "text/quote.hpp"
#include "wire/client_message.hpp"
#include "wire/client_text.hpp"
#include "wire/match_name.hpp"
#include "wire/received_message.hpp"
#include "words/online_words.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>

namespace tateti {
namespace {

using online::MatchLink;
using online::SavedSeat;

constexpr int kOk = 200;
constexpr int kCreated = 201;

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

/// How an online match is shown.
struct OnlineOptions {
    std::optional<std::filesystem::path> data;
    std::optional<Language> language;
    bool plain = false;
    bool json = false;
    bool ascii = false;

    explicit OnlineOptions(const Arguments& arguments)
        : data(arguments.file("--data")),
          language(arguments.language()),
          plain(arguments.has("--plain")),
          json(arguments.has("--json")),
          ascii(arguments.has("--ascii")) {}

    /// Of the match. Programs read English unless they ask for another language; a screen without other letters shows
    /// it.
    [[nodiscard]] const words::Words& words() const;
};

const words::Words& OnlineOptions::words() const {
    const bool screen = !plain && !json && isatty(STDOUT_FILENO) != 0;
    if (screen && !cli::style_for(STDOUT_FILENO).unicode) return words::kEnglish;
    if (language) return words::words_in(*language);
    return json ? words::kEnglish : words::words_in(environment_language());
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

/// Refuses, with this text, what cannot be read.
template <class Read>
Check readable(std::string_view option, Read read, std::string_view refusal, std::string_view example = {}) {
    return {option, [=](const std::string& text) {
                return read(text) ? std::string()
                                  : words::filled(refusal, {{"example", example}, {"text", text::legible(text)}});
            }};
}

}  // namespace

std::vector<Check> online_checks(const words::Words& words) {
    const words::OnlineWords& texts = *words.online;
    return {readable("--server", online::parse_server, texts.server_needed, "https://play.example"),
            readable("--name", wire::read_name, texts.bad_name),
            readable("LINK", online::parse_link, texts.link_needed, "http://127.0.0.1:8080/m/7k2m9qvx3d1f")};
}

int run_host(const Arguments& arguments, const words::Words& words) {
    const OnlineOptions online(arguments);
    auto server = online::parse_server(arguments.text_or("--server", ""));
    wire::Opening opening{.name = arguments.text_or("--name", "")};
    opening.mark = arguments.side().value_or(opening.mark);
    if (const auto seconds = arguments.number<int>("--seconds")) opening.per_move = std::chrono::seconds(*seconds);
    opening.takebacks = !arguments.has("--no-takebacks");

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

int run_join(const Arguments& arguments, const words::Words& words) {
    const OnlineOptions online(arguments);
    auto link = online::parse_link(arguments.text_or("LINK", ""));
    client::EventLoop loop;
    online::SeatBook book(storage::data_folder(online.data));
    std::optional<SavedSeat> seat = link ? book.find(link->text()) : book.last();
    if (!link && seat) link = online::parse_link(seat->link);
    if (!link) throw std::runtime_error(std::string(words.online->no_last_match));
    check_match(loop, *link, words);
    if (!link->token.empty()) seat = SavedSeat{.link = link->text(), .token = link->token};  // it comes with the link
    if (!seat) seat = SavedSeat{.link = link->text(), .key = new_key(), .name = arguments.text_or("--name", "")};
    link->token = seat->token;
    return play_match(loop,
                      {.server = link->server,
                       .link = *link,
                       .start = {.id = link->id, .seat = *seat, .words = online.words()},
                       .book = &book},
                      online);
}

int run_watch(const Arguments& arguments, const words::Words& words) {
    const OnlineOptions online(arguments);
    const auto link = online::parse_link(arguments.text_or("LINK", ""));
    client::EventLoop loop;
    check_match(loop, *link, words);
    return play_match(loop, {.server = link->server, .link = *link, .start = {.id = link->id, .words = online.words()}},
                      online);
}

}  // namespace tateti
