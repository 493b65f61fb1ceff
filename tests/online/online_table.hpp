#pragma once

#include "online/online_game.hpp"
#include "wire/state.hpp"

#include <tateti/notation.hpp>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::online {

/// A server's side of a match, whose messages are written by hand.
struct Table {
    std::string id = "7k2m9qvx3d1f";
    int version = 1;
    int round = 1;
    std::string moves{};
    boost::json::object x = seat("Ana");
    boost::json::object o = seat("Ben");
    boost::json::value result = nullptr;
    boost::json::value rematch = nullptr;
    boost::json::value takeback = nullptr;
    boost::json::value last = nullptr;
    boost::json::value per_move = nullptr;
    boost::json::value deadline = nullptr;
    int grace = 60;
    int spectators = 0;
    std::int64_t at = 1'000'000;

    static boost::json::object seat(std::string_view name, std::string_view kind = "person") {
        return {{"name", name},         {"kind", kind},  {"level", nullptr}, {"connected", kind != "open"},
                {"awaySince", nullptr}, {"left", false}, {"takebacks", true}};
    }

    [[nodiscard]] boost::json::object match() const {
        return {{"id", id},
                {"version", version},
                {"round", round},
                {"state", to_json(wire::State(parse_game(moves).value()))},
                {"seats", boost::json::object{{"X", x}, {"O", o}}},
                {"result", result},
                {"tally", boost::json::object{{"X", 1}, {"O", 2}, {"draws", 3}}},
                {"offers", boost::json::object{{"rematch", rematch}, {"takeback", takeback}}},
                {"last", last},
                {"spectators", spectators},
                {"secondsPerMove", per_move},
                {"deadline", deadline},
                {"graceSeconds", grace},
                {"at", at}};
    }

    /// As a message to this seat, in answer to this id; both may be missing.
    [[nodiscard]] std::string message(std::string_view mark = "", std::string_view re = "") const {
        boost::json::object all{{"type", "match"}};
        if (!re.empty()) all["re"] = re;
        if (!mark.empty()) all["seat"] = mark;
        for (const auto& member : match()) all[member.key()] = member.value();
        return boost::json::serialize(all);
    }
    [[nodiscard]] std::string body() const { return boost::json::serialize(match()); }
    [[nodiscard]] std::string grant(std::string_view mark) const {
        return boost::json::serialize(boost::json::object{{"seat", mark}, {"token", kToken}, {"match", match()}});
    }

    static constexpr std::string_view kToken = "6f0c6f0c6f0c6f0c6f0c6f0c6f0c6f0c";
};

inline std::string error_message(std::string_view re, std::string_view code) {
    return boost::json::serialize(boost::json::object{
        {"type", "error"}, {"re", re}, {"error", boost::json::object{{"code", code}, {"message", "\x1b[2J"}}}});
}

/// A game on a clock moved by hand, and what it has asked for.
struct Played {
    OnlineGame game;
    Moment now{5000};
    std::vector<std::string> said{};      // the announcements
    std::vector<std::string> reported{};  // for programs
    std::vector<std::string> sent{};      // over the live connection
    std::vector<std::string> done{};      // everything else, by name

    explicit Played(SavedSeat seat, bool confirms = true, const words::Words& words = words::kEnglish)
        : Played(OnlineStart{.id = "7k2m9qvx3d1f", .seat = std::move(seat), .confirms = confirms, .words = words}) {}
    explicit Played(OnlineStart start) : game(std::move(start), [] { return 0.5; }) {
        game.start(now);
        carry_out();
    }
    static Played with_token() {
        return Played({.link = "http://s/m/7k2m9qvx3d1f", .token = std::string(Table::kToken)});
    }
    static Played with_key() {
        return Played({.link = "http://s/m/7k2m9qvx3d1f", .key = "0123456789abcdef", .name = "Ana"});
    }
    /// A host with a server of its own, whose `hello` was answered with this table.
    static Played hosting(const Table& table, bool confirms = true) {
        Played played(OnlineStart{.id = table.id,
                                  .seat = {.link = "http://s/m/7k2m9qvx3d1f", .token = std::string(Table::kToken)},
                                  .confirms = confirms,
                                  .own_server = true});
        played.open();
        played.receive(table.message("X", "1"));
        played.forget();
        return played;
    }
    static Played watching() { return Played(SavedSeat{}); }

    /// A player whose `hello` was answered with this table.
    static Played seated(const Table& table, std::string_view mark = "X", bool confirms = true,
                         const words::Words& words = words::kEnglish) {
        Played played({.link = "http://s/m/7k2m9qvx3d1f", .token = std::string(Table::kToken)}, confirms, words);
        played.open();
        played.receive(table.message(mark, "1"));
        played.forget();
        return played;
    }

    void carry_out() {
        for (const Effect& effect : game.take_effects()) {
            if (const auto* one = std::get_if<Announce>(&effect)) said.push_back(one->text);
            if (const auto* one = std::get_if<Report>(&effect)) reported.push_back(one->line);
            if (const auto* one = std::get_if<Send>(&effect)) sent.push_back(one->text);
            if (std::holds_alternative<Connect>(effect)) done.emplace_back("connect");
            if (std::holds_alternative<Disconnect>(effect)) done.emplace_back("disconnect");
            if (const auto* one = std::get_if<SaveSeat>(&effect))
                done.push_back("save " + (one->seat.token.empty() ? one->seat.key : one->seat.token));
            if (std::holds_alternative<RemoveSeat>(effect)) done.emplace_back("remove");
            if (const auto* one = std::get_if<Request>(&effect))
                done.push_back(one->purpose == Purpose::join ? "join " + one->body : "view");
        }
    }
    void forget() {
        said.clear();
        reported.clear();
        sent.clear();
        done.clear();
    }

    void open() { game.opened(now), carry_out(); }
    void receive(const std::string& text) { game.received(now, text), carry_out(); }
    void close(int code = 1006, std::string_view reason = "") {
        game.closed(now, code, reason, "Connection refused"), carry_out();
    }
    void reply(Purpose purpose, int status, std::string_view body) {
        game.replied(now, purpose, status, body), carry_out();
    }
    void pick(int cell) { game.pick(now, *Cell::from_index(cell)), carry_out(); }
    void wish(Wish wish) { game.wish(now, wish), carry_out(); }
    /// Lets time pass, event by event.
    void wait(milliseconds time) {
        const Moment end = now + time;
        while (const auto next = game.next(now)) {
            if (*next > end) break;
            now = std::max(now, *next);
            game.time_passed(now);
            carry_out();
        }
        now = end;
        game.time_passed(now);
        carry_out();
    }
};

using Texts = std::vector<std::string>;

inline boost::json::object change(int number, std::string_view type, std::string_view by) {
    return {{"number", number}, {"type", type}, {"by", by}};
}

inline bool contains(const Texts& texts, std::string_view part) {
    return std::ranges::any_of(texts, [&](const std::string& text) { return text.contains(part); });
}

}  // namespace tateti::online
