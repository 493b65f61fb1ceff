#pragma once

#include <tateti/tally.hpp>

#include <boost/json/object.hpp>

namespace tateti::wire {

/// A score: `{"x":3,"o":1,"draws":2}`.
[[nodiscard]] boost::json::object tally_json(const Tally& tally);

}  // namespace tateti::wire
