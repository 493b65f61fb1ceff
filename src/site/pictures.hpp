#pragma once

#include "http/message.hpp"
#include "picture/picture.hpp"
#include "wire/error.hpp"

#include <tateti/game.hpp>

#include <cstddef>
#include <expected>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

/// Pictures of games at `/g/40812.png` and of matches at `/m/{id}.png`.
namespace tateti::site {

/// A picture that somebody wants to see. Drawing takes long for an event loop, so the server does it elsewhere.
struct PictureRequest {
    std::string match_id{};  // whose current game it shows; empty: `game`
    Game game{};
    picture::Format format = picture::Format::png;
    picture::PictureOptions options{};
    std::string if_none_match{};

    /// The same for all requests that get the same bytes: `40812.png-wide-light-en`.
    [[nodiscard]] std::string key() const;
};

/// Whether a decoded path is that of a picture, whatever its game.
[[nodiscard]] bool is_picture(std::string_view path);

/// The caller promises `is_picture(path)`. Refuses games and parameters that do not exist.
[[nodiscard]] std::expected<PictureRequest, wire::Error> read_picture_request(std::string_view path,
                                                                              std::string_view query,
                                                                              const http::Request& request);

/// The refusal as JSON, as the API has it.
[[nodiscard]] http::Response refused_picture(const wire::Error& error);

/// The refusal if too many pictures are being drawn.
[[nodiscard]] http::Response too_many_pictures();

/// The pictures drawn lately. There are half a million games, so the least recently used ones are dropped.
class Pictures {
  public:
    static constexpr std::size_t kLargestCache = 16777216;  // bytes

    explicit Pictures(std::size_t capacity = kLargestCache) : capacity_(capacity) {}

    /// The response if nothing has to be drawn: the client has the picture, or it is here. The game must be known.
    [[nodiscard]] std::optional<http::Response> find(const PictureRequest& request);

    /// Remembers a picture and returns the response.
    [[nodiscard]] http::Response store(const PictureRequest& request, std::string bytes);

    /// The size of the pictures that are here, in bytes.
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    struct Drawn {
        std::string key;
        std::string bytes;
    };

    std::size_t capacity_;
    std::size_t size_ = 0;
    std::list<Drawn> recent_;  // the latest first
    std::unordered_map<std::string_view, std::list<Drawn>::iterator> by_key_;
};

}  // namespace tateti::site
