#pragma once

#include <span>

namespace tateti::matches::postgres {

/// A statement that is prepared under a name or, without a name, run once.
struct Statement {
    const char* name;
    const char* sql;
};

/// The statements that a `Batch` uses. The connection for queries prepares them.
[[nodiscard]] std::span<const Statement> query_statements();

/// The statements that subscribe a connection to the notifications of other nodes.
[[nodiscard]] std::span<const Statement> listen_statements();

}  // namespace tateti::matches::postgres
