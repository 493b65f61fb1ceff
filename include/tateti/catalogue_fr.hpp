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
            return {"{mover} complète deux lignes d’un coup et gagne",
                    "tu complètes deux lignes d’un coup et tu gagnes",
                    "{mover} complète deux lignes d’un coup et gagne"};
        case Phrase::loses_at_once:
            return {"ce coup fait perdre {mover}\u00a0: {other} peut compléter {line} au prochain coup",
                    "ce coup te fait perdre\u00a0: {other} peut compléter {line} au prochain coup",
                    "ce coup fait perdre {mover}\u00a0: tu peux compléter {line} au prochain coup"};
        case Phrase::loses_to_fork:
            return {"ce coup fait perdre {mover}\u00a0: {other} joue {spot} et crée deux menaces à la fois",
                    "ce coup te fait perdre\u00a0: {other} joue {spot} et crée deux menaces à la fois",
                    "ce coup fait perdre {mover}\u00a0: tu joues {spot} et tu crées deux menaces à la fois"};
        case Phrase::loses_by_force:
            return {"ce coup fait perdre {mover}\u00a0: {other} joue {spot} et peut ensuite forcer la victoire",
                    "ce coup te fait perdre\u00a0: {other} joue {spot} et peut ensuite forcer la victoire",
                    "ce coup fait perdre {mover}\u00a0: tu joues {spot} et tu peux ensuite forcer la victoire"};
        case Phrase::loses_sooner:
            return {
                "de toute façon, {other} pouvait gagner, mais après ce coup, {other} gagne plus vite en jouant {spot}",
                "de toute façon, {other} pouvait gagner, mais après ce coup, {other} gagne plus vite en jouant {spot}",
                "de toute façon, tu pouvais gagner, mais après ce coup, tu gagnes plus vite en jouant {spot}"};
        case Phrase::misses_win:
            return {"{mover} pouvait gagner en jouant {spot}\u00a0; ce coup ne donne qu’un match nul",
                    "tu pouvais gagner en jouant {spot}\u00a0; ce coup ne donne qu’un match nul",
                    "{mover} pouvait gagner en jouant {spot}\u00a0; ce coup te donne le match nul"};
        case Phrase::resists:
            return {
                "avec ce coup, {mover} résiste le plus longtemps possible, mais {other} peut gagner, quoi que fasse "
                "{mover}",
                "avec ce coup, tu résistes le plus longtemps possible, mais {other} peut gagner, quoi que tu fasses",
                "avec ce coup, {mover} résiste le plus longtemps possible, mais tu peux gagner, quoi que fasse "
                "{mover}"};
        case Phrase::gambles:
            return {
                "ce coup est la meilleure chance pour {mover} si {other} ne fait pas attention\u00a0; sinon, {other} "
                "gagne, quoi que fasse {mover}",
                "ce coup est ta meilleure chance si {other} ne fait pas attention\u00a0; sinon, {other} gagne, quoi "
                "que tu fasses",
                "ce coup est la meilleure chance pour {mover} si tu ne fais pas attention\u00a0; sinon, tu gagnes, "
                "quoi que fasse {mover}"};
        case Phrase::forks:
            return {"{mover} crée deux menaces à la fois, et {other} ne peut en bloquer qu’une",
                    "tu crées deux menaces à la fois, et {other} ne peut en bloquer qu’une",
                    "{mover} crée deux menaces à la fois, et tu ne peux en bloquer qu’une"};
        case Phrase::forces_by_threat:
            return {"{other} doit bloquer {line}, et ensuite {mover} peut créer deux menaces à la fois",
                    "{other} doit bloquer {line}, et ensuite tu peux créer deux menaces à la fois",
                    "tu dois bloquer {line}, et ensuite {mover} peut créer deux menaces à la fois"};
        case Phrase::forces_a_fork:
            return {"quoi que fasse {other}, {mover} peut ensuite créer deux menaces à la fois",
                    "quoi que fasse {other}, tu peux ensuite créer deux menaces à la fois",
                    "quoi que tu fasses, {mover} peut ensuite créer deux menaces à la fois"};
        case Phrase::last: return Forms("c’est la dernière case libre, et la partie se termine par un match nul");
        case Phrase::blocks:
            return {"sans ce coup, {other} pourrait compléter {line}",
                    "sans ce coup, {other} pourrait compléter {line}", "sans ce coup, tu pourrais compléter {line}"};
        case Phrase::stops_fork:
            return {"sans ce coup, {other} pourrait jouer {spot} et créer deux menaces à la fois",
                    "sans ce coup, {other} pourrait jouer {spot} et créer deux menaces à la fois",
                    "sans ce coup, tu pourrais jouer {spot} et créer deux menaces à la fois"};
        case Phrase::threatens:
            return {"{mover} menace de compléter {line}, donc {other} doit jouer {spot}",
                    "tu menaces de compléter {line}, donc {other} doit jouer {spot}",
                    "{mover} menace de compléter {line}, donc tu dois jouer {spot}"};
        case Phrase::centre:
            return Forms(
                "quatre lignes passent par cette case, plus que par toutes les autres\u00a0; la partie reste "
                "équilibrée");
        case Phrase::opposite_corner:
            return {"c’est le coin opposé à celui qu’a pris {other}\u00a0; la partie reste équilibrée",
                    "c’est le coin opposé à celui qu’a pris {other}\u00a0; la partie reste équilibrée",
                    "c’est le coin opposé au tien\u00a0; la partie reste équilibrée"};
        case Phrase::corner: return Forms("trois lignes passent par un coin\u00a0; la partie reste équilibrée");
        case Phrase::side:
            return Forms(
                "seulement deux lignes passent par une case située entre deux coins, mais la partie reste équilibrée");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms french(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("personne n’a fait d’erreur, c’est donc un match nul");
        case Verdict::lost_a_draw:
            return {
                "{mover} a perdu à cause de son {nth} coup, {cell}\u00a0; en jouant {better}, {mover} aurait pu faire "
                "match nul",
                "tu as perdu à cause de ton {nth} coup\u00a0; en jouant {better}, tu aurais pu faire match nul",
                "{mover} a perdu à cause de son {nth} coup\u00a0; en jouant {better}, {mover} aurait pu faire match "
                "nul"};
        case Verdict::lost_to_fork:
            return {
                "{mover} a perdu à cause de son {nth} coup, {cell}\u00a0; en jouant {better}, {mover} aurait pu faire "
                "match nul",
                "tu as perdu à cause de ton {nth} coup\u00a0; en jouant {better}, tu aurais pu faire match nul",
                "à ton {fork} coup, tu as créé deux menaces à la fois\u00a0; {mover} avait fait une erreur à son {nth} "
                "coup\u00a0: en jouant {better}, {mover} aurait pu faire match nul"};
        case Verdict::missed_a_win:
            return {
                "{mover} a laissé échapper la victoire à son {nth} coup, {cell}\u00a0; il fallait jouer {better} pour "
                "gagner",
                "tu as laissé échapper la victoire à ton {nth} coup\u00a0; il fallait jouer {better} pour gagner",
                "{mover} t’a fait un cadeau à son {nth} coup\u00a0; il fallait jouer {better} pour gagner"};
        case Verdict::lost_a_win:
            return {
                "{mover} avait la victoire en main jusqu’à son {nth} coup, {cell}\u00a0; il fallait jouer {better} "
                "pour gagner",
                "tu avais la victoire en main jusqu’à ton {nth} coup\u00a0; il fallait jouer {better} pour gagner",
                "{mover} avait la victoire en main jusqu’à son {nth} coup\u00a0; il fallait jouer {better} pour "
                "gagner"};
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
    .cells = {"en haut à gauche", "en haut au milieu", "en haut à droite", "à gauche", "au centre", "à droite",
              "en bas à gauche", "en bas au milieu", "en bas à droite"},
    .places = {"en haut à gauche", "en haut au milieu", "en haut à droite", "à gauche au milieu", "au centre",
               "à droite au milieu", "en bas à gauche", "en bas au milieu", "en bas à droite"},
    .lines = {"la rangée du haut", "la rangée du milieu", "la rangée du bas", "la colonne de gauche",
              "la colonne du milieu", "la colonne de droite", "la diagonale descendante", "la diagonale montante"},
    .row_column = "rangée {row}, colonne {column}",
    .ordinals = {"premier", "deuxième", "troisième", "quatrième", "cinquième"},
    .results = {"perd", "match nul", "gagne"},
    .results_in = {"partie perdue", "gagne en 1 coup", "perd en 2 coups", "gagne en 3 coups", "perd en 4 coups",
                   "gagne en 5 coups", "perd en 6 coups", "gagne en 7 coups", "perd en 8 coups", "gagne en 9 coups"},
    .levels = {"très facile", "facile", "moyen", "difficile", "parfait", "compagnon de jeu"},
    .level_descriptions =
        {"Pour les plus petits\u00a0: si possible, l’ordinateur ne complète aucune ligne et n’en bloque aucune.",
         "L’ordinateur gagne s’il le peut\u00a0; sinon, il joue n’importe où.",
         "L’ordinateur gagne s’il le peut\u00a0; sinon, il bloque\u00a0; s’il n’y a rien à bloquer, il joue n’importe "
         "où.",
         "L’ordinateur joue très bien, mais peut se tromper une fois par partie.", "L’ordinateur ne perd jamais.",
         "L’ordinateur s’adapte à toi\u00a0: tu gagnes environ deux parties sur cinq."},
    .grades = {"très bon", "bon", "trop lent", "erreur", "grosse erreur"},
    .refusals = {"cette case n’existe pas\u00a0; utilise un numéro de 0 à 8 ou rangée,colonne (de 0,0 à 2,2)",
                 "la partie est terminée", "ce n’est pas ton tour", "cette case est déjà prise"},
    .hint = "joue {place}\u00a0: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::french),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::french),
};
static_assert(detail::is_complete(kFrench));

}  // namespace tateti
