#include "online_views/online_keys.hpp"

#include "words/online_words.hpp"

namespace tateti::online_views {
namespace {

using online::OnlineState;
using terminal::KeyHelp;

KeyHelp listed(const words::OnlineKey& key) {
    return {.keys = key.keys, .what = key.what};
}

KeyHelp listed(const words::KeyWords& key) {
    return {.keys = key.keys, .what = key.brief};
}

bool can_cancel(const OnlineState& state) {
    return state.match && online::can_abort(*state.match);
}

/// Whether this player waits for the answer to an offer.
bool has_offer(const OnlineState& state, std::optional<Mark> by) {
    return state.match && by && !state.closed &&
           (state.match->rematch == by || (state.match->takeback == by && !state.is_over()));
}

bool is_offered(const OnlineState& state) {
    return state.me && has_offer(state, opponent(*state.me));
}

bool is_asked(const OnlineState& state) {
    return state.confirm || is_offered(state);
}

}  // namespace

std::vector<KeyHelp> all_keys(const words::Words& words, const OnlineState& state) {
    const words::OnlineKeys& keys = words.online->keys;
    if (!state.me) return {listed(keys.link), listed(keys.review), listed(keys.help)};
    return {listed(keys.choose),           listed(keys.play),    listed(keys.cells),
            listed(keys.takeback),         listed(keys.rematch), listed(keys.answer),
            listed(keys.resign_or_cancel), listed(keys.claim),   listed(keys.links),
            listed(keys.review),           listed(keys.leave),   listed(keys.help)};
}

std::vector<KeyHelp> useful_keys(const words::Words& words, const OnlineState& state, online::Moment now) {
    const words::OnlineKeys& keys = words.online->keys;
    std::vector<KeyHelp> list;
    if (state.my_turn()) list = {listed(words.keys.arrows), listed(words.keys.enter), listed(words.keys.cells)};
    if (is_asked(state))
        list.push_back(listed(keys.answer));
    else if (has_offer(state, state.me))
        list.push_back(listed(keys.withdraw));
    if (state.match && state.me && !state.closed) {
        const bool seated = online::both_seated(*state.match);
        if (state.is_over()) list.push_back(listed(keys.rematch));
        if (seated && !state.is_over()) list.push_back(listed(keys.takeback));
        if (seated && !state.is_over()) list.push_back(listed(can_cancel(state) ? keys.cancel : keys.resign));
        if (online::until_claim(*state.match, state.me, state.server_time(now))) list.push_back(listed(keys.claim));
    }
    if (state.is_over() && state.match->game.ply() > 0) list.push_back(listed(words.keys.open_review));
    if (!state.closed) list.push_back(listed(state.me ? keys.links : keys.link));
    if (state.me && !state.closed) list.push_back(listed(keys.leave));
    list.push_back(listed(keys.help));
    return list;
}

std::string_view footer(const words::Words& words, const OnlineState& state) {
    const words::OnlineKeys& keys = words.online->keys;
    if (is_asked(state)) return keys.answer_footer;
    if (!state.me || !state.match || !online::both_seated(*state.match)) return keys.spectator_footer;
    if (state.is_over()) return keys.end_footer;
    return can_cancel(state) ? keys.early_footer : keys.player_footer;
}

std::vector<KeyHelp> review_keys(const words::Words& words, const OnlineState& state,
                                 const std::vector<KeyHelp>& local) {
    std::vector<KeyHelp> list;
    for (const KeyHelp& key : local)
        if (key.keys != words.keys.play_on.keys.text && key.keys != words.keys.new_game.keys.text) list.push_back(key);
    const words::OnlineKeys& keys = words.online->keys;
    const words::OnlineKey& more = is_offered(state)            ? keys.answer
                                   : has_offer(state, state.me) ? keys.withdraw
                                                                : keys.rematch;
    if (state.me && !state.closed) list.insert(list.end() - (list.empty() ? 0 : 1), listed(more));
    return list;
}

}  // namespace tateti::online_views
