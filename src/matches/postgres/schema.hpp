#pragma once

#include "matches/postgres/libpq.hpp"

#include <string>

namespace tateti::matches::postgres {

/// The number of the tables' shape that this program writes.
inline constexpr int kSchema = 1;

/// Makes the tables, or brings them up to date, once however many nodes start together. Throws `StoreError` if the
/// database cannot be reached or a later version of the program has been there. A server that is just starting is
/// waited for; one that is not there is not, so that a wrong address is heard of at once.
void prepare_database(const ConnectionInfo& target);

}  // namespace tateti::matches::postgres
