#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace tateti::matches {

/// Completions of a store that wait to be delivered. Any thread may add one; a single thread delivers them.
class CompletionQueue {
  public:
    using Completion = std::move_only_function<void()>;

    /// Call this before the first `add`.
    void start(std::function<void()> wake) { wake_ = std::move(wake); }

    void add(Completion completion) {
        {
            const std::scoped_lock lock(mutex_);
            waiting_.push_back(std::move(completion));
            if (std::exchange(wake_sent_, true)) return;
        }
        wake_();  // without the lock, because the thread it wakes may call `deliver` at once
    }

    /// Runs the waiting completions. Those added meanwhile, even by a completion, wait for the next call.
    void deliver() {
        {
            const std::scoped_lock lock(mutex_);
            wake_sent_ = false;
            delivering_.swap(waiting_);
        }
        for (Completion& completion : delivering_) completion();
        delivering_.clear();
    }

  private:
    std::function<void()> wake_ = [] {};
    std::mutex mutex_;
    std::vector<Completion> waiting_;
    bool wake_sent_ = false;              // since the last `deliver`
    std::vector<Completion> delivering_;  // a member so that its memory is reused
};

}  // namespace tateti::matches
