#pragma once

#include <array>
#include <string_view>
#include <utility>

/// Every text of an online match, in English. `{Name}` is a player at the beginning of a sentence, `{name}` elsewhere.
namespace tateti::online {

struct OnlineWords {
    // People.
    std::string_view friend_ = "your friend";
    std::string_view nobody = "nobody yet";
    std::string_view the_computer = "the computer";
    std::string_view you = "you";
    std::string_view you_named = "{name} (you)";
    std::string_view away_mark = "away";
    std::string_view left_mark = "left";

    // Whose turn it is.
    std::string_view your_turn = "Your move as {mark}.";
    std::string_view whose_turn = "It is {name}'s turn.";
    std::string_view waiting = "Waiting for a friend.";
    std::string_view waiting_x = "Send them the link. You are X and can start now.";
    std::string_view waiting_o = "Send them the link. They are X and move first.";
    std::string_view waiting_moved = "You have made your first move. Send them the link; they play {mark}.";
    std::string_view waits_for = "{Name} is waiting for a friend.";
    std::string_view joining = "Joining ...";
    std::string_view you_are = "You are {mark} against {name}.";
    std::string_view watching = "You are watching {x} and {o}.";
    std::string_view reconnecting = "Connection lost. Reconnecting ...";
    std::string_view unsent = "Your move has not been sent yet.";
    std::string_view unsent_detail = "No connection. It will be sent as soon as there is one.";
    std::string_view away_soon = "{Name} is away. You can claim the game in {time}.";
    std::string_view away_now = "{Name} is away. You can claim the game.";
    std::string_view away = "{Name} is away.";
    std::string_view gone = "{Name} has left the match, so no rematch is possible.";
    std::string_view time_left = "Time left: {time}.";
    std::string_view missing = "There is no such match.";
    std::string_view missing_detail = "The link may be wrong, or the server no longer has this match.";
    std::string_view farewell = "You have left the match.";
    std::string_view score = "You {mine}, {name} {theirs}, draws {draws}";
    std::string_view score_watched = "X {x}, O {o}, draws {draws}";
    std::string_view watching_one = "One person is watching.";
    std::string_view watching_many = "{n} people are watching.";

    // How it ended.
    std::string_view you_win = "You win!";
    std::string_view wins = "{Name} wins.";
    std::string_view draw = "A draw.";
    std::string_view over = "The game is over.";
    std::string_view they_resigned = "{Name} resigned.";
    std::string_view you_resigned = "You resigned.";
    std::string_view their_time = "{Name} ran out of time.";
    std::string_view your_time = "You ran out of time.";
    std::string_view they_left = "{Name} left the match.";
    std::string_view you_left = "You left the match.";
    std::string_view aborted = "The game was cancelled. It does not count.";
    std::string_view they_were_away = "{Name} was away for too long.";
    std::string_view you_were_away = "You were away for too long, and {name} claimed the game.";
    std::string_view withdrawn = "{Name} has withdrawn the invitation.";

    // Offers and questions.
    std::string_view asked_rematch = "{Name} asks for a rematch, with sides swapped.";
    std::string_view watched_rematch = "{Name} has asked for a rematch.";
    std::string_view you_asked_rematch = "You have asked for a rematch. {Name} has to agree.";
    std::string_view asked_takeback = "{Name} asks to take a move back.";
    std::string_view you_asked_takeback = "You have asked to take your move back. {Name} has to agree.";
    std::string_view confirm_resign = "Resign? {Name} will win this game. Answer yes or no.";
    std::string_view confirm_leave_on = "Leave for good? {Name} will win this game. Answer yes or no.";
    std::string_view confirm_leave = "Leave this match for good? Answer yes or no.";
    std::string_view answer = "Answer yes or no.";

    // What happened.
    std::string_view you_played = "You play {cell}, {place}.";
    std::string_view they_played = "{Name} plays {cell}, {place}.";
    std::string_view joined = "{Name} has joined.";
    std::string_view is_back = "{Name} is back.";
    std::string_view left = "{Name} has left.";
    std::string_view taken_back = "Moves were taken back.";
    std::string_view round = "Round {n}. You are {mark}.";
    std::string_view round_watched = "Round {n}.";
    std::string_view declined_rematch = "{Name} does not want a rematch.";
    std::string_view declined_takeback = "{Name} does not agree to take the move back.";
    std::string_view you_forbid = "You no longer allow takebacks.";
    std::string_view you_allow = "You allow takebacks.";
    std::string_view lost = "The connection is lost. Reconnecting.";
    std::string_view reconnected = "Connected again.";
    std::string_view hurry = "Ten seconds left.";
    std::string_view can_claim = "You can claim the game.";
    std::string_view seat_taken = "You have a seat: you are {mark}.";

    // Why something is refused, by code. The last one stands for all others.
    std::array<std::pair<std::string_view, std::string_view>, 28> refusals{{
        {"move/out_of_bounds", "There is no such cell."},
        {"move/game_over", "The game is over."},
        {"move/not_your_turn", "It is not your turn."},
        {"move/cell_occupied", "That cell is taken."},
        {"match/stale_ply", "The game has moved on."},
        {"match/full", "Both seats are taken. You are watching."},
        {"match/not_started", "Nobody has joined yet."},
        {"match/not_over", "The game is still on."},
        {"match/too_soon", "It is too soon to claim the game."},
        {"match/your_turn", "It is your turn."},
        {"match/clock_decides", "The clock decides this game."},
        {"match/too_late", "A game can be cancelled only before its second move."},
        {"match/gone", "A player has left the match."},
        {"match/undo_off", "One of you does not allow takebacks."},
        {"match/not_found", "There is no such match."},
        {"undo/nothing_to_undo", "You have not moved yet."},
        {"auth/not_a_player", "Your seat here is no longer valid. You are watching."},
        {"limit/too_many_matches", "Too many matches were opened from here. Try again later."},
        {"limit/too_many_connections", "There are too many connections from here. Try again later."},
        {"limit/too_many_messages", "That was too fast. Try again in a moment."},
        {"limit/no_room", "The server has no room for more matches. Try again later."},
        {"limit/unavailable", "The server cannot save anything right now. Try again in a moment."},
        {"online/lost", "The connection was lost before the answer came. Try again."},
        {"online/no_connection", "There is no connection right now."},
        {"online/watching", "You are watching."},
        {"online/unreadable", "The server sends something that this program does not understand."},
        {"online/no_offer", "There is nothing to answer."},
        {"", "The server refused that."},
    }};
};

inline constexpr OnlineWords kEnglishOnline{};

}  // namespace tateti::online
