#pragma once

#include "advise/advice.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace tateti::advise {

/// Ends a search when its budget is used up: after a number of nodes, when its time is up, or when it is told to stop.
/// The time starts with the limit.
class NodeLimit {
  public:
    /// The nodes of a search are its random games. A search without them counts positions; `nodes_of_a_playout` of them
    /// count as one random game, because they take about as long.
    explicit NodeLimit(const Budget& budget, std::uint64_t nodes_of_a_playout = 1)
        : nodes_(std::min(budget.playouts, Budget::kUnlimited / nodes_of_a_playout) * nodes_of_a_playout),
          nodes_of_a_playout_(nodes_of_a_playout),
          stop_(budget.stop) {
        if (budget.time) end_ = std::chrono::steady_clock::now() + *budget.time;
    }

    /// Counts a node before it is searched. False if the search must stop; it then stays false and counts nothing.
    bool count() {
        over_ = over_ || spent_ >= nodes_ || is_stopped() || (spent_ % kNodesBetweenLooks == 0 && is_late());
        if (!over_) ++spent_;
        return !over_;
    }
    [[nodiscard]] bool is_over() const { return over_; }
    [[nodiscard]] std::uint64_t playouts() const { return spent_ / nodes_of_a_playout_; }

    /// A limit for one step of the search: this many nodes, or fewer if fewer are left.
    [[nodiscard]] NodeLimit part(std::uint64_t nodes) const {
        NodeLimit part = *this;
        part.nodes_ = std::min(nodes, left());
        part.spent_ = 0;
        part.over_ = false;
        return part;
    }
    /// The same with one part in `one_in` of the nodes and of the time that are left.
    [[nodiscard]] NodeLimit share(std::uint64_t one_in) const {
        NodeLimit share = part(left() / one_in);
        if (end_) {
            const auto now = std::chrono::steady_clock::now();
            share.end_ = now + (*end_ - now) / static_cast<std::int64_t>(one_in);
        }
        return share;
    }
    /// Counts what a part or a share has spent.
    void add(const NodeLimit& part) {
        spent_ += part.spent_;
        over_ = over_ || spent_ >= nodes_ || is_stopped() || is_late();
    }

  private:
    static constexpr std::uint64_t kNodesBetweenLooks = 16;  // at the clock, which takes longer than some nodes

    [[nodiscard]] std::uint64_t left() const { return over_ ? 0 : nodes_ - spent_; }
    [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
    [[nodiscard]] bool is_late() const { return end_ && std::chrono::steady_clock::now() >= *end_; }

    std::uint64_t nodes_;
    std::uint64_t nodes_of_a_playout_;
    const std::atomic<bool>* stop_;
    std::optional<std::chrono::steady_clock::time_point> end_;
    std::uint64_t spent_ = 0;
    bool over_ = false;
};

}  // namespace tateti::advise
