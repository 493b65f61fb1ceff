#include "online_views/link_page.hpp"

#include "online_views/qr_code.hpp"
#include "text/wrap.hpp"

namespace tateti::online_views {
namespace {

using terminal::Role;
using terminal::TextLine;
using terminal::wrapped_lines;

}  // namespace

std::string shown_link(const OnlineScreen& screen) {
    return screen.page == Page::private_link ? screen.link.private_text() : screen.link.text();
}

std::string about_link(const words::Words& words, const online::MatchLink& link, bool own_server,
                       const online::OnlineState& state) {
    const words::OnlineWords& texts = *words.online;
    const bool full = state.match && online::both_seated(*state.match);
    const std::string_view use = full ? texts.watch_link : texts.send_link;
    if (!link.server.is_only_here()) return words::both(own_server ? texts.own_server.text : "", use, words);
    return own_server ? std::string(texts.own_server_here) : words::both(use, texts.link_only_here, words);
}

std::vector<TextLine> link_page(const OnlineScreen& screen, const online::OnlineState& state) {
    const words::OnlineWords& texts = *screen.words->online;
    const int columns = screen.size.columns - 2;
    const bool only_here = screen.link.server.is_only_here();
    const std::string link = shown_link(screen);
    std::string about = about_link(*screen.words, screen.link, screen.own_server, state);
    if (screen.page == Page::private_link)
        about = words::both(texts.private_link, only_here ? texts.link_only_here.text : "", *screen.words);
    const std::vector<TextLine> link_lines = wrapped_lines(link, columns, Role::strong);
    const std::vector<TextLine> key_lines =
        wrapped_lines(screen.copied ? texts.copied : texts.link_keys, columns, Role::dim);

    const std::vector<std::string> code =
        screen.alphabet == terminal::Alphabet::unicode && !only_here ? qr_code(link) : std::vector<std::string>();
    const std::vector<TextLine> with_code =
        wrapped_lines(words::both(about, texts.scan_link, *screen.words), columns, Role::plain);
    const auto rows = with_code.size() + link_lines.size() + code.size() + key_lines.size();
    const bool has_room = !code.empty() && static_cast<int>(rows) <= screen.size.rows &&
                          text::width_of(code.front()) <= screen.size.columns;

    std::vector<TextLine> lines = has_room ? with_code : wrapped_lines(about, columns, Role::plain);
    lines.insert(lines.end(), link_lines.begin(), link_lines.end());
    if (has_room)
        for (const std::string& line : code) lines.push_back({.text = line, .role = Role::paper});
    lines.insert(lines.end(), key_lines.begin(), key_lines.end());
    return lines;
}

}  // namespace tateti::online_views
