// Targets, queries and hosts: whatever is taken can be written again and read the same.
#include "fuzz.hpp"
#include "http/target.hpp"

#include <string>

using tateti::fuzz::require;

namespace {

std::string encoded(std::string_view text) {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string all;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        all += {'%', kDigits[byte / 16], kDigits[byte % 16]};
    }
    return all;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tateti::http;
    const std::string_view text = tateti::fuzz::as_text(data, size);
    require(percent_decoded(encoded(text)) == text, "what is encoded can be decoded");
    for (const bool plus_is_blank : {false, true})
        if (const auto decoded = percent_decoded(text, plus_is_blank)) {
            require(decoded->size() <= text.size(), "decoding makes nothing longer");
            require(text.find('%') != std::string_view::npos || decoded->size() == text.size(), "only % is undone");
        }
    if (const auto target = parse_target(text)) {
        require(target->path == "*" || target->path.starts_with('/'), "a path begins with a /");
        require(target->query.empty() || text.ends_with(target->query), "the query is as it came");
        if (target->path != "*")
            require(parse_target("/" + encoded(target->path.substr(1)) + "?" + std::string(target->query)) == target,
                    "a target survives");
    }
    if (const auto parameters = parse_query(text)) {
        std::string again;
        for (const Parameter& parameter : *parameters)
            again += encoded(parameter.name) + "=" + encoded(parameter.value) + "&";
        require(parse_query(again) == parameters, "a query survives");
    }
    if (is_host(text))
        require(text.find_first_of(" \t\r\n/\\@?#") == std::string_view::npos, "a host has none of these");
    return 0;
}
