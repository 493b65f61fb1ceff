#pragma once

#include <linux/capability.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::test {

/// Another process, which runs a function and may send text to this one. It ends when the function does, without
/// anything that the end of a test program would bring.
class Child {
  public:
    /// Sends a text to the parent, all of it at once.
    class Voice {
      public:
        explicit Voice(int descriptor) : descriptor_(descriptor) {}
        void say(std::string_view text) const {
            while (!text.empty()) {
                const ssize_t written = ::write(descriptor_, text.data(), text.size());
                if (written < 0) ::_exit(3);
                text.remove_prefix(static_cast<std::size_t>(written));
            }
        }

      private:
        int descriptor_;
    };

    template <class Life>
    explicit Child(const Life& life) {
        int ends[2];
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
        process_ = ::fork();
        if (process_ < 0) throw std::runtime_error("no process");
        if (process_ == 0) {
            ::close(ends[0]);
            const Voice voice(ends[1]);
            try {
                life(voice);
            } catch (const std::exception& error) {
                voice.say(std::string("failed: ").append(error.what()));
            }
            ::_exit(0);
        }
        ::close(ends[1]);
        ear_ = ends[0];
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        if (process_ > 0) kill();
        ::close(ear_);
    }

    /// Waits for the next bytes and adds them to `text`; false at the end.
    bool hear(std::string& text) const {
        char buffer[4096];
        ssize_t size = 0;
        do size = ::read(ear_, buffer, sizeof buffer);
        while (size < 0 && errno == EINTR);
        if (size <= 0) return false;
        text.append(buffer, static_cast<std::size_t>(size));
        return true;
    }

    /// Ends the child in the middle of whatever it is doing.
    void kill() {
        ::kill(process_, SIGKILL);
        ::waitpid(std::exchange(process_, 0), nullptr, 0);
    }

    /// Everything that the child has sent and nobody has read yet, up to its end.
    std::string rest() {
        std::string text;
        while (hear(text)) continue;
        if (process_ > 0) ::waitpid(std::exchange(process_, 0), nullptr, 0);
        return text;
    }

  private:
    pid_t process_ = 0;
    int ear_ = -1;
};

/// What a function sends from its own process.
template <class Life>
std::string in_child(const Life& life) {
    return Child(life).rest();
}

/// Makes permissions apply to root too, for the rest of the process.
inline void obey_permissions() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct powers[2]{};
    if (::syscall(SYS_capget, &header, powers) != 0) throw std::runtime_error("capget failed");
    powers[0].effective &= ~(1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH);
    if (::syscall(SYS_capset, &header, powers) != 0) throw std::runtime_error("capset failed");
}

}  // namespace tateti::test
