// Requests a second: the page and the analysis of every position, beside a bare Beast server that answers a fixed
// string. One client for all of them, with the same number of connections.
#include "bench.hpp"
#include "server_process.hpp"
#include "wire/analysis.hpp"

#include <tateti/game.hpp>
#include <tateti/notation.hpp>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::bench {
namespace {

constexpr std::size_t kConnections = 16;

/// A connection that sends a request and waits for the response.
class Client {
  public:
    explicit Client(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
            throw std::runtime_error("no connection");
        const int on = 1;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        buffer_.resize(65536);
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { close(socket_); }

    void send(std::string_view request) const {
        if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
            throw std::runtime_error("the request was not sent");
    }

    /// The body of the response, valid until the next one.
    [[nodiscard]] std::string_view response() {
        std::size_t size = 0;
        while (true) {
            const ssize_t more = recv(socket_, buffer_.data() + size, buffer_.size() - size, 0);
            if (more <= 0) throw std::runtime_error("the response ended too soon");
            size += static_cast<std::size_t>(more);
            const std::string_view so_far(buffer_.data(), size);
            const std::size_t head = so_far.find("\r\n\r\n");
            if (head == std::string_view::npos) continue;
            if (!so_far.starts_with("HTTP/1.1 200")) throw std::runtime_error("not a successful response");
            constexpr std::string_view kLength = "Content-Length: ";
            std::size_t length = 0;
            const char* digits = buffer_.data() + so_far.find(kLength) + kLength.size();
            std::from_chars(digits, digits + 20, length);
            if (size >= head + 4 + length) return so_far.substr(head + 4, length);
        }
    }

  private:
    int socket_;
    std::vector<char> buffer_;
};

struct Request {
    std::string request;
    std::string body;  // of the response
};

std::string get_request(const std::string& target) {
    return fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n", target);
}

/// One game for every position there is, and what the analysis says, as the library works it out here.
void add_positions(const Game& game, std::set<std::string>& seen, std::vector<Request>& requests) {
    if (!seen.insert(std::string(to_text(game.position()).view())).second) return;
    requests.push_back({get_request(fmt::format("/api/v1/analyse?moves={}", to_text(game).view())),
                        wire::analysis_text(wire::State(game), Language::english).append("\n")});
    for (const Cell cell : game.position().legal_moves()) add_positions(game.play_unchecked(cell), seen, requests);
}

const std::vector<Request>& every_position() {
    static const std::vector<Request> all = [] {
        std::set<std::string> seen;
        std::vector<Request> requests;
        add_positions(Game(), seen, requests);
        return requests;
    }();
    return all;
}

/// Sends all requests, one per connection at a time, and checks every response.
void send_all(benchmark::State& state, std::uint16_t port, const std::vector<Request>& requests, bool check_bodies) {
    std::vector<std::unique_ptr<Client>> clients;
    for (std::size_t i = 0; i < kConnections; ++i) clients.push_back(std::make_unique<Client>(port));
    for (auto _ : state) {
        for (std::size_t first = 0; first < requests.size(); first += kConnections) {
            const std::size_t count = std::min(kConnections, requests.size() - first);
            for (std::size_t i = 0; i < count; ++i) clients[i]->send(requests[first + i].request);
            for (std::size_t i = 0; i < count; ++i) {
                const std::string_view body = clients[i]->response();
                if (body.empty() || (check_bodies && body != requests[first + i].body))
                    throw std::runtime_error("wrong response: " + std::string(body));
            }
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(requests.size()));
}

void measure(benchmark::State& state, std::uint16_t port, const std::vector<Request>& requests, bool check_bodies) {
    try {
        send_all(state, port, requests, check_bodies);
    } catch (const std::exception& error) {
        state.SkipWithError(error.what());
    }
}

std::uint16_t port_of(const std::string& program) {
    static const ServerProcess server({program, "serve", "--listen", "127.0.0.1:0", "--store", "memory:", "--log-level",
                                       "warn", "--requests-per-second", "100000"});
    return server.port();
}

}  // namespace

void serve_page(benchmark::State& state, const std::string& program) {
    static const std::vector<Request> requests = [&] {
        const std::string request = get_request("/");
        Client client(port_of(program));
        client.send(request);
        return std::vector<Request>(kRequests, {request, std::string(client.response())});
    }();
    measure(state, port_of(program), requests, true);
}

void serve_analyses(benchmark::State& state, const std::string& program) {
    measure(state, port_of(program), every_position(), true);
}

void serve_bare(benchmark::State& state) {
    static const ServerProcess server({TATETI_BARE_SERVER});
    measure(state, server.port(), every_position(), false);
}

}  // namespace tateti::bench
