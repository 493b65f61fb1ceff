#pragma once

#include "online/online_state.hpp"
#include "terminal/content.hpp"
#include "words/words.hpp"

#include <string_view>
#include <vector>

/// Which keys an online match lists.
namespace tateti::online_views {

/// All keys, for the help.
[[nodiscard]] std::vector<terminal::KeyHelp> all_keys(const words::Words& words, const online::OnlineState& state);
/// The keys that do something now.
[[nodiscard]] std::vector<terminal::KeyHelp> useful_keys(const words::Words& words, const online::OnlineState& state,
                                                         online::Moment now);
/// The most useful ones, where there is no room for a list.
[[nodiscard]] std::string_view footer(const words::Words& words, const online::OnlineState& state);

/// The keys of the local review, without those that would begin another game, and those that answer an offer.
[[nodiscard]] std::vector<terminal::KeyHelp> review_keys(const words::Words& words, const online::OnlineState& state,
                                                         const std::vector<terminal::KeyHelp>& local);

}  // namespace tateti::online_views
