#include "host/counters.hpp"

namespace tateti::host {

std::string_view name(HostLimit limit) {
    switch (limit) {
        case HostLimit::matches: return "matches";
        case HostLimit::matches_per_address: return "matches_per_address";
        case HostLimit::matches_per_hour: return "matches_per_hour";
        case HostLimit::requests_per_match: break;
    }
    return "requests_per_match";
}

}  // namespace tateti::host
