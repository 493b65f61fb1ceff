// Requests a second: the page and the analysis of every position, beside a bare Beast server that answers a fixed
// string. One client for all of them, with the same number of connections.
#include "bench.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"

#include <tateti/game.hpp>
#include <tateti/notation.hpp>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
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

/// A server of its own process, from its first line (which names the port) to its end.
class ServerProcess {
  public:
    explicit ServerProcess(std::vector<std::string> words) {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        int ends[2];
        if (pipe(ends) != 0) throw std::runtime_error("no pipe");
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        posix_spawn_file_actions_addclose(&actions, ends[0]);
        const int failed = posix_spawn(&process_, arguments[0], &actions, nullptr, arguments.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
        std::string line;
        char c = 0;
        while (failed == 0 && read(ends[0], &c, 1) == 1 && c != '\n') line += c;
        close(ends[0]);
        const std::size_t colon = line.rfind(':');
        if (colon == std::string::npos) throw std::runtime_error(words[0] + " does not serve");
        std::from_chars(line.data() + colon + 1, line.data() + line.size(), port_);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess() {
        kill(process_, SIGTERM);
        waitpid(process_, nullptr, 0);
    }

    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

/// A connection that asks and waits for the answer.
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

    void ask(std::string_view request) const {
        if (send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
            throw std::runtime_error("the request was not taken");
    }

    /// The body of the answer, good until the next one.
    [[nodiscard]] std::string_view answer() {
        std::size_t size = 0;
        while (true) {
            const ssize_t more = recv(socket_, buffer_.data() + size, buffer_.size() - size, 0);
            if (more <= 0) throw std::runtime_error("the answer ended too soon");
            size += static_cast<std::size_t>(more);
            const std::string_view so_far(buffer_.data(), size);
            const std::size_t head = so_far.find("\r\n\r\n");
            if (head == std::string_view::npos) continue;
            if (!so_far.starts_with("HTTP/1.1 200")) throw std::runtime_error("the answer is none");
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

struct Question {
    std::string request;
    std::string body;  // of the answer
};

std::string request_for(const std::string& target) {
    return fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n", target);
}

/// One game for every position there is, and what the analysis says, as the library works it out here.
void add_positions(const Game& game, std::set<std::string>& seen, std::vector<Question>& questions) {
    if (!seen.insert(std::string(to_text(game.position()).view())).second) return;
    questions.push_back({request_for(fmt::format("/api/v1/analyse?moves={}", to_text(game).view())),
                         wire::to_json_text(wire::analysis_json(wire::State(game), Language::english)).append("\n")});
    for (const Cell cell : game.position().legal_moves()) add_positions(game.play_unchecked(cell), seen, questions);
}

const std::vector<Question>& every_position() {
    static const std::vector<Question> all = [] {
        std::set<std::string> seen;
        std::vector<Question> questions;
        add_positions(Game(), seen, questions);
        return questions;
    }();
    return all;
}

/// Asks all questions, as many at once as there are connections, and looks at every answer.
void ask_all(benchmark::State& state, std::uint16_t port, const std::vector<Question>& questions, bool with_answers) {
    std::vector<std::unique_ptr<Client>> clients;
    for (std::size_t i = 0; i < kConnections; ++i) clients.push_back(std::make_unique<Client>(port));
    for (auto _ : state) {
        for (std::size_t first = 0; first < questions.size(); first += kConnections) {
            const std::size_t count = std::min(kConnections, questions.size() - first);
            for (std::size_t i = 0; i < count; ++i) clients[i]->ask(questions[first + i].request);
            for (std::size_t i = 0; i < count; ++i) {
                const std::string_view body = clients[i]->answer();
                if (body.empty() || (with_answers && body != questions[first + i].body))
                    throw std::runtime_error("this is another answer: " + std::string(body));
            }
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(questions.size()));
}

void ask_or_fail(benchmark::State& state, std::uint16_t port, const std::vector<Question>& questions, bool answers) {
    try {
        ask_all(state, port, questions, answers);
    } catch (const std::exception& error) {
        state.SkipWithError(error.what());
    }
}

std::uint16_t port_of(const std::string& program) {
    static const ServerProcess server(
        {program, "serve", "--listen", "127.0.0.1:0", "--store", "memory:", "--log-level", "warn"});
    return server.port();
}

}  // namespace

void serve_page(benchmark::State& state, const std::string& program) {
    static const std::vector<Question> questions = [&] {
        const std::string request = request_for("/");
        Client client(port_of(program));
        client.ask(request);
        return std::vector<Question>(kRequests, {request, std::string(client.answer())});
    }();
    ask_or_fail(state, port_of(program), questions, true);
}

void serve_analyses(benchmark::State& state, const std::string& program) {
    ask_or_fail(state, port_of(program), every_position(), true);
}

void serve_bare(benchmark::State& state) {
    static const ServerProcess server({TATETI_BARE_SERVER});
    ask_or_fail(state, server.port(), every_position(), false);
}

}  // namespace tateti::bench
