#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace tateti {

/// A list of at most `Capacity` values, stored inline without the heap.
template <class T, std::size_t Capacity>
class ShortList {
  public:
    using value_type = T;

    constexpr ShortList() noexcept = default;

    /// The caller promises that there is room.
    constexpr void push_back(const T& value) noexcept {
        assert(size_ < Capacity);
        values_[size_++] = value;
    }

    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept {
        assert(i < size_);
        return values_[i];
    }
    [[nodiscard]] constexpr const T& front() const noexcept { return (*this)[0]; }
    [[nodiscard]] constexpr const T& back() const noexcept { return (*this)[size_ - 1]; }
    [[nodiscard]] constexpr const T* begin() const noexcept { return values_.data(); }
    [[nodiscard]] constexpr const T* end() const noexcept { return values_.data() + size_; }

  private:
    std::array<T, Capacity> values_{};
    std::size_t size_ = 0;
};

}  // namespace tateti
