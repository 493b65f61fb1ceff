#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::storage {

/// The score book's file in the data folder.
inline constexpr std::string_view kFileName = "tateti.sqlite";

/// The value of an environment variable, if it is set.
using Environment = std::function<std::optional<std::string>(const char* variable)>;

/// The environment of this process.
[[nodiscard]] std::optional<std::string> process_environment(const char* variable);

/// The home folder of this process's user, from the password database.
[[nodiscard]] std::optional<std::filesystem::path> home_from_password_database();

/// The folder for the program's data: the first that is set of `chosen`, `$TATETI_DATA`, `$XDG_DATA_HOME/tateti` and
/// `~/.local/share/tateti`. Throws `StoreError` if there is none. Does not create the folder.
[[nodiscard]] std::filesystem::path data_folder(
    const std::optional<std::filesystem::path>& chosen, const Environment& environment = process_environment,
    const std::function<std::optional<std::filesystem::path>()>& home_of_user = home_from_password_database);

}  // namespace tateti::storage
