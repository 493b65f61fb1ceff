#include "server/picture_worker.hpp"

#include "picture/picture.hpp"

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

namespace tateti::server {

namespace asio = boost::asio;

PictureWorker::~PictureWorker() {
    thread_.stop();
    thread_.join();
}

void PictureWorker::draw(const site::PictureRequest& request, DrawnCallback drawn) {
    const std::string key = request.key();
    if (const auto same = waiting_.find(key); same != waiting_.end()) {
        same->second.push_back(std::move(drawn));
        return;
    }
    if (waiting_.size() == kMostWaiting) return drawn(std::nullopt);
    waiting_[key].push_back(std::move(drawn));
    asio::post(thread_, [this, key, game = request.game, format = request.format, options = request.options] {
        std::optional<std::string> bytes;
        std::string problem;
        try {
            bytes = picture::draw_picture(game, format, options);
        } catch (const std::exception& error) {
            problem = error.what();
        }
        asio::post(loop_, [this, key, bytes = std::move(bytes), problem = std::move(problem)] {
            if (!problem.empty()) spdlog::error("no picture: {}", problem);
            finish(key, bytes);
        });
    });
}

void PictureWorker::finish(const std::string& key, const std::optional<std::string>& bytes) {
    auto callbacks = waiting_.extract(key);
    for (const DrawnCallback& drawn : callbacks.mapped()) drawn(bytes);
}

}  // namespace tateti::server
