#pragma once

#include "words/message.hpp"
#include "words/words.hpp"

/// The texts of the commands about the larger family of games. Names and rules of the games are in the library. All
/// members are messages or their forms for a number, so that a test can go through them.
namespace tateti::words {

/// Why a game, a position or a move is refused; as in `RefusalWords`.
struct GameRefusals {
    // A game.
    Message no_such_game;
    Message no_game_named;
    Message similar_game;
    Message board_too_small;
    Message board_too_large;
    Message line_too_short;
    Message line_too_long;
    Message several_boards;
    Message too_many_marks;
    // A move.
    Message no_such_cell;
    Message wrong_mark;
    Message wrong_board;
    Message board_closed;
    Message mark_missing;
    Message mark_is_given;
    Message layer_missing;
    // A position.
    Message no_such_mark;
    Message misplaced_separator;
    Message too_few_cells;
    Message too_many_cells;
    Message cell_twice;
    Message no_such_turn;
    Message too_many_x;
    Message too_many_o;
    Message both_won;
    Message wrong_owner;
    Message played_on_after_x_line;
    Message played_on_after_o_line;
    Message played_on_after_line;
    Message wrong_turn;
    Message wrong_next_board;
    Message bad_moves;
    Message over;
    Message other_game;
    // A level.
    Message level_of_tic_tac_toe;
    // A verification.
    Message not_to_verify;
    Message not_solved;
    // A proof.
    Message not_for_the_prover;
    Message no_certificate_of_game;
    Message no_certificate_of_position;
    Message no_certificate;
    Message not_a_certificate;
    Message certificate_damaged;
    Message proof_stopped;
    Message certificate_stopped;
    Message no_memory;
    Message file_not_read;
    Message file_not_written;
    Message file_name_needed;
    // What is wrong with a certificate, and where.
    Message certificate_too_short;
    Message certificate_of_unknown_game;
    Message certificate_of_unknown_kind;
    Message too_many_lines;
    Message at_node;
    Message no_answer_to_move;
    Message first_player_begins;
    Message line_left_open;
    Message takes_no_such_cell;
    Message no_pair_of_the_board;
    Message parts_share_cell;
    Message no_such_node;
    Message more_after_last_node;
    Message no_move_in_position;
    Message illegal_move_in_position;
    Message o_ends_game_in_position;
    Message ends_without_line_of_x;
    Message no_pair;
    Message more_after_last_position;
    Message x_completes_line;
    Message no_answer;
    Message answer_not_empty;
    Message pair_not_free;
    Message line_without_pair;
    Message at_marks;
    Message prover_takes_one_layer;
    Message prover_takes_64_cells;
};

struct GamesWords {
    // Headings of the list.
    Message game;
    Message name;
    Message board;
    Message first_player;
    Message length;
    Message proof;
    Message length_note;
    Message entry_below;
    Message value_and_proof;
    // Values and on whose word.
    Plural win_in;
    Message win_at_most;
    Plural loss_in;
    Message proven;
    Message unknown;
    Message any_board;
    Message see_rules;
    Message typical_length;  // below the rules, as the next one
    Message value;
    Message value_unknown;
    Message loss;
    // How a game ended, without a stop.
    Message wins;
    Message first_to_move;
    Message second_to_move;
    Message first_wins;
    Message second_wins;
    Message wins_in;
    Message first_wins_in;
    Message second_wins_in;
    Message drawn;
    // An analysis.
    Message move;  // a heading
    Message legend;
    Message guess;
    Message only_guesses;
    Message guess_unsearched;
    Message see_prove;
    // A proof, and how far it has come.
    Plural effort;
    Message solved;
    Message progress;  // without a stop
    Plural stopped;
    Message nothing_proven;
    Message at_least_draw;
    Message at_most_draw;
    Message moves_left;  // of the side to move, up to symmetry; {proven} is one of the three before
    Message certificate;
    Plural checked;
    // The plain game.
    Message welcome;
    Message you_are_first;
    Message you_are_second;
    Message you_play;
    Message plays;
    Message first_plays;
    Message second_plays;
    Message computer_plays;
    Message your_turn;
    Message you_win;
    Message computer_wins;
    Message you_win_alone;
    Message computer_wins_alone;
    Message row;
    Message row_of_layer;
    Message row_of_board;
    Message rest_is_empty;
    Message board_is_empty;
    Message leaves;
    Message leaves_next;
    Message next_board;
    Message boards_of;
    Message try_move;
    Message value_of_moves;
    Message help;
    Message wins_board;
    Message choose_board;
    Message board_is_closed;
    Message makes_row;
    Message gentle_loses;
    Message easy_loses;
    Message medium_loses;
    Message perfect_solved;
    Message hard_guesses;
    Message perfect_guesses;

    GameRefusals refusals;
};

extern const GamesWords kGamesEnglish;
extern const GamesWords kGamesSpanish;
extern const GamesWords kGamesArgentine;
extern const GamesWords kGamesPortuguese;
extern const GamesWords kGamesFrench;
extern const GamesWords kGamesGerman;
extern const GamesWords kGamesItalian;
extern const GamesWords kGamesChinese;
extern const GamesWords kGamesArabic;

/// Those of the same language.
[[nodiscard]] const GamesWords& games_words(const Words& words);

}  // namespace tateti::words
