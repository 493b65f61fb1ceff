#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kFrenchTexts{
    .tic_tac_toe = "Morpion",
    .named = {{
        {"misere", "Misère", "Qui aligne trois marques perd."},
        {"wild", "Libre", "Chacun met X ou O, au choix ; trois marques égales alignées gagnent."},
        {"wild-misere", "Libre misère", "Chacun met X ou O, au choix ; trois marques égales alignées perdent."},
        {"notakto", "Notakto", "Les deux mettent X ; qui en aligne trois perd."},
        {"notakto-2", "Notakto sur deux plateaux",
         "Notakto sur deux plateaux : un alignement de trois ferme son plateau, et qui ferme le dernier perd."},
        {"notakto-3", "Notakto sur trois plateaux",
         "Notakto sur trois plateaux : un alignement de trois ferme son plateau, et qui ferme le dernier perd."},
        {"cube", "Le cube", "Trois marques alignées dans un cube de trois étages, aussi d’un étage à l’autre."},
        {"qubic", "Qubic", "Quatre marques alignées dans un cube de quatre étages, aussi d’un étage à l’autre."},
        {"gomoku", "Gomoku", "Cinq marques alignées sur un grand plateau ; un alignement plus long gagne aussi."},
        {"vanishing", "Marques qui disparaissent",
         "Trois marques chacun : avant la quatrième, la plus ancienne disparaît, et sa case reste interdite pendant ce "
         "coup."},
        {"vanishing-reuse", "Marques qui disparaissent, case libre aussitôt",
         "Trois marques chacun : avant la quatrième, la plus ancienne disparaît, et sa case peut servir aussitôt."},
        {"vanishing-late", "Marques qui disparaissent, la plus ancienne compte",
         "Trois marques chacun : après la quatrième, la plus ancienne disparaît, mais elle compte encore une fois."},
        {"ultimate", "Ultimate",
         "Neuf petits plateaux : la case jouée désigne celui de l’adversaire, et les plateaux gagnés sont fermés."},
        {"ultimate-open", "Ultimate, plateaux gagnés ouverts",
         "Neuf petits plateaux : la case jouée désigne celui de l’adversaire, et les plateaux gagnés restent ouverts."},
    }},
    .in_a_row = "{k} alignés, {columns} × {rows}",
    .flat = "Le plateau a {columns} × {rows} cases (colonnes × lignes).",
    .layered = "Le plateau a {layers} étages de {columns} × {rows} cases chacun (colonnes × lignes).",
    .several = "Il y a {boards} plateaux de {columns} × {rows} cases chacun (colonnes × lignes).",
    .own_mark = "X et O jouent à tour de rôle ; chacun met sa marque dans une case vide.",
    .either_mark = "Les joueurs jouent à tour de rôle et mettent X ou O, au choix, dans une case vide.",
    .only_x = "Les joueurs jouent à tour de rôle, et tous deux mettent X dans une case vide.",
    .line_wins = "Qui aligne {k} marques égales, dans n’importe quelle direction, gagne.",
    .line_loses = "Qui aligne {k} marques égales, dans n’importe quelle direction, perd.",
    .line_closes =
        "{k} marques alignées, dans n’importe quelle direction, ferment leur plateau, et qui ferme le dernier perd.",
    .longer_lines = "Un alignement plus long compte aussi.",
    .full_board = "Un plateau plein sans alignement est un match nul.",
    .few_marks = "Chaque joueur a au plus {marks} marques sur le plateau.",
    .leaves_before = "Avant d’en mettre une de plus, la plus ancienne s’en va, et sa case reste vide pendant ce coup.",
    .cell_reusable = "Avant d’en mettre une de plus, la plus ancienne s’en va, et la nouvelle peut prendre sa case.",
    .leaves_after =
        "Après en avoir mis une de plus, la plus ancienne s’en va ; jusque-là, elle compte dans l’alignement.",
    .repetition =
        "Une position qui se présente pour la troisième fois est un match nul, de même qu’une partie de {moves} coups.",
    .small_boards = "Le plateau est fait de neuf petits plateaux de trois cases sur trois.",
    .next_board =
        "La place de la case jouée dans son petit plateau désigne le petit plateau où l’adversaire joue ensuite.",
    .boards_win =
        "Un alignement de trois gagne un petit plateau, et trois petits plateaux alignés gagnent la partie ; sinon, "
        "c’est un match nul.",
    .closed_boards = "On ne joue plus dans un petit plateau gagné ou plein ; qui y est envoyé en choisit un autre.",
    .open_boards =
        "Un petit plateau gagné reste ouvert tant qu’il n’est pas plein ; qui est envoyé dans un plateau plein en "
        "choisit un autre.",
};
static_assert(detail::is_complete(kFrenchTexts));

}  // namespace tateti::games
