#include "server/send_queue.hpp"

#include <algorithm>
#include <utility>

namespace tateti::server {
namespace {

/// A match, and no answer to anything.
bool is_news(const SendQueue::Message& message) {
    constexpr std::string_view kMatch = R"({"type":"match",)";
    constexpr std::string_view kAnswer = R"("re":)";
    const std::string_view text(message.beginning);
    return text.starts_with(kMatch) && !text.substr(kMatch.size()).starts_with(kAnswer);
}

}  // namespace

void SendQueue::put(Message message) {
    if (!waiting_.empty() && is_news(message)) {
        const auto old = std::ranges::find_if(waiting_, is_news);
        if (old != waiting_.end()) {
            bytes_ -= old->size();
            waiting_.erase(old);
        }
    }
    bytes_ += message.size();
    waiting_.push_back(std::move(message));
}

const SendQueue::Message& SendQueue::next() {
    under_way_ = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    bytes_ -= under_way_.size();
    return under_way_;
}

void SendQueue::clear() {
    waiting_.clear();
    bytes_ = 0;
}

}  // namespace tateti::server
