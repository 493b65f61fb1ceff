#pragma once

#include "client/event_loop.hpp"
#include "client/match_session.hpp"
#include "online/match_link.hpp"

#include <ostream>
#include <string>

/// Module online_views: an online match on a screen, as sentences and as JSON.
namespace tateti::online_views {

struct OnlineView {
    online::ServerAddress server;
    online::MatchLink link;  // as others can open it
    online::OnlineStart start;
    online::SeatBook* book = nullptr;  // none: the seat ends with the program
};

struct LineOptions {
    bool json = false;    // one JSON object per change, and nothing else
    bool prompt = false;  // print "> " before each line, for a person who types
};

/// Plays without a screen: a line per change out, a command per line in. Ends with `quit` or when the match is over for
/// good; for players also at the end of the input. Returns the exit status: 0, or 1 if there is no such match or the
/// output cannot be written.
[[nodiscard]] int play_lines(client::EventLoop& loop, OnlineView view, LineOptions options, int input,
                             std::ostream& out);

}  // namespace tateti::online_views
