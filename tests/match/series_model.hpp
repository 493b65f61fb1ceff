#pragma once

#include "support/brute_force.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

/// A second implementation of a series, which shares no code with the first: digits, words and a list of who won which
/// round, from which the tally is counted each time. Tests compare `match::Series` with it.
namespace tateti::test {

/// A command. Parties are 0 and 1.
struct Wish {
    std::string what;  // join play resign claim leave run_out rematch takeback allow
    int by = 0;
    bool yes = true;  // rematch, takeback, allow
    char cell = '0';  // play
    int ply = 0;      // play
    int round = 0;    // play; 0: the current one
    long now = 0;
};

class SeriesModel {
  public:
    struct Who {
        bool open = true;
        bool computer = false;
        bool takebacks = true;
        bool left = false;
    };

    SeriesModel(int at_x, bool takebacks) : at_x_(at_x) {
        who_[0].open = false;
        who_[0].takebacks = takebacks;
    }

    [[nodiscard]] const std::string& moves() const { return moves_; }
    [[nodiscard]] int round() const { return round_; }
    [[nodiscard]] int mover() const { return moves_.size() % 2 == 0 ? at_x_ : 1 - at_x_; }
    [[nodiscard]] bool waiting() const { return who_[1].open; }

    [[nodiscard]] brute::Board board() const {
        brute::Board board = brute::kEmpty;
        for (const char cell : moves_) board = brute::play(board, cell);
        return board;
    }

    /// `X line`, `- full`, `O resign`; empty while the round is being played.
    [[nodiscard]] std::string result() const {
        if (!ended_.empty()) return ended_;
        const brute::Board now = board();
        if (brute::won(now, 'X')) return "X line";
        if (brute::won(now, 'O')) return "O line";
        return brute::over(now) ? "- full" : "";
    }

    /// Carries the command out. Returns the code of a refusal, which changes nothing, or an empty text.
    std::string answer(const Wish& wish) {
        if (wish.what == "join") return join(wish);
        const bool by_nobody = wish.by == 1 && waiting();
        if (by_nobody && (wish.what == "play" || wish.what == "leave" || wish.what == "allow"))
            return "match/not_seated";
        if (wish.what == "play") return play(wish);
        if (wish.what == "leave") return leave(wish.by);
        if (wish.what == "rematch") return rematch(wish);
        if (wish.what == "takeback") return takeback(wish);
        if (wish.what == "allow") return allow(wish);
        if (waiting()) return "match/not_started";
        if (!result().empty()) return "move/game_over";
        if (wish.what == "resign") end(1 - wish.by, "resign");
        if (wish.what == "claim" && wish.by == mover()) return "match/your_turn";
        if (wish.what == "abort" && moves_.size() > 1) return "match/too_late";
        if (wish.what == "claim") end(wish.by, "left");
        if (wish.what == "abort") {
            ended_ = "- abort";
            takeback_ = kNobody;
        }
        if (wish.what == "run_out") end(1 - mover(), "time");
        changed(wish.what == "run_out" ? "time" : wish.what, wish.what == "run_out" ? mover() : wish.by);
        return "";
    }

    [[nodiscard]] std::string description() const {
        std::string text = "round " + std::to_string(round_) + " x " + std::to_string(at_x_) + " moves " + moves_;
        text += " result " + result() + " rematch " + std::to_string(rematch_) + " takeback ";
        text += std::to_string(takeback_) + " since " + std::to_string(since_) + " last " + last_;
        for (const int party : {0, 1}) {
            const Who& who = who_[static_cast<std::size_t>(party)];
            text += who.open ? " open" : who.computer ? " computer" : " person";
            text += who.takebacks ? "" : " no takebacks";
            text += who.left ? " left" : "";
            text += " wins " + std::to_string(std::ranges::count(winners_, party));
        }
        return text + " draws " + std::to_string(std::ranges::count(winners_, kNobody));
    }

  private:
    static constexpr int kNobody = -1;

    [[nodiscard]] char mark(int party) const { return party == at_x_ ? 'X' : 'O'; }
    [[nodiscard]] bool anybody_left() const { return who_[0].left || who_[1].left; }
    [[nodiscard]] bool against_computer(int party) const { return who_[static_cast<std::size_t>(1 - party)].computer; }

    /// Counts a change, such as `decline 2 takeback`.
    void changed(const std::string& type, int by, const std::string& more = "") {
        ++changes_;
        last_ = std::to_string(changes_) + " " + type + " " + std::to_string(by) + (more.empty() ? "" : " " + more);
    }

