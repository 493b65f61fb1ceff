// Memory for texts, lists and tables, from the heap of the C library. It may grow.
#include <cstddef>
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
    void* given = std::malloc(size == 0 ? 1 : size);
    if (given == nullptr) __builtin_trap();
    return given;
}
void operator delete(void* given) noexcept {
    std::free(given);
}
void operator delete(void* given, std::size_t /*size*/) noexcept {
    std::free(given);
}
