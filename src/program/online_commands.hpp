#pragma once

#include "online/match_link.hpp"
#include "wire/client_message.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace tateti {

/// How an online match is shown.
struct OnlineOptions {
    std::optional<std::filesystem::path> data;
    bool plain = false;
    bool json = false;
    bool ascii = false;

    void add_to(CLI::App& app);
};

// Each returns the exit status. A signal that ends the game also ends the process.

/// `tateti host`: opens a match and plays in it.
struct HostCommand {
    OnlineOptions online;
    std::optional<online::ServerAddress> server;  // none: a server of our own
    wire::Opening opening;

    void add_to(CLI::App& app);
    [[nodiscard]] int run();
};

/// `tateti join`: takes the open seat of a match, or returns to a seat.
struct JoinCommand {
    OnlineOptions online;
    std::optional<online::MatchLink> link;  // none: of the match that was played last
    std::string name;

    void add_to(CLI::App& app);
    [[nodiscard]] int run();
};

struct WatchCommand {
    OnlineOptions online;
    std::optional<online::MatchLink> link;

    void add_to(CLI::App& app);
    [[nodiscard]] int run();
};

}  // namespace tateti
