#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::server {

/// What waits to be sent to one client. A match that nobody asked for is out of date as soon as the next one comes, so
/// of those there is at most one: whoever reads slowly hears less often, but nothing old.
class SendQueue {
  public:
    struct Message {
        std::string beginning;
        std::shared_ptr<const std::string> rest;  // may be none

        [[nodiscard]] std::size_t size() const { return beginning.size() + (rest ? rest->size() : 0); }
    };

    void put(Message message);

    /// The oldest becomes the one under way, until the next `next`. The caller sees to it that there is one.
    const Message& next();
    /// Nothing is under way any more.
    void sent() { under_way_ = {}; }

    /// Of those that wait.
    [[nodiscard]] std::size_t size() const { return waiting_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    void clear();

  private:
    std::vector<Message> waiting_;  // hardly ever more than one
    std::size_t bytes_ = 0;
    Message under_way_;
};

}  // namespace tateti::server
