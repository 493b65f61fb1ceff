#include "client/event_loop.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>

#include <utility>

namespace tateti::client {

namespace asio = boost::asio;

struct EventLoop::Watched {
    Watched(asio::io_context& context, int file_descriptor, std::function<bool()> call)
        : file(context, file_descriptor), readable(std::move(call)) {}
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
    ~Watched() { file.release(); }  // it belongs to somebody else

    asio::posix::stream_descriptor file;
    std::function<bool()> readable;
};

EventLoop::EventLoop() : context_(std::make_unique<asio::io_context>(1)) {}
EventLoop::~EventLoop() = default;

void EventLoop::watch(int file_descriptor, std::function<bool()> readable) {
    wait_for(std::make_shared<Watched>(*context_, file_descriptor, std::move(readable)));
}

void EventLoop::wait_for(const std::shared_ptr<Watched>& watched) {
    watched->file.async_wait(asio::posix::descriptor_base::wait_read,
                             [this, watched](const boost::system::error_code& error) {
                                 if (error == asio::error::operation_aborted) return;
                                 if (watched->readable()) readable_.push_back(watched);
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
