#include "server/server.hpp"

#include "host/host.hpp"
#include "http/client_address.hpp"
#include "server/connection.hpp"
#include "server/context.hpp"
#include "server/descriptor_limit.hpp"
#include "server/listener.hpp"
#include "server/live_connection.hpp"
#include "server/open_connections.hpp"
#include "server/problem_log.hpp"
#include "server/socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <exception>
#include <string>
#include <utility>

namespace tateti::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// How many connections beyond the limit get an error response. Any more are closed without one.
constexpr std::size_t kMaxRejections = 64;
constexpr std::chrono::milliseconds kAcceptRetryDelay{100};
/// The pause between two ticks of the host, and the pause while no match is in memory and nobody is connected.
constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::milliseconds kIdleTick{1000};

}  // namespace

class Server::Impl {
  public:
    Impl(const ServerOptions& options, std::span<const site::Asset> assets, std::unique_ptr<matches::MatchStore> store)
        : io_(1),
          store_(std::move(store)),
          host_(*store_, options.matches, host::system_sources(),
                [this] { asio::post(io_, [this] { store_->deliver(); }); }),
          log_(options.log),
          ends_with_terminal_(options.ends_with_terminal),
          pictures_(io_),
          context_(assets, options.limits, http::Origins(options.origins), http::HostNames(options.hosts),
                   options.trust_proxy, host_, pictures_),
          acceptor_(listen(io_, options.listen)),
          signals_(io_),
          timeout_timer_(io_),
          tick_timer_(io_),
          drain_timer_(io_),
          shutdown_timer_(io_),
          connections_(options.ends_matches) {
        context_.limits.connections = raise_descriptor_limit(options.limits.connections, kMaxRejections);
        // From here on a signal starts an orderly shutdown.
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.add(SIGHUP);
    }

