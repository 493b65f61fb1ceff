#pragma once

#include "words/message.hpp"
#include "words/words.hpp"

#include <string_view>

/// The texts of an online match. `{Name}` is a player at the beginning of a sentence, `{name}` elsewhere.
namespace tateti::words {

/// Why something is refused, by its code: `match/full` is `match_full`.
struct OnlineRefusals {
    Message move_out_of_bounds;
    Message move_game_over;
    Message move_not_your_turn;
    Message move_cell_occupied;
    Message match_stale_ply;
    Message match_full;
    Message match_not_started;
    Message match_not_over;
    Message match_too_soon;
    Message match_your_turn;
    Message match_clock_decides;
    Message match_too_late;
    Message match_gone;
    Message match_undo_off;
    Message match_not_found;
    Message undo_nothing_to_undo;
    Message auth_not_a_player;
    Message limit_too_many_matches;
    Message limit_too_many_connections;
    Message limit_too_many_messages;
    Message limit_no_room;
    Message limit_unavailable;
    Message online_lost;
    Message online_no_connection;
    Message online_watching;
    Message online_unreadable;
    Message online_no_offer;
    Message unknown;
};

/// A key of the screen: as people call it, at most 8 cells wide, and what it does, at most 21 cells.
struct OnlineKey {
    Message keys;
    Message what;
};

struct OnlineKeys {
    OnlineKey choose;
    OnlineKey play;
    OnlineKey cells;
    OnlineKey takeback;
    OnlineKey rematch;
    OnlineKey answer;
    OnlineKey withdraw;
    OnlineKey resign_or_cancel;
    OnlineKey resign;
    OnlineKey cancel;  // before the second move
    OnlineKey claim;
    OnlineKey links;
    OnlineKey link;
    OnlineKey review;
    OnlineKey leave;
    OnlineKey help;
    Message player_footer;  // the most useful keys, where there is no room for the table; at most 39 cells
    Message early_footer;   // while the game can be cancelled
    Message answer_footer;  // while a question waits
    Message end_footer;
    Message review_footer;
    Message spectator_footer;
};

/// What each command does that is typed without a screen.
struct OnlineHelp {
    Message cells;
    Message board;
    Message takeback;
    Message forbid;
    Message allow;
    Message rematch;
    Message yes;
    Message no;
    Message resign;
    Message abort;
    Message claim;
    Message leave;
    Message score;
    Message review;
    Message link;
    Message private_link;
    Message help;
    Message quit;
    Message quit_own;  // for a host with a server of its own
};

struct OnlineWords {
    // People.
    Message friend_;
    Message nobody;
    Message the_computer;
    Message you;
    Message you_named;
    Message away_mark;
    Message left_mark;

    // Whose turn it is.
    Message your_turn;
    Message whose_turn;
    Message waiting;
    Message waiting_x;
    Message waiting_o;
    Message waiting_moved;
    Message waits_for;
    Message joining;
    Message watching;
    Message reconnecting;
    Message unsent;
    Message unsent_detail;
    Message away_soon;
    Message away_now;
    Message away;
    Message gone;
    Message time_left;
    Message missing;
    Message missing_detail;
    Message closed;
    Message farewell;
    Message score;
    Message score_watched;
    Plural people_watching;

    // How it ended.
    Message you_win;
    Message wins;
    Message draw;
    Message over;
    Message they_resigned;
    Message you_resigned;
    Message their_time;
    Message your_time;
    Message they_left;
    Message you_left;
    Message aborted;
    Message you_aborted;
    Message they_aborted;
    Message they_were_away;
    Message you_were_away;
    Message withdrawn;

    // Offers and questions.
    Message asked_rematch;
    Message watched_rematch;
    Message you_asked_rematch;
    Message asked_takeback;
    Message you_asked_takeback;
    Message confirm_resign;
    Message confirm_leave_on;
    Message confirm_leave;
    Message answer;       // with a word, after a question
    Message answer_keys;  // the same with a key

    // What happened.
    Message you_played;
    Message they_played;
    Message joined;
    Message is_back;
    Message left;
    Message taken_back;
    Message they_took_back;
    Message round;
    Message round_watched;
    Message declined_rematch;
    Message declined_takeback;
    Message you_forbid;
    Message you_allow;
    Message they_forbid;
    Message they_allow;
    Message you_withdrew;
    Message they_withdrew;
    Message lost;
    Message reconnected;
    Message hurry;
    Message can_claim;
    Message seat_taken;

    // The program.
    Message lost_label;  // in the corner of the screen
    Message own_server;
    Message own_server_here;  // there is no network
    Message send_link;
    Message watch_link;
    Message scan_link;  // after one of them
    Message link_only_here;
    Message private_link;
    Message link_keys;
    Message copied;
    Message confirm_quit;
    Message seat_kept;
    Message seat_not_saved;
    Message begin;
    Message begin_commands;
    Message goodbye;

    // Why a command fails: clauses without a capital and a stop.
    Message link_needed;
    Message server_needed;
    Message no_answer;
    Message no_tateti;
    Message redirects;
    Message no_own_server;
    Message no_last_match;
    Message bad_name;

    OnlineKeys keys;
    OnlineHelp help;
    OnlineRefusals refusals;
};

extern const OnlineWords kOnlineEnglish;
extern const OnlineWords kOnlineSpanish;
extern const OnlineWords kOnlineArgentine;
extern const OnlineWords kOnlinePortuguese;
extern const OnlineWords kOnlineFrench;
extern const OnlineWords kOnlineGerman;
extern const OnlineWords kOnlineItalian;
extern const OnlineWords kOnlineChinese;
extern const OnlineWords kOnlineArabic;

/// Why something is refused. A code that this program does not know has a general text.
[[nodiscard]] std::string_view online_refusal(std::string_view code, const Words& words);

}  // namespace tateti::words
