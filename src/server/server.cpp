#include "server/server.hpp"

#include "host/host.hpp"
#include "http/client_address.hpp"
#include "server/connection.hpp"
#include "server/context.hpp"
#include "server/descriptor_limit.hpp"
#include "server/live_connection.hpp"
#include "server/socket.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tateti::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

/// So many more than the limit are told why they are sent away; the rest is only closed.
constexpr std::size_t kToldWhy = 64;
constexpr std::chrono::milliseconds kBreath{100};
/// How often the host looks at its clocks, and how often if it has hardly anything to look at.
constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::milliseconds kSlowTick{1000};

tcp::endpoint resolved(asio::io_context& context, const http::ListenAddress& where) {
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
    Impl(const Options& options, std::span<const site::Asset> assets, std::unique_ptr<matches::MatchStore> store)
        : io_(1),
          store_(std::move(store)),
          host_(*store_, options.matches, host::system_sources(),
                [this] { asio::post(io_, [this] { store_->deliver(); }); }),
          context_(assets, options.limits, http::Origins(options.origins), options.trust_proxy, host_),
          acceptor_(io_),
          signals_(io_),
          round_(io_),
          tick_(io_),
          end_(io_) {
        context_.limits.connections = room_for(options.limits.connections, kToldWhy);
        const http::ListenAddress& where = options.listen;
        const tcp::endpoint endpoint = resolved(io_, where);
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

    /// Whoever is still here when a second signal cuts it short stays in the context, which goes last.
    ~Impl() {
        for (Connection* connection : connections_) connection->forget();
        for (const auto& [live, kept] : lives_) live->abandon();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    [[nodiscard]] http::ListenAddress address() const {
        const tcp::endpoint endpoint = acceptor_.local_endpoint();
        return {endpoint.address().to_string(), endpoint.port()};
    }

    [[nodiscard]] bool run() {
        wait_for_signal();
        tick();
        asio::co_spawn(io_, accept(), [](const std::exception_ptr& failed) {
            if (failed) std::rethrow_exception(failed);
        });
        io_.run();
        return !cut_short_;
    }

  private:
    void wait_for_signal() {
        signals_.async_wait([this](error_code failed, int number) {
            if (failed) return;
            if (context_.site.is_stopping()) {
                cut_short_ = true;
                io_.stop();
                return;
            }
            spdlog::info("signal {}: stopping, with {} open", number, open());
            stop();
            if (open() > 0) wait_for_signal();
        });
    }

    void stop() {
        context_.site.stop();
        error_code ignored;
        acceptor_.close(ignored);
        for (Connection* connection : connections_) connection->stop();
        for (const auto& [live, kept] : lives_) live->end(boost::beast::websocket::close_code::going_away);
        end_.expires_after(context_.limits.grace);
        end_.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            spdlog::warn("{} did not finish in time", open());
            for (Connection* connection : connections_) connection->close();
            for (const auto& [live, kept] : lives_) live->close();
        });
        if (open() == 0) let_go();
    }

    /// Nothing is left to wait for, so that the context runs out of work.
    void let_go() {
        signals_.cancel();
        round_.cancel();
        tick_.cancel();
        end_.cancel();
    }

    [[nodiscard]] std::size_t open() const { return connections_.size() + lives_.size(); }

    [[nodiscard]] bool has_ended() const { return context_.site.is_stopping() && open() == 0; }

    void tick() {
        hurried_ = open() > 0 || host_.counters().loaded > 0;
        tick_.expires_after(hurried_ ? kTick : kSlowTick);
        tick_.async_wait([this](error_code cancelled) {
            if (cancelled || has_ended()) return;  // it may have been too late to cancel
            host_.tick();
            note_trouble();
            tick();
        });
    }

    /// The log says once that matches cannot be kept, and once that they can again.
    void note_trouble() {
        std::string trouble = host_.store_problem();
        if (trouble.empty() != trouble_.empty()) {
            if (trouble.empty())
                spdlog::info("matches can be kept again");
            else
                spdlog::error("matches cannot be kept: {}", trouble);
        }
        trouble_ = std::move(trouble);
    }

    Task<void> accept() {
        bool complained = false;
        while (!context_.site.is_stopping()) {
            error_code failed;
            Socket socket(io_);
            co_await acceptor_.async_accept(socket, asio::redirect_error(kAwait, failed));
            if (context_.site.is_stopping()) break;
            if (!failed) {
                complained = false;
                welcome(std::move(socket));
            } else if (failed != asio::error::connection_aborted) {  // most likely too many files are open
                if (!complained) spdlog::warn("cannot accept: {}", failed.message());
                complained = true;
                Timer breath(io_, kBreath);
                co_await breath.async_wait(asio::redirect_error(kAwait, failed));
            }
        }
    }

    void welcome(Socket socket) {
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        std::string peer = http::limited_address(socket.remote_endpoint(ignored).address().to_string());
        const bool too_many = open() >= context_.limits.connections;
        if (too_many) context_.metrics.refused_connection();
        if (open() >= context_.limits.connections + kToldWhy) return;
        // Behind a proxy all come from the proxy; those that stay are counted when it is known where they are from.
        AddressLimits::Slot slot;
        if (!context_.trust_proxy && !too_many) slot = context_.addresses.enter(peer, Clock::now());
        const bool too_many_from_there = !context_.trust_proxy && !too_many && !slot;
        if (too_many_from_there) context_.metrics.limited_address();
        auto connection = std::make_shared<Connection>(std::move(socket), std::move(peer), std::move(slot), context_);
        connections_.insert(connection.get());
        context_.metrics.opened();
        asio::co_spawn(io_,
                       too_many              ? connection->send_away(http::HttpError::too_busy)
                       : too_many_from_there ? connection->send_away(http::HttpError::too_many_from_there)
                                             : connection->serve(),
                       [this, connection](const std::exception_ptr& failed) { farewell(*connection, failed); });
        if (open() == 1) go_round();
        if (!hurried_) tick();
    }

    void farewell(Connection& connection, const std::exception_ptr& failed) {
        try {
            if (failed) std::rethrow_exception(failed);
        } catch (const std::exception& error) {
            spdlog::error("a connection failed: {}", error.what());
        }
        auto live = connection.go_live([this](LiveConnection& gone) { farewell(gone); });
        connection.close();
        connections_.erase(&connection);
        if (live) {
            LiveConnection* one = live.get();
            lives_.emplace(one, std::move(live));
            if (context_.site.is_stopping()) one->end(boost::beast::websocket::close_code::going_away);
        } else {
            context_.metrics.closed();
            look_whether_all_are_gone();
        }
    }

    void farewell(LiveConnection& live) {
        lives_.erase(&live);
        context_.metrics.closed();
        look_whether_all_are_gone();
    }

    void look_whether_all_are_gone() {
        if (open() > 0) return;
        round_.cancel();
        if (context_.site.is_stopping()) let_go();
    }

    /// Looks after the time of all connections, as long as there are some.
    void go_round() {
        const Limits& limits = context_.limits;
        const auto shortest = std::min({limits.request, limits.answer, limits.idle, limits.linger, limits.quiet});
        round_.expires_after(std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(500)));
        round_.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            const auto now = Clock::now();
            for (Connection* connection : connections_) connection->check_time(now);
            for (const auto& [live, kept] : lives_) live->check_time(now);
            if (open() > 0) go_round();
        });
    }

    asio::io_context io_;
    std::unique_ptr<matches::MatchStore> store_;
    host::Host host_;
    Context context_;
    Acceptor acceptor_;
    asio::basic_signal_set<Executor> signals_;
    Timer round_;
    Timer tick_;
    Timer end_;
    std::unordered_set<Connection*> connections_;
    std::unordered_map<LiveConnection*, std::shared_ptr<LiveConnection>> lives_;
    bool hurried_ = false;  // the host looks at its clocks often
    bool cut_short_ = false;
    std::string trouble_;  // of the store, when it was last looked at
};

Server::Server(const Options& options, std::span<const site::Asset> assets, std::unique_ptr<matches::MatchStore> store)
    : impl_(std::make_unique<Impl>(options, assets, std::move(store))) {}

Server::~Server() = default;

http::ListenAddress Server::address() const {
    return impl_->address();
}

bool Server::run() {
    return impl_->run();
}

}  // namespace tateti::server
