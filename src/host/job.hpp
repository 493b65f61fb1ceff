#pragma once

#include "host/answers.hpp"
#include "host/subscriber.hpp"
#include "match/series.hpp"
#include "wire/client_message.hpp"

#include <string>
#include <variant>

namespace tateti::host {

/// Work on a match that waits until the match is in memory and no other job of its room runs. `JobRunner` defines what
/// each kind does.
namespace jobs {

/// Answers the request that created the match.
struct AnswerCreate {
    std::string token;
    CreateAnswer answer;
};
struct Join {
    match::Participant who;
    std::string token;
    JoinAnswer answer;
};
struct View {
    std::string token;  // may be empty
    MatchAnswer answer;
};
/// A command over HTTP.
struct HttpCommand {
    std::string token;
    wire::Command command;
    MatchAnswer answer;
};
/// A command over a live connection.
struct LiveCommand {
    Subscriber* from = nullptr;  // null if it has disconnected
    match::Party by{};
    wire::Command command;
    wire::MessageId id;
};
struct Subscribe {
    Subscriber* subscriber = nullptr;
    SubscribeAnswer answer;
};
/// Stores the match unchanged, so that it does not expire.
struct Touch {};

}  // namespace jobs

using Job = std::variant<jobs::AnswerCreate, jobs::Join, jobs::View, jobs::HttpCommand, jobs::LiveCommand,
                         jobs::Subscribe, jobs::Touch>;

}  // namespace tateti::host
