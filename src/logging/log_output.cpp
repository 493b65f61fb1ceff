#include "logging/log_output.hpp"

#include "text/quote.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstddef>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace tateti::logging {
namespace {

constexpr mode_t kFileMode = 0640;

int open_file(const std::filesystem::path& file) {
    return open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, kFileMode);
}

std::string reason(int error) {
    return std::error_code(error, std::generic_category()).message();
}

}  // namespace

LogOutput::LogOutput(int descriptor) : descriptor_(descriptor) {
    struct stat about{};
    if (fstat(descriptor, &about) != 0) return;
    if (S_ISSOCK(about.st_mode)) kind_ = Kind::socket;
    if (!S_ISFIFO(about.st_mode) && !S_ISCHR(about.st_mode)) return;
    // O_NONBLOCK on the descriptor itself would also apply to every process that shares it, such as the shell.
    const int own =
        open(fmt::format("/proc/self/fd/{}", descriptor).c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (own < 0) {
        kind_ = Kind::polled;
    } else {
        descriptor_ = own;
        owned_ = true;
    }
}

LogOutput::LogOutput(std::filesystem::path file) : file_(std::move(file)), descriptor_(open_file(file_)), owned_(true) {
    if (descriptor_ < 0)
        throw std::runtime_error(
            fmt::format("the log file {} cannot be opened: {}", text::legible(file_.native()), reason(errno)));
}

LogOutput::~LogOutput() {
    if (owned_) close(descriptor_);
}

/// Sends as much as possible, and removes it from `bytes`. Returns whether that was everything.
bool LogOutput::send(std::string_view& bytes) const {
    while (!bytes.empty()) {
        std::string_view part = bytes;
        if (kind_ == Kind::polled) {
            // A pipe that is ready takes so many bytes without waiting.
            part = part.substr(0, PIPE_BUF);
            pollfd ready{.fd = descriptor_, .events = POLLOUT, .revents = 0};
            if (poll(&ready, 1, 0) != 1 || (ready.revents & POLLOUT) == 0) return false;
        }
        const ssize_t sent = kind_ == Kind::socket
                                 ? ::send(descriptor_, part.data(), part.size(), MSG_DONTWAIT | MSG_NOSIGNAL)
                                 : ::write(descriptor_, part.data(), part.size());
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool LogOutput::write(std::string_view line) {
    std::string_view rest = rest_;
    const bool was_finished = send(rest);
    rest_.erase(0, rest_.size() - rest.size());
    std::string_view unsent = line;
    if (was_finished && (send(unsent) || unsent.size() < line.size())) {
        rest_ = unsent;
        return true;
    }
    return false;
}

std::string LogOutput::reopen() {
    if (file_.empty()) return {};
    const int opened = open_file(file_);
    if (opened < 0) return fmt::format("{} cannot be opened: {}", text::legible(file_.native()), reason(errno));
    close(std::exchange(descriptor_, opened));
    rest_.clear();
    return {};
}

}  // namespace tateti::logging
