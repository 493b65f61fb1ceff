#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kItalianTexts{
    .tic_tac_toe = "Tris",
    .named = {{
        {"misere", "Misère", "Tre in fila perdono."},
        {"wild", "Selvaggio", "Entrambi mettono X o O, a scelta; tre segni uguali in fila vincono."},
        {"wild-misere", "Selvaggio misère", "Entrambi mettono X o O, a scelta; tre segni uguali in fila perdono."},
        {"notakto", "Notakto", "Entrambi mettono X; tre in fila perdono."},
        {"notakto-2", "Notakto su due griglie",
         "Notakto su due griglie: tre in fila chiudono una griglia, e perde chi chiude l’ultima."},
        {"notakto-3", "Notakto su tre griglie",
         "Notakto su tre griglie: tre in fila chiudono una griglia, e perde chi chiude l’ultima."},
        {"cube", "Il cubo", "Tre in fila in un cubo di tre strati, anche da uno strato all’altro."},
        {"qubic", "Qubic", "Quattro in fila in un cubo di quattro strati, anche da uno strato all’altro."},
        {"gomoku", "Gomoku", "Cinque in fila su una griglia grande; vincono anche le file più lunghe."},
        {"vanishing", "Segni che svaniscono",
         "Tre in fila con tre segni a testa: prima del quarto svanisce il più vecchio, e la sua casella resta "
         "vietata."},
        {"vanishing-reuse", "Segni che svaniscono, casella subito libera",
         "Tre in fila con tre segni a testa: prima del quarto svanisce il più vecchio, e la sua casella è subito "
         "libera."},
        {"vanishing-late", "Segni che svaniscono, il più vecchio conta",
         "Tre in fila con tre segni a testa: dopo il quarto svanisce il più vecchio, che fino ad allora conta ancora."},
        {"ultimate", "Ultimate",
         "Nove griglie piccole: la casella giocata indica quella dell’avversario, e le griglie vinte sono chiuse."},
        {"ultimate-open", "Ultimate, griglie vinte aperte",
         "Nove griglie piccole: la casella giocata indica quella dell’avversario, e le vinte restano aperte finché non "
         "sono piene."},
    }},
    .in_a_row = "{k} in fila, {columns} × {rows}",
    .flat = "La griglia ha {columns} × {rows} caselle (colonne × righe).",
    .layered = "La griglia ha {layers} strati di {columns} × {rows} caselle ciascuno (colonne × righe).",
    .several = "Ci sono {boards} griglie di {columns} × {rows} caselle ciascuna (colonne × righe).",
    .own_mark = "X e O giocano a turno; ognuno mette il proprio segno in una casella vuota.",
    .either_mark = "I giocatori giocano a turno e mettono X o O, a scelta, in una casella vuota.",
    .only_x = "I giocatori giocano a turno, ed entrambi mettono X in una casella vuota.",
    .line_wins = "Vince chi completa {k} segni uguali in fila, in qualsiasi direzione.",
    .line_loses = "Perde chi completa {k} segni uguali in fila, in qualsiasi direzione.",
    .line_closes = "{k} in fila, in qualsiasi direzione, chiudono la loro griglia, e perde chi chiude l’ultima.",
    .longer_lines = "Vale anche una fila più lunga.",
    .full_board = "Una griglia piena senza una fila così è un pareggio.",
    .few_marks = "Ogni giocatore ha al massimo {marks} segni sulla griglia.",
    .leaves_before =
        "Prima di metterne un altro, il più vecchio se ne va, e la sua casella resta vuota durante quella mossa.",
    .cell_reusable = "Prima di metterne un altro, il più vecchio se ne va, e il nuovo può prendere la sua casella.",
    .leaves_after = "Dopo averne messo un altro, il più vecchio se ne va; fino ad allora conta nella fila.",
    .repetition =
        "Una posizione che si presenta per la terza volta è un pareggio, e così una partita di {moves} mosse.",
    .small_boards = "La griglia è fatta di nove griglie piccole di tre caselle per tre.",
    .next_board =
        "Il posto della casella nella sua griglia piccola indica la griglia piccola in cui gioca poi l’avversario.",
    .boards_win =
        "Tre in fila vincono una griglia piccola, e tre griglie piccole in fila vincono la partita; altrimenti è un "
        "pareggio.",
    .closed_boards = "In una griglia piccola vinta o piena non si gioca più; chi ci viene mandato ne sceglie un’altra.",
    .open_boards =
        "Una griglia piccola vinta resta aperta finché non è piena; chi viene mandato in una piena ne sceglie "
        "un’altra.",
};
static_assert(detail::is_complete(kItalianTexts));

}  // namespace tateti::games
