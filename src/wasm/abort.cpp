// Replaces what the standard library would print if something went wrong: a module has nowhere to print.
#include <vector>  // declares __libcpp_verbose_abort

/// libc++ calls this instead of throwing. Its documentation allows programs to define it.
void std::__libcpp_verbose_abort(const char*, ...) {
    __builtin_trap();
}
