#include "loop.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <stdexcept>

namespace tateti::load {

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
    if (epoll_ < 0) throw std::runtime_error("no epoll");
}

Loop::~Loop() {
    close(epoll_);
}

void Loop::watch(int socket, Watcher& watcher) const {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLRDHUP;
    event.data.ptr = &watcher;
    if (epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) throw std::runtime_error("epoll takes no more sockets");
}

void Loop::turn(Clock::time_point until) const {
    using std::chrono::nanoseconds;
    std::array<epoll_event, 256> events{};
    const auto left = std::max(std::chrono::duration_cast<nanoseconds>(until - Clock::now()), nanoseconds(0));
    const timespec wait{.tv_sec = static_cast<std::time_t>(left.count() / 1000000000),
                        .tv_nsec = static_cast<long>(left.count() % 1000000000)};
    const int count = epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &wait, nullptr);
    if (count < 0 && errno != EINTR) throw std::runtime_error("epoll failed");
    for (int i = 0; i < count; ++i) static_cast<Watcher*>(events[static_cast<std::size_t>(i)].data.ptr)->ready();
}

}  // namespace tateti::load
