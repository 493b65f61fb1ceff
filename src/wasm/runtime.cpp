// Memory for the few lists of a call, from one small buffer.
#include <cstddef>
#include <cstdint>
#include <new>

namespace {

constexpr std::size_t kArenaBytes = 8192;
constexpr std::size_t kAlignment = alignof(std::max_align_t);

alignas(kAlignment) std::uint8_t arena[kArenaBytes];
std::size_t arena_used = 0;
std::size_t arena_lists = 0;

}  // namespace

void* operator new(std::size_t size) {
    const std::size_t rounded = (size + kAlignment - 1) / kAlignment * kAlignment;
    if (rounded < size || rounded > kArenaBytes - arena_used) __builtin_trap();
    void* given = arena + arena_used;
    arena_used += rounded;
    ++arena_lists;
    return given;
}

/// Nothing outlives a call, so the buffer is empty again when the last list is freed.
void operator delete(void* given) noexcept {
    if (given != nullptr && --arena_lists == 0) arena_used = 0;
}
void operator delete(void* given, std::size_t) noexcept {
    operator delete(given);
}
