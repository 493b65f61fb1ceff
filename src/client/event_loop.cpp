#include "client/event_loop.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <sys/epoll.h>

#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

namespace tateti::client {

namespace asio = boost::asio;

/// Asio makes the files that it waits for non-blocking. A terminal is shared with other programs, which that would
/// break, so Asio waits for an epoll of our own, which waits for the file.
struct EventLoop::Watched {
    Watched(asio::io_context& context, int file_descriptor, std::function<bool()> call)
        : epoll(context, epoll_create1(EPOLL_CLOEXEC)), readable(std::move(call)) {
        epoll_event event{.events = EPOLLIN, .data = {.fd = file_descriptor}};
        if (epoll_ctl(epoll.native_handle(), EPOLL_CTL_ADD, file_descriptor, &event) == 0) return;
        if (errno != EPERM) throw std::system_error(errno, std::generic_category(), "epoll");
        never_waits = true;
    }

    asio::posix::stream_descriptor epoll;
    std::function<bool()> readable;
    bool never_waits = false;  // such as a regular file
};

EventLoop::EventLoop() : context_(std::make_unique<asio::io_context>(1)) {
    // Asio finds names in a thread that it starts with the first one. It must not get the signals that this thread
    // blocks and waits for.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    asio::ip::tcp::resolver(*context_).async_resolve("127.0.0.1", "1", [](const auto&, const auto&) {});
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

EventLoop::~EventLoop() = default;

void EventLoop::watch(int file_descriptor, std::function<bool()> readable) {
    wait_for(std::make_shared<Watched>(*context_, file_descriptor, std::move(readable)));
}

void EventLoop::wait_for(const std::shared_ptr<Watched>& watched) {
    const auto call = [this, watched] {
        if (watched->readable()) readable_.push_back(watched);
    };
    if (watched->never_waits) return asio::post(*context_, call);
    watched->epoll.async_wait(asio::posix::descriptor_base::wait_read, [call](const boost::system::error_code& error) {
        if (!error) call();
    });
}

void EventLoop::wait_until(std::optional<Clock::time_point> time) {
    for (const auto& watched : std::exchange(readable_, {})) wait_for(watched);
    context_->restart();
    if (time)
        context_->run_one_until(*time);
    else
        context_->run_one();
    context_->poll();
}

}  // namespace tateti::client
