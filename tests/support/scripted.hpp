#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <stdexcept>
#include <vector>

namespace tateti::test {

/// A generator that returns given numbers and counts how many were taken. Taking more than it has is an error.
class Scripted {
  public:
    using result_type = std::uint32_t;

    Scripted(std::initializer_list<std::uint32_t> draws) : draws_(draws) {}

    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

    result_type operator()() {
        if (next_ == draws_.size()) throw std::logic_error("more chance was drawn than there was");
        return draws_[next_++];
    }

    [[nodiscard]] std::size_t drawn() const { return next_; }

  private:
    std::vector<std::uint32_t> draws_;
    std::size_t next_ = 0;
};

/// All draws are cut into `shares` equal parts: one from the part with this number, from 0. Who tries each part
/// once has seen everything as often as its probability says. It lies at the golden section of its part, far
/// from the ends of all smaller parts of equal size, where draws are thrown away.
inline Scripted share_of_the_draws(int number, int shares) {
    constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
    constexpr std::uint64_t kGoldenSection = 0x9e3779b9;
    return {static_cast<std::uint32_t>((static_cast<std::uint64_t>(number) * kRange + kGoldenSection) /
                                       static_cast<std::uint64_t>(shares))};
}

}  // namespace tateti::test
