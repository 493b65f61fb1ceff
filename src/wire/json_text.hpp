#pragma once

#include <boost/json/value.hpp>

#include <string>

namespace tateti::wire {

/// JSON as text on one line. Boost's own serializer writes a half as `5E-1`; this writes `0.5`, with as many digits
/// as it takes to read the same number again.
[[nodiscard]] std::string to_json_text(const boost::json::value& value);

}  // namespace tateti::wire
