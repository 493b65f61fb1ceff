#pragma once

#include "matches/store_address.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tateti {

/// The file in the data folder where matches are stored by default.
inline constexpr std::string_view kMatchesFile = "matches.sqlite";

/// Where matches are stored, as `--store` and `--data` say.
struct StoreChoice {
    std::string store{};  // empty: a file in the data folder
    std::optional<std::filesystem::path> data{};

    void add_to(CLI::App& app);
    [[nodiscard]] matches::StoreAddress address() const;
};

}  // namespace tateti
