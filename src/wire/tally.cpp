#include "wire/tally.hpp"

namespace tateti::wire {

boost::json::object tally_json(const Tally& tally) {
    return {{"x", tally.x}, {"o", tally.o}, {"draws", tally.draws}};
}

}  // namespace tateti::wire
