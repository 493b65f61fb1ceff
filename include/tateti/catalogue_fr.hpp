#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms french(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"{mover} complète {line} et gagne", "tu complètes {line} et tu gagnes",
                    "{mover} complète {line} et gagne"};
        case Phrase::wins_twice:
            return {"{mover} complète deux lignes d'un coup et gagne",
                    "tu complètes deux lignes d'un coup et tu gagnes",
                    "{mover} complète deux lignes d'un coup et gagne"};
        case Phrase::loses_at_once:
            return {"ce coup perd\u00a0: {other} peut compléter {line} au prochain coup",
                    "ce coup perd\u00a0: {other} peut compléter {line} au prochain coup",
                    "ce coup perd\u00a0: tu peux compléter {line} au prochain coup"};
        case Phrase::loses_to_fork:
            return {"ce coup perd\u00a0: {other} joue {spot} et menace sur deux lignes à la fois",
                    "ce coup perd\u00a0: {other} joue {spot} et menace sur deux lignes à la fois",
                    "ce coup perd\u00a0: tu joues {spot} et tu menaces sur deux lignes à la fois"};
        case Phrase::loses_by_force:
            return {"ce coup perd\u00a0: {other} joue {spot} et peut ensuite forcer la victoire",
                    "ce coup perd\u00a0: {other} joue {spot} et peut ensuite forcer la victoire",
                    "ce coup perd\u00a0: tu joues {spot} et tu peux ensuite forcer la victoire"};
        case Phrase::loses_sooner:
            return {"{other} peut gagner de toute façon, et ce coup accélère sa victoire\u00a0: {other} joue {spot}",
                    "{other} peut gagner de toute façon, et ce coup accélère sa victoire\u00a0: {other} joue {spot}",
                    "tu peux gagner de toute façon, et ce coup accélère ta victoire\u00a0: tu joues {spot}"};
        case Phrase::misses_win:
            return {"{mover} pouvait gagner en jouant {spot}\u00a0; ce coup ne donne qu'un match nul",
                    "tu pouvais gagner en jouant {spot}\u00a0; ce coup ne donne qu'un match nul",
                    "{mover} pouvait gagner en jouant {spot}\u00a0; ce coup te donne le match nul"};
        case Phrase::resists:
            return {"{other} peut gagner quoi que joue {mover}, mais aucun coup ne résiste plus longtemps que celui-ci",
                    "{other} peut gagner quoi que tu joues, mais aucun coup ne résiste plus longtemps que celui-ci",
                    "tu peux gagner quoi que joue {mover}, mais aucun coup ne résiste plus longtemps que celui-ci"};
        case Phrase::gambles:
            return {
                "{other} peut gagner quoi que joue {mover}, mais c'est la meilleure chance pour {mover} si {other} "
                "ne fait pas attention",
                "{other} peut gagner quoi que tu joues, mais c'est ta meilleure chance si {other} ne fait pas "
                "attention",
                "tu peux gagner quoi que joue {mover}, mais c'est la meilleure chance pour {mover} si tu ne fais "
                "pas attention"};
        case Phrase::forks:
            return {"{mover} menace sur deux lignes à la fois, et {other} ne peut en bloquer qu'une",
                    "tu menaces sur deux lignes à la fois, et {other} ne peut en bloquer qu'une",
                    "{mover} menace sur deux lignes à la fois, et tu ne peux en bloquer qu'une"};
        case Phrase::forces_by_threat:
            return {"{other} doit bloquer {line}, et ensuite {mover} peut menacer sur deux lignes à la fois",
                    "{other} doit bloquer {line}, et ensuite tu peux menacer sur deux lignes à la fois",
                    "tu dois bloquer {line}, et ensuite {mover} peut menacer sur deux lignes à la fois"};
        case Phrase::forces_a_fork:
            return {"quoi que joue {other}, {mover} peut ensuite menacer sur deux lignes à la fois",
                    "quoi que joue {other}, tu peux ensuite menacer sur deux lignes à la fois",
                    "quoi que tu joues, {mover} peut ensuite menacer sur deux lignes à la fois"};
        case Phrase::last: return Forms("c'est la dernière case libre, et la partie se termine par un match nul");
        case Phrase::blocks:
            return {"{other} allait compléter {line}\u00a0; ce coup l'en empêche",
                    "{other} allait compléter {line}\u00a0; ce coup l'en empêche",
                    "tu allais compléter {line}\u00a0; ce coup t'en empêche"};
        case Phrase::stops_fork:
            return {"sans ce coup, {other} pourrait jouer {spot} et menacer sur deux lignes à la fois",
                    "sans ce coup, {other} pourrait jouer {spot} et menacer sur deux lignes à la fois",
                    "sans ce coup, tu pourrais jouer {spot} et menacer sur deux lignes à la fois"};
        case Phrase::threatens:
            return {"{mover} menace de compléter {line}, donc {other} doit jouer {spot}",
                    "tu menaces de compléter {line}, donc {other} doit jouer {spot}",
                    "{mover} menace de compléter {line}, donc tu dois jouer {spot}"};
        case Phrase::centre:
            return Forms(
                "cette case fait partie de quatre lignes, plus que toute autre, et la partie reste équilibrée");
        case Phrase::opposite_corner:
            return {"c'est le coin opposé au {other}, et la partie reste équilibrée",
                    "c'est le coin opposé au {other}, et la partie reste équilibrée",
                    "c'est le coin opposé au tien, et la partie reste équilibrée"};
        case Phrase::corner: return Forms("un coin fait partie de trois lignes, et la partie reste équilibrée");
        case Phrase::side: return Forms("un bord ne fait partie que de deux lignes, mais la partie reste équilibrée");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms french(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("personne n'a fait d'erreur, donc c'est un match nul");
        case Verdict::lost_a_draw:
            return {"{mover} a perdu avec son {nth} coup, {cell}\u00a0; jouer {better} aurait sauvé le match nul",
                    "tu as perdu avec ton {nth} coup\u00a0; jouer {better} aurait sauvé le match nul",
                    "{mover} a perdu avec son {nth} coup\u00a0; jouer {better} aurait sauvé le match nul"};
        case Verdict::lost_to_fork:
            return {
                "{mover} a perdu avec son {nth} coup, {cell}\u00a0; jouer {better} aurait sauvé le match nul",
                "tu as perdu avec ton {nth} coup\u00a0; jouer {better} aurait sauvé le match nul",
                "tu as menacé sur deux lignes à la fois avec ton {fork} coup\u00a0; {mover} a perdu avec son {nth}, "
                "alors que jouer {better} aurait sauvé le match nul"};
        case Verdict::missed_a_win:
            return {
                "{mover} a laissé échapper la victoire avec son {nth} coup, {cell}\u00a0; il fallait jouer {better}",
                "tu as laissé échapper la victoire avec ton {nth} coup\u00a0; il fallait jouer {better}",
                "{mover} t'a fait un cadeau avec son {nth} coup\u00a0; il fallait jouer {better} pour gagner"};
        case Verdict::lost_a_win:
            return {"{mover} gagnait jusqu'à son {nth} coup, {cell}\u00a0; il fallait jouer {better}",
                    "tu gagnais jusqu'à ton {nth} coup\u00a0; il fallait jouer {better}",
                    "{mover} gagnait jusqu'à son {nth} coup\u00a0; il fallait jouer {better}"};
    }
    return Forms("");
}

}  // namespace detail

