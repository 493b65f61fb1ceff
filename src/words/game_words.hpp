#pragma once

#include "words/message.hpp"

#include <array>

/// The texts of the game: on the screen, in the plain game, and in both. All members are messages, so that a test can
/// go through them.
namespace tateti::words {

struct PlayWords {
    Message language;  // its own name
    Message percent;
    Message tally;
    Message two_players;  // these two without a capital and a stop
    Message against_computer;
    Message draw;
    Message wins;
    Message you_win;
    Message computer_wins;
    Message to_move;
    Message your_move;
    Message thinking;  // without a stop
    Message wait;
    Message continued;  // these four about the game before
    Message can_bring_back;
    Message new_game_undoable;
    Message brought_back;
    Message practice;
    Message series;  // best of several games, against the computer and between two people
    Message series_of_two;
    Message series_you_win;
    Message series_computer_wins;
    Message series_wins;
    Message you_cheer;  // these two before how the game ended
    Message cheer;
};

/// The keys that share a line of the help.
struct KeyWords {
    Message keys;   // as people call them, at most 8 cells wide
    Message help;   // on the help screen, at most 30 cells
    Message brief;  // in the panel beside the board, at most 21 cells; empty: not there
};

struct ScreenKeys {
    // on the board
    KeyWords arrows;
    KeyWords enter;
    KeyWords cells;
    KeyWords undo_redo;
    KeyWords new_game;
    KeyWords settings;
    KeyWords coach;
    KeyWords open_review;
    KeyWords share;
    KeyWords reset_score;
    KeyWords help_quit;
    KeyWords steer;
    KeyWords steer_sideways;
    // in the review
    KeyWords step;
    KeyWords ends;
    KeyWords step_as_in_vi;
    KeyWords values;
    KeyWords play_on;
    KeyWords close_review;
};

struct ScreenWords {
    Message board_footer;  // the most useful keys, where there is no room for the table; at most 39 cells
    Message end_footer;
    Message review_footer;
    Message title;  // of the window
    Message keys_heading;
    Message any_key;
    Message too_small;
    Message score;
    Message you;
    Message computer;
    Message player_with_wins;
    Message player_1;
    Message player_2;
    Message hint_label;                   // on a cell, at most 7 cells wide
    std::array<Message, 3> short_values;  // loss, draw and win on a narrow cell, too
    Message listed_move;
    std::array<Message, 5> short_grades;  // in the list of moves, at most 7 cells wide

    Message hint;
    Message better;
    Message values_for;
    Message values_instead;  // of a mistake
    Message streak;
    Message aided;  // this game
    Message not_saved;
    Message not_saved_label;

    Message nothing_to_review;
    Message before_first_move;
    Message reviewed_move;
    Message ask_for_reset;

    // What the last key did, or why it did nothing.
    Message not_saved_now;
    Message saved_again;
    Message over_new_game;
    Message over_review;
    Message taken_back;
    Message redone;
    Message new_game;
    Message steering;
    Message level_now;
    Message level;
    Message level_adapts;
    Message two_players;
    Message two_players_later;
    Message against_computer;
    Message against_computer_later;
    Message side;
    Message side_later;
    Message no_side;
    Message language;
    Message only_english;  // where the terminal has no other letters
    Message no_such_cell;
    Message no_such_key;
    Message no_review_key;
    Message pasted;
    Message nothing_to_share;
    Message link_copied;
    Message picture_saved;
    Message picture_not_saved;
    Message picture_needs_program;
    Message over_here;
    Message score_unchanged;
    Message score_is_zero;
    Message score_not_reset;
};

/// What each command of the plain game does.
struct PlainHelp {
    Message board;
    Message undo;
    Message redo;
    Message hint;
    Message values;
    Message review;
    Message new_game;
    Message level;
    Message players;
    Message side;
    Message language;
    Message score;
    Message reset_score;
    Message help;
    Message quit;
};

struct PlainWords {
    Message welcome;
    Message goodbye;
    Message how_to_go_on;
    Message you_play;
    Message plays;
    Message taken_back;
    Message taken_move;
    Message redone;
    Message redone_move;
    std::array<Message, 3> rows;
    Message empty_cell;
    Message try_cell;
    Plural value_of_cells;  // without a capital and a stop
    Message no_moves;
    Message reviewed_move;
    Message better;
    Message level;
    Message level_applies_now;
    Message level_applies_later;
    Message side_later;
    Message language;
    Message from_next_game;
    Message new_game;
    Message score;
    Message ask_for_reset;
    Message score_is_zero;
    Message refused;
    Message free_cells;
    Message not_saved;
    Message saved_again;
    Message help_cells;
    Message help_empty_line;
    Message help_line;
    Message help_choice;
    Message x_or_o;
};

}  // namespace tateti::words
