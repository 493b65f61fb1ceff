#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms german(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"{mover} macht {line} voll und gewinnt", "du machst {line} voll und gewinnst",
                    "{mover} macht {line} voll und gewinnt"};
        case Phrase::wins_twice:
            return {"{mover} macht zwei Linien auf einmal voll und gewinnt",
                    "du machst zwei Linien auf einmal voll und gewinnst",
                    "{mover} macht zwei Linien auf einmal voll und gewinnt"};
        case Phrase::loses_at_once:
            return {"damit verliert {mover}: {other} kann mit dem nächsten Zug {line} vollmachen",
                    "damit verlierst du: {other} kann mit dem nächsten Zug {line} vollmachen",
                    "damit verliert {mover}: Du kannst mit dem nächsten Zug {line} vollmachen"};
        case Phrase::loses_to_fork:
            return {"damit verliert {mover}: {other} nimmt {spot} und droht auf zwei Linien gleichzeitig",
                    "damit verlierst du: {other} nimmt {spot} und droht auf zwei Linien gleichzeitig",
                    "damit verliert {mover}: Du nimmst {spot} und drohst auf zwei Linien gleichzeitig"};
        case Phrase::loses_by_force:
            return {"damit verliert {mover}: {other} nimmt {spot} und kann danach den Sieg erzwingen",
                    "damit verlierst du: {other} nimmt {spot} und kann danach den Sieg erzwingen",
                    "damit verliert {mover}: Du nimmst {spot} und kannst danach den Sieg erzwingen"};
        case Phrase::loses_sooner:
            return {"{other} kann sowieso gewinnen, aber nach diesem Zug geht es noch schneller: {other} nimmt {spot}",
                    "{other} kann sowieso gewinnen, aber nach diesem Zug geht es noch schneller: {other} nimmt {spot}",
                    "du kannst sowieso gewinnen, aber nach diesem Zug geht es noch schneller: Du nimmst {spot}"};
        case Phrase::misses_win:
            return {"{mover} hätte {spot} nehmen und gewinnen können; so wird es nur ein Unentschieden",
                    "du hättest {spot} nehmen und gewinnen können; so wird es nur ein Unentschieden",
                    "{mover} hätte {spot} nehmen und gewinnen können; so bleibt dir das Unentschieden"};
        case Phrase::resists:
            return {"so hält {mover} möglichst lange durch, aber {other} kann gewinnen, egal, was {mover} spielt",
                    "so hältst du möglichst lange durch, aber {other} kann gewinnen, egal, was du spielst",
                    "so hält {mover} möglichst lange durch, aber du kannst gewinnen, egal, was {mover} spielt"};
        case Phrase::gambles:
            return {
                "dieser Zug ist die beste Chance für {mover}, falls {other} nicht aufpasst; sonst gewinnt {other}, "
                "egal, was {mover} spielt",
                "dieser Zug ist deine beste Chance, falls {other} nicht aufpasst; sonst gewinnt {other}, egal, was du "
                "spielst",
                "dieser Zug ist die beste Chance für {mover}, falls du nicht aufpasst; sonst gewinnst du, egal, was "
                "{mover} spielt"};
        case Phrase::forks:
            return {"{mover} droht auf zwei Linien gleichzeitig, und {other} kann nur eine davon blockieren",
                    "du drohst auf zwei Linien gleichzeitig, und {other} kann nur eine davon blockieren",
                    "{mover} droht auf zwei Linien gleichzeitig, und du kannst nur eine davon blockieren"};
        case Phrase::forces_by_threat:
            return {"{other} muss {line} blockieren, und danach kann {mover} auf zwei Linien gleichzeitig drohen",
                    "{other} muss {line} blockieren, und danach kannst du auf zwei Linien gleichzeitig drohen",
                    "du musst {line} blockieren, und danach kann {mover} auf zwei Linien gleichzeitig drohen"};
        case Phrase::forces_a_fork:
            return {"egal, was {other} spielt, danach kann {mover} auf zwei Linien gleichzeitig drohen",
                    "egal, was {other} spielt, danach kannst du auf zwei Linien gleichzeitig drohen",
                    "egal, was du spielst, danach kann {mover} auf zwei Linien gleichzeitig drohen"};
        case Phrase::last: return Forms("das ist das letzte freie Feld, und das Spiel endet unentschieden");
        case Phrase::blocks:
            return {"ohne diesen Zug könnte {other} {line} vollmachen",
                    "ohne diesen Zug könnte {other} {line} vollmachen",
                    "ohne diesen Zug könntest du {line} vollmachen"};
        case Phrase::stops_fork:
            return {"ohne diesen Zug könnte {other} {spot} nehmen und auf zwei Linien gleichzeitig drohen",
                    "ohne diesen Zug könnte {other} {spot} nehmen und auf zwei Linien gleichzeitig drohen",
                    "ohne diesen Zug könntest du {spot} nehmen und auf zwei Linien gleichzeitig drohen"};
        case Phrase::threatens:
            return {"{mover} droht, {line} vollzumachen, also muss {other} {spot} nehmen",
                    "du drohst, {line} vollzumachen, also muss {other} {spot} nehmen",
                    "{mover} droht, {line} vollzumachen, also musst du {spot} nehmen"};
        case Phrase::centre:
            return Forms(
                "durch dieses Feld gehen vier Linien, mehr als durch jedes andere; das Spiel bleibt ausgeglichen");
        case Phrase::opposite_corner:
            return {"diese Ecke liegt der Ecke von {other} schräg gegenüber; das Spiel bleibt ausgeglichen",
                    "diese Ecke liegt der Ecke von {other} schräg gegenüber; das Spiel bleibt ausgeglichen",
                    "diese Ecke liegt deiner Ecke schräg gegenüber; das Spiel bleibt ausgeglichen"};
        case Phrase::corner: return Forms("durch eine Ecke gehen drei Linien; das Spiel bleibt ausgeglichen");
        case Phrase::side:
            return Forms(
                "durch ein Feld zwischen zwei Ecken gehen nur zwei Linien, aber das Spiel bleibt ausgeglichen");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms german(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred:
            return Forms("niemand hat einen Fehler gemacht, also ist das Spiel unentschieden ausgegangen");
        case Verdict::lost_a_draw:
            return {
                "{mover} hat das Spiel mit seinem {nth} Zug auf {cell} verloren; {mover} hätte {better} nehmen und das "
                "Unentschieden retten können",
                "du hast das Spiel mit deinem {nth} Zug verloren; du hättest {better} nehmen und das Unentschieden "
                "retten können",
                "{mover} hat das Spiel mit seinem {nth} Zug verloren; {mover} hätte {better} nehmen und das "
                "Unentschieden retten können"};
        case Verdict::lost_to_fork:
            return {
                "{mover} hat das Spiel mit seinem {nth} Zug auf {cell} verloren; {mover} hätte {better} nehmen und das "
                "Unentschieden retten können",
                "du hast das Spiel mit deinem {nth} Zug verloren; du hättest {better} nehmen und das Unentschieden "
                "retten können",
                "mit deinem {fork} Zug hast du auf zwei Linien gleichzeitig gedroht; den Fehler hat {mover} mit dem "
                "{nth} Zug gemacht: {mover} hätte {better} nehmen und das Unentschieden retten können"};
        case Verdict::missed_a_win:
            return {
                "{mover} hat mit seinem {nth} Zug auf {cell} den Sieg verschenkt; {mover} hätte {better} nehmen und "
                "gewinnen können",
                "du hast mit deinem {nth} Zug den Sieg verschenkt; du hättest {better} nehmen und gewinnen können",
                "{mover} hat dich mit seinem {nth} Zug davonkommen lassen; {mover} hätte {better} nehmen und gewinnen "
                "können"};
        case Verdict::lost_a_win:
            return {
                "{mover} war auf dem Weg zum Sieg bis zu seinem {nth} Zug auf {cell}; {mover} hätte {better} nehmen "
                "und gewinnen können",
                "du warst bis zu deinem {nth} Zug auf dem Weg zum Sieg; du hättest {better} nehmen und gewinnen können",
                "{mover} war bis zu seinem {nth} Zug auf dem Weg zum Sieg; {mover} hätte {better} nehmen und gewinnen "
                "können"};
    }
    return Forms("");
}

}  // namespace detail

