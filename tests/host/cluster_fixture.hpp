#pragma once

#include "host/host.hpp"
#include "matches/match_store.hpp"

#include <boost/json.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// A city in the hand of a test: several nodes over one database, with a clock that stands still until it is set, and
/// with everything that may go wrong between them.
namespace tateti::test {

using namespace std::chrono_literals;
using host::Time;

/// What all nodes share.
struct Database {
    std::map<std::string, matches::StoredMatch> matches;
};

/// One node's way to the database.
class Way final : public matches::MatchStore {
  public:
    explicit Way(Database& database, std::vector<Way*>& all, bool shared = true)
        : database_(database), all_(all), shared_(shared) {
        all_.push_back(this);
    }
    ~Way() override { std::erase(all_, this); }

    bool broken = false;         // nothing gets through: every question is `unavailable`
    bool keeps_unheard = false;  // what is asked is done, but the answer is lost
    bool deaf = false;           // news of others are lost
    bool news_first = false;     // news overtake answers

    void start(std::function<void()> /*wake*/, Listener listener) override { listener_ = std::move(listener); }
    void deliver() override {
        for (auto& answer : std::exchange(answers_, {})) answer();
    }
    [[nodiscard]] bool has_answers() const { return !answers_.empty(); }

    void create(matches::StoredMatch match, std::function<void(matches::WriteResult)> answer) override {
        keep(std::move(match), std::move(answer), true);
    }
    void replace(matches::StoredMatch match, std::function<void(matches::WriteResult)> answer) override {
        keep(std::move(match), std::move(answer), false);
    }
    void find(std::string id, std::function<void(matches::ReadResult)> answer) override {
        matches::ReadResult found{.available = !broken && !keeps_unheard, .match = {}};
        const auto there = database_.matches.find(id);
        if (found.available && there != database_.matches.end()) found.match = there->second;
        answers_.push_back([=] { answer(found); });
    }
    void remove_untouched(Time since, std::size_t most,
                          std::function<void(std::optional<std::size_t>)> answer) override {
        std::size_t removed = 0;
        for (auto match = database_.matches.begin(); match != database_.matches.end() && removed < most;)
            if (match->second.touched < since) {
                match = database_.matches.erase(match);
                ++removed;
            } else {
                ++match;
            }
        answers_.push_back([=] { answer(removed); });
    }
    [[nodiscard]] bool is_shared() const override { return shared_; }
    void publish(std::string line) override {
        if (broken) return;
        for (Way* way : all_)
            if (way != this && !way->deaf) way->answers_.push_back([way, line] { way->listener_.message(line); });
    }
    void versions(std::vector<std::string> ids,
                  std::function<void(std::optional<std::vector<matches::MatchVersion>>)> answer) override {
        std::optional<std::vector<matches::MatchVersion>> found;
        if (!broken) found.emplace();
        for (const std::string& id : ids)
            if (const auto match = database_.matches.find(id); found && match != database_.matches.end())
                found->push_back({id, match->second.version});
        answers_.push_back([=] { answer(found); });
    }
    [[nodiscard]] std::string problem() const override { return broken ? "the way is broken" : ""; }

    void says_it_missed_something() {
        answers_.push_back([this] { listener_.missed_messages(); });
    }

  private:
    void hear_of(const std::string& id, std::int64_t version) {
        const auto place = news_first ? answers_.begin() : answers_.end();
        answers_.insert(place, [=, this] { listener_.changed({{id, version}}); });
    }

    void keep(matches::StoredMatch match, std::function<void(matches::WriteResult)> answer, bool is_new) {
        if (broken) {
            answers_.push_back([=] { answer(matches::WriteResult::unavailable); });
            return;
        }
        const auto there = database_.matches.find(match.id);
        const bool known = there != database_.matches.end();
        const bool fits = is_new ? !known : known && there->second.version == match.version - 1;
        if (fits) {
            database_.matches[match.id] = match;
            for (Way* way : all_)
                if (way != this && !way->deaf) way->hear_of(match.id, match.version);
        }
        const auto how = keeps_unheard ? matches::WriteResult::unavailable
                         : fits        ? matches::WriteResult::stored
                                       : matches::WriteResult::conflict;
        answers_.push_back([=] { answer(how); });
    }

