#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms chinese(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins: return {"{mover} 连成{line}，获胜", "你连成{line}，获胜", "{mover} 连成{line}，获胜"};
        case Phrase::wins_twice:
            return {"{mover} 一步连成两条线，获胜", "你一步连成两条线，获胜", "{mover} 一步连成两条线，获胜"};
        case Phrase::loses_at_once:
            return {"这步会输：{other} 下一步就能连成{line}", "这步会输：{other} 下一步就能连成{line}",
                    "这步会输：你下一步就能连成{line}"};
        case Phrase::loses_to_fork:
            return {"这步会输：{other} 下在{spot}，就能同时在两条线上形成威胁",
                    "这步会输：{other} 下在{spot}，就能同时在两条线上形成威胁",
                    "这步会输：你下在{spot}，就能同时在两条线上形成威胁"};
        case Phrase::loses_by_force:
            return {"这步会输：{other} 下在{spot}，之后就有必胜的下法",
                    "这步会输：{other} 下在{spot}，之后就有必胜的下法", "这步会输：你下在{spot}，之后就有必胜的下法"};
        case Phrase::loses_sooner:
            return {"{other} 本来就能赢，这步让 {other} 赢得更快：下在{spot}就行",
                    "{other} 本来就能赢，这步让 {other} 赢得更快：下在{spot}就行",
                    "你本来就能赢，这步让你赢得更快：下在{spot}就行"};
        case Phrase::misses_win:
            return {"{mover} 本来下在{spot}就能赢，这步只能打平", "你本来下在{spot}就能赢，这步只能打平",
                    "{mover} 本来下在{spot}就能赢，这步只能打平"};
        case Phrase::resists:
            return {"无论 {mover} 怎么下，{other} 都能赢，但没有哪步比这步坚持得更久",
                    "无论你怎么下，{other} 都能赢，但没有哪步比这步坚持得更久",
                    "无论 {mover} 怎么下，你都能赢，但没有哪步比这步坚持得更久"};
        case Phrase::gambles:
            return {"无论 {mover} 怎么下，{other} 都能赢，但如果 {other} 大意，这步给 {mover} 的机会最大",
                    "无论你怎么下，{other} 都能赢，但如果 {other} 大意，这步给你的机会最大",
                    "无论 {mover} 怎么下，你都能赢，但如果你大意，这步给 {mover} 的机会最大"};
        case Phrase::forks:
            return {"{mover} 同时在两条线上形成威胁，{other} 只能挡住其中一条",
                    "你同时在两条线上形成威胁，{other} 只能挡住其中一条",
                    "{mover} 同时在两条线上形成威胁，你只能挡住其中一条"};
        case Phrase::forces_by_threat:
            return {"{other} 必须挡住{line}，然后 {mover} 就能同时在两条线上形成威胁",
                    "{other} 必须挡住{line}，然后你就能同时在两条线上形成威胁",
                    "你必须挡住{line}，然后 {mover} 就能同时在两条线上形成威胁"};
        case Phrase::forces_a_fork:
            return {"无论 {other} 怎么下，{mover} 接下来都能同时在两条线上形成威胁",
                    "无论 {other} 怎么下，你接下来都能同时在两条线上形成威胁",
                    "无论你怎么下，{mover} 接下来都能同时在两条线上形成威胁"};
        case Phrase::last: return Forms("这是最后一个空位，本局以平局结束");
        case Phrase::blocks:
            return {"{other} 正要连成{line}，这步挡住了", "{other} 正要连成{line}，这步挡住了",
                    "你正要连成{line}，这步挡住了你"};
        case Phrase::stops_fork:
            return {"要是没有这步，{other} 就可以下在{spot}，同时在两条线上形成威胁",
                    "要是没有这步，{other} 就可以下在{spot}，同时在两条线上形成威胁",
                    "要是没有这步，你就可以下在{spot}，同时在两条线上形成威胁"};
        case Phrase::threatens:
            return {"{mover} 下一步就能连成{line}，所以 {other} 必须下在{spot}",
                    "你下一步就能连成{line}，所以 {other} 必须下在{spot}",
                    "{mover} 下一步就能连成{line}，所以你必须下在{spot}"};
        case Phrase::centre: return Forms("这一格在四条线上，比其他格子都多，双方仍然势均力敌");
        case Phrase::opposite_corner:
            return {"这是 {other} 对面的角，双方仍然势均力敌", "这是 {other} 对面的角，双方仍然势均力敌",
                    "这是你对面的角，双方仍然势均力敌"};
        case Phrase::corner: return Forms("角上的格子在三条线上，双方仍然势均力敌");
        case Phrase::side: return Forms("边上的格子只在两条线上，但双方仍然势均力敌");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms chinese(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("双方都没有失误，所以是平局");
        case Verdict::lost_a_draw:
            return {"{mover} 输在自己的{nth}步，下在了{cell}；下在{better}本来可以守住平局",
                    "你输在自己的{nth}步；下在{better}本来可以守住平局",
                    "{mover} 输在自己的{nth}步；下在{better}本来可以守住平局"};
        case Verdict::lost_to_fork:
            return {"{mover} 输在自己的{nth}步，下在了{cell}；下在{better}本来可以守住平局",
                    "你输在自己的{nth}步；下在{better}本来可以守住平局",
                    "你的{fork}步同时在两条线上形成了威胁；{mover} 输在自己的{nth}步，下在{better}本来可以守住平局"};
        case Verdict::missed_a_win:
            return {"{mover} 的{nth}步下在{cell}，错过了胜机；下在{better}本来可以赢",
                    "你的{nth}步错过了胜机；下在{better}本来可以赢",
                    "{mover} 的{nth}步放过了你；下在{better}本来可以赢"};
        case Verdict::lost_a_win:
            return {"{mover} 本来要赢了，{nth}步却下在{cell}；下在{better}才能赢",
                    "你本来要赢了，却在{nth}步失误；下在{better}才能赢",
                    "{mover} 本来要赢了，却在{nth}步失误；下在{better}才能赢"};
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
    .cells = {"左上", "上中", "右上", "左中", "中心", "右中", "左下", "下中", "右下"},
    .places = {"左上角", "上边中间", "右上角", "左边中间", "中心", "右边中间", "左下角", "下边中间", "右下角"},
    .lines = {"上面一行", "中间一行", "下面一行", "左边一列", "中间一列", "右边一列", "从左上到右下的对角线",
              "从右上到左下的对角线"},
    .row_column = "第 {row} 行第 {column} 列",
    .ordinals = {"第一", "第二", "第三", "第四", "第五"},
    .results = {"输", "平", "赢"},
    .results_in = {"已输", "1 步赢", "2 步输", "3 步赢", "4 步输", "5 步赢", "6 步输", "7 步赢", "8 步输", "9 步赢"},
    .levels = {"入门", "简单", "中等", "困难", "完美", "陪练"},
    .level_descriptions = {"适合小朋友：尽量不连成线，也不挡你的线。", "能赢就赢，否则随便下。",
                           "能赢就赢，不能赢就挡，否则随便下。", "下得很完美，但每局可能失误一次。", "从不输棋。",
                           "会适应你的水平：每五局你大约能赢两局。"},
    .grades = {"最佳", "不错", "偏慢", "失误", "大错"},
    .refusals = {"没有这个格子；格子是 0 到 8，或者从 0,0 到 2,2 的“行,列”", "本局已经结束", "还没轮到你",
                 "这个格子已经有棋了"},
    .hint = "试试{place}：{reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::chinese),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::chinese),
};
static_assert(detail::is_complete(kChinese));

}  // namespace tateti
