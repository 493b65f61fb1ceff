#pragma once

#include <cassert>
#include <cstdint>
#include <numeric>

namespace tateti {

/// An exact probability as a fraction in lowest terms.
class Fraction {
  public:
    /// Zero.
    constexpr Fraction() noexcept = default;

    /// The caller promises `part <= whole` and `whole > 0`.
    [[nodiscard]] static constexpr Fraction of(std::uint32_t part, std::uint32_t whole) noexcept {
        assert(part <= whole && whole > 0);
        const std::uint32_t divisor = std::gcd(part, whole);
        Fraction fraction;
        fraction.numerator_ = part / divisor;
        fraction.denominator_ = whole / divisor;
        return fraction;
    }

    [[nodiscard]] constexpr std::uint32_t numerator() const noexcept { return numerator_; }
    [[nodiscard]] constexpr std::uint32_t denominator() const noexcept { return denominator_; }
    [[nodiscard]] constexpr double to_double() const noexcept {
        return static_cast<double>(numerator_) / static_cast<double>(denominator_);
    }

    friend constexpr bool operator==(Fraction, Fraction) noexcept = default;

  private:
    std::uint32_t numerator_ = 0;
    std::uint32_t denominator_ = 1;
};

}  // namespace tateti
