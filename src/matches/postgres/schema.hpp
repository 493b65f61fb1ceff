#pragma once

#include "matches/postgres/libpq.hpp"

namespace tateti::matches::postgres {

/// The version of the tables that this program uses.
inline constexpr int kSchemaVersion = 1;

/// Creates the tables or brings them up to date, once even if many nodes start together. Throws `StoreError` if the
/// database cannot be reached or was written by a later version of the program. Waits for a database server that is
/// starting up, but not for one that does not answer, so that a wrong address is reported at once.
void prepare_database(const ConnectionInfo& info);

/// Throws `StoreError` unless the database has the tables of this version.
void require_current_schema(const ConnectionInfo& info);

}  // namespace tateti::matches::postgres
