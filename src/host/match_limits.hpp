#pragma once

#include "host/host_context.hpp"
#include "host/open_matches.hpp"
#include "wire/error.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tateti::host {

/// Limits how many matches there are: stored in all, and open or begun within an hour by one address. A rematch begins
/// like a new match, for the address that opened the match. Each node counts for itself.
class MatchLimits {
  public:
    explicit MatchLimits(HostContext& context) : context_(context), cleaned_at_(context.sources.now()) {}

    /// Why no match may be opened from this address now.
    [[nodiscard]] std::optional<wire::Error> refuse_match(const std::string& address);
    /// Why no round may begin in a match that this address has opened.
    [[nodiscard]] std::optional<wire::Error> refuse_round(const std::string& address);

    void begin_round(const std::string& id, const std::string& address);
    void end_round(std::string_view id) { open_.remove(id); }
    void tick();

    /// The number of stored matches, which the store counts now and then.
    void set_stored(std::size_t count) { stored_ = count; }
    void add_stored() {
        if (stored_) ++*stored_;
    }
    void remove_stored(std::size_t count) {
        if (stored_) *stored_ -= std::min(count, *stored_);
    }

  private:
    /// An hour in which the rounds of an address are counted. It starts with the first of them.
    struct Hour {
        Time began;
        std::size_t rounds = 0;
    };

    HostContext& context_;
    OpenMatches open_;
    std::unordered_map<std::string, Hour> hours_;  // by address
    Time cleaned_at_;
    std::optional<std::size_t> stored_;  // none: not known yet
};

}  // namespace tateti::host
