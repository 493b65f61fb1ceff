// What the searches ask of the system: a module has one thread, no exceptions and no clock.
#include "prove/system.hpp"

#include <ctime>

/// Time stands still: a search is bounded by its nodes or playouts. The clock of the C library would have to be
/// imported.
extern "C" int clock_gettime(clockid_t, timespec* now) {
    *now = {};
    return 0;
}

namespace tateti::prove {

void run_both(const std::atomic<bool>* stop, const std::function<bool(const std::atomic<bool>*)>& first,
              const std::function<bool(const std::atomic<bool>*)>& second) {
    if (!first(stop)) second(stop);
}

void out_of_memory() {
    __builtin_trap();
}

}  // namespace tateti::prove
