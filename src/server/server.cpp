#include "server/server.hpp"

#include "server/connection.hpp"
#include "server/shared.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <utility>

namespace tateti::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

/// So many more than the limit are told why they are sent away; the rest is only closed.
constexpr std::size_t kToldWhy = 64;
constexpr std::chrono::milliseconds kBreath{100};

tcp::endpoint resolved(asio::io_context& context, const ListenAddress& where) {
    error_code failed;
    const auto address = asio::ip::make_address(where.host, failed);
    if (!failed) return {address, where.port};
    asio::ip::basic_resolver<tcp, Executor> resolver(context);
    const auto found = resolver.resolve(where.host, "", asio::ip::resolver_base::passive, failed);
    if (failed || found.empty())
        throw std::runtime_error(
            fmt::format("there is no address for '{}'; --listen 127.0.0.1:{} always works", where.host, where.port));
    return {found.begin()->endpoint().address(), where.port};
}

}  // namespace

class Server::Impl {
  public:
    Impl(const ListenAddress& where, std::span<const Asset> assets, const Limits& limits)
        : context_(1),
          shared_(assets, limits),
          acceptor_(context_),
          signals_(context_),
          round_(context_),
          end_(context_) {
        const tcp::endpoint endpoint = resolved(context_, where);
        error_code failed;
        acceptor_.open(endpoint.protocol(), failed);
        if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
        if (!failed) acceptor_.bind(endpoint, failed);
        if (!failed) acceptor_.listen(asio::socket_base::max_listen_connections, failed);
        if (failed) throw std::runtime_error(why_not(where, failed));
        // From here on a signal ends it in good order.
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
    }

    [[nodiscard]] ListenAddress address() const {
        const tcp::endpoint endpoint = acceptor_.local_endpoint();
        return {endpoint.address().to_string(), endpoint.port()};
    }

    [[nodiscard]] bool run() {
        wait_for_signal();
        asio::co_spawn(context_, accept(), [](const std::exception_ptr& failed) {
            if (failed) std::rethrow_exception(failed);
        });
        context_.run();
        return !cut_short_;
    }

  private:
    void wait_for_signal() {
        signals_.async_wait([this](error_code failed, int number) {
            if (failed) return;
            if (shared_.site.is_stopping()) {
                cut_short_ = true;
                context_.stop();
                return;
            }
            spdlog::info("signal {}: stopping, with {} open", number, connections_.size());
            stop();
            if (!connections_.empty()) wait_for_signal();
        });
    }

    void stop() {
        shared_.site.stop();
        error_code ignored;
        acceptor_.close(ignored);
        for (Connection* connection : connections_) connection->stop();
        end_.expires_after(shared_.limits.grace);
        end_.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            spdlog::warn("{} did not finish in time", connections_.size());
            for (Connection* connection : connections_) connection->close();
        });
        if (connections_.empty()) let_go();
    }

    /// Nothing is left to wait for, so that the context runs out of work.
    void let_go() {
        signals_.cancel();
        round_.cancel();
        end_.cancel();
    }

    Task<void> accept() {
        bool complained = false;
        while (!shared_.site.is_stopping()) {
            error_code failed;
            Socket socket(context_);
            co_await acceptor_.async_accept(socket, asio::redirect_error(kAwait, failed));
            if (shared_.site.is_stopping()) break;
            if (!failed) {
                complained = false;
                welcome(std::move(socket));
            } else if (failed != asio::error::connection_aborted) {  // most likely too many files are open
                if (!complained) spdlog::warn("cannot accept: {}", failed.message());
                complained = true;
                Timer breath(context_, kBreath);
                co_await breath.async_wait(asio::redirect_error(kAwait, failed));
            }
        }
    }

    void welcome(Socket socket) {
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        const bool too_many = connections_.size() >= shared_.limits.connections;
        if (too_many) shared_.metrics.refused_connection();
        if (connections_.size() >= shared_.limits.connections + kToldWhy) return;
        auto connection = std::make_shared<Connection>(std::move(socket), shared_);
        connections_.insert(connection.get());
        shared_.metrics.opened();
        asio::co_spawn(context_, too_many ? connection->send_away() : connection->serve(),
                       [this, connection](const std::exception_ptr& failed) { farewell(*connection, failed); });
        if (connections_.size() == 1) go_round();
    }

    void farewell(Connection& connection, const std::exception_ptr& failed) {
        try {
            if (failed) std::rethrow_exception(failed);
        } catch (const std::exception& error) {
            spdlog::error("a connection failed: {}", error.what());
        }
        connection.close();
        connections_.erase(&connection);
        shared_.metrics.closed();
        if (connections_.empty()) {
            round_.cancel();
            if (shared_.site.is_stopping()) let_go();
        }
    }

    /// Looks after the time of all connections, as long as there are some.
    void go_round() {
        const Limits& limits = shared_.limits;
        const auto shortest = std::min({limits.request, limits.answer, limits.idle, limits.linger});
        round_.expires_after(std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(500)));
        round_.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            const auto now = Clock::now();
            for (Connection* connection : connections_) connection->check_time(now);
            if (!connections_.empty()) go_round();
        });
    }

    asio::io_context context_;
    Shared shared_;
    Acceptor acceptor_;
    asio::basic_signal_set<Executor> signals_;
    Timer round_;
    Timer end_;
    std::unordered_set<Connection*> connections_;
    bool cut_short_ = false;
};

Server::Server(const ListenAddress& where, std::span<const Asset> assets, const Limits& limits)
    : impl_(std::make_unique<Impl>(where, assets, limits)) {}

Server::~Server() = default;

ListenAddress Server::address() const {
    return impl_->address();
}

bool Server::run() {
    return impl_->run();
}

}  // namespace tateti::server
