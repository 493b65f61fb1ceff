#include "client_connection.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace tateti::load {
namespace {

constexpr unsigned char kText = 1;
constexpr unsigned char kClose = 8;
constexpr unsigned char kPing = 9;
constexpr unsigned char kPong = 10;

[[noreturn]] void fail(std::string_view what) {
    throw std::runtime_error(std::string(what));
}

sockaddr_in address(std::uint32_t host, std::uint16_t port) {
    sockaddr_in result{};
    result.sin_family = AF_INET;
    result.sin_port = htons(port);
    result.sin_addr.s_addr = htonl(host);
    return result;
}

}  // namespace

void ClientConnection::open(Port to, unsigned from) {
    close_now();
    socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket_ < 0) fail("no more sockets: see ulimit -n");
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    const sockaddr_in here = address(0x7f000000U + from, 0);
    const sockaddr_in there = address(INADDR_LOOPBACK, to.number);
    if (bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0) fail("no address to connect from");
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
        fail(fmt::format("no connection: {}", std::strerror(errno)));
    loop_.watch(socket_, *this);
}

void ClientConnection::close_now() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
    live_ = closing_ = false;
    input_.clear();
    parsed_ = 0;
}

void ClientConnection::end_of_stream() {
    const bool was_live = live_;
    close_now();
    if (!was_live) fail("the server ended a connection for requests");
    handler_.on_closed(*this);
}

void ClientConnection::send(std::string_view bytes) const {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent != static_cast<ssize_t>(bytes.size())) fail("the server does not read");
}

void ClientConnection::post(std::string_view target, std::string_view body) {
    send(
        fmt::format("POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    "Content-Length: {}\r\n\r\n{}",
                    target, body.size(), body));
}

void ClientConnection::upgrade(std::string_view target) {
    send(
        fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                    target));
}

void ClientConnection::send_text(std::string_view text) {
    send_frame(kText, text);
}

void ClientConnection::start_close() {
    closing_ = true;
    send_frame(kClose, "\x03\xe8");  // 1000
}

void ClientConnection::send_frame(unsigned char opcode, std::string_view text) {
    constexpr std::array<unsigned char, 4> kMask{0x5a, 0xc3, 0x19, 0x77};
    std::array<char, 160> frame{};
    if (text.size() > 125) fail("a message too long for this generator");
    std::size_t size = 0;
    frame[size++] = static_cast<char>(0x80U | opcode);
    frame[size++] = static_cast<char>(0x80U | text.size());
    for (const unsigned char byte : kMask) frame[size++] = static_cast<char>(byte);
    for (std::size_t i = 0; i < text.size(); ++i)
        frame[size++] = static_cast<char>(static_cast<unsigned char>(text[i]) ^ kMask[i % 4]);
    send({frame.data(), size});
}

void ClientConnection::ready() {
    static std::array<char, 65536> bytes;
    if (socket_ < 0) return;
    const ssize_t more = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (more < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (more <= 0) return end_of_stream();
    input_.append(bytes.data(), static_cast<std::size_t>(more));
    while (socket_ >= 0 && (live_ ? parse_frame() : parse_response())) {
    }
    input_.erase(0, std::exchange(parsed_, 0));
    if (input_.empty() && input_.capacity() > 4096) input_.shrink_to_fit();
}

bool ClientConnection::parse_response() {
    const std::string_view rest = std::string_view(input_).substr(parsed_);
    const std::size_t head = rest.find("\r\n\r\n");
    if (head == std::string_view::npos) return false;
    int status = 0;
    if (!rest.starts_with("HTTP/1.1 ")) fail("not an HTTP response");
    std::from_chars(rest.data() + 9, rest.data() + 12, status);
    if (status == 101) {
        live_ = true;
        parsed_ += head + 4;
        return true;
    }
    constexpr std::string_view kLength = "\r\nContent-Length: ";
    const std::size_t field = rest.substr(0, head).find(kLength);
    if (field == std::string_view::npos) fail("a response without a length");
    std::size_t length = 0;
    std::from_chars(rest.data() + field + kLength.size(), rest.data() + head, length);
    if (rest.size() < head + 4 + length) return false;
    parsed_ += head + 4 + length;
    handler_.on_response(*this, status, rest.substr(head + 4, length));
    return true;
}

bool ClientConnection::parse_frame() {
    const std::string_view rest = std::string_view(input_).substr(parsed_);
    if (rest.size() < 2) return false;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(rest[at]); };
    const bool whole = (byte(0) & 0x80U) != 0;
    const auto opcode = static_cast<unsigned char>(byte(0) & 0x0fU);
    std::size_t head = 2;
    std::size_t size = byte(1);
    if (size == 126) {
        head = 4;
        if (rest.size() < head) return false;
        size = static_cast<std::size_t>(byte(2)) << 8U | byte(3);
    }
    if (!whole || size > 65535) fail("a frame that this generator does not read");
    if (rest.size() < head + size) return false;
    parsed_ += head + size;
    const std::string_view text = rest.substr(head, size);
    if (opcode == kText) {
        handler_.on_message(*this, text);
    } else if (opcode == kPing) {
        send_frame(kPong, text);
    } else if (opcode == kClose) {
        if (!closing_) fail("the server closed a connection");
    }
    return true;
}

}  // namespace tateti::load
