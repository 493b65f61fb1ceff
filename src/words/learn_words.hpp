#pragma once

#include "words/message.hpp"
#include "words/words.hpp"

#include <tateti/learn/course.hpp>
#include <tateti/learn/opening.hpp>
#include <tateti/learn/puzzle_theme.hpp>

#include <string>
#include <string_view>

/// The texts of lessons, puzzles, map, explorer, matchboxes, worksheets and teachers, in the programs and on the page.
/// All members are messages or plurals, so that a test can go through them and the build can write them for the page.
namespace tateti::words {

/// A room of /learn: its name, and in one sentence what happens there.
struct RoomWords {
    Message name;
    Message about;
};

struct LearnRooms {
    RoomWords lessons;
    RoomWords puzzles;
    RoomWords daily;
    RoomWords race;
    RoomWords mistakes;
    RoomWords map;
    RoomWords explorer;
    RoomWords matchboxes;
    RoomWords worksheet;
    RoomWords teachers;
};

/// The start page of /learn.
struct StartWords {
    Message begin;     // the first exercise
    Message go_on;     // with the exercise that comes next
    Message practise;  // headings
    Message explore;
    Message teach;
};

struct CourseWords {
    Message name;    // at most 30 cells
    Message idea;    // what the course teaches, in one or two short sentences
    Message prompt;  // what to do in an exercise
    Message done;    // after the last exercise
};

struct LessonWords {
    CourseWords complete;
    CourseWords block;
    CourseWords fork;
    CourseWords foresee;
    CourseWords openings;
    CourseWords draw;
    Message punish;    // the prompt of the exercises in `openings` that go on up to the win
    Message exercise;  // its number
    Message you_play;  // the mark
    Message right;
    Message wrong;
    Message refuted;  // before the moves that follow
    Message try_again;
    Message not_lost;  // at the end of an exercise in `draw`
    Message progress;
    Message next_exercise;
    Message next_course;
    Message again;
    Message show_answer;
    Message all_done;
    Message wins_later;    // a move that wins, but not at once as it could
    Message misses_win;    // a move that only draws; it does not name the one that wins
    Message certain_draw;  // whatever both play
};

struct PuzzleThemeWords {
    Message name;    // at most 20 cells
    Message prompt;  // whose move it is, in one sentence, and after it the task
};

struct PuzzleWords {
    PuzzleThemeWords win;
    PuzzleThemeWords block;
    PuzzleThemeWords fork;
    PuzzleThemeWords stop_fork;
    PuzzleThemeWords only_draw;
    PuzzleThemeWords trap;
    Message any_theme;
    Message number;
    Message difficulty_name;
    Message difficulty;
    Message theme;
    Message answer;
    Message right;
    Message also_keeps;  // in a trap: a move that draws, but is not the best
    Message wrong;
    Message next;
    Plural count;
    Message rating;
    // the puzzle of the day
    Message daily;
    Message daily_solved;
    Message daily_failed;
    Message daily_tomorrow;
    Plural streak;
    Message share_daily;  // what people send each other: no cell in it
    Message shared;
    // the race
    Message race_start;
    Message race_rule;
    Message race_over;
    Plural race_solved;
    Message race_best;
    Message race_new_best;
    Message time_left;
    // your own mistakes
    Message mistakes_none;
    Message mistakes_none_due;
    Plural mistakes_due;
    Plural mistake_returns;  // in so many days
    Message mistake_learnt;
    Message trap_reason;  // why the answer of a trap is one; the mark is the opponent's
    // the puzzle of a day that does not count
    Message daily_repeated;
    Message daily_other_day;
    Message rating_of;       // after a change: `+16`
    Message first_attempts;  // at the end
    Message no_more;
    Message date;  // with numbers
};

struct MapWords {
    Message title_x;
    Message title_o;
    Message how_to_read;
    Message zoom_in;
    Message zoom_out;
    Message whole;
    Message how_to_zoom;
    Message as_list;
    Message save;
    Message opponent_plays;  // in the list
    Message you_answer;
    Message you_win;
    Message draw;
    Message how_to_read_o;  // the map of O, who moves second
    Message pale_marks;
};

struct ExplorerWords {
    Message values;
    Message after_move;
    Plural games_lead_here;
    Message comes_from;
    Plural images;
    Message ends;  // how games end from here
    Message players;
    Message x_wins;
    Message draw;
    Message o_wins;
    Message random_player;
    Message opening;
    Message opening_corner;
    Message opening_side;
    Message opening_centre;
    Message reply_corner;
    Message reply_opposite_corner;
    Message reply_next_to_it;
    Message reply_side;
    Message reply_opposite_side;
    Message reply_far_side;
    Message reply_centre;
    Message back_to_start;
    Message set_up;
    Message how_to_set_up;
};

struct MenaceWords {
    Message intro;
    Message box;
    Message boxes;
    Plural beads;
    Message opponent;
    Message random_player;
    Message you;
    Plural play_games;
    Plural games_played;
    Message won;
    Message drawn;
    Message lost;
    Message resigns;
    Message draws_bead;  // and plays its move
    Message rewarded;
    Message punished;
    Message curve;
    Message curve_games;
    Message curve_beads;
    Message settings;
    Message setting_beads;
    Message setting_win;
    Message setting_draw;
    Message setting_loss;
    Message setting_refill;
    Message cabinet;
    Message stage;
    Message save;
    Message load;
    Message start_over;
    Message bad_cabinet;
    Message play;  // a person against the machine
    Message stop;
    Message seed;
    Message seed_about;
    Message no_change;  // after a game whose reward is 0
    Message table;
    Message loaded;
    // what only the command line says
    Plural resigned;
    Message first_box_empty;
    Message in_all;  // how many games, after those played now
    Message how_to_play;
    Message shared_beads;
    Message last_cell;  // instead of `draws_bead`
};

struct WorksheetWords {
    Message title;  // with the theme
    Message name_line;
    Message date_line;
    Message instruction_x;
    Message instruction_o;
    Message answers;
    Message make;
    Message count;
    Message other_boards;
    Message print;
    Message trap_answer;  // why it is the answer
};

/// A step of the plan for one lesson.
struct PlanStepWords {
    Message name;
    Message about;
};

struct TeacherWords {
    Message intro;
    Message plan;
    Plural minutes;
    PlanStepWords play;
    PlanStepWords lines;
    PlanStepWords fork;
    PlanStepWords perfect;
    PlanStepWords talk;
    Message courses;
    Message projector;
    Message full_screen;
    Message leave;    // the view for a projector
    Message answers;  // of a worksheet
    Message embed;
    Message embed_about;
    Message copy;
    Message copied;
};

/// What the command line says. `board`, `hint` and `quit` are typed in every language.
struct TypedWords {
    Message how_to_answer;
    Message start_course;
    Message keep_win;  // the prompts of a mistake, there if it is no puzzle, and on the page
    Message keep_draw;
    Message number;  // headings
    Message board;
    Message turn;
    Message how_to_solve;  // a puzzle
    Message answer_was;    // after giving up
    Message not_saved;
    Message saved_again;
    Message no_puzzle;  // a clause
};

/// What only the screen of a terminal says.
struct PracticeWords {
    Message answer;  // what keys do, at most 21 cells
    Message go_on;
    Message courses;
    Message footer;  // the most useful keys, at most 39 cells
    Message lesson_footer;
    Message go_on_footer;
    Message menu_keys;  // below the courses, at most 38 cells
    Message page_keys;
    Message mistakes;  // in a race
    Message third_mistake;
};

struct LearnWords {
    Message title;
    Message intro;
    StartWords start;
    LearnRooms rooms;
    LessonWords lessons;
    PuzzleWords puzzles;
    MapWords map;
    ExplorerWords explorer;
    MenaceWords menace;
    WorksheetWords worksheet;
    TeacherWords teachers;
    TypedWords typed;
    PracticeWords practice;
};

[[nodiscard]] const PuzzleThemeWords& theme_words(PuzzleTheme theme, const Words& words);
/// The task of a theme, without the sentence that says whose move it is: `Win at once.`
[[nodiscard]] std::string_view task_words(PuzzleTheme theme, const Words& words);
/// What the coach says about a move of somebody who has to find a better one: the same, but never that one.
[[nodiscard]] std::string reason_to_learn(const Explanation& why, const Words& words);
[[nodiscard]] const CourseWords& course_words(Course course, const Words& words);
/// `corner, centre`: the first move and its answer
[[nodiscard]] std::string opening_name(const Opening& opening, const Words& words);

extern const LearnWords kLearnEnglish;
extern const LearnWords kLearnSpanish;
extern const LearnWords kLearnArgentine;
extern const LearnWords kLearnPortuguese;
extern const LearnWords kLearnFrench;
extern const LearnWords kLearnGerman;
extern const LearnWords kLearnItalian;
extern const LearnWords kLearnChinese;
extern const LearnWords kLearnArabic;

}  // namespace tateti::words
