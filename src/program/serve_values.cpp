#include "program/serve_values.hpp"

#include "http/host_names.hpp"
#include "http/listen_address.hpp"
#include "http/origins.hpp"
#include "matches/store_address.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <system_error>

namespace tateti {

CLI::Validator seconds(double least) {
    const auto check = [least](const std::string& text) -> std::string {
        double number = 0;
        const auto [end, error] =
            std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
        const bool is_number = error == std::errc() && end == text.data() + text.size();
        if (is_number && number >= least && number <= 3600) return "";
        return fmt::format("a number of seconds from {:g} to 3600 is needed, not '{}'", least, text);
    };
    return {check, "", ""};
}

CLI::Validator listen_address() {
    const auto check = [](const std::string& text) -> std::string {
        return http::parse_listen_address(text) ? "" : http::listen_address_error(text);
    };
    return {check, "", ""};
}

CLI::Validator store_name() {
    // The message does not repeat the value, because it may contain a password.
    const auto check = [](const std::string& text) -> std::string {
        return matches::parse_store_address(text) ? "" : fmt::format("{} is needed", matches::kStoreAddressForms);
    };
    return {check, "", ""};
}

CLI::Validator origin() {
    const auto check = [](const std::string& text) -> std::string {
        return http::parse_origin(text) ? "" : fmt::format("SCHEME://HOST is needed, not '{}'", text);
    };
    return {check, "", ""};
}

CLI::Validator host_name() {
    const auto check = [](const std::string& text) -> std::string {
        return http::parse_host_name(text) ? ""
                                           : fmt::format("a name or address without a port is needed, not '{}'", text);
    };
    return {check, "", ""};
}

}  // namespace tateti
