#pragma once

#include "host/host_options.hpp"
#include "matches/match_store.hpp"
#include "wire/error.hpp"
#include "wire/match_message.hpp"

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

/// All matches of one node: who sits where, who watches, what is kept before it is told. No sockets, no threads: time,
/// chance and the store are passed in.
namespace tateti::host {

/// Somebody at a table: a live connection. It hears of everything from `attach` to `detach`.
class Subscriber {
  public:
    Subscriber() = default;
    Subscriber(const Subscriber&) = delete;
    Subscriber& operator=(const Subscriber&) = delete;

    /// A message: its beginning, and the rest, which many share. May be called within any call to the host; must
    /// not call it back.
    virtual void hear(std::string beginning, std::shared_ptr<const std::string> rest) = 0;

    /// The match is no longer there.
    virtual void dismiss() = 0;

  protected:
    ~Subscriber() = default;
};

/// The answer to a request: a text of JSON, or why not.
using Answer = std::function<void(std::expected<std::string, wire::Error>)>;

/// What has been done so far.
struct Counters {
    std::uint64_t created = 0;
    std::uint64_t joined = 0;
    std::uint64_t moves = 0;
    std::uint64_t unavailable = 0;  // requests that the store left unanswered
    std::uint64_t conflicts = 0;    // writes that another node was faster with
    std::uint64_t removed = 0;      // matches nobody had touched
    std::uint64_t loaded = 0;       // matches in memory now
    std::uint64_t players = 0;      // connections with a seat now
    std::uint64_t spectators = 0;   // connections without one now
};

/// An answer may come within the call or later, always on the thread that calls `MatchStore::deliver`, and exactly
/// once.
class Host {
  public:
    /// Starts the store, which outlives it. `wake` is what `MatchStore::start` says.
    Host(matches::MatchStore& store, const HostOptions& settings, Sources sources, std::function<void()> wake);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    /// `address`: of the client, as the limits see it.
    void create(const wire::Opening& opening, std::string_view address, Answer answer);
    void join(std::string_view id, const wire::Joining& joining, const Answer& answer);
    /// A token may be empty; whoever has one is seen to be there.
    void view(std::string_view id, std::string_view token, const Answer& answer);
    void command(std::string_view id, std::string_view token, const wire::Command& command, const Answer& answer);

    /// The subscriber is at the table from the answer on and has heard the match before it; unless there is an error.
    /// Whoever is not attached yet may be detached, too: then the answer never comes.
    void attach(std::string_view id, Subscriber& subscriber,
                const std::function<void(std::expected<void, wire::Error>)>& answer);
    void detach(Subscriber& subscriber);
    /// What the subscriber's client has sent; the answer is heard. Whether it made sense.
    bool say(Subscriber& subscriber, std::string_view text);

    /// To be called about ten times a second: clocks, news of who is there, what is old.
    void tick();

    [[nodiscard]] Counters counters() const;
    [[nodiscard]] std::string trouble() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tateti::host
