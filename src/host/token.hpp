#pragma once

#include "host/host_options.hpp"

#include <string>
#include <string_view>

/// Tokens, which are the right to a seat, and the ids of matches: random, and hard to guess.
namespace tateti::host {

/// 128 bits as 32 hexadecimal digits.
[[nodiscard]] std::string new_token(const HostSources& sources);

/// 60 bits in the alphabet of `wire::is_match_id`: enough that nobody finds a match they have not been sent.
[[nodiscard]] std::string new_match_id(const HostSources& sources);

/// What is stored of a token or a key: 64 hexadecimal digits that do not reveal it.
[[nodiscard]] std::string hash_of(std::string_view secret);

/// Compares in constant time. An empty hash is equal to none.
[[nodiscard]] bool same_hash(std::string_view one, std::string_view another);

}  // namespace tateti::host