/// A place is an adverb: "joue en haut à gauche". The space before a colon or a semicolon does not break. Marks follow
/// no word that would have to lose its vowel before them, such as "de".
inline constexpr Catalogue kFrench{
    .game = "morpion",
    .typography =
        {.colon = "\u00a0: ", .and_last = " et ", .or_last = " ou ", .open_quote = "«\u00a0", .close_quote = "\u00a0»"},
    .cells = {"en haut à gauche", "en haut au milieu", "en haut à droite", "gauche", "centre", "droite",
              "en bas à gauche", "en bas au milieu", "en bas à droite"},
    .places = {"en haut à gauche", "en haut au milieu", "en haut à droite", "au milieu à gauche", "au centre",
               "au milieu à droite", "en bas à gauche", "en bas au milieu", "en bas à droite"},
    .lines = {"la ligne du haut", "la ligne du milieu", "la ligne du bas", "la colonne de gauche",
              "la colonne du milieu", "la colonne de droite", "la diagonale qui descend vers la droite",
              "la diagonale qui descend vers la gauche"},
    .row_column = "ligne {row}, colonne {column}",
    .ordinals = {"premier", "deuxième", "troisième", "quatrième", "cinquième"},
    .results = {"perd", "nul", "gagne"},
    .results_in = {"perdu", "gagne en 1", "perd en 2", "gagne en 3", "perd en 4", "gagne en 5", "perd en 6",
                   "gagne en 7", "perd en 8", "gagne en 9"},
    .levels = {"très facile", "facile", "moyen", "difficile", "parfait", "compagnon"},
    .level_descriptions = {"Pour les tout-petits\u00a0: si possible, ne complète aucune ligne et n'en bloque aucune.",
                           "Gagne si possible, sinon joue n'importe où.",
                           "Gagne si possible, sinon bloque, sinon joue n'importe où.",
                           "Joue à la perfection, mais peut se tromper une fois par partie.", "Ne perd jamais.",
                           "S'adapte à toi\u00a0: tu gagnes environ deux parties sur cinq."},
    .grades = {"optimal", "bon", "lent", "erreur", "grosse erreur"},
    .refusals = {"cette case n'existe pas\u00a0; les cases vont de 0 à 8, ou ligne,colonne de 0,0 à 2,2",
                 "la partie est terminée", "ce n'est pas ton tour", "cette case est déjà prise"},
    .hint = "essaie {place}\u00a0: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::french),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::french),
};
static_assert(detail::is_complete(kFrench));

}  // namespace tateti
