#include "server/send_queue.hpp"

#include <algorithm>
#include <utility>

namespace tateti::server {

using wire::ServerMessage;

void SendQueue::push(ServerMessage message) {
    if (!waiting_.empty() && message.kind() == ServerMessage::Kind::snapshot) {
        const auto old = std::ranges::find(waiting_, ServerMessage::Kind::snapshot, &ServerMessage::kind);
        if (old != waiting_.end()) {
            bytes_ -= old->size();
            waiting_.erase(old);
        }
    }
    bytes_ += message.size();
    waiting_.push_back(std::move(message));
}

const ServerMessage& SendQueue::next() {
    in_flight_ = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    bytes_ -= in_flight_.size();
    return in_flight_;
}

void SendQueue::clear() {
    waiting_.clear();
    bytes_ = 0;
}

}  // namespace tateti::server