    /// Connections that a second signal has interrupted are destroyed with `io_`, after all other members.
    ~Impl() { connections_.abandon(); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    [[nodiscard]] http::ListenAddress address() const {
        const tcp::endpoint endpoint = acceptor_.local_endpoint();
        return {endpoint.address().to_string(), endpoint.port()};
    }

    [[nodiscard]] bool run() {
        wait_for_signal();
        schedule_tick();
        asio::co_spawn(io_, accept(), [](const std::exception_ptr& failed) {
            if (failed) std::rethrow_exception(failed);
        });
        io_.run();
        return !interrupted_;
    }

  private:
    void wait_for_signal() {
        signals_.async_wait([this](error_code failed, int number) {
            if (failed) return;
            if (number == SIGHUP && !ends_with_terminal_) {
                if (log_) log_->reopen();
                spdlog::info("signal {}: the log was reopened", number);
                return wait_for_signal();
            }
            if (context_.site.is_draining()) {
                interrupted_ = true;
                io_.stop();
                return;
            }
            drain(number);
            if (!has_ended()) wait_for_signal();
        });
    }

    /// Says that the server is not ready, so that a load balancer sends its clients elsewhere; then shuts down.
    void drain(int signal) {
        context_.site.drain();
        const std::chrono::milliseconds time = context_.limits.drain_time;
        if (time.count() == 0) {
            spdlog::info("signal {}: stopping; open connections: {}", signal, connections_.size());
            return shut_down();
        }
        spdlog::info("signal {}: not ready any more, stopping in {:g} s; open connections: {}", signal,
                     std::chrono::duration<double>(time).count(), connections_.size());
        drain_timer_.expires_after(time);
        drain_timer_.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            spdlog::info("stopping; open connections: {}", connections_.size());
            shut_down();
        });
    }

    void shut_down() {
        context_.site.stop();
        error_code ignored;
        acceptor_.close(ignored);
        connections_.stop();
        shutdown_timer_.expires_after(context_.limits.shutdown_timeout);
        shutdown_timer_.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            spdlog::warn("connections that did not finish in time: {}", connections_.size());
            connections_.close();
        });
        if (connections_.size() == 0) cancel_all_waits();
    }

    /// Cancels everything that keeps `io_` busy, so that it returns.
    void cancel_all_waits() {
        signals_.cancel();
        timeout_timer_.cancel();
        tick_timer_.cancel();
        drain_timer_.cancel();
        shutdown_timer_.cancel();
    }

    [[nodiscard]] bool has_ended() const { return context_.site.is_stopping() && connections_.size() == 0; }

    void schedule_tick() {
        ticks_often_ = connections_.size() > 0 || host_.counters().loaded > 0;
        tick_timer_.expires_after(ticks_often_ ? kTick : kIdleTick);
        tick_timer_.async_wait([this](error_code cancelled) {
            if (cancelled || has_ended()) return;  // it was too late to cancel
            context_.metrics.loop_delayed(Clock::now() - tick_timer_.expiry());
            if (log_) context_.metrics.log_dropped(log_->dropped());
            host_.tick();
            log_problems();
            schedule_tick();
        });
    }

    /// Logs each problem once when it starts, and once when it is over.
    void log_problems() {
        const std::string problem = host_.store_problem();
        const auto event = store_problem_.update(!problem.empty(), Clock::now());
        if (event == ProblemLog::Event::started) spdlog::error("matches cannot be stored: {}", problem);
        if (event == ProblemLog::Event::ended) spdlog::info("matches can be stored again");
        for (const host::DamageReport& report : host_.take_damage_reports())
            if (report.problem.empty())
                spdlog::info("the match {} is no longer damaged", report.id);
            else
                spdlog::error("the match {} is damaged: {}", report.id, report.problem);
    }

    Task<void> accept() {
        bool logged = false;
        while (!context_.site.is_stopping()) {
            error_code failed;
            Socket socket(io_);
            co_await acceptor_.async_accept(socket, asio::redirect_error(kAwait, failed));
            if (context_.site.is_stopping()) break;
            if (!failed) {
                logged = false;
                on_accepted(std::move(socket));
            } else if (failed != asio::error::connection_aborted) {  // most likely too many open files
                if (!logged) spdlog::warn("cannot accept connections: {}", failed.message());
                logged = true;
                Timer delay(io_, kAcceptRetryDelay);
                co_await delay.async_wait(asio::redirect_error(kAwait, failed));
            }
        }
    }

    void on_accepted(Socket socket) {
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        std::string peer = http::rate_limit_key(socket.remote_endpoint(ignored).address().to_string());
        const bool is_full = connections_.size() >= context_.limits.connections;
        if (is_full) context_.metrics.limited(site::ServerLimit::connections);
        if (connections_.size() >= context_.limits.connections + kMaxRejections) return;
        // Behind a proxy all connections come from it. Live ones are counted once the client's address is known.
        AddressLimits::Slot slot;
        if (!context_.trust_proxy && !is_full) slot = context_.addresses.acquire(peer, Clock::now());
        const bool address_is_full = !context_.trust_proxy && !is_full && !slot;
        if (address_is_full) context_.metrics.limited(site::ServerLimit::connections_per_address);
        auto connection = std::make_shared<Connection>(std::move(socket), std::move(peer), std::move(slot), context_);
        connections_.add(*connection);
        context_.metrics.opened();
        asio::co_spawn(io_,
                       is_full           ? connection->reject(http::HttpError::too_busy)
                       : address_is_full ? connection->reject(http::HttpError::too_many_connections)
                                         : connection->serve(),
                       [this, connection](const std::exception_ptr& failed) { on_served(*connection, failed); });
        if (connections_.size() == 1) schedule_timeout_check();
        if (!ticks_often_) schedule_tick();
    }

    /// The connection has ended as HTTP: it closes or goes on as a live connection.
    void on_served(Connection& connection, const std::exception_ptr& failed) {
        try {
            if (failed) std::rethrow_exception(failed);
        } catch (const std::exception& error) {
            logging::log_request(spdlog::level::err, connection.request_id(), "a connection failed: {}", error.what());
        }
        auto live = connection.upgrade([this](LiveConnection& closed) { on_closed(closed); });
        connection.close();
        connections_.remove(connection);
        if (!live) return on_connection_gone();
        connections_.add(live);
        if (context_.site.is_stopping()) connections_.stop(*live);
    }

    void on_closed(LiveConnection& live) {
        connections_.remove(live);
        on_connection_gone();
    }

    void on_connection_gone() {
        context_.metrics.closed();
        if (connections_.size() > 0) return;
        timeout_timer_.cancel();
        if (context_.site.is_stopping()) cancel_all_waits();
    }

    /// Checks the timeouts of all connections regularly, as long as there are any.
    void schedule_timeout_check() {
        const Limits& limits = context_.limits;
        const auto shortest = std::min({limits.request_timeout, limits.response_timeout, limits.idle_timeout,
                                        limits.linger_timeout, limits.heartbeat_timeout});
        timeout_timer_.expires_after(
            std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(500)));
        timeout_timer_.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            connections_.check_timeouts(Clock::now());
            if (connections_.size() > 0) schedule_timeout_check();
        });
    }

    asio::io_context io_;
    std::unique_ptr<matches::MatchStore> store_;
    host::Host host_;
    std::shared_ptr<logging::LogSink> log_;
    bool ends_with_terminal_;
    PictureWorker pictures_;
    Context context_;
    Acceptor acceptor_;
    asio::basic_signal_set<Executor> signals_;
    Timer timeout_timer_;
    Timer tick_timer_;
    Timer drain_timer_;
    Timer shutdown_timer_;
    OpenConnections connections_;
    bool ticks_often_ = false;
    bool interrupted_ = false;
    ProblemLog store_problem_;
};

Server::Server(const ServerOptions& options, std::span<const site::Asset> assets,
               std::unique_ptr<matches::MatchStore> store)
    : impl_(std::make_unique<Impl>(options, assets, std::move(store))) {}

Server::~Server() = default;

http::ListenAddress Server::address() const {
    return impl_->address();
}

bool Server::run() {
    return impl_->run();
}

}  // namespace tateti::server
