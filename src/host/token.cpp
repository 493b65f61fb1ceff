#include "host/token.hpp"

#include "wire/match_name.hpp"

#include <sodium.h>

#include <array>
#include <cstddef>

namespace tateti::host {
namespace {

std::string hexadecimal(std::span<const unsigned char> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');  // libsodium ends it with a zero
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

}  // namespace

HostSources system_sources() {
    using std::chrono::floor;
    using std::chrono::milliseconds;
    using std::chrono::steady_clock;
    return {.now = [start = floor<milliseconds>(std::chrono::system_clock::now()),
                    begun = steady_clock::now()] { return start + floor<milliseconds>(steady_clock::now() - begun); },
            .random = [](std::span<unsigned char> bytes) { randombytes_buf(bytes.data(), bytes.size()); }};
}

std::string new_token(const HostSources& sources) {
    std::array<unsigned char, 16> bytes{};
    sources.random(bytes);
    return hexadecimal(bytes);
}

std::string new_match_id(const HostSources& sources) {
    static_assert(wire::kMatchIdAlphabet.size() == 32);
    std::array<unsigned char, wire::kMatchIdSize> bytes{};
    sources.random(bytes);
    std::string id;
    for (const unsigned char byte : bytes) id += wire::kMatchIdAlphabet[byte % wire::kMatchIdAlphabet.size()];
    return id;
}

std::string hash_of(std::string_view secret) {
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    return hexadecimal(hash);
}

bool same_hash(std::string_view one, std::string_view another) {
    return !one.empty() && one.size() == another.size() && sodium_memcmp(one.data(), another.data(), one.size()) == 0;
}

}  // namespace tateti::host
