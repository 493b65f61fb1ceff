#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::matches {

enum class StoreKind : std::uint8_t { memory, sqlite, postgres };

/// Where matches are stored, as `--store` names it.
struct StoreAddress {
    StoreKind kind = StoreKind::memory;
    std::string location{};  // the path of the file or the URL of the database; empty for memory

    friend bool operator==(const StoreAddress&, const StoreAddress&) = default;
};

/// All forms of an address, for help and errors.
inline constexpr std::string_view kStoreAddressForms = "sqlite:PATH, memory: or postgresql://HOST/NAME";

/// Reads `memory:`, `sqlite:PATH`, `postgresql://…` and `postgres://…`. A URL is not checked any further.
[[nodiscard]] std::optional<StoreAddress> parse_store_address(std::string_view text);

/// Where matches are stored, for people: `in /data/matches.sqlite`. Without the user, the password and the options of a
/// URL.
[[nodiscard]] std::string describe(const StoreAddress& address);

}  // namespace tateti::matches
