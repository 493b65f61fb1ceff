#pragma once

#include "loop.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace tateti::load {

/// Where a server listens, on this machine.
struct Port {
    std::uint16_t number = 0;
};

/// A connection of a client: HTTP first, and a WebSocket once it was upgraded. It can be opened again after its end.
class Link final : Watcher {
  public:
    /// Whoever hears what came. A `Link` may be used, but not destroyed, within these.
    class Owner {
      public:
        Owner() = default;
        Owner(const Owner&) = delete;
        Owner& operator=(const Owner&) = delete;
        virtual void answered(Link& link, int status, std::string_view body) = 0;
        virtual void heard(Link& link, std::string_view text) = 0;
        /// A WebSocket was closed, by whomever.
        virtual void ended(Link& link) = 0;

      protected:
        ~Owner() = default;
    };

    Link(const Loop& loop, Owner& owner) : loop_(loop), owner_(owner) {}
    ~Link() { drop(); }
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    /// From 127.0.0.`from`, so that no limit of one address is met.
    void open(Port to, unsigned from);
    [[nodiscard]] bool is_open() const { return socket_ >= 0; }
    void post(std::string_view target, std::string_view body);
    /// What comes from now on are messages.
    void upgrade(std::string_view target);
    void say(std::string_view text);
    /// Says goodbye; the end is heard.
    void bye();
    /// Ends it at once; nothing is heard.
    void drop();

  private:
    void ready() override;
    [[nodiscard]] bool take_answer();
    [[nodiscard]] bool take_frame();
    void send_frame(unsigned char opcode, std::string_view text);
    void send(std::string_view bytes) const;
    void end();

    const Loop& loop_;
    Owner& owner_;
    int socket_ = -1;
    bool live_ = false;     // a WebSocket
    bool leaving_ = false;  // goodbye was said
    std::string input_;
    std::size_t taken_ = 0;  // of the input
};

}  // namespace tateti::load
