#pragma once

#include "host/host_options.hpp"

#include <string>
#include <string_view>

/// Tokens, which grant a seat, and ids of matches. Both are random and hard to guess.
namespace tateti::host {

/// 128 bits as 32 hexadecimal digits.
[[nodiscard]] std::string new_token(const HostSources& sources);

/// 60 bits in the alphabet of `wire::is_match_id`: too many to find a match by guessing.
[[nodiscard]] std::string new_match_id(const HostSources& sources);

/// The hash under which a token or key is stored: 64 hexadecimal digits.
[[nodiscard]] std::string hash_of(std::string_view secret);

/// Compares in constant time. An empty hash equals no hash, not even another empty one.
[[nodiscard]] bool same_hash(std::string_view one, std::string_view another);

}  // namespace tateti::host
