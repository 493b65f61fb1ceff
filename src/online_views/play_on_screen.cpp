#include "online_views/play_on_screen.hpp"

#include "online/sentences.hpp"
#include "online_views/online_screen.hpp"
#include "terminal/render.hpp"
#include "terminal/window.hpp"

#include <poll.h>
#include <unistd.h>

#include <utility>
#include <variant>

namespace tateti::online_views {
namespace {

using client::MatchSession;

/// Whether the terminal is gone, so that no more input can come.
bool has_ended(int file) {
    pollfd one{.fd = file, .events = POLLIN, .revents = 0};
    return poll(&one, 1, 0) > 0 && (one.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

class ScreenGame {
  public:
    ScreenGame(client::EventLoop& loop, OnlineView view, ScreenOptions options)
        : window_(options.has_all_letters, options.colour),
          screen_{.link = view.link,
                  .own_server = view.start.own_server,
                  .size = window_.display().size(),
                  .alphabet = options.alphabet,
                  .words = &view.start.words},
          session_(loop, std::move(view.server), std::move(view.start), view.book, {}) {
        loop.watch(STDIN_FILENO, [] { return !has_ended(STDIN_FILENO); });
        loop.watch(window_.signal_file(), [] { return true; });
    }

    int run() {
        session_.start();
        while (!session_.game().is_finished() && !session_.state().quit) {
            follow(screen_, session_.game());
            const terminal::Content content = content_of(screen_, session_.game(), MatchSession::now());
            const terminal::BoardLayout shown = screen_layout(content).board;
            const terminal::Frame frame = draw_frame(content);
            window_.display().show(frame.canvas, window_title(session_.game()));
            session_.wait();
            if (const int deadly = window_.handle_signals([this](terminal::Size size) { screen_.size = size; }))
                return deadly;
            while (const auto input = window_.display().next())
                carry_out(update(screen_, session_.state(), meant(*input, frame), shown));
            if (has_ended(STDIN_FILENO)) return 0;
        }
        return 0;
    }

    [[nodiscard]] const MatchSession& session() const { return session_; }

  private:
    void carry_out(const ScreenResult& result) {
        if (const auto* cell = std::get_if<Cell>(&result)) session_.pick(*cell);
        if (const auto* wish = std::get_if<online::Wish>(&result)) session_.wish(*wish);
        if (const auto* code = std::get_if<std::string_view>(&result)) session_.refuse(*code);
        if (const auto* copy = std::get_if<Copy>(&result)) window_.display().copy(copy->text);
    }

    terminal::Window window_;
    OnlineScreen screen_;
    MatchSession session_;
};

}  // namespace

ScreenEnd play_on_screen(client::EventLoop& loop, OnlineView view, ScreenOptions options) {
    ScreenEnd end;
    const std::string link = view.link.text();
    const bool kept = !view.start.own_server;
    ScreenGame game(loop, std::move(view), options);
    end.signal = game.run();
    const online::OnlineState& state = game.session().state();
    const words::Words& words = game.session().game().words();
    end.missing = state.missing;
    if (game.session().game().ended())
        end.farewell = online::headline(words, state);
    else if (state.me && kept && state.unsaved.empty())
        end.farewell = words::filled(words.online->seat_kept, {{"link", link}});
    return end;
}

}  // namespace tateti::online_views
