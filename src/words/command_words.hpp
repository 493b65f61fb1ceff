#pragma once

#include "words/message.hpp"

#include <array>

/// The texts of the commands that print an answer and end, and of the programs themselves.
namespace tateti::words {

struct SubjectWords {
    Message to_move;  // these three without a stop
    Message draw;
    Message wins;
    Message moves;
    Message legal;
    Message legal_moves;
    Message no_moves;

    Message best_play;
    Message cell;  // headings
    Message result;
    Message win_rate;
    Message reason;
    std::array<Message, 15> reasons;
    Message analysis_legend;

    Message better;
    Message better_or;
    Message is_a_draw;
    Message was_a_draw;
    Plural turned;  // by the number of moves
    Message to_draw;
    Message to_x;
    Message to_o;
    Message review_legend;
};

struct ScoresWords {
    Message person;
    Message computer;
    Message total;
    Message none_since_reset;
    Plural games;
    Message x_wins;
    Message o_wins;
    Message draws;
    Message level;  // a heading
    Message none_at_level;
    Message as_side;
    Message aided;
    Message wins;
    Message losses;
    Message streak;
    Message trend;  // {games} is always 10, here and in `line_legend`
    Message plot_legend;
    Message line_legend;  // in a picture
    Message last_games;
    Message id;  // headings
    Message ended;
    Message moves;
    Message result;
    Message draw;
    Message none;
    Message already_zero;
    Message now_zero;
};

struct VerifyWords {
    Message heading;
    Message sequences;
    Message games_by_length;
    Message games;
    Message positions_by_ply;
    Message positions;
    Message boards;
    Message positions_up_to_symmetry;
    Message finished_positions;
    Message finished_up_to_symmetry;
    Message values;
    Message two_lines_by_ply;
    Message empty_board;
    Message wrong_scores;
    Message perfect_losses;
    Message chance;
    Message highest_chance;
    Message results;  // the found ones
    Message won_lost_drawn;
    Message x_and_o;
    Message levels;
    Message x_wins;
    Message draw;
    Message o_wins;
    Message companion;
    Message player;
    Message as_x;
    Message as_o;
    Message strength;
    Message random;
    Message holds;
    Message failed;
};

struct ProgramWords {
    Message no_screen;
    Message session;
    Message not_saved;
    Message not_being_saved;
};

/// The words of a picture, and of the preview of a link.
struct PictureWords {
    Message play;        // a link
    Message invitation;  // to a game that has not begun
    Message wins;
    Message draw;
    Message to_move;
    Message question;
    Message match;  // an invitation to a match
    Message match_caption;
};

}  // namespace tateti::words
