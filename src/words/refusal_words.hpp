#pragma once

#include "words/message.hpp"

/// Why something is refused, as clauses without a capital and a stop. The modules that know why say it in English;
/// `translated` finds the English text here and takes its place in another catalogue. The first text that fits counts.
namespace tateti::words {

struct RefusalWords {
    // Around a reason.
    Message move_in_text;
    Message move_in_list;
    Message board_ends;
    Message board_at;
    Message no_game_leads;
    Message score_stays;
    // A move, a takeback.
    Message one_cell;
    Message undo_game_over;
    Message nothing_to_undo;
    Message nothing_to_redo;
    // A board.
    Message no_such_mark;
    Message misplaced_separator;
    Message too_few_cells;
    Message too_many_cells;
    Message too_many_x;
    Message too_many_o;
    Message both_won;
    Message played_on_after_x_won;
    Message played_on_after_o_won;
    // A subject.
    Message too_long;
    Message review_needs_moves;
    Message picture_needs_moves;
    Message bad_moves;
    Message not_json;
    Message not_an_object;
    Message bad_board;
    Message disagrees;
    // A match.
    Message not_seated;
    Message stale_ply;
    Message takebacks_off;
    // A command of the plain game.
    Message unknown_command;
    Message similar_command;
    Message no_argument;
    Message bad_argument;
    Message line_too_long;
    // The command line.
    Message no_such_command;
    Message did_you_mean;
    Message see_help;
    Message unexpected_similar;
    Message unexpected;
    Message whole_number;
    Message any_whole_number;
    Message odd_number;
    Message no_language;
    Message not_in;
    Message required;
    Message excludes;
    Message needs;
    Message value_missing;
    // Recorded games.
    Message no_games;
    Message no_such_game;
    Message picture_not_written;
    // Worksheets, the puzzle of a day, files and machines.
    Message too_many_boards;
    Message date_needed;
    Message not_read;
    Message not_a_machine;
    Message machine_number;
    Message machine_length;
    Message beads_needed;
    // Where a picture is written to.
    Message format_needed;
    Message no_format;
    Message picture_to_terminal;
    Message not_written;
    // A page of the server.
    Message bad_target;
    Message bad_host;
    Message not_found;
    Message method_not_allowed;
    Message not_acceptable;
    Message wrong_host;
    Message internal_error;
    Message unknown_method;
    Message too_many_requests;
    // A store, with and without a detail.
    Message no_data_folder;
    Message no_home;
    Message read_only_because;
    Message read_only;
    Message disk_full_because;
    Message disk_full;
    Message damaged_because;
    Message damaged;
    Message not_ours;
    Message too_new_because;
    Message too_new;
    Message busy_because;
    Message busy;
    Message unusable_because;
    Message unusable;
    Message not_created;
    Message not_opened;
    Message not_locked;
    Message database_not_opened;
    // What the system says, in the words of the C library, Asio, Beast and OpenSSL.
    Message permission_denied;
    Message no_such_file;
    Message no_space;
    Message read_only_file_system;
    Message connection_refused;
    Message connection_reset;
    Message connection_timed_out;
    Message timed_out;
    Message connection_ended;
    Message network_unreachable;
    Message host_unreachable;
    Message host_not_found;
    Message host_not_found_now;
    Message certificate_not_accepted;
    Message certificate_self_signed;
    Message certificate_chain_self_signed;
    Message certificate_of_unknown_issuer;
    Message certificate_expired;
    Message certificate_for_another_host;
};

}  // namespace tateti::words
