#include "site/pictures.hpp"

#include "http/negotiate.hpp"
#include "http/target.hpp"
#include "text/quote.hpp"
#include "wire/json_text.hpp"
#include "wire/match_name.hpp"
#include "wire/subject.hpp"
#include "words/words.hpp"

#include <tateti/notation.hpp>
#include <tateti/version.hpp>

#include <fmt/format.h>

#include <array>
#include <utility>

namespace tateti::site {
namespace {

using picture::Format;

constexpr std::string_view kGamePictures = "/g/";
constexpr std::string_view kMatchPictures = "/m/";

/// What the server draws. An animation would take too long.
constexpr std::array kServed{Format::png, Format::svg};

struct PicturePath {
    bool is_match;
    std::string_view subject;  // the moves or the id
    Format format;
};

std::optional<PicturePath> picture_path(std::string_view path) {
    const bool is_match = path.starts_with(kMatchPictures);
    if (!is_match && !path.starts_with(kGamePictures)) return std::nullopt;
    path.remove_prefix(kGamePictures.size());
    for (const Format format : kServed) {
        const std::string ending = fmt::format(".{}", name(format));
        if (!path.ends_with(ending)) continue;
        path.remove_suffix(ending.size());
        if (path.find('/') != std::string_view::npos || (is_match && !wire::is_match_id(path))) return std::nullopt;
        return PicturePath{is_match, path, format};
    }
    return std::nullopt;
}

std::unexpected<wire::Error> refuse_picture(std::string_view code, std::string_view message) {
    return std::unexpected(wire::make_error(code, message));
}

/// Reads a parameter with a few possible values. `read` returns none for an unknown one.
template <typename T>
std::expected<void, wire::Error> read_choice(const http::Parameter& given, const auto& all, auto read, auto write,
                                             T& value) {
    if (const auto known = read(given.value)) {
        value = *known;
        return {};
    }
    std::string names;
    for (const T one : all) names += fmt::format("{}{}", names.empty() ? "" : ", ", write(one));
    const std::string_view what = given.name == "lang" ? std::string_view("language") : std::string_view(given.name);
    return refuse_picture(fmt::format("request/unknown_{}", what),
                          fmt::format("there is no {} \"{}\"; there are {}", what, text::quote(given.value), names));
}

std::expected<void, wire::Error> read_parameter(const http::Parameter& given, picture::PictureOptions& options) {
    if (given.name == "size")
        return read_choice(
            given, picture::kAllShapes, picture::shape_from_name, [](auto one) { return name(one); }, options.shape);
    if (given.name == "theme")
        return read_choice(
            given, picture::kAllThemes, picture::theme_from_name, [](auto one) { return name(one); }, options.theme);
    if (given.name == "lang") {
        Language language{};
        auto known =
            read_choice(given, kAllLanguages, language_from_code, [](auto one) { return code(one); }, language);
        if (known) options.words = &words::words_in(language);
        return known;
    }
    return refuse_picture("request/unknown_parameter",
                          fmt::format("unknown parameter \"{}\"", text::quote(given.name)));
}

/// The head of the response; it has no body yet.
http::Response response_to(const PictureRequest& request) {
    http::Response response;
    response.route = http::Route::picture;
    response.policy = http::SecurityPolicy::picture;
    response.type = media_type(request.format);
    response.made_etag = fmt::format("\"{}-{}\"", request.key(), TATETI_VERSION);
    // A game always looks the same within a version; a match goes on.
    response.cache_control = request.match_id.empty() ? "public, max-age=86400" : "no-cache";
    return response;
}

}  // namespace

std::string PictureRequest::key() const {
    return fmt::format("{}.{}-{}-{}-{}", to_text(game).view(), name(format), name(options.shape), name(options.theme),
                       code(options.words->language));
}

bool is_picture(std::string_view path) {
    return picture_path(path).has_value();
}

std::expected<PictureRequest, wire::Error> read_picture_request(std::string_view path, std::string_view query,
                                                                const http::Request& request) {
    const PicturePath place = *picture_path(path);
    PictureRequest read{.format = place.format, .if_none_match = std::string(request.if_none_match)};
    const auto parameters = http::parse_query(query);
    if (!parameters)
        return refuse_picture("request/bad_query", "a % in a query must be followed by two hexadecimal digits");
    for (const http::Parameter& parameter : *parameters)
        if (auto known = read_parameter(parameter, read.options); !known)
            return std::unexpected(std::move(known.error()));
    if (place.is_match) {
        read.match_id = place.subject;
        return read;
    }
    const auto state = wire::read_game(place.subject);
    if (!state) return std::unexpected(state.error());
    read.game = *state->game();
    return read;
}

http::Response refused_picture(const wire::Error& error) {
    http::Response response;
    response.status = 400;
    response.route = http::Route::picture;
    response.policy = http::SecurityPolicy::api;
    response.type = "application/json";
    response.cache_control = "no-store";
    response.made = wire::to_json_text(wire::to_json(error)).append("\n");
    return response;
}

http::Response too_many_pictures() {
    http::Response response = refused_picture(
        wire::make_error("limit/too_many_pictures", "too many pictures are being drawn; try again in a moment"));
    response.status = 503;
    return response;
}

std::optional<http::Response> Pictures::find(const PictureRequest& request) {
    http::Response response = response_to(request);
    if (http::etag_matches(request.if_none_match, response.tag())) {
        response.status = 304;
        response.type = {};
        return response;
    }
    const auto found = by_key_.find(request.key());
    if (found == by_key_.end()) return std::nullopt;
    recent_.splice(recent_.begin(), recent_, found->second);
    response.made = found->second->bytes;
    return response;
}

http::Response Pictures::store(const PictureRequest& request, std::string bytes) {
    http::Response response = response_to(request);
    response.made = bytes;
    std::string key = request.key();
    if (by_key_.contains(key) || bytes.size() > capacity_) return response;
    size_ += bytes.size();
    recent_.push_front({std::move(key), std::move(bytes)});
    by_key_.emplace(recent_.front().key, recent_.begin());
    while (size_ > capacity_) {
        size_ -= recent_.back().bytes.size();
        by_key_.erase(recent_.back().key);
        recent_.pop_back();
    }
    return response;
}

}  // namespace tateti::site
