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
            return {"damit verliert {mover}: {other} nimmt {spot} und droht mit zwei Linien auf einmal",
                    "damit verlierst du: {other} nimmt {spot} und droht mit zwei Linien auf einmal",
                    "damit verliert {mover}: Du nimmst {spot} und drohst mit zwei Linien auf einmal"};
        case Phrase::loses_by_force:
            return {"damit verliert {mover}: {other} nimmt {spot} und kann danach den Sieg erzwingen",
                    "damit verlierst du: {other} nimmt {spot} und kann danach den Sieg erzwingen",
                    "damit verliert {mover}: Du nimmst {spot} und kannst danach den Sieg erzwingen"};
        case Phrase::loses_sooner:
            return {"{other} kann ohnehin gewinnen, und so geht es schneller: {other} nimmt {spot}",
                    "{other} kann ohnehin gewinnen, und so geht es schneller: {other} nimmt {spot}",
                    "du kannst ohnehin gewinnen, und so geht es schneller: Du nimmst {spot}"};
        case Phrase::misses_win:
            return {"{mover} konnte {spot} nehmen und gewinnen; so wird es nur ein Unentschieden",
                    "du konntest {spot} nehmen und gewinnen; so wird es nur ein Unentschieden",
                    "{mover} konnte {spot} nehmen und gewinnen; so wird es nur ein Unentschieden"};
        case Phrase::resists:
            return {"{other} kann gewinnen, egal was {mover} spielt, aber kein Zug hält länger durch als dieser",
                    "{other} kann gewinnen, egal was du spielst, aber kein Zug hält länger durch als dieser",
                    "du kannst gewinnen, egal was {mover} spielt, aber kein Zug hält länger durch als dieser"};
        case Phrase::gambles:
            return {
                "{other} kann gewinnen, egal was {mover} spielt, aber das ist die beste Chance für {mover}, falls "
                "{other} nicht aufpasst",
                "{other} kann gewinnen, egal was du spielst, aber das ist deine beste Chance, falls {other} nicht "
                "aufpasst",
                "du kannst gewinnen, egal was {mover} spielt, aber das ist die beste Chance für {mover}, falls du "
                "nicht aufpasst"};
        case Phrase::forks:
            return {"{mover} droht mit zwei Linien auf einmal, und {other} kann nur eine davon blockieren",
                    "du drohst mit zwei Linien auf einmal, und {other} kann nur eine davon blockieren",
                    "{mover} droht mit zwei Linien auf einmal, und du kannst nur eine davon blockieren"};
        case Phrase::forces_by_threat:
            return {"{other} muss {line} blockieren, und danach kann {mover} mit zwei Linien auf einmal drohen",
                    "{other} muss {line} blockieren, und danach kannst du mit zwei Linien auf einmal drohen",
                    "du musst {line} blockieren, und danach kann {mover} mit zwei Linien auf einmal drohen"};
        case Phrase::forces_a_fork:
            return {"egal was {other} spielt, danach kann {mover} mit zwei Linien auf einmal drohen",
                    "egal was {other} spielt, danach kannst du mit zwei Linien auf einmal drohen",
                    "egal was du spielst, danach kann {mover} mit zwei Linien auf einmal drohen"};
        case Phrase::last: return Forms("das ist das letzte freie Feld, und das Spiel endet unentschieden");
        case Phrase::blocks:
            return {"{other} war kurz davor, {line} vollzumachen; dieser Zug verhindert es",
                    "{other} war kurz davor, {line} vollzumachen; dieser Zug verhindert es",
                    "du warst kurz davor, {line} vollzumachen; dieser Zug verhindert es"};
        case Phrase::stops_fork:
            return {"ohne diesen Zug könnte {other} {spot} nehmen und mit zwei Linien auf einmal drohen",
                    "ohne diesen Zug könnte {other} {spot} nehmen und mit zwei Linien auf einmal drohen",
                    "ohne diesen Zug könntest du {spot} nehmen und mit zwei Linien auf einmal drohen"};
        case Phrase::threatens:
            return {"{mover} droht, {line} vollzumachen, also muss {other} {spot} nehmen",
                    "du drohst, {line} vollzumachen, also muss {other} {spot} nehmen",
                    "{mover} droht, {line} vollzumachen, also musst du {spot} nehmen"};
        case Phrase::centre:
            return Forms("dieses Feld liegt auf vier Linien, mehr als jedes andere, und das Spiel bleibt ausgeglichen");
        case Phrase::opposite_corner:
            return {"diese Ecke liegt der von {other} gegenüber, und das Spiel bleibt ausgeglichen",
                    "diese Ecke liegt der von {other} gegenüber, und das Spiel bleibt ausgeglichen",
                    "diese Ecke liegt deiner gegenüber, und das Spiel bleibt ausgeglichen"};
        case Phrase::corner: return Forms("eine Ecke liegt auf drei Linien, und das Spiel bleibt ausgeglichen");
        case Phrase::side: return Forms("ein Randfeld liegt nur auf zwei Linien, aber das Spiel bleibt ausgeglichen");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms german(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred:
            return Forms("niemand hat einen Fehler gemacht, also endet das Spiel unentschieden");
        case Verdict::lost_a_draw:
            return {
                "{mover} hat das Spiel mit seinem {nth} Zug ({cell}) verloren; {better} hätte das Unentschieden "
                "gerettet",
                "du hast das Spiel mit deinem {nth} Zug verloren; {better} hätte das Unentschieden gerettet",
                "{mover} hat das Spiel mit seinem {nth} Zug verloren; {better} hätte das Unentschieden gerettet"};
        case Verdict::lost_to_fork:
            return {
                "{mover} hat das Spiel mit seinem {nth} Zug ({cell}) verloren; {better} hätte das Unentschieden "
                "gerettet",
                "du hast das Spiel mit deinem {nth} Zug verloren; {better} hätte das Unentschieden gerettet",
                "in deinem {fork} Zug hast du mit zwei Linien auf einmal gedroht; {mover} hat mit seinem {nth} "
                "verloren, denn {better} hätte das Unentschieden gerettet"};
        case Verdict::missed_a_win:
            return {"{mover} hat mit seinem {nth} Zug ({cell}) den Sieg verschenkt; {better} hätte gewonnen",
                    "du hast mit deinem {nth} Zug den Sieg verschenkt; {better} hätte gewonnen",
                    "{mover} hat dich mit seinem {nth} Zug davonkommen lassen; {better} hätte gewonnen"};
        case Verdict::lost_a_win:
            return {"{mover} stand bis zu seinem {nth} Zug ({cell}) auf Gewinn; {better} hätte gewonnen",
                    "du standest bis zu deinem {nth} Zug auf Gewinn; {better} hätte gewonnen",
                    "{mover} stand bis zu seinem {nth} Zug auf Gewinn; {better} hätte gewonnen"};
    }
    return Forms("");
}

}  // namespace detail

