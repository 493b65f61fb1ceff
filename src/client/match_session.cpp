#include "client/match_session.hpp"

#include "storage/store_error.hpp"
#include "text/quote.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>
#include <variant>

namespace tateti::client {
namespace {

using online::Moment;

online::Random system_random() {
    return [engine = std::mt19937_64(std::random_device{}())]() mutable {
        return std::uniform_real_distribution<double>(0, 1)(engine);
    };
}

}  // namespace

MatchSession::MatchSession(EventLoop& loop, online::ServerAddress server, online::OnlineStart start,
                           online::SeatBook* book, SessionListener listener)
    : loop_(loop),
      client_(loop, std::move(server)),
      path_(fmt::format("/api/v1/matches/{}", start.id)),
      link_(start.seat.link),
      game_(std::move(start), system_random()),
      book_(book),
      listener_(std::move(listener)) {}

Moment MatchSession::now() {
    return std::chrono::duration_cast<Moment>(EventLoop::Clock::now().time_since_epoch());
}

void MatchSession::start() {
    game_.start(now());
    carry_out();
}

void MatchSession::pick(Cell cell) {
    game_.pick(now(), cell);
    carry_out();
}

void MatchSession::wish(online::Wish wish) {
    game_.wish(now(), wish);
    carry_out();
}

void MatchSession::refuse(std::string_view code) {
    game_.refuse(now(), code);
    carry_out();
}

void MatchSession::wait(std::optional<std::chrono::milliseconds> again) {
    std::optional<Moment> until = game_.next(now());
    if (again && (!until || now() + *again < *until)) until = now() + *again;
    loop_.wait_until(until ? std::optional(EventLoop::Clock::time_point(*until)) : std::nullopt);
    game_.time_passed(now());
    carry_out();
}

void MatchSession::opened() {
    game_.opened(now());
    carry_out();
}

void MatchSession::received(std::string_view text) {
    game_.received(now(), text);
    carry_out();
}

void MatchSession::closed(int code, std::string_view reason, std::string_view problem) {
    game_.closed(now(), code, reason, problem);
    carry_out();
}

void MatchSession::carry_out() {
    for (const online::Effect& effect : game_.take_effects()) carry_out(effect);
}

void MatchSession::carry_out(const online::Effect& effect) {
    if (std::holds_alternative<online::Connect>(effect)) {
        client_.connect(path_ + "/live", *this);
    } else if (std::holds_alternative<online::Disconnect>(effect)) {
        client_.disconnect();
    } else if (const auto* message = std::get_if<online::Send>(&effect)) {
        client_.send(message->text);
    } else if (const auto* request = std::get_if<online::Request>(&effect)) {
        const bool join = request->purpose == online::Purpose::join;
        client_.request(
            {.method = join ? "POST" : "GET", .target = join ? path_ + "/join" : path_, .body = request->body},
            [this, purpose = request->purpose, alive = std::weak_ptr(alive_)](const Response& response) {
                if (alive.expired()) return;
                game_.replied(now(), purpose, response.status, response.body);
                carry_out();
            });
    } else if (const auto* saved = std::get_if<online::SaveSeat>(&effect)) {
        change_book([&](online::SeatBook& book) { book.save(saved->seat); });
    } else if (std::holds_alternative<online::RemoveSeat>(effect)) {
        change_book([&](online::SeatBook& book) { book.remove(link_); });
    } else if (const auto* announcement = std::get_if<online::Announce>(&effect)) {
        if (listener_.announced) listener_.announced(announcement->text);
    } else if (const auto* report = std::get_if<online::Report>(&effect)) {
        if (listener_.reported) listener_.reported(report->line);
    }
}

/// A seat that cannot be saved still works until the program ends.
void MatchSession::change_book(const std::function<void(online::SeatBook&)>& change) {
    if (book_ == nullptr) return;
    try {
        change(*book_);
    } catch (const storage::StoreError& error) {
        game_.seat_not_saved(words::translated(text::legible(error.what()), game_.words()));
        carry_out();
    }
}

}  // namespace tateti::client
