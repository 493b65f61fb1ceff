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
    [[nodiscard]] static constexpr Fraction of(std::uint64_t part, std::uint64_t whole) noexcept {
        assert(part <= whole && whole > 0);
        const std::uint64_t divisor = std::gcd(part, whole);
        Fraction fraction;
        fraction.numerator_ = part / divisor;
        fraction.denominator_ = whole / divisor;
        return fraction;
    }

    [[nodiscard]] constexpr std::uint64_t numerator() const noexcept { return numerator_; }
    [[nodiscard]] constexpr std::uint64_t denominator() const noexcept { return denominator_; }
    [[nodiscard]] constexpr double to_double() const noexcept {
        return static_cast<double>(numerator_) / static_cast<double>(denominator_);
    }

    /// One or the other of two events that exclude each other. The caller promises that both together have at most the
    /// probability 1, and that 64 bits hold the terms; they hold those of every question about this game.
    friend constexpr Fraction operator+(Fraction a, Fraction b) noexcept {
        const std::uint64_t whole = std::lcm(a.denominator_, b.denominator_);
        return of(a.numerator_ * (whole / a.denominator_) + b.numerator_ * (whole / b.denominator_), whole);
    }
    /// Both of two independent events, with the same promise about the terms.
    friend constexpr Fraction operator*(Fraction a, Fraction b) noexcept {
        return of(a.numerator_ * b.numerator_, a.denominator_ * b.denominator_);
    }
    friend constexpr bool operator==(Fraction, Fraction) noexcept = default;

  private:
    std::uint64_t numerator_ = 0;
    std::uint64_t denominator_ = 1;
};

}  // namespace tateti
