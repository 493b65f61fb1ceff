#include "words/games_words.hpp"

namespace tateti::words {

constexpr GamesWords kGamesSpanish{
    .game = "juego",
    .name = "nombre",
    .board = "tablero",
    .first_player = "quien empieza",
    .length = "duración",
    .proof = "prueba",
    .length_note = "La duración es el número típico de jugadas entre dos jugadores de nivel {level}.",
    .entry_below = "{board}; duración típica: {plies} jugadas; quien empieza: {value}",
    .value_and_proof = "{value} ({proof})",
    .win_in = always("gana en {plies}"),
    .win_at_most = "gana en {plies} o menos",
    .loss_in = always("pierde en {plies}"),
    .proven = "demostrado",
    .unknown = "no se sabe",
    .any_board = "Los demás tableros tienen números en vez de nombre: 8,7,5 es cinco en línea en 8 columnas y 7 filas.",
    .see_rules = "«tateti rules GAME» cuenta las reglas, «tateti prove 7,7,5» demuestra un valor en tu máquina.",
    .typical_length = "Duración típica: {plies} jugadas, entre dos jugadores de nivel {level}.",
    .value = "Valor para quien empieza: {value} ({proof}).",
    .value_unknown = "Valor para quien empieza: no se sabe.",
    .loss = "pierde",
    .wins = "Gana {mark}",
    .first_to_move = "Le toca a quien empezó",
    .second_to_move = "Le toca al segundo jugador",
    .first_wins = "Gana quien empezó",
    .second_wins = "Gana el segundo jugador",
    .wins_in = "{mark} gana en {plies}",
    .first_wins_in = "Quien empezó gana en {plies}",
    .second_wins_in = "El segundo jugador gana en {plies}",
    .drawn = "empate",
    .move = "jugada",
    .legend = "* marca las mejores jugadas. Un resultado cuenta las jugadas de ambos hasta el final.",
    .guess =
        "Una conjetura, no una prueba: {move}, que vale cerca de {percent} (ganar es 100 %, empatar 50 %); nodos "
        "examinados: {playouts}.",
    .only_guesses =
        "Este programa no conoce las mejores jugadas de este juego: en este nivel la computadora conjetura.",
    .guess_unsearched =
        "Una conjetura, no una prueba: {move}, que vale cerca de {percent} (ganar es 100 %, empatar 50 %).",
    .see_prove = "«tateti prove» busca hasta demostrar un valor.",
    .effort =
        one_or_other("Demostrado aquí: {nodes} nodo, {seconds} s.", "Demostrado aquí: {nodes} nodos, {seconds} s."),
    .solved = "Demostrado aquí resolviendo el juego entero, {seconds} s.",
    .progress = "{nodes} nodos, {seconds} s; {proven}",
    .stopped = one_or_other("Detenido: {nodes} nodo, {seconds} s; {proven}.",
                            "Detenido: {nodes} nodos, {seconds} s; {proven}."),
    .nothing_proven = "nada demostrado aún",
    .at_least_draw = "demostrado: {mark} no pierde",
    .at_most_draw = "demostrado: {mark} no gana",
    .moves_left = "{proven}; jugadas en duda: {left} de {all}",
    .certificate = "Certificado: {file}, {bytes} bytes. «tateti check» lo comprueba.",
    .checked = one_or_other("El certificado es correcto: {positions} posición comprobada.",
                            "El certificado es correcto: {positions} posiciones comprobadas."),
    .welcome = "{game}. {players}. Una jugada es una casilla, como {cell}; help muestra las órdenes.",
    .you_are_first = "empiezas contra la computadora ({level})",
    .you_are_second = "la computadora ({level}) empieza contra ti",
    .you_play = "Juegas en {move}.",
    .plays = "{mark} juega en {move}.",
    .first_plays = "El primer jugador juega {move}.",
    .second_plays = "El segundo jugador juega {move}.",
    .computer_plays = "La computadora juega {move}.",
    .your_turn = "Te toca.",
    .you_win = "Ganas tú, {mark}.",
    .computer_wins = "Gana la computadora, {mark}.",
    .you_win_alone = "Ganas tú.",
    .computer_wins_alone = "Gana la computadora.",
    .row = "Fila {row}: {cells}.",
    .row_of_layer = "Capa {layer}, fila {row}: {cells}.",
    .row_of_board = "Tablero {layer}, fila {row}: {cells}.",
    .rest_is_empty = "Las demás casillas están vacías.",
    .board_is_empty = "El tablero está vacío.",
    .leaves = "Se va la {mark} de {cell}.",
    .leaves_next = "Con la próxima {mark} se va la {mark} de {cell}.",
    .next_board = "Se juega en el tablero chico {board}.",
    .boards_of = "Tableros chicos de {mark}: {boards}.",
    .try_move = "Prueba {move}: {value}.",
    .value_of_moves = "{value}: {moves}",
    .help =
        "Escribe una jugada como {move}, o bien: board, undo (u), redo (r), hint (h), values, rules, new (n) = reset = "
        "restart, level "
        "LEVEL, help (?), quit (q). "
        "Una línea vacía dice a quién le toca.",
    .wins_board = "{mark} gana el tablero chico {board}.",
    .choose_board = "Se puede jugar en cualquier tablero chico abierto.",
    .board_is_closed = "El tablero {board} está cerrado.",
    .makes_row = "Así quedan en línea: {cells}.",
    .gentle_loses = "Para los más pequeños: siempre que puede, completa una línea que pierde.",
    .easy_loses = "Si puede, evita completar una línea que pierde; por lo demás, juega en cualquier lugar.",
    .medium_loses =
        "Si puede, evita completar una línea que pierde y te deja las casillas en las que completarías una.",
    .perfect_solved = "Nunca deja escapar una victoria ni un empate.",
    .hard_guesses = "Juega lo mejor que puede tras una búsqueda corta.",
    .perfect_guesses = "Juega lo mejor que puede tras una búsqueda larga.",
    .refusals =
        {
            .no_such_game = "no existe ese juego; usa un nombre o números como 7,7,5",
            .no_game_named = "no existe el juego «{game}»; «tateti games» muestra los nombres, y números como 7,7,5 "
                             "también son juegos",
            .similar_game =
                "no existe el juego «{game}»; ¿quisiste decir {similar}? «tateti games» muestra los nombres",
            .board_too_small = "un tablero tiene al menos una columna, una fila y una capa",
            .board_too_large =
                "el tablero es demasiado grande: como mucho 19 columnas, 19 filas y 19 capas, y 361 casillas en total",
            .line_too_short = "una línea tiene al menos dos casillas",
            .line_too_long = "la línea es más larga que el tablero",
            .several_boards = "solo Notakto se juega en varios tableros: dos o tres, sin capas",
            .too_many_marks = "cada jugador tiene tres o cuatro marcas que desaparecen",
            .no_such_cell = "este tablero no tiene esa casilla",
            .wrong_mark = "en este juego no puedes poner esa marca",
            .wrong_board = "ese no es el tablero chico que toca",
            .board_closed = "ese tablero está terminado",
            .mark_missing = "falta la marca: escribe X u O antes de la casilla",
            .mark_is_given = "en este juego tu marca es fija: escribe solo la casilla",
            .layer_missing = "falta la capa o el tablero: escribe su número después de un punto, como en b2.1",
            .no_such_mark = "un tablero se escribe con X, O y puntos",
            .misplaced_separator = "falta un separador o está fuera de lugar",
            .too_few_cells = "aquí hay menos casillas de las que tiene el tablero",
            .too_many_cells = "aquí hay más casillas de las que tiene el tablero",
            .cell_twice = "hay dos marcas en la misma casilla",
            .no_such_turn = "el turno es de X o de O",
            .too_many_x = "hay demasiadas X",
            .too_many_o = "hay demasiadas O",
            .both_won = "las dos marcas tienen una línea, pero la primera línea termina la partida",
            .wrong_owner = "un tablero chico es de un jugador que no tiene una línea en él",
            .played_on_after_x_line = "O jugó cuando X ya había completado una línea",
            .played_on_after_o_line = "X jugó cuando O ya había completado una línea",
            .played_on_after_line = "hay dos líneas que ninguna jugada sola puede haber completado",
            .wrong_turn = "le toca al otro jugador",
            .wrong_next_board = "ninguna última jugada lleva a ese tablero chico",
            .bad_moves = "«moves» debe ser una lista de jugadas como texto, o null",
            .over = "la partida terminó; escribe new para empezar otra",
            .other_game = "este texto trata de {named}, no de {game}",
            .level_of_tic_tac_toe = "el nivel {level} solo juega al tres en raya",
            .not_to_verify = "{game} tiene demasiadas posiciones para recorrerlas todas",
            .not_solved = "{game} no está resuelto, así que no hay valores que comprobar",
            .not_for_the_prover = "no se puede demostrar {game}: se admiten tableros únicos en los que gana una línea "
                                  "de marcas propias, y juegos lo bastante pequeños para resolverlos enteros",
            .no_certificate_of_game = "{game} no tiene certificado: solo lo tienen los tableros de una capa con 64 "
                                      "casillas como mucho en los que una línea gana",
            .no_certificate_of_position = "solo el comienzo de un juego tiene certificado",
            .no_certificate = "esto no es un certificado correcto: {why}",
            .not_a_certificate = "esto no es un certificado",
            .certificate_damaged = "el certificado está dañado: su suma de control no coincide",
            .proof_stopped = "la demostración se detuvo antes de terminar",
            .certificate_stopped = "el valor está demostrado, pero el certificado se detuvo antes de terminar",
            .no_memory = "no hay memoria suficiente; conviene un --memory menor",
            .file_not_read = "no se puede leer el archivo: {file}",
            .file_not_written = "no se puede escribir el archivo: {file}",
            .file_name_needed = "hace falta el nombre de un archivo, no «{text}»",
            .certificate_too_short = "el certificado es demasiado corto",
            .certificate_of_unknown_game = "solo hay certificados de juegos m,n,k de hasta 64 casillas",
            .certificate_of_unknown_kind = "un certificado demuestra un empate o una victoria",
            .too_many_lines = "el tablero tiene demasiadas líneas",
            .at_node = "nodo {node}: {why}",
            .no_answer_to_move = "falta la respuesta a alguna jugada",
            .first_player_begins = "empieza el primer jugador",
            .line_left_open = "alguna línea le queda al primer jugador",
            .takes_no_such_cell = "ocupa una casilla que no existe",
            .no_pair_of_the_board = "un par no son dos casillas del tablero",
            .parts_share_cell = "dos partes comparten una casilla",
            .no_such_node = "remite a un nodo que no existe",
            .more_after_last_node = "hay algo después del último nodo",
            .no_move_in_position = "falta la jugada para la posición {position}",
            .illegal_move_in_position = "hay una jugada ilegal en la posición {position}",
            .o_ends_game_in_position = "O termina la partida en la posición {position}",
            .ends_without_line_of_x = "la partida termina sin una línea de X",
            .no_pair = "un par no son dos casillas",
            .more_after_last_position = "hay algo después de la última posición",
            .x_completes_line = "X completa una línea",
            .no_answer = "falta la respuesta",
            .answer_not_empty = "la respuesta no es una casilla vacía",
            .pair_not_free = "un par no está libre",
            .line_without_pair = "en alguna línea no hay ningún par",
            .at_marks = "{why}; X: {x}; O: {o}",
            .prover_takes_one_layer = "no se puede demostrar {game}: con capas solo se admiten juegos lo bastante "
                                      "pequeños para resolverlos enteros",
            .prover_takes_64_cells = "no se puede demostrar {game}: se admiten tableros de hasta 64 casillas",
        },
};

/// Where Argentina speaks differently.
constexpr GamesWords argentine(GamesWords words) {
    words.you_play = "Jugás en {move}.";
    words.you_win = "Ganás vos, {mark}.";
    words.effort =
        one_or_other("Demostrado acá: {nodes} nodo, {seconds} s.", "Demostrado acá: {nodes} nodos, {seconds} s.");
    words.solved = "Demostrado acá resolviendo el juego entero, {seconds} s.";
    words.refusals.too_few_cells = "acá hay menos casillas de las que tiene el tablero";
    words.refusals.too_many_cells = "acá hay más casillas de las que tiene el tablero";
    words.gentle_loses = "Para los más chicos: siempre que puede, completa una línea que pierde.";
    words.help =
        "Escribí una jugada como {move}, o bien: board, undo (u), redo (r), hint (h), values, rules, new (n) = reset = "
        "restart, level "
        "LEVEL, help (?), quit (q). "
        "Una línea vacía dice a quién le toca.";
    words.refusals.no_such_game = "no existe ese juego; usá un nombre o números como 7,7,5";
    words.you_are_first = "empezás contra la computadora ({level})";
    words.you_are_second = "la computadora ({level}) empieza contra vos";
    words.you_win_alone = "Ganás vos.";
    words.try_move = "Probá {move}: {value}.";
    words.refusals.mark_missing = "falta la marca: escribí X u O antes de la casilla";
    words.refusals.mark_is_given = "en este juego tu marca es fija: escribí solo la casilla";
    words.refusals.layer_missing = "falta la capa o el tablero: escribí su número después de un punto, como en b2.1";
    words.refusals.over = "la partida terminó; escribí new para empezar otra";
    words.refusals.wrong_mark = "en este juego no podés poner esa marca";
    return words;
}

constexpr GamesWords kGamesArgentine = argentine(kGamesSpanish);

}  // namespace tateti::words
