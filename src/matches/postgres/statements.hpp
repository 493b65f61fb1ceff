#pragma once

#include <span>

namespace tateti::matches::postgres {

/// A statement that is prepared under a name, or, without one, run once.
struct Statement {
    const char* name;
    const char* sql;
};

/// Everything that is said to the database: what a batch is made of.
[[nodiscard]] std::span<const Statement> speaking_statements();

/// How the news of other nodes are heard.
[[nodiscard]] std::span<const Statement> listening_statements();

}  // namespace tateti::matches::postgres
