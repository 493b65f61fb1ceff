#include "bench.hpp"
#include "server_process.hpp"
#include "temporary_folder.hpp"

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::bench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// A program on a terminal of its own.
class OnTerminal {
  public:
    explicit OnTerminal(std::vector<std::string> words) {
        winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
        child_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (child_ != 0) return;
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    OnTerminal(const OnTerminal&) = delete;
    OnTerminal& operator=(const OnTerminal&) = delete;
    ~OnTerminal() {
        kill(child_, SIGTERM);
        close(terminal_);
        waitpid(child_, nullptr, 0);
    }

    void press(char key) const {
        if (write(terminal_, &key, 1) != 1) std::abort();
    }

    /// Reads until this text has come so many times; false if the program falls silent before.
    [[nodiscard]] bool read_until(std::string_view text, int times) {
        std::string read_so_far;
        while (times > 0) {
            if (!has_more(kLongWhile)) return false;
            std::array<char, 65536> chunk{};
            const ssize_t size = read(terminal_, chunk.data(), chunk.size());
            if (size <= 0) return false;
            read_so_far.append(chunk.data(), static_cast<std::size_t>(size));
            for (std::size_t at = read_so_far.find(text); at != std::string::npos; at = read_so_far.find(text)) {
                read_so_far.erase(0, at + text.size());
                --times;
            }
        }
        return true;
    }

    /// Reads until nothing more comes.
    void drain() {
        std::array<char, 65536> chunk{};
        while (has_more(kShortWhile) && read(terminal_, chunk.data(), chunk.size()) > 0) {
        }
    }

  private:
    static constexpr int kLongWhile = 5000;  // milliseconds
    static constexpr int kShortWhile = 20;

    [[nodiscard]] bool has_more(int milliseconds) const {
        pollfd file{.fd = terminal_, .events = POLLIN, .revents = 0};
        return poll(&file, 1, milliseconds) == 1;
    }

    pid_t child_ = -1;
    int terminal_ = -1;
};

void measure_first_frame(benchmark::State& state, const std::string& program, const std::string& folder) {
    const Clock::time_point begin = Clock::now();
    OnTerminal game({program, "play", "--two", "--data", folder});
    // The status line is the last that is drawn.
    if (!game.read_until("X to move.", 1)) state.SkipWithError("there was no first frame");
    state.SetIterationTime(seconds_since(begin));
}

/// A match on a server of this machine, so that the network takes next to no time.
std::vector<std::string> online_game(const std::string& program, const std::string& folder) {
    static const ServerProcess server({program, "serve", "--listen", "127.0.0.1:0", "--store", "memory:", "--log-level",
                                       "warn", "--matches-per-hour", "1000000"});
    return {program, "host", "--server", "http://127.0.0.1:" + std::to_string(server.port()), "--data", folder};
}

}  // namespace

void first_frame(benchmark::State& state, const std::string& program) {
    const TemporaryFolder folder;
    {
        OnTerminal({program, "play", "--two", "--data", folder.path().string()}).drain();
    }  // the file is there from now on
    for (auto _ : state) measure_first_frame(state, program, folder.path().string());
}

void first_frame_ever(benchmark::State& state, const std::string& program) {
    for (auto _ : state) {
        const TemporaryFolder folder;
        measure_first_frame(state, program, folder.path().string());
    }
}

void key_to_frame(benchmark::State& state, const std::string& program) {
    const TemporaryFolder folder;
    OnTerminal game({program, "play", "--two", "--data", folder.path().string()});
    game.drain();
    for (auto _ : state) {
        const Clock::time_point begin = Clock::now();
        game.press('e');  // every cell changes: `draw` appears on all nine
        if (!game.read_until("draw", 9)) state.SkipWithError("the values did not appear");
        state.SetIterationTime(seconds_since(begin));
        game.press('e');
        game.drain();
    }
}

void online_first_frame(benchmark::State& state, const std::string& program) {
    const TemporaryFolder folder;
    for (auto _ : state) {
        const Clock::time_point begin = Clock::now();
        OnTerminal game(online_game(program, folder.path().string()));
        if (!game.read_until("Joining...", 1)) state.SkipWithError("there was no first frame");
        state.SetIterationTime(seconds_since(begin));
    }
}

void online_key_to_frame(benchmark::State& state, const std::string& program) {
    const TemporaryFolder folder;
    OnTerminal game(online_game(program, folder.path().string()));
    if (!game.read_until("any other key: the board", 1)) state.SkipWithError("the match was not opened");
    game.press(' ');
    game.drain();
    for (auto _ : state) {
        const Clock::time_point begin = Clock::now();
        game.press('?');
        if (!game.read_until("Press any key to go back.", 1)) state.SkipWithError("the keys did not appear");
        state.SetIterationTime(seconds_since(begin));
        game.press(' ');
        game.drain();
    }
}

void key_to_echo(benchmark::State& state) {
    OnTerminal echo({"/bin/cat"});
    for (auto _ : state) {
        const Clock::time_point begin = Clock::now();
        echo.press('e');
        if (!echo.read_until("e", 1)) state.SkipWithError("there was no echo");
        state.SetIterationTime(seconds_since(begin));
    }
}

}  // namespace tateti::bench
