#include "wire/server_message.hpp"

#include "wire/append.hpp"
#include "wire/json_text.hpp"

#include <utility>

namespace tateti::wire {
namespace {

using std::string_view_literals::operator""sv;

void append_re(std::string& out, const MessageId& re) {
    if (re.is_none()) return;
    out += R"(,"re":)"sv;
    append_id(out, re);
}

}  // namespace

Snapshot::Snapshot(const MatchView& view) {
    std::string text;
    append_match_members(text, view);
    members_ = std::make_shared<const std::string>(std::move(text));
}

ServerMessage ServerMessage::match(const Snapshot& snapshot, std::optional<Mark> seat, const MessageId& re) {
    ServerMessage message;
    message.body_ = snapshot.members_;
    if (re.is_none()) {
        message.kind_ = Kind::snapshot;
        message.fixed_head_ = !seat              ? R"({"type":"match",)"sv
                              : *seat == Mark::x ? R"({"type":"match","seat":"X",)"sv
                                                 : R"({"type":"match","seat":"O",)"sv;
        return message;
    }
    message.kind_ = Kind::answer;
    message.head_ = R"({"type":"match")";
    append_re(message.head_, re);
    if (seat) {
        message.head_ += R"(,"seat":)"sv;
        append_mark(message.head_, seat);
    }
    message.head_ += ',';
    return message;
}

ServerMessage ServerMessage::error(const MessageId& re, const Error& error) {
    ServerMessage message;
    message.kind_ = Kind::error;
    message.head_ = R"({"type":"error")";
    append_re(message.head_, re);
    message.head_ += R"(,"error":)"sv;
    message.head_ += to_json_text(error_members(error));
    message.head_ += '}';
    return message;
}

ServerMessage ServerMessage::pong(const MessageId& re) {
    ServerMessage message;
    message.head_ = R"({"type":"pong")";
    append_re(message.head_, re);
    message.head_ += '}';
    return message;
}

}  // namespace tateti::wire
