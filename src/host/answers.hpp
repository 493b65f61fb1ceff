#pragma once

#include "wire/error.hpp"
#include "wire/match_view.hpp"

#include <tateti/mark.hpp>

#include <expected>
#include <functional>
#include <string>

namespace tateti::host {

// The answers of the host. A match view in them is valid during the call only.

struct Created {
    Mark seat = Mark::x;
    std::string token;
    wire::MatchView match;
};
struct Joined {
    Mark seat = Mark::o;
    std::string token;
    wire::MatchView match;
};

using CreateAnswer = std::function<void(std::expected<Created, wire::Error>)>;
using JoinAnswer = std::function<void(std::expected<Joined, wire::Error>)>;
using MatchAnswer = std::function<void(std::expected<wire::MatchView, wire::Error>)>;
using SubscribeAnswer = std::function<void(std::expected<void, wire::Error>)>;

}  // namespace tateti::host
