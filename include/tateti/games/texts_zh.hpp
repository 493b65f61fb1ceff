#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kChineseTexts{
    .between = "",
    .tic_tac_toe = "井字棋",
    .named = {{
        {"misere", "反井字棋", "连成三个者落败。"},
        {"wild", "任意棋", "双方可任选 X 或 O，连成三个相同棋子者获胜。"},
        {"wild-misere", "反任意棋", "双方可任选 X 或 O，连成三个相同棋子者落败。"},
        {"notakto", "诺塔克托", "双方都放 X，连成三个者落败。"},
        {"notakto-2", "两盘诺塔克托", "在两个棋盘上玩诺塔克托：三连封闭一个棋盘，封闭最后一个者落败。"},
        {"notakto-3", "三盘诺塔克托", "在三个棋盘上玩诺塔克托：三连封闭一个棋盘，封闭最后一个者落败。"},
        {"cube", "立方棋", "在三层的立方体里三连，也可以跨层。"},
        {"qubic", "四子立方棋", "在四层的立方体里四连，也可以跨层。"},
        {"gomoku", "五子棋", "在大棋盘上五连，更长的连线也获胜。"},
        {"vanishing", "消失的棋子", "每方三个棋子：放第四个之前最旧的先消失，它的格子这一步不能用。"},
        {"vanishing-reuse", "消失的棋子（可立即重用）", "每方三个棋子：放第四个之前最旧的先消失，它的格子可以立即用。"},
        {"vanishing-late", "消失的棋子（最旧的算数）", "每方三个棋子：放第四个之后最旧的才消失，之前仍可参与连线。"},
        {"ultimate", "终极井字棋", "九个小盘：你下的格子决定对方的小盘，赢得的小盘封闭。"},
        {"ultimate-open", "终极井字棋（赢得的小盘不封闭）",
         "九个小盘：你下的格子决定对方的小盘，赢得的小盘在下满之前不封闭。"},
    }},
    .in_a_row = "{k} 连，{columns} × {rows}",
    .flat = "棋盘有 {columns} 列、{rows} 行。",
    .layered = "棋盘有 {layers} 层，每层 {columns} 列、{rows} 行。",
    .several = "共有 {boards} 个棋盘，每个 {columns} 列、{rows} 行。",
    .own_mark = "X 和 O 轮流把自己的棋子放在空格里。",
    .either_mark = "双方轮流在空格里放 X 或 O，可任选。",
    .only_x = "双方轮流在空格里放 X。",
    .line_wins = "在任意方向上连成 {k} 个相同棋子者获胜。",
    .line_loses = "在任意方向上连成 {k} 个相同棋子者落败。",
    .line_closes = "在任意方向上连成 {k} 个就封闭该棋盘，封闭最后一个棋盘者落败。",
    .longer_lines = "更长的连线也算。",
    .full_board = "棋盘已满而没有连成，就是平局。",
    .few_marks = "每方在棋盘上最多有 {marks} 个棋子。",
    .leaves_before = "再放一个之前，最旧的棋子消失，它的格子这一步不能用。",
    .cell_reusable = "再放一个之前，最旧的棋子消失，新棋子可以放在它的格子里。",
    .leaves_after = "再放一个之后，最旧的棋子才消失；在此之前它仍可参与连线。",
    .repetition = "同一局面第三次出现就是平局，下满 {moves} 步也是平局。",
    .small_boards = "棋盘由九个三乘三的小盘组成。",
    .next_board = "所下的格子在小盘中的位置，决定对方下一步要下的小盘。",
    .boards_win = "三连赢得一个小盘，三个小盘连成一线赢得全局；否则是平局。",
    .closed_boards = "已分胜负或已满的小盘不再落子；若被指到那里，可任选另一个。",
    .open_boards = "赢得的小盘在下满之前仍可落子；若被指到已满的小盘，可任选另一个。",
};
static_assert(detail::is_complete(kChineseTexts));

}  // namespace tateti::games
