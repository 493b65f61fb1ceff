#pragma once

#include "logging/log_output.hpp"

#include <fmt/format.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/sink.h>
#include <spdlog/spdlog.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

/// Module logging: the log of the server: lines as text or JSON, and an output that never blocks the server.
namespace tateti::logging {

enum class LogFormat : std::uint8_t { text, json };

/// Writes the messages of one thread. The name of a message's logger is the id of the request that it is about, or
/// empty. When lines were dropped, the next line that is written says how many.
class LogSink final : public spdlog::sinks::sink {
  public:
    LogSink(std::unique_ptr<LogOutput> output, LogFormat format);

    void log(const spdlog::details::log_msg& message) override;
    void flush() override {}
    // The format is fixed.
    void set_pattern(const std::string& /*pattern*/) override {}
    void set_formatter(std::unique_ptr<spdlog::formatter> /*formatter*/) override {}

    /// Opens the log file again, and logs if that fails.
    void reopen();

    /// How many lines were lost in all.
    [[nodiscard]] std::uint64_t dropped() const { return dropped_; }

  private:
    void format(const spdlog::details::log_msg& message);
    bool write(const spdlog::details::log_msg& message);
    bool write(spdlog::level::level_enum level, const std::string& text);

    std::unique_ptr<LogOutput> output_;
    LogFormat format_;
    spdlog::pattern_formatter time_;
    spdlog::memory_buf_t time_text_;
    std::string line_;
    std::uint64_t dropped_ = 0;
    std::uint64_t unreported_ = 0;  // of the dropped lines
};

/// Makes this the log of the whole program.
void install(const std::shared_ptr<LogSink>& sink, spdlog::level::level_enum level);

/// Logs a message about a request.
void write_for_request(spdlog::level::level_enum level, std::string_view request_id, std::string_view message);

template <typename... Values>
void log_request(spdlog::level::level_enum level, std::string_view request_id, fmt::format_string<Values...> format,
                 Values&&... values) {
    if (spdlog::should_log(level))
        write_for_request(level, request_id, fmt::format(format, std::forward<Values>(values)...));
}

}  // namespace tateti::logging
