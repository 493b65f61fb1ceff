#pragma once

#include "host/host_options.hpp"
#include "match/series.hpp"
#include "wire/client_message.hpp"

#include <string>

namespace tateti::host {

/// A person who has just got this token.
[[nodiscard]] match::Participant new_person(const std::string& name, const std::string& token);

/// The series of a new match, opened by the person with this token.
[[nodiscard]] match::Series new_series(const wire::Opening& opening, const std::string& token,
                                       const HostSources& sources);

}  // namespace tateti::host
