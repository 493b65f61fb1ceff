#pragma once

#include "site/pictures.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tateti::server {

/// Draws pictures on a thread of its own, because one takes tens of milliseconds and everybody else would wait.
class PictureWorker {
  public:
    /// How many different pictures may wait or be drawn.
    static constexpr std::size_t kMostWaiting = 32;

    /// The bytes of the picture; none if too many wait, or if there is too little memory.
    using DrawnCallback = std::function<void(std::optional<std::string>)>;

    explicit PictureWorker(boost::asio::io_context& loop) : loop_(loop) {}
    ~PictureWorker();
    PictureWorker(const PictureWorker&) = delete;
    PictureWorker& operator=(const PictureWorker&) = delete;

    /// Calls `drawn` once, on the loop. Requests for the same picture wait for one drawing.
    void draw(const site::PictureRequest& request, DrawnCallback drawn);

  private:
    void finish(const std::string& key, const std::optional<std::string>& bytes);

    boost::asio::io_context& loop_;
    std::unordered_map<std::string, std::vector<DrawnCallback>> waiting_;
    boost::asio::thread_pool thread_{1};
};

}  // namespace tateti::server
