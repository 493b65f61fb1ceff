#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace tateti::matches {

/// What a store has to say and has not yet been asked for. Any thread may add to it; one hands it out.
class CompletionQueue {
  public:
    using Delivery = std::move_only_function<void()>;

    /// Before anything is added.
    void start(std::function<void()> wake) { wake_ = std::move(wake); }

    void add(Delivery delivery) {
        {
            const std::scoped_lock lock(mutex_);
            waiting_.push_back(std::move(delivery));
            if (std::exchange(woken_, true)) return;
        }
        wake_();  // without the lock: whoever is woken may come at once
    }

    /// Hands out what is there. What is added meanwhile, by those who hear it too, waits for the next time.
    void deliver() {
        {
            const std::scoped_lock lock(mutex_);
            woken_ = false;
            handing_out_.swap(waiting_);
        }
        for (Delivery& delivery : handing_out_) delivery();
        handing_out_.clear();
    }

  private:
    std::function<void()> wake_ = [] {};
    std::mutex mutex_;
    std::vector<Delivery> waiting_;
    bool woken_ = false;                 // and nobody has come yet
    std::vector<Delivery> handing_out_;  // kept for its memory
};

}  // namespace tateti::matches
