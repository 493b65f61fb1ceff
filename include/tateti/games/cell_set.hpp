#pragma once

#include <tateti/games/grid.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace tateti::games {

/// A set of cells: bit i of word w stands for cell 64 w + i. It is a range of `Cell` in ascending order.
class CellSet {
    static constexpr std::size_t kWords = (Cell::kCount + 63) / 64;
    using Words = std::array<std::uint64_t, kWords>;

  public:
    class iterator {
      public:
        using value_type = Cell;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::input_iterator_tag;
        using reference = Cell;
        using pointer = void;

        constexpr iterator() noexcept = default;
        [[nodiscard]] constexpr Cell operator*() const noexcept {
            return Cell::from_index_unchecked(static_cast<int>(word_ * 64) + std::countr_zero(rest_));
        }
        constexpr iterator& operator++() noexcept {
            rest_ &= rest_ - 1;
            find();
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
            return a.word_ == b.word_ && a.rest_ == b.rest_;
        }

      private:
        friend class CellSet;
        constexpr explicit iterator(const Words& words) noexcept : words_(&words), word_(0), rest_(words[0]) { find(); }
        constexpr void find() noexcept {
            while (rest_ == 0 && ++word_ < kWords) rest_ = (*words_)[word_];
        }
        const Words* words_ = nullptr;
        std::size_t word_ = kWords;
        std::uint64_t rest_ = 0;
    };
    using const_iterator = iterator;
    using value_type = Cell;

    constexpr CellSet() noexcept = default;

    /// The cells 0 to `count` - 1. The caller promises `0 <= count <= Cell::kCount`.
    [[nodiscard]] static constexpr CellSet first(int count) noexcept {
        CellSet set;
        for (std::size_t i = 0; i < kWords; ++i) {
            const int here = count - static_cast<int>(i * 64);
            if (here >= 64)
                set.words_[i] = ~std::uint64_t{0};
            else if (here > 0)
                set.words_[i] = (std::uint64_t{1} << here) - 1;
        }
        return set;
    }
    [[nodiscard]] static constexpr CellSet all(Grid grid) noexcept { return first(grid.size()); }

    [[nodiscard]] constexpr bool empty() const noexcept { return *this == CellSet(); }
    [[nodiscard]] constexpr int size() const noexcept {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }
    [[nodiscard]] constexpr bool contains(Cell cell) const noexcept { return (words_[word(cell)] & bit(cell)) != 0; }

    [[nodiscard]] constexpr CellSet with(Cell cell) const noexcept {
        CellSet set = *this;
        set.add(cell);
        return set;
    }
    [[nodiscard]] constexpr CellSet without(Cell cell) const noexcept {
        CellSet set = *this;
        set.words_[word(cell)] &= ~bit(cell);
        return set;
    }
    constexpr void add(Cell cell) noexcept { words_[word(cell)] |= bit(cell); }

    /// The cells 0 to 63 as bits, for boards that are small enough.
    [[nodiscard]] constexpr std::uint64_t low_bits() const noexcept { return words_[0]; }

    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(words_); }
    [[nodiscard]] constexpr iterator end() const noexcept { return iterator(); }

    [[nodiscard]] friend constexpr CellSet operator|(const CellSet& a, const CellSet& b) noexcept {
        CellSet set;
        for (std::size_t i = 0; i < kWords; ++i) set.words_[i] = a.words_[i] | b.words_[i];
        return set;
    }
    [[nodiscard]] friend constexpr CellSet operator&(const CellSet& a, const CellSet& b) noexcept {
        CellSet set;
        for (std::size_t i = 0; i < kWords; ++i) set.words_[i] = a.words_[i] & b.words_[i];
        return set;
    }
    /// The members of `a` that are not in `b`.
    [[nodiscard]] friend constexpr CellSet operator-(const CellSet& a, const CellSet& b) noexcept {
        CellSet set;
        for (std::size_t i = 0; i < kWords; ++i) set.words_[i] = a.words_[i] & ~b.words_[i];
        return set;
    }
    friend constexpr bool operator==(const CellSet&, const CellSet&) noexcept = default;

  private:
    static constexpr std::size_t word(Cell cell) noexcept { return static_cast<std::size_t>(cell.index()) / 64; }
    static constexpr std::uint64_t bit(Cell cell) noexcept {
        return std::uint64_t{1} << (static_cast<unsigned>(cell.index()) % 64);
    }

    Words words_{};
};

}  // namespace tateti::games
