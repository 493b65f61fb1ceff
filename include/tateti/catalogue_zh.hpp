#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms chinese(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"{mover} 这步连成{line}，直接获胜", "这步让你连成{line}，直接获胜",
                    "{mover} 这步连成{line}，直接获胜"};
        case Phrase::wins_twice:
            return {"{mover} 这步同时连成两条线，直接获胜", "这步让你同时连成两条线，直接获胜",
                    "{mover} 这步同时连成两条线，直接获胜"};
        case Phrase::loses_at_once:
            return {"{mover} 这步会输：{other} 下一步就能连成{line}", "你这步会输：{other} 下一步就能连成{line}",
                    "{mover} 这步会输：你下一步就能连成{line}"};
        case Phrase::loses_to_fork:
            return {"{mover} 这步会输：{other} 下在{spot}，就能同时在两条线上形成威胁",
                    "你这步会输：{other} 下在{spot}，就能同时在两条线上形成威胁",
                    "{mover} 这步会输：你下在{spot}，就能同时在两条线上形成威胁"};
        case Phrase::loses_by_force:
            return {"{mover} 这步会输：{other} 下在{spot}，之后就有必胜的下法",
                    "你这步会输：{other} 下在{spot}，之后就有必胜的下法",
                    "{mover} 这步会输：你下在{spot}，之后就有必胜的下法"};
        case Phrase::loses_sooner:
            return {"{other} 本来就能赢，这步让 {other} 赢得更快：{other} 只要下在{spot}就行",
                    "{other} 本来就能赢，这步让 {other} 赢得更快：{other} 只要下在{spot}就行",
                    "你本来就能赢，这步让你赢得更快：你只要下在{spot}就行"};
        case Phrase::misses_win:
            return {"{mover} 本来下在{spot}就能赢，这步只能打平", "你本来下在{spot}就能赢，这步只能打平",
                    "{mover} 本来下在{spot}就能赢，这步只能打平"};
        case Phrase::resists:
            return {"无论 {mover} 怎么下，{other} 都能赢，但 {mover} 这样下能坚持得最久",
                    "无论你怎么下，{other} 都能赢，但这样下能坚持得最久",
                    "无论 {mover} 怎么下，你都能赢，但 {mover} 这样下能坚持得最久"};
        case Phrase::gambles:
            return {"无论 {mover} 怎么下，{other} 都能赢，但如果 {other} 大意，这步给 {mover} 的机会最大",
                    "无论你怎么下，{other} 都能赢，但如果 {other} 大意，这步给你的机会最大",
                    "无论 {mover} 怎么下，你都能赢，但如果你大意，这步给 {mover} 的机会最大"};
        case Phrase::forks:
            return {"{mover} 同时在两条线上形成威胁，{other} 只能挡住其中一条",
                    "你同时在两条线上形成威胁，{other} 只能挡住其中一条",
                    "{mover} 同时在两条线上形成威胁，你只能挡住其中一条"};
        case Phrase::forces_by_threat:
            return {"{other} 必须挡住{line}，接着 {mover} 就能同时在两条线上形成威胁",
                    "{other} 必须挡住{line}，接着你就能同时在两条线上形成威胁",
                    "你必须挡住{line}，但接着 {mover} 就能同时在两条线上形成威胁"};
        case Phrase::forces_a_fork:
            return {"无论 {other} 怎么下，{mover} 接下来都能同时在两条线上形成威胁",
                    "无论 {other} 怎么下，你接下来都能同时在两条线上形成威胁",
                    "无论你怎么下，{mover} 接下来都能同时在两条线上形成威胁"};
        case Phrase::last: return Forms("这是最后一个空格子，这局以平局结束");
        case Phrase::blocks:
            return {"{other} 下一步就要连成{line}，这步正好挡住", "{other} 下一步就要连成{line}，这步正好挡住",
                    "你下一步就要连成{line}，这步正好挡住"};
        case Phrase::stops_fork:
            return {"如果不下这步，{other} 就可以下在{spot}，同时在两条线上形成威胁",
                    "如果不下这步，{other} 就可以下在{spot}，同时在两条线上形成威胁",
                    "如果 {mover} 不下这步，你就可以下在{spot}，同时在两条线上形成威胁"};
        case Phrase::threatens:
            return {"{mover} 下一步就能连成{line}，所以 {other} 必须下在{spot}",
                    "你下一步就能连成{line}，所以 {other} 必须下在{spot}",
                    "{mover} 下一步就能连成{line}，所以你必须下在{spot}"};
        case Phrase::centre: return Forms("这一格在四条线上，比其他格子都多；局面仍然不分上下");
        case Phrase::opposite_corner:
            return {"这个角在 {other} 那个角的斜对面；局面仍然不分上下",
                    "这个角在 {other} 那个角的斜对面；局面仍然不分上下", "这个角在你那个角的斜对面；局面仍然不分上下"};
        case Phrase::corner: return Forms("角上的格子在三条线上；局面仍然不分上下");
        case Phrase::side: return Forms("两个角之间的格子只在两条线上，但局面仍然不分上下");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms chinese(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("双方都没有失误，所以打成了平局");
        case Verdict::lost_a_draw:
            return {"{mover} 的{nth}步下在{cell}，结果输了；当时如果下在{better}，就能守住平局",
                    "你输在你的{nth}步；当时如果下在{better}，就能守住平局",
                    "{mover} 输在自己的{nth}步；当时如果下在{better}，就能守住平局"};
        case Verdict::lost_to_fork:
            return {
                "{mover} 的{nth}步下在{cell}，结果输了；当时如果下在{better}，就能守住平局",
                "你输在你的{nth}步；当时如果下在{better}，就能守住平局",
                "你的{fork}步同时在两条线上形成了威胁；{mover} 输在自己的{nth}步，当时如果下在{better}，就能守住平局"};
        case Verdict::missed_a_win:
            return {"{mover} 的{nth}步下在{cell}，错过了赢的机会；当时如果下在{better}，就能赢",
                    "你的{nth}步错过了赢的机会；当时如果下在{better}，就能赢",
                    "{mover} 的{nth}步放过了你；当时 {mover} 如果下在{better}，就能赢"};
        case Verdict::lost_a_win:
            return {"{mover} 本来要赢了，{nth}步却下在{cell}；当时如果下在{better}，就能赢",
                    "你本来要赢了，却在{nth}步失误；当时如果下在{better}，就能赢",
                    "{mover} 本来要赢了，却在{nth}步失误；当时 {mover} 如果下在{better}，就能赢"};
    }
    return Forms("");
}

}  // namespace detail

