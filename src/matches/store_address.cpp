#include "matches/store_address.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace tateti::matches {

std::optional<StoreAddress> parse_store_address(std::string_view text) {
    constexpr std::string_view kFile = "sqlite:";
    if (text == "memory:") return StoreAddress{StoreKind::memory};
    if (text.starts_with(kFile) && text.size() > kFile.size())
        return StoreAddress{StoreKind::sqlite, std::string(text.substr(kFile.size()))};
    if (text.starts_with("postgresql://") || text.starts_with("postgres://"))
        return StoreAddress{StoreKind::postgres, std::string(text)};
    return std::nullopt;
}

std::string describe(const StoreAddress& address) {
    if (address.kind == StoreKind::memory) return "in memory only, until the server stops";
    if (address.kind == StoreKind::sqlite) return fmt::format("in {}", address.location);
    const std::string_view url(address.location);
    const std::size_t begin = url.find("://") + 3;
    std::string_view rest = url.substr(begin, url.find('?') - begin);
    rest.remove_prefix(rest.rfind('@') + 1);
    return fmt::format("in the database {}{}", url.substr(0, begin), rest);
}

}  // namespace tateti::matches
