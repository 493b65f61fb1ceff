#include "server/picture_worker.hpp"

#include "picture/picture.hpp"

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include <exception>
#include <expected>
#include <string>
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
    if (waiting_.size() == kMostWaiting) return drawn(std::unexpected(Failure::too_many));
    waiting_[key].push_back(std::move(drawn));
    asio::post(thread_, [this, key, game = request.game, format = request.format, options = request.options] {
        Drawn result = std::unexpected(Failure::not_drawn);
        std::string problem;
        try {
            result = picture::draw_picture(game, format, options);
        } catch (const std::exception& error) {
            problem = error.what();
        }
        asio::post(loop_, [this, key, result = std::move(result), problem = std::move(problem)] {
            if (!problem.empty()) spdlog::error("no picture: {}", problem);
            finish(key, result);
        });
    });
}

void PictureWorker::finish(const std::string& key, const Drawn& drawn) {
    auto callbacks = waiting_.extract(key);
    for (const DrawnCallback& callback : callbacks.mapped()) callback(drawn);
}

}  // namespace tateti::server
