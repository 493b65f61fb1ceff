#pragma once

#include "site/pictures.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tateti::server {

/// Draws pictures on a thread of its own, because one takes tens of milliseconds and everybody else would wait.
class PictureWorker {
  public:
    /// How many different pictures may wait or be drawn.
    static constexpr std::size_t kMostWaiting = 32;

    enum class Failure : std::uint8_t { too_many, not_drawn };

    /// The bytes of the picture, or why there are none.
    using Drawn = std::expected<std::string, Failure>;
    using DrawnCallback = std::function<void(Drawn)>;

    explicit PictureWorker(boost::asio::io_context& loop) : loop_(loop) {}
    ~PictureWorker();
    PictureWorker(const PictureWorker&) = delete;
    PictureWorker& operator=(const PictureWorker&) = delete;

    /// Calls `drawn` once, on the loop. Requests for the same picture wait for one drawing.
    void draw(const site::PictureRequest& request, DrawnCallback drawn);

  private:
    void finish(const std::string& key, const Drawn& drawn);

    boost::asio::io_context& loop_;
    std::unordered_map<std::string, std::vector<DrawnCallback>> waiting_;
    boost::asio::thread_pool thread_{1};
};

}  // namespace tateti::server
