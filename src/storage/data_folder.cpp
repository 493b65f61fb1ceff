#include "storage/data_folder.hpp"

#include "storage/store_error.hpp"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <vector>

namespace tateti::storage {
namespace {

/// An absolute path from the environment. The XDG specification requires that relative ones are ignored.
std::optional<std::filesystem::path> absolute_path(const Environment& environment, const char* variable) {
    const auto value = environment(variable);
    if (!value || !std::filesystem::path(*value).is_absolute()) return std::nullopt;
    return std::filesystem::path(*value);
}

}  // namespace

std::optional<std::string> process_environment(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr) return std::nullopt;
    return value;
}

std::optional<std::filesystem::path> home_from_password_database() {
    constexpr std::size_t kEntrySize = 1 << 16;
    std::vector<char> buffer(kEntrySize);
    passwd entry{};
    passwd* found = nullptr;
    if (getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr)
        return std::nullopt;
    std::filesystem::path home = found->pw_dir;
    if (!home.is_absolute()) return std::nullopt;
    return home;
}

std::filesystem::path data_folder(const std::optional<std::filesystem::path>& chosen, const Environment& environment,
                                  const std::function<std::optional<std::filesystem::path>()>& home_of_user) {
    if (chosen) {
        // Most likely a shell variable that was not set. Saving somewhere else would surprise the user.
        if (chosen->empty()) throw StoreError(StoreFault::unreachable, "the name of the data folder is empty");
        return *chosen;
    }
    if (const auto ours = environment("TATETI_DATA"); ours && !ours->empty()) return *ours;
    if (const auto data = absolute_path(environment, "XDG_DATA_HOME")) return *data / "tateti";
    auto home = absolute_path(environment, "HOME");
    if (!home) home = home_of_user();
    if (!home) throw StoreError(StoreFault::unreachable, "there is no home folder for the data");
    return *home / ".local" / "share" / "tateti";
}

}  // namespace tateti::storage
