#pragma once

#include <span>

namespace tateti::matches::postgres {

/// A statement that is prepared under a name or, without a name, run once.
struct Statement {
    const char* name;
    const char* sql;
};

/// What the connection for queries prepares: the statements of a `Batch`.
[[nodiscard]] std::span<const Statement> query_statements();

/// What subscribes a connection to the notifications of other nodes.
[[nodiscard]] std::span<const Statement> listen_statements();

}  // namespace tateti::matches::postgres