    Database& database_;
    std::vector<Way*>& all_;
    bool shared_;
    Listener listener_;
    std::deque<std::function<void()>> answers_;
};

/// Somebody at a table who remembers what they heard.
class Ear final : public host::Subscriber {
  public:
    void hear(std::string beginning, std::shared_ptr<const std::string> rest) override {
        heard.push_back(boost::json::parse(beginning + *rest).as_object());
    }
    void dismiss() override { dismissed = true; }

    /// What was heard last, which is taken away.
    boost::json::object take() {
        if (heard.empty()) return {};
        boost::json::object last = std::move(heard.back());
        heard.clear();
        return last;
    }

    std::vector<boost::json::object> heard;
    bool dismissed = false;
};

/// An answer over HTTP: empty as long as there is none.
struct Reply {
    boost::json::object body{};
    std::string code{};  // of an error
    bool came = false;
};

class City {
  public:
    struct Node {
        Node(City& city, bool shared, const host::HostOptions& settings)
            : way(city.database, city.ways, shared), host(way, settings, city.sources(), [] {}) {}

        Way way;
        host::Host host;
    };

    Node& add_node(bool shared = true, const host::HostOptions& settings = {}) {
        nodes.push_back(std::make_unique<Node>(*this, shared, settings));
        return *nodes.back();
    }

    /// Until nobody has anything to say any more.
    void settle() {
        for (bool again = true; again;) {
            again = false;
            for (const auto& node : nodes) {
                again = again || node->way.has_answers();
                node->way.deliver();
            }
        }
    }

    void pass(std::chrono::milliseconds time) {
        now += time;
        for (const auto& node : nodes) node->host.tick();
        settle();
    }

    [[nodiscard]] host::Sources sources() {
        return {.now = [this] { return now; },
                .random =
                    [this](std::span<unsigned char> bytes) {
                        for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(chance());
                    }};
    }

    /// Where an answer goes.
    static host::Answer into(Reply& reply) {
        return [&reply](std::expected<std::string, wire::Error> answer) {
            reply.came = true;
            if (answer)
                reply.body = boost::json::parse(*answer).as_object();
            else
                reply.code = answer.error().code;
        };
    }

    Reply create(Node& node, const wire::Opening& opening = {}, std::string_view address = "here") {
        Reply reply;
        node.host.create(opening, address, into(reply));
        settle();
        return reply;
    }
    Reply join(Node& node, std::string_view id, const wire::Joining& joining = {}) {
        Reply reply;
        node.host.join(id, joining, into(reply));
        settle();
        return reply;
    }
    Reply view(Node& node, std::string_view id) {
        Reply reply;
        node.host.view(id, "", into(reply));
        settle();
        return reply;
    }
    Reply command(Node& node, std::string_view id, std::string_view token, const wire::Command& command) {
        Reply reply;
        node.host.command(id, token, command, into(reply));
        settle();
        return reply;
    }
    Reply move(Node& node, std::string_view id, std::string_view token, int cell, int ply) {
        return command(node, id, token, wire::Move{.cell = *Cell::from_index(cell), .ply = ply});
    }

    Time now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15}};
    std::mt19937 chance{1};
    Database database;
    std::vector<Way*> ways;
    std::vector<std::unique_ptr<Node>> nodes;
};

/// Two people at a table that has been set for them.
struct Pair {
    Pair(City& city, City::Node& first, City::Node& second, const wire::Opening& opening = {}) {
        const Reply created = city.create(first, opening);
        id = created.body.at("id").as_string();
        x = created.body.at("token").as_string();
        o = city.join(second, id, {.name = "Ben", .key = {}}).body.at("token").as_string();
        if (opening.mark == Mark::o) std::swap(x, o);
    }

    std::string id;
    std::string x;  // the tokens
    std::string o;
};

}  // namespace tateti::test