/// Simplified Chinese. A place is a noun: "下在左上角". A mark has a space on both sides, but none beside punctuation.
inline constexpr Catalogue kChinese{
    .game = "井字棋",
    .typography = {.stop = "。",
                   .sentences = "",
                   .colon = "：",
                   .comma = "、",
                   .and_last = "和",
                   .or_last = "或",
                   .open_quote = "“",
                   .close_quote = "”",
                   .decimal_sign = "."},
    .cells = {"左上", "中上", "右上", "左中", "中心", "右中", "左下", "中下", "右下"},
    .places = {"左上角", "上边中间", "右上角", "左边中间", "中心", "右边中间", "左下角", "下边中间", "右下角"},
    .lines = {"上边一行", "中间一行", "下边一行", "左边一列", "中间一列", "右边一列", "左上到右下的对角线",
              "右上到左下的对角线"},
    .row_column = "第 {row} 行第 {column} 列",
    .ordinals = {"第一", "第二", "第三", "第四", "第五"},
    .results = {"输", "平", "赢"},
    .results_in = {"这局已输", "1 步后赢", "2 步后输", "3 步后赢", "4 步后输", "5 步后赢", "6 步后输", "7 步后赢",
                   "8 步后输", "9 步后赢"},
    .levels = {"入门", "简单", "中等", "困难", "完美", "陪练"},
    .level_descriptions = {"适合小朋友：尽量不连成线，也尽量不挡你。", "能赢就赢，不能赢就随便下。",
                           "能赢就赢，该挡就挡，其他时候随便下。", "下得近乎完美，但每局可能会失误一次。", "从不输棋。",
                           "会适应你的水平：每五局你大约能赢两局。"},
    .grades = {"最佳", "不错", "偏慢", "失误", "严重失误"},
    .refusals = {"没有这个格子；请用 0 到 8 的数字，或“行,列”（从 0,0 到 2,2）", "本局已经结束", "还没轮到你",
                 "这个格子已经有棋子了"},
    .hint = "试试{place}：{reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::chinese),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::chinese),
};
static_assert(detail::is_complete(kChinese));

}  // namespace tateti
