#pragma once

#include "wire/client_message.hpp"
#include "wire/error.hpp"
#include "wire/match_view.hpp"

#include <tateti/mark.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::wire {

/// The text of a match at one moment. It is rendered once and shared by all messages that contain it.
class Snapshot {
  public:
    explicit Snapshot(const MatchView& view);

  private:
    friend class ServerMessage;

    std::shared_ptr<const std::string> members_;  // as `append_match_members` writes them
};

/// A message to a client over a live connection. Its text is a head and a body, which may be shared with other
/// messages.
class ServerMessage {
  public:
    enum class Kind : std::uint8_t {
        snapshot,  // a match that changed; a newer snapshot replaces it
        answer,    // a match, in answer to a message of the client
        error,
        pong,
    };

    ServerMessage() = default;

    /// `seat`: the client's mark; none for a spectator. `re`: the message that this one answers, if any.
    [[nodiscard]] static ServerMessage match(const Snapshot& snapshot, std::optional<Mark> seat,
                                             const MessageId& re = {});
    [[nodiscard]] static ServerMessage error(const MessageId& re, const Error& error);
    [[nodiscard]] static ServerMessage pong(const MessageId& re);

    [[nodiscard]] Kind kind() const noexcept { return kind_; }
    [[nodiscard]] std::string_view head() const noexcept { return fixed_head_.empty() ? head_ : fixed_head_; }
    [[nodiscard]] std::string_view body() const noexcept {
        return body_ ? std::string_view(*body_) : std::string_view();
    }
    [[nodiscard]] std::size_t size() const noexcept { return head().size() + body().size(); }

  private:
    Kind kind_ = Kind::pong;
    std::string_view fixed_head_;  // a literal: a broadcast allocates nothing per subscriber
    std::string head_;             // otherwise
    std::shared_ptr<const std::string> body_;
};

}  // namespace tateti::wire
