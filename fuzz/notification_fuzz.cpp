// Any notification: whoever may write to the database may send one. Unknown parts are ignored, published messages
// arrive unchanged, and so do the messages of the nodes in them.
#include "fuzz.hpp"
#include "host/node_message.hpp"
#include "matches/postgres/notification.hpp"

using tateti::fuzz::require;
using namespace tateti::matches::postgres;

namespace {

void check_node_message(std::string_view text) {
    const auto message = tateti::host::read_node_message(text);
    if (message)
        require(tateti::host::read_node_message(tateti::host::to_text(*message)) == message, "a message round-trips");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    check_node_message(text);
    const Notification notification = parse_notification(text);
    require(text.starts_with(notification.node) && !notification.node.contains('\n'), "the first line is the node");
    for (const auto& match : notification.changed)
        require(!match.id.empty() && match.version >= 1, "a match has an id and a version");
    std::vector<std::string> messages;
    for (const std::string_view message : notification.messages) {
        require(!message.contains('\n'), "a message is one line");
        check_node_message(message);
        if (message.size() <= kMaxMessage && !message.contains('\0')) messages.emplace_back(message);
    }
    std::vector<std::string> received;
    for (const std::string& payload : to_payloads("node", messages)) {
        require(payload.size() <= kMaxPayload, "it fits into a notification");
        const Notification part = parse_notification(payload);
        require(part.node == "node" && part.changed.empty(), "a payload round-trips");
        received.insert(received.end(), part.messages.begin(), part.messages.end());
    }
    require(received == messages, "all messages arrive");
    return 0;
}
