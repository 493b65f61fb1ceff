#pragma once

#include "online/match_link.hpp"
#include "wire/client_message.hpp"
#include "words/words.hpp"

#include <tateti/language.hpp>

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace tateti {

/// How an online match is shown.
struct OnlineOptions {
    std::optional<std::filesystem::path> data;
    std::optional<Language> language;
    bool plain = false;
    bool json = false;
    bool ascii = false;

    void add_to(CLI::App& app);
    /// Of the match. Programs read English unless they ask for another language; a screen without other letters shows
    /// it.
    [[nodiscard]] const words::Words& words() const;
};

// `run` returns the exit status. A signal that ends the game also ends the process. The errors are in the words given.

/// `tateti host`: opens a match and plays in it.
struct HostCommand {
    OnlineOptions online;
    std::optional<online::ServerAddress> server;  // none: a server of our own
    wire::Opening opening;

    void add_to(CLI::App& app, const words::Words& words);
    [[nodiscard]] int run(const words::Words& words);
};

/// `tateti join`: takes the open seat of a match, or returns to a seat.
struct JoinCommand {
    OnlineOptions online;
    std::optional<online::MatchLink> link;  // none: of the match that was played last
    std::string name;

    void add_to(CLI::App& app, const words::Words& words);
    [[nodiscard]] int run(const words::Words& words);
};

struct WatchCommand {
    OnlineOptions online;
    std::optional<online::MatchLink> link;

    void add_to(CLI::App& app, const words::Words& words);
    [[nodiscard]] int run(const words::Words& words);
};

}  // namespace tateti
