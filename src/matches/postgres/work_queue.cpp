#include "matches/postgres/work_queue.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <iterator>
#include <system_error>
#include <utility>

namespace tateti::matches::postgres {

WorkQueue::WorkQueue() : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (event_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

WorkQueue::~WorkQueue() {
    close(event_);
}

void WorkQueue::wake() {
    if (std::exchange(awake_, true)) return;
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(event_, &one, sizeof one);  // fails only if it is readable already
}

void WorkQueue::clear_wake() const {
    std::uint64_t number = 0;
    [[maybe_unused]] const auto size = read(event_, &number, sizeof number);
}

void WorkQueue::submit(Query query) {
    const std::scoped_lock lock(mutex_);
    queries_.push_back(std::move(query));
    wake();
}

void WorkQueue::publish(std::string message) {
    const std::scoped_lock lock(mutex_);
    if (messages_.size() < kMaxWaitingMessages) messages_.push_back(std::move(message));
    wake();
}

void WorkQueue::stop() {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    wake();
}

bool WorkQueue::take(std::deque<Query>& queries, std::vector<std::string>& messages) {
    const std::scoped_lock lock(mutex_);
    awake_ = !queries_.empty() || !messages_.empty();
    std::ranges::move(queries_, std::back_inserter(queries));
    queries_.clear();
    std::ranges::move(messages_, std::back_inserter(messages));
    messages_.clear();
    return !stopping_;
}

void WorkQueue::set_problem(const std::string& problem) {
    const std::scoped_lock lock(mutex_);
    problem_ = problem;
}

std::string WorkQueue::problem() const {
    const std::scoped_lock lock(mutex_);
    return problem_;
}

}  // namespace tateti::matches::postgres
