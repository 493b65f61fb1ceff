#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kSpanishTexts{
    .tic_tac_toe = "Tres en raya",
    .named = {{
        {"misere", "Misère", "Tres en línea pierden."},
        {"wild", "Salvaje", "Ambos ponen X u O, a elección; tres marcas iguales en línea ganan."},
        {"wild-misere", "Salvaje misère", "Ambos ponen X u O, a elección; tres marcas iguales en línea pierden."},
        {"notakto", "Notakto", "Ambos ponen X; tres en línea pierden."},
        {"notakto-2", "Notakto en dos tableros",
         "Notakto en dos tableros: tres en línea cierran un tablero, y cerrar el último pierde."},
        {"notakto-3", "Notakto en tres tableros",
         "Notakto en tres tableros: tres en línea cierran un tablero, y cerrar el último pierde."},
        {"cube", "El cubo", "Tres en línea en un cubo de tres capas, también de una capa a otra."},
        {"qubic", "Qubic", "Cuatro en línea en un cubo de cuatro capas, también de una capa a otra."},
        {"gomoku", "Gomoku", "Cinco en línea en un tablero grande; las líneas más largas también ganan."},
        {"vanishing", "Marcas que desaparecen",
         "Tres en línea con tres marcas cada uno: antes de la cuarta desaparece la más vieja, y su casilla no se puede "
         "usar."},
        {"vanishing-reuse", "Marcas que desaparecen, casilla libre enseguida",
         "Tres en línea con tres marcas cada uno: antes de la cuarta desaparece la más vieja, y su casilla se puede "
         "usar."},
        {"vanishing-late", "Marcas que desaparecen, la más vieja cuenta",
         "Tres en línea con tres marcas cada uno: después de la cuarta desaparece la más vieja, que aún cuenta una "
         "vez."},
        {"ultimate", "Ultimate",
         "Nueve tableros chicos: la casilla jugada indica el tablero del rival, y los tableros ganados se cierran."},
        {"ultimate-open", "Ultimate, tableros ganados abiertos",
         "Nueve tableros chicos: la casilla jugada indica el tablero del rival, y los ganados siguen abiertos hasta "
         "llenarse."},
    }},
    .in_a_row = "{k} en línea, {columns} × {rows}",
    .flat = "El tablero tiene {columns} × {rows} casillas (columnas × filas).",
    .layered = "El tablero tiene {layers} capas de {columns} × {rows} casillas cada una (columnas × filas).",
    .several = "Hay {boards} tableros de {columns} × {rows} casillas cada uno (columnas × filas).",
    .own_mark = "X y O juegan por turnos; cada jugador pone su marca en una casilla vacía.",
    .either_mark = "Los jugadores juegan por turnos y ponen X u O, a elección, en una casilla vacía.",
    .only_x = "Los jugadores juegan por turnos, y ambos ponen X en una casilla vacía.",
    .line_wins = "Gana quien completa {k} marcas iguales en línea, en cualquier dirección.",
    .line_loses = "Pierde quien completa {k} marcas iguales en línea, en cualquier dirección.",
    .line_closes = "{k} en línea, en cualquier dirección, cierran su tablero, y pierde quien cierra el último.",
    .longer_lines = "Una línea más larga también vale.",
    .full_board = "Un tablero lleno sin esa línea es un empate.",
    .few_marks = "Cada jugador tiene como mucho {marks} marcas en el tablero.",
    .leaves_before = "Antes de poner una más se va la más vieja, y su casilla queda vacía durante esa jugada.",
    .cell_reusable = "Antes de poner una más se va la más vieja, y la nueva puede ocupar su casilla.",
    .leaves_after = "Después de poner una más se va la más vieja; hasta entonces cuenta para la línea.",
    .repetition = "Una posición que aparece por tercera vez es un empate, igual que una partida de {moves} jugadas.",
    .small_boards = "El tablero está hecho de nueve tableros chicos de tres por tres casillas.",
    .next_board =
        "El lugar de la casilla jugada en su tablero chico indica en qué tablero chico juega después el rival.",
    .boards_win =
        "Tres en línea ganan un tablero chico, y tres tableros chicos en línea ganan la partida; si no, es un empate.",
    .closed_boards = "En un tablero chico ganado o lleno ya no se juega; si te toca uno, puedes elegir otro.",
    .open_boards =
        "Un tablero chico ganado sigue abierto hasta que se llena; si te toca uno lleno, puedes elegir otro.",
};
static_assert(detail::is_complete(kSpanishTexts));

}  // namespace tateti::games
