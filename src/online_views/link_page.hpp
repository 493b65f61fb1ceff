#pragma once

#include "online_views/online_screen.hpp"

#include <string>
#include <vector>

namespace tateti::online_views {

/// The link that the page shows: the one for others, or the private one.
[[nodiscard]] std::string shown_link(const OnlineScreen& screen);

/// What others can do with the link, in sentences.
[[nodiscard]] std::string about_link(const words::Words& words, const online::MatchLink& link, bool own_server,
                                     const online::OnlineState& state);

/// The page with a link, and its QR code where that has room and somebody else could use it.
[[nodiscard]] std::vector<terminal::TextLine> link_page(const OnlineScreen& screen, const online::OnlineState& state);

}  // namespace tateti::online_views