/// Places and lines are feminine or neuter with their article, so that nominative and accusative are alike: "X nimmt
/// die Mitte", "sein Zug auf die Mitte". No sentence needs their dative. After a colon a sentence has a capital.
inline constexpr Catalogue kGerman{
    .game = "Tic-Tac-Toe",
    .typography = {.and_last = " und ", .or_last = " oder ", .open_quote = "„", .close_quote = "“"},
    .cells = {"oben links", "oben Mitte", "oben rechts", "Mitte links", "Mitte", "Mitte rechts", "unten links",
              "unten Mitte", "unten rechts"},
    .places = {"die Ecke oben links", "das Feld oben in der Mitte", "die Ecke oben rechts",
               "das Feld links in der Mitte", "die Mitte", "das Feld rechts in der Mitte", "die Ecke unten links",
               "das Feld unten in der Mitte", "die Ecke unten rechts"},
    .lines = {"die obere Reihe", "die mittlere Reihe", "die untere Reihe", "die linke Spalte", "die mittlere Spalte",
              "die rechte Spalte", "die Diagonale von oben links nach unten rechts",
              "die Diagonale von oben rechts nach unten links"},
    .row_column = "Reihe {row}, Spalte {column}",
    .ordinals = {"ersten", "zweiten", "dritten", "vierten", "fünften"},
    .results = {"verliert", "remis", "gewinnt"},
    .results_in = {"Spiel verloren", "gewinnt in 1 Zug", "verliert in 2 Zügen", "gewinnt in 3 Zügen",
                   "verliert in 4 Zügen", "gewinnt in 5 Zügen", "verliert in 6 Zügen", "gewinnt in 7 Zügen",
                   "verliert in 8 Zügen", "gewinnt in 9 Zügen"},
    .levels = {"sehr leicht", "leicht", "mittel", "schwer", "perfekt", "Spielkamerad"},
    .level_descriptions = {"Für kleine Kinder: Der Computer macht möglichst keine Linie voll und blockiert auch keine.",
                           "Gewinnt, wenn es geht; setzt sonst irgendwohin.",
                           "Gewinnt, wenn es geht, blockiert, wenn es sein muss, und setzt sonst irgendwohin.",
                           "Spielt sehr gut, macht aber manchmal einen Fehler, höchstens einen pro Spiel.",
                           "Verliert nie.", "Passt sich dir an: Du gewinnst etwa zwei von fünf Spielen."},
    .grades = {"optimal", "gut", "zu langsam", "Fehler", "Patzer"},
    .refusals = {"dieses Feld gibt es nicht; nimm eine Zahl von 0 bis 8 oder Reihe,Spalte (von 0,0 bis 2,2)",
                 "das Spiel ist vorbei", "du bist nicht am Zug", "dieses Feld ist schon besetzt"},
    .hint = "nimm {place}: {Reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::german),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::german),
};
static_assert(detail::is_complete(kGerman));

}  // namespace tateti