/// Places and lines are feminine or neuter with their article, so that nominative and accusative are alike: "X nimmt
/// die Mitte", "die Mitte hätte gewonnen". No sentence needs their dative. After a colon a sentence has a capital.
inline constexpr Catalogue kGerman{
    .game = "Tic-Tac-Toe",
    .typography = {.and_last = " und ", .or_last = " oder ", .open_quote = "„", .close_quote = "“"},
    .cells = {"oben links", "oben Mitte", "oben rechts", "links", "Mitte", "rechts", "unten links", "unten Mitte",
              "unten rechts"},
    .places = {"die Ecke oben links", "das Feld oben in der Mitte", "die Ecke oben rechts",
               "das Feld links in der Mitte", "die Mitte", "das Feld rechts in der Mitte", "die Ecke unten links",
               "das Feld unten in der Mitte", "die Ecke unten rechts"},
    .lines = {"die obere Reihe", "die mittlere Reihe", "die untere Reihe", "die linke Spalte", "die mittlere Spalte",
              "die rechte Spalte", "die Diagonale von oben links", "die Diagonale von oben rechts"},
    .row_column = "Reihe {row}, Spalte {column}",
    .ordinals = {"ersten", "zweiten", "dritten", "vierten", "fünften"},
    .results = {"verliert", "unentschieden", "gewinnt"},
    .results_in = {"verloren", "gewinnt in 1", "verliert in 2", "gewinnt in 3", "verliert in 4", "gewinnt in 5",
                   "verliert in 6", "gewinnt in 7", "verliert in 8", "gewinnt in 9"},
    .levels = {"sehr leicht", "leicht", "mittel", "schwer", "perfekt", "Begleiter"},
    .level_descriptions = {"Für kleine Kinder: macht, wenn es geht, keine Linie voll und blockiert keine.",
                           "Gewinnt, wenn es geht; sonst setzt es irgendwohin.",
                           "Gewinnt, wenn es geht; sonst blockiert es, und sonst setzt es irgendwohin.",
                           "Spielt perfekt, macht aber vielleicht einmal pro Spiel einen Fehler.", "Verliert nie.",
                           "Passt sich dir an: Du gewinnst etwa zwei von fünf Spielen."},
    .grades = {"optimal", "gut", "langsam", "Fehler", "grober Fehler"},
    .refusals = {"dieses Feld gibt es nicht; die Felder sind 0 bis 8, oder Reihe,Spalte von 0,0 bis 2,2",
                 "das Spiel ist vorbei", "du bist nicht am Zug", "dieses Feld ist schon besetzt"},
    .hint = "nimm {place}: {Reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::german),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::german),
};
static_assert(detail::is_complete(kGerman));

}  // namespace tateti
