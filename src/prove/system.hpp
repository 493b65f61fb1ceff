#pragma once

#include <atomic>
#include <functional>

namespace tateti::prove {

/// What the search asks of the system. `system.cpp` has threads and exceptions; the JavaScript module has neither, and
/// links its own file instead.

/// Runs both functions at once, each with a flag that stops it. One that returns true stops the other.
void run_both(const std::atomic<bool>* stop, const std::function<bool(const std::atomic<bool>*)>& first,
              const std::function<bool(const std::atomic<bool>*)>& second);

/// Called when there is no memory for a table.
[[noreturn]] void out_of_memory();

}  // namespace tateti::prove
