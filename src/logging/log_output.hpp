#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace tateti::logging {

/// Where log lines go: standard error, or a file. It never waits: a line that the other side does not take at once is
/// dropped. The process must ignore SIGPIPE.
class LogOutput {
  public:
    /// Standard error, or another open descriptor. It stays the caller's.
    explicit LogOutput(int descriptor);
    /// Appends to a file, which is created if needed. Throws std::runtime_error with a sentence for people.
    explicit LogOutput(std::filesystem::path file);
    LogOutput(const LogOutput&) = delete;
    LogOutput& operator=(const LogOutput&) = delete;
    ~LogOutput();

    /// Writes one line, with its line feed. False if it was dropped.
    bool write(std::string_view line);

    /// Opens the file again by its name, because the old one may have been renamed; nothing without a file. Returns why
    /// that failed, as a clause for people; the old file is then still in use.
    [[nodiscard]] std::string reopen();

  private:
    enum class Kind : std::uint8_t { plain, socket, polled };

    [[nodiscard]] bool send(std::string_view& bytes) const;

    std::filesystem::path file_;  // empty: a descriptor
    int descriptor_ = -1;
    bool owned_ = false;
    Kind kind_ = Kind::plain;
    std::string rest_;  // of a line that was written in part
};

}  // namespace tateti::logging
