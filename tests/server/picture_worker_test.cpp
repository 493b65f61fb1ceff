#include "server/picture_worker.hpp"

#include <tateti/notation.hpp>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace tateti::server {
namespace {

class PictureWorkerTest : public testing::Test {
  protected:
    static site::PictureRequest request_for(const std::string& moves) {
        site::PictureRequest request;
        request.game = *parse_game(moves);
        request.format = picture::Format::svg;
        return request;
    }

    void draw(const std::string& moves) {
        worker_.draw(request_for(moves), [this](PictureWorker::Drawn drawn) { drawn_.push_back(std::move(drawn)); });
    }

    void run_until_drawn(std::size_t count) {
        while (drawn_.size() < count) loop_.run_one();
    }

    boost::asio::io_context loop_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{loop_.get_executor()};
    PictureWorker worker_{loop_};
    std::vector<PictureWorker::Drawn> drawn_;
};

TEST_F(PictureWorkerTest, GivesOneDrawingToAllWhoWaitForIt) {
    draw("40812");
    draw("40812");
    EXPECT_TRUE(drawn_.empty()) << "never within the call";
    run_until_drawn(2);
    ASSERT_TRUE(drawn_[0]);
    EXPECT_EQ(drawn_[0], drawn_[1]);
    EXPECT_EQ(*drawn_[0], picture::draw_picture(*parse_game("40812"), picture::Format::svg, {}));
}

TEST_F(PictureWorkerTest, RefusesMoreThanItCanDrawSoon) {
    std::vector<std::string> games;
    for (char first = '0'; first <= '8'; ++first)
        for (char second = '0'; second <= '8'; ++second)
            if (first != second) games.push_back({first, second});
    for (std::size_t i = 0; i < PictureWorker::kMostWaiting; ++i) draw(games[i]);
    EXPECT_TRUE(drawn_.empty());
    draw(games[PictureWorker::kMostWaiting]);
    ASSERT_EQ(drawn_.size(), 1U);
    EXPECT_EQ(drawn_[0], std::unexpected(PictureWorker::Failure::too_many));
    draw(games[0]);  // it waits with the first
    run_until_drawn(PictureWorker::kMostWaiting + 2);
    for (std::size_t i = 1; i < drawn_.size(); ++i) EXPECT_TRUE(drawn_[i]) << i;
}

}  // namespace
}  // namespace tateti::server
