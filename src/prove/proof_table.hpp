#pragma once

#include "prove/geometry.hpp"
#include "prove/system.hpp"

#include <tateti/games/hash.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>

namespace tateti::prove {

/// Who wins, as far as it is proven. The maker is the first player, or the one who is asked about. The breaker wins if
/// the maker does not: in the real game, that may be a draw.
enum class Winner : std::uint8_t { unknown, maker, breaker };

inline constexpr std::uint8_t kNoCell = 255;

/// A proven winner, and the carrier of the proof: the winner still wins if the loser owns every cell outside it.
struct Proof {
    Winner winner = Winner::unknown;
    CellBits carrier = 0;
    std::uint8_t reply = kNoCell;  // in the weak game: the breaker's, if he is to move, needs a cell, and wins
    /// In the real game: if the breaker wins, the number of quiet moves of the maker for which that is proven.
    std::uint8_t quiet = kAnyQuiet;

    static constexpr std::uint8_t kAnyQuiet = 255;
};

/// A position as the table knows it: two sets of cells and the side to move. Keys are compared in full, so no two
/// positions are ever confused.
struct ProofKey {
    CellBits first = 0;
    CellBits second = 0;
    bool maker_to_move = false;

    friend bool operator==(const ProofKey&, const ProofKey&) = default;
};

[[nodiscard]] inline std::uint64_t hash(const ProofKey& key) noexcept {
    return games::mix(key.first ^ games::mix(key.second + (key.maker_to_move ? 1 : 0)));
}
struct ProofKeyHash {
    [[nodiscard]] std::size_t operator()(const ProofKey& key) const noexcept {
        return static_cast<std::size_t>(hash(key));
    }
};

/// A key together with the symmetry that led to it.
struct CanonicalKey {
    ProofKey key;
    int symmetry = 0;
};

/// The least of all images of the key.
[[nodiscard]] inline CanonicalKey canonical(const Geometry& geometry, ProofKey key, bool use_symmetry) noexcept {
    CanonicalKey least{key, 0};
    if (!use_symmetry) return least;
    for (int symmetry = 1; symmetry < geometry.symmetries(); ++symmetry) {
        const CellBits first = geometry.image(symmetry, key.first);
        if (first > least.key.first) continue;
        const CellBits second = geometry.image(symmetry, key.second);
        if (first == least.key.first && second >= least.key.second) continue;
        least = {{first, second, key.maker_to_move}, symmetry};
    }
    return least;
}

/// A table of proofs with a fixed size. Of two positions for one slot, it keeps the one whose proof took longer. Its
/// memory is allocated page by page on first use, so a large table costs nothing in a short search.
class ProofTable {
  public:
    /// At most so many bytes, but at least one bucket.
    explicit ProofTable(std::size_t bytes)
        : size_(std::clamp<std::uint64_t>(bytes / sizeof(Bucket), 1, std::numeric_limits<std::uint32_t>::max())) {
        buckets_.reset(static_cast<Bucket*>(
            std::calloc(static_cast<std::size_t>(size_), sizeof(Bucket))));  // zeros are empty entries
        if (!buckets_) out_of_memory();
    }

    [[nodiscard]] std::optional<Proof> find(const ProofKey& key) const noexcept {
        for (const Entry& entry : buckets_[index(key)])
            if (entry.winner != Winner::unknown && entry.is_of(key))
                return Proof{entry.winner, entry.carrier, entry.reply, entry.quiet};
        return std::nullopt;
    }

    /// `work` is the number of nodes that the proof took.
    void store(const ProofKey& key, const Proof& proof, std::uint64_t work) noexcept {
        Bucket& bucket = buckets_[index(key)];
        Entry* victim = bucket.data();
        bool known = false;
        for (Entry& entry : bucket) {
            known = entry.is_of(key);
            if (known) {
                victim = &entry;
                break;
            }
            if (entry.work < victim->work) victim = &entry;
        }
        if (victim->work > work) victim->work /= 2;  // an old entry is evicted in the end
        if (victim->work > work && !known) return;
        const auto shown = static_cast<std::uint32_t>(work < 0xffffffffU ? work : 0xffffffffU);
        *victim = {key.first,    key.second,        proof.carrier, shown,
                   proof.winner, key.maker_to_move, proof.reply,   proof.quiet};
    }

  private:
    struct Entry {
        CellBits first = 0;
        CellBits second = 0;
        CellBits carrier = 0;
        std::uint32_t work = 0;
        Winner winner = Winner::unknown;
        bool maker_to_move = false;
        std::uint8_t reply = kNoCell;
        std::uint8_t quiet = 0;

        [[nodiscard]] bool is_of(const ProofKey& key) const noexcept {
            return first == key.first && second == key.second && maker_to_move == key.maker_to_move;
        }
    };
    static_assert(sizeof(Entry) == 32 && std::is_trivially_copyable_v<Entry>);
    static_assert(static_cast<int>(Winner::unknown) == 0);
    using Bucket = std::array<Entry, 4>;
    struct Free {
        void operator()(Bucket* buckets) const noexcept { std::free(buckets); }
    };

    /// The upper half of the hash, as a fraction of the size: any size will do, not only a power of two.
    [[nodiscard]] std::size_t index(const ProofKey& key) const noexcept {
        return static_cast<std::size_t>((hash(key) >> 32U) * size_ >> 32U);
    }

    std::uint64_t size_;
    std::unique_ptr<Bucket[], Free> buckets_;
};

}  // namespace tateti::prove