    std::string refuse(int& offerer, int by, const std::string& offer) {
        if (offerer != kNobody) changed(offerer == by ? "withdraw" : "decline", by, offer);
        offerer = kNobody;
        return "";
    }

    std::string make_offer(int& offerer, int by, const std::string& offer) {
        if (offerer != by) changed("offer", by, offer);
        offerer = by;
        return "";
    }

    void end(int winner, const std::string& by) {
        ended_ = std::string(1, mark(winner)) + " " + by;
        takeback_ = kNobody;
        winners_.push_back(winner);
    }

    std::string join(const Wish& wish) {
        if (!waiting()) return "match/full";
        if (anybody_left()) return "match/gone";
        who_[1] = {.open = false, .computer = wish.by == 1, .takebacks = wish.yes, .left = false};
        since_ = wish.now;
        changed("join", 1);
        return "";
    }

    std::string play(const Wish& wish) {
        const bool other_round = wish.round != 0 && wish.round != round_;
        for (std::size_t i = 0; i < moves_.size() && !other_round; ++i) {
            const int whose = i % 2 == 0 ? at_x_ : 1 - at_x_;
            if (wish.ply == static_cast<int>(i) && wish.cell == moves_[i] && wish.by == whose) return "";
        }
        if (!result().empty()) return "move/game_over";
        if (wish.by != mover()) return "move/not_your_turn";
        if (other_round || wish.ply != static_cast<int>(moves_.size())) return "match/stale_ply";
        if (brute::has(moves_, wish.cell)) return "move/cell_occupied";
        moves_ += wish.cell;
        takeback_ = kNobody;
        since_ = wish.now;
        changed("move", wish.by, std::string(1, wish.cell));
        if (brute::over(board())) winners_.push_back(result() == "- full" ? kNobody : wish.by);
        return "";
    }

    std::string leave(int by) {
        bool& left = who_[static_cast<std::size_t>(by)].left;
        if (left) return "";
        if (waiting()) ended_ = "- left";
        if (result().empty()) end(1 - by, "left");
        left = true;
        rematch_ = kNobody;
        changed("leave", by);
        return "";
    }

    std::string rematch(const Wish& wish) {
        if (!wish.yes) return refuse(rematch_, wish.by, "rematch");
        if (anybody_left()) return "match/gone";
        if (waiting()) return "match/not_started";
        if (result().empty()) return "match/not_over";
        if (rematch_ != 1 - wish.by && !against_computer(wish.by)) return make_offer(rematch_, wish.by, "rematch");
        changed("rematch", wish.by);
        ++round_;
        at_x_ = 1 - at_x_;
        moves_.clear();
        ended_.clear();
        rematch_ = takeback_ = kNobody;
        since_ = wish.now;
        return "";
    }

    std::string takeback(const Wish& wish) {
        if (!wish.yes) return refuse(takeback_, wish.by, "takeback");
        if (waiting()) return "match/not_started";
        if (!result().empty()) return "move/game_over";
        if (!who_[0].takebacks || !who_[1].takebacks) return "match/undo_off";
        const bool agreed = takeback_ == 1 - wish.by || against_computer(wish.by);
        const int asker = takeback_ == 1 - wish.by ? takeback_ : wish.by;
        const std::size_t own = asker == at_x_ ? 0 : 1;  // the asker's moves are at own, own + 2, …
        if (moves_.size() <= own) return "undo/nothing_to_undo";
        if (!agreed) return make_offer(takeback_, asker, "takeback");
        changed("takeback", wish.by);
        std::size_t last = own;
        while (last + 2 < moves_.size()) last += 2;
        moves_.resize(last);
        takeback_ = kNobody;
        since_ = wish.now;
        return "";
    }

    std::string allow(const Wish& wish) {
        bool& takebacks = who_[static_cast<std::size_t>(wish.by)].takebacks;
        if (takebacks != wish.yes) changed("takebacks", wish.by, wish.yes ? "true" : "false");
        takebacks = wish.yes;
        if (!wish.yes) takeback_ = kNobody;
        return "";
    }

    Who who_[2];
    int at_x_;
    std::string moves_;
    std::string ended_;
    int round_ = 1;
    int rematch_ = kNobody;
    int takeback_ = kNobody;
    long since_ = 0;
    std::vector<int> winners_;  // of all rounds that count
    int changes_ = 0;
    std::string last_ = "none";
};

}  // namespace tateti::test
