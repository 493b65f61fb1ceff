// Accept-Encoding, Accept-Language, If-None-Match, the end of the head of a request, and the address to listen at.
#include "fuzz.hpp"
#include "http/head_scanner.hpp"
#include "http/listen_address.hpp"
#include "http/negotiate.hpp"

#include <iterator>
#include <string>

using tateti::fuzz::require;

namespace {

using namespace tateti::http;

void check_codings(std::string_view text) {
    for (const bool gzip : {false, true})
        for (const bool brotli : {false, true}) {
            const auto coding = choose_coding(text, gzip, brotli);
            require(coding != Coding::gzip || gzip, "only what there is");
            require(coding != Coding::brotli || brotli, "only what there is");
            require(coding || text.find('0') != std::string_view::npos, "only a weight of 0 rules everything out");
        }
    require(choose_coding(std::string(text) + ",identity;q=1", false, false) == Coding::identity,
            "the last word counts");
}

void check_languages(std::string_view text) {
    constexpr std::string_view kLanguages[] = {"en", "es", "es-AR"};
    const auto language = choose_language(text, kLanguages);
    require(!language || *language < std::size(kLanguages), "only what there is");
    require(!choose_language(text, {}), "nothing where there is nothing");
    require(choose_language("es-AR," + std::string(text), kLanguages) == 2, "a full weight first");
}

void check_tags(std::string_view text) {
    const std::string etag = "\"tag\"";
    if (etag_matches(text, etag))
        require(text.find(etag) != std::string_view::npos || text.find('*') != std::string_view::npos,
                "it must be there");
    require(etag_matches(etag + "," + std::string(text), etag), "whatever follows");
    require(!etag_matches(text, ""), "what has no tag nobody has");
}

/// However it is cut, the head ends at the same place or is refused.
void check_head(std::string_view text) {
    HeadScanner whole;
    const HeadState state = whole.scan(text);
    if (state == HeadState::complete) {
        const std::string_view head = text.substr(0, whole.size());
        require(head.ends_with("\r\n\r\n"), "it ends with an empty line");
        require(head.find("\r\n\r\n") == head.size() - 4, "with the first");
    }
    HeadScanner scanner;
    HeadState last = HeadState::incomplete;
    for (std::size_t size = 0; size <= text.size() && last == HeadState::incomplete; ++size)
        last = scanner.scan(text.substr(0, size));
    require(last == state, "byte by byte the same");
    require(state != HeadState::complete || scanner.size() == whole.size(), "at the same place");
    (void)peek_request_line(text);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    check_codings(text);
    check_languages(text);
    check_tags(text);
    check_head(text);
    if (const auto address = parse_listen_address(text)) {
        require(!address->host.empty(), "a host has a name");
        require(parse_listen_address(to_text(*address)) == address, "an address survives");
    }
    return 0;
}
