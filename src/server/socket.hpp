#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <chrono>

namespace tateti::server {

// There is one thread, so all types name its executor. The compiler can then inline what `any_io_executor` would hide.
using Executor = boost::asio::io_context::executor_type;
inline constexpr boost::asio::use_awaitable_t<Executor> kAwait;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
template <typename T>
using Task = boost::asio::awaitable<T, Executor>;
using Clock = std::chrono::steady_clock;
using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Executor>;

}  // namespace tateti::server
