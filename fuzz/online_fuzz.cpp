// An online game against a hostile server: whatever it sends, nothing in it controls the terminal or breaks a line.
#include "fuzz.hpp"
#include "online/online_game.hpp"
#include "online/sentences.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace {

using tateti::fuzz::require;
using tateti::online::Moment;
using tateti::online::OnlineGame;

constexpr std::string_view kToken = "6f0c6f0c6f0c6f0c6f0c6f0c6f0c6f0c";

void check_text(std::string_view text) {
    require(tateti::text::count_characters(text).has_value(), "a text is UTF-8");
    for (const char32_t c : tateti::text::decoded(text)) {
        require(!tateti::text::is_control(c), "a text has no control characters");
    }
}

void check(OnlineGame& game, Moment now) {
    for (const tateti::online::Effect& effect : game.take_effects()) {
        if (const auto* said = std::get_if<tateti::online::Announce>(&effect)) check_text(said->text);
        if (const auto* report = std::get_if<tateti::online::Report>(&effect))
            require(std::ranges::all_of(report->line, [](char c) { return c >= ' ' && c < 0x7f; }),
                    "a report is printable ASCII");
    }
    check_text(headline(game.words(), game.state()));
    check_text(score_in_words(game.words(), game.state()));
    for (const std::string& detail : details(game.words(), game.state(), now)) check_text(detail);
    require(!game.state().pending || game.state().me, "only players move");
}

/// One line of the input: its first character says what happens, the rest is the text that comes with it.
void step(OnlineGame& game, Moment& now, std::string_view line) {
    const std::string_view text = line.substr(std::min<std::size_t>(1, line.size()));
    const char kind = line.empty() ? '.' : line[0];
    if (kind == 'o') return game.opened(now);
    if (kind == 'c') return game.closed(now, 1006, text);
    if (kind == 'j') return game.replied(now, tateti::online::Purpose::join, 200, text);
    if (kind == 'J') return game.replied(now, tateti::online::Purpose::join, 409, text);
    if (kind == 'v') return game.replied(now, tateti::online::Purpose::view, 200, text);
    if (kind >= '0' && kind <= '8') return game.pick(now, tateti::Cell::from_index_unchecked(kind - '0'));
    if (kind >= 'A' && kind <= 'I') return game.wish(now, static_cast<tateti::online::Wish>(kind - 'A'));
    if (kind == '.') {
        now += std::chrono::milliseconds(700 * (1 + text.size()));
        return game.time_passed(now);
    }
    game.received(now, line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input = tateti::fuzz::as_text(data, size);
    const bool has_token = input.starts_with('t');
    OnlineGame game({.id = "7k2m9qvx3d1f",
                     .seat = {.link = "l",
                              .token = has_token ? std::string(kToken) : std::string(),
                              .key = input.starts_with('k') ? "0123456789abcdef" : ""}},
                    [] { return 0.5; });
    Moment now{1000};
    game.start(now);
    check(game, now);
    while (!input.empty()) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        step(game, now, input.substr(0, end));
        check(game, now);
        input.remove_prefix(std::min(end + 1, input.size()));
    }
    return 0;
}
