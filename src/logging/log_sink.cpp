#include "logging/log_sink.hpp"

#include "text/quote.hpp"
#include "wire/append.hpp"

namespace tateti::logging {
namespace {

std::string_view view(spdlog::string_view_t text) {
    return {text.data(), text.size()};
}

}  // namespace

LogSink::LogSink(std::unique_ptr<LogOutput> output, LogFormat format)
    : output_(std::move(output)),
      format_(format),
      time_("%Y-%m-%dT%H:%M:%S.%e%z", spdlog::pattern_time_type::local, "") {}

/// Sets `line_`.
void LogSink::format(const spdlog::details::log_msg& message) {
    time_text_.clear();
    time_.format(message, time_text_);
    const std::string_view time(time_text_.data(), time_text_.size());
    const std::string_view level = view(spdlog::level::to_string_view(message.level));
    const std::string_view request = view(message.logger_name);
    const std::string payload = text::legible(view(message.payload));
    line_.clear();
    if (format_ == LogFormat::json) {
        line_ += R"({"time":)";
        wire::append_text(line_, time);
        line_ += R"(,"level":)";
        wire::append_text(line_, level);
        if (!request.empty()) {
            line_ += R"(,"request":)";
            wire::append_text(line_, request);
        }
        line_ += R"(,"message":)";
        wire::append_text(line_, payload);
        line_ += "}\n";
        return;
    }
    line_.append(time).append(" ").append(level).append(" ");
    if (!request.empty()) line_.append("[").append(request).append("] ");
    line_.append(payload).append("\n");
}

bool LogSink::write(const spdlog::details::log_msg& message) {
    format(message);
    return output_->write(line_);
}

bool LogSink::write(spdlog::level::level_enum level, const std::string& text) {
    return write(spdlog::details::log_msg("", level, text));
}

void LogSink::log(const spdlog::details::log_msg& message) {
    if (unreported_ > 0 && write(spdlog::level::warn, fmt::format("lines of this log that were lost: {}", unreported_)))
        unreported_ = 0;
    if (write(message)) return;
    ++dropped_;
    ++unreported_;
}

void LogSink::reopen() {
    const std::string problem = output_->reopen();
    if (!problem.empty()) write(spdlog::level::err, "the log file is not reopened: " + problem);
}

void install(const std::shared_ptr<LogSink>& sink, spdlog::level::level_enum level) {
    auto logger = std::make_shared<spdlog::logger>("", sink);
    logger->set_level(level);
    spdlog::set_default_logger(std::move(logger));
}

void write_for_request(spdlog::level::level_enum level, std::string_view request_id, std::string_view message) {
    const spdlog::details::log_msg line(spdlog::string_view_t(request_id.data(), request_id.size()), level,
                                        spdlog::string_view_t(message.data(), message.size()));
    for (const spdlog::sink_ptr& sink : spdlog::default_logger_raw()->sinks()) sink->log(line);
}

}  // namespace tateti::logging
