#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace tateti {

/// A set of values that have an index below `T::kCount`, which is at most 16. One bit per value: bit i stands for index
/// i. It is a range of `T` in ascending order of index.
template <class T>
class SmallSet {
    static_assert(T::kCount <= 16);

  public:
    class iterator {
      public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::input_iterator_tag;
        using reference = T;
        using pointer = void;

        constexpr iterator() noexcept = default;
        [[nodiscard]] constexpr T operator*() const noexcept {
            return T::from_index_unchecked(std::countr_zero(rest_));
        }
        constexpr iterator& operator++() noexcept {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator, iterator) noexcept = default;

      private:
        friend class SmallSet;
        constexpr explicit iterator(std::uint32_t rest) noexcept : rest_(rest) {}
        std::uint32_t rest_ = 0;
    };
    using const_iterator = iterator;
    using value_type = T;

    constexpr SmallSet() noexcept = default;
    constexpr SmallSet(std::initializer_list<T> members) noexcept {
        for (const T member : members) *this = with(member);
    }

    [[nodiscard]] static constexpr SmallSet all() noexcept { return from_bits(kAllBits); }

    /// Bit i stands for the member with index i. Bits beyond the last member are ignored.
    [[nodiscard]] static constexpr SmallSet from_bits(std::uint32_t bits) noexcept { return SmallSet(bits & kAllBits); }
    [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }

    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool contains(T member) const noexcept { return (bits_ >> member.index() & 1U) != 0; }
    [[nodiscard]] constexpr bool contains_all(SmallSet other) const noexcept { return (other.bits_ & ~bits_) == 0; }

    [[nodiscard]] constexpr SmallSet with(T member) const noexcept { return SmallSet(bits_ | 1U << member.index()); }
    [[nodiscard]] constexpr SmallSet without(T member) const noexcept {
        return SmallSet(bits_ & ~(1U << member.index()));
    }

    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(bits_); }
    [[nodiscard]] constexpr iterator end() const noexcept { return iterator(); }

    [[nodiscard]] friend constexpr SmallSet operator|(SmallSet a, SmallSet b) noexcept {
        return SmallSet(static_cast<std::uint32_t>(a.bits_ | b.bits_));
    }
    [[nodiscard]] friend constexpr SmallSet operator&(SmallSet a, SmallSet b) noexcept {
        return SmallSet(static_cast<std::uint32_t>(a.bits_ & b.bits_));
    }
    /// The members of `a` that are not in `b`.
    [[nodiscard]] friend constexpr SmallSet operator-(SmallSet a, SmallSet b) noexcept {
        return SmallSet(static_cast<std::uint32_t>(a.bits_ & ~b.bits_));
    }
    [[nodiscard]] friend constexpr SmallSet operator~(SmallSet a) noexcept { return all() - a; }
    friend constexpr bool operator==(SmallSet, SmallSet) noexcept = default;

  private:
    static constexpr std::uint32_t kAllBits = (1U << T::kCount) - 1;

    constexpr explicit SmallSet(std::uint32_t bits) noexcept : bits_(static_cast<std::uint16_t>(bits)) {}

    std::uint16_t bits_ = 0;
};

}  // namespace tateti
