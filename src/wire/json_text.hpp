#pragma once

#include <boost/json/value.hpp>

#include <string>

namespace tateti::wire {

/// JSON as text on one line. Boost's own serializer writes one half as `5E-1`; this writes `0.5`, with the fewest
/// digits that read back as the same number.
[[nodiscard]] std::string to_json_text(const boost::json::value& value);

/// The same in printable ASCII, with escapes for everything else: a stranger's text that is safe on a terminal.
[[nodiscard]] std::string to_ascii_json_text(const boost::json::value& value);

}  // namespace tateti::wire
