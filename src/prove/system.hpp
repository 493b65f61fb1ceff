#pragma once

#include <atomic>
#include <functional>

namespace tateti::prove {

/// What the search asks of the system. `system.cpp` has threads and exceptions; a module for JavaScript has neither,
/// and links a file of its own instead.

/// Runs both functions at once, each with a flag that stops it. One that returns true stops the other.
void run_both(const std::atomic<bool>* stop, const std::function<bool(const std::atomic<bool>*)>& first,
              const std::function<bool(const std::atomic<bool>*)>& second);

/// There is no memory for a table.
[[noreturn]] void out_of_memory();

}  // namespace tateti::prove
