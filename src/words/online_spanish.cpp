#include "words/online_words.hpp"

namespace tateti::words {

constexpr OnlineWords kOnlineSpanish{
    .friend_ = "tu rival",
    .nobody = "nadie todavía",
    .the_computer = "la computadora",
    .you = "tú",
    .you_named = "{name} (tú)",
    .away_mark = "no está",
    .left_mark = "se fue",
    .your_turn = "Te toca: juegas con {mark}.",
    .whose_turn = "Le toca a {name}.",
    .waiting = "Esperando a tu rival.",
    .waiting_x = "Envíale el enlace. Eres X y ya puedes empezar.",
    .waiting_o = "Envíale el enlace. Tu rival juega con X y empieza.",
    .waiting_moved = "Ya empezaste. Envíale el enlace; tu rival juega con {mark}.",
    .waits_for = "{Name} espera a otra persona.",
    .joining = "Entrando a la partida...",
    .you_are = "Eres {mark} contra {name}.",
    .watching = "Estás mirando a {x} contra {o}.",
    .reconnecting = "Se cortó la conexión. Volviendo a conectar...",
    .unsent = "Tu jugada todavía no se ha enviado.",
    .unsent_detail = "No hay conexión. Se enviará en cuanto la haya.",
    .away_soon = "{Name} no está. Podrás reclamar la partida en {time}.",
    .away_now = "{Name} no está. Puedes reclamar la partida.",
    .away = "{Name} no está.",
    .gone = "{Name} se fue: no hay revancha.",
    .time_left = "Tiempo restante: {time}.",
    .missing = "No existe esa partida.",
    .missing_detail = "El enlace puede estar mal, o el servidor ya no tiene esa partida.",
    .farewell = "Te fuiste de la partida.",
    .score = "Tú {mine}, {name} {theirs}, empates {draws}",
    .score_watched = "X {x}, O {o}, empates {draws}",
    .people_watching = one_or_other("Una persona está mirando.", "{n} personas están mirando."),
    .you_win = "¡Ganaste!",
    .wins = "Ganó {name}.",
    .draw = "Empate.",
    .over = "La partida terminó.",
    .they_resigned = "{Name} abandonó.",
    .you_resigned = "Abandonaste.",
    .their_time = "A {name} se le acabó el tiempo.",
    .your_time = "Se te acabó el tiempo.",
    .they_left = "{Name} se fue.",
    .you_left = "Te fuiste.",
    .aborted = "La partida se canceló. No cuenta.",
    .they_were_away = "{Name} no volvió a tiempo.",
    .you_were_away = "No volviste a tiempo y {name} reclamó la partida.",
    .withdrawn = "{Name} retiró la invitación.",
    .asked_rematch = "{Name} pide revancha. Se cambian los lados.",
    .watched_rematch = "{Name} pidió revancha.",
    .you_asked_rematch = "Pediste revancha. Falta que acepte {name}.",
    .asked_takeback = "{Name} pide deshacer una jugada.",
    .you_asked_takeback = "Pediste deshacer tu jugada. Falta que acepte {name}.",
    .confirm_resign = "¿Quieres abandonar? Ganará {name}. Responde yes o no.",
    .confirm_leave_on = "¿Quieres irte del todo? Ganará {name}. Responde yes o no.",
    .confirm_leave = "¿Quieres irte del todo? Responde yes o no.",
    .answer = "Responde yes o no.",
    .you_played = "Juegas en {cell}, {place}.",
    .they_played = "{Name} juega en {cell}, {place}.",
    .joined = "Llegó {name}.",
    .is_back = "{Name} volvió.",
    .left = "{Name} se fue.",
    .taken_back = "Se deshicieron jugadas.",
    .round = "Ronda {n}. Eres {mark}.",
    .round_watched = "Ronda {n}.",
    .declined_rematch = "{Name} no quiere la revancha.",
    .declined_takeback = "{Name} no acepta deshacer la jugada.",
    .you_forbid = "Ya no permites deshacer jugadas.",
    .you_allow = "Permites deshacer jugadas.",
    .lost = "Se cortó la conexión. Volviendo a conectar.",
    .reconnected = "Hay conexión de nuevo.",
    .hurry = "Quedan diez segundos.",
    .can_claim = "Puedes reclamar la partida.",
    .seat_taken = "Tienes tu lugar: eres {mark}.",
    .lost_label = "sin conexión",
    .send_link = "Envíale este enlace a alguien o pídele que lo escanee. Quien llegue primero juega contra ti.",
    .own_server =
        "Esta máquina ofrece la partida en tu red hasta que salgas. Envíale este enlace a alguien o pídele que lo "
        "escanee. Quien llegue primero juega contra ti.",
    .own_server_here =
        "Esta máquina ofrece la partida hasta que salgas. No hay red, así que el enlace solo funciona en esta máquina.",
    .private_link = "Sigue en otra máquina o en un navegador con este enlace. Quien lo tenga puede jugar por ti.",
    .any_key = "Pulsa cualquier tecla para ver el tablero.",
    .confirm_quit = "La partida termina al cerrar este programa. Pulsa la tecla y para salir, n para quedarte.",
    .seat_kept = "Tu lugar queda guardado: tateti join {link}",
    .seat_not_saved = "Tu lugar no está guardado: {why}.",
    .begin = "Tateti. El enlace de esta partida: {link}",
    .begin_commands = "Las casillas van de 0 a 8, fila por fila; help muestra las órdenes.",
    .goodbye = "Hasta luego.",
    .link_needed = "hace falta el enlace de una partida, como {example}, no «{text}»",
    .server_needed = "hace falta una dirección como {example}, no «{text}»",
    .no_answer = "{server} no responde: {why}",
    .no_tateti = "{server} no es un servidor de Tateti",
    .no_own_server = "no se puede iniciar el servidor; instala el paquete {package}, o indica un servidor con {option}",
    .no_last_match = "no hay ninguna partida a la que volver; indica el enlace de una",
    .bad_name = "un nombre tiene como mucho 24 caracteres visibles, en una línea",
    .keys =
        {
            .choose = {"flechas", "elegir una casilla"},
            .play = {"Enter", "jugar; luego revancha"},
            .cells = {"0-8", "jugar en esa casilla"},
            .takeback = {"u  t", "deshacer; permitirlo"},
            .rematch = {"r", "pedir revancha"},
            .answer = {"y  n", "responder sí o no"},
            .resign = {"x", "abandonar o cancelar"},
            .claim = {"c", "reclamar la partida"},
            .links = {"s  S", "enlace; el privado"},
            .link = {"s", "el enlace"},
            .review = {"v", "análisis, al final"},
            .leave = {"L", "irse del todo"},
            .help = {"?  q", "teclas; salir"},
            .player_footer = "u deshacer  x abandonar  ? teclas",
            .end_footer = "r revancha  v análisis  ? teclas",
            .spectator_footer = "s enlace  ? teclas  q salir",
        },
    .help =
        {
            .cells = "0 a 8: jugar en esa casilla",
            .board = "el tablero en palabras",
            .takeback = "pedir deshacer tu última jugada",
            .forbid = "ya no permitir que se deshagan jugadas",
            .allow = "permitir de nuevo que se deshagan jugadas",
            .rematch = "pedir revancha, al final de la partida",
            .yes = "aceptar lo que se pide",
            .no = "rechazarlo, o retirar lo que pediste",
            .resign = "abandonar la partida",
            .abort = "cancelar la partida antes de la segunda jugada",
            .claim = "reclamar la partida si tu rival no está",
            .leave = "dejar tu lugar del todo",
            .link = "el enlace de la partida",
            .help = "estas órdenes",
            .quit = "terminar el programa; tu lugar queda guardado",
        },
    .refusals =
        {
            .move_out_of_bounds = "Esa casilla no existe.",
            .move_game_over = "La partida terminó.",
            .move_not_your_turn = "No te toca.",
            .move_cell_occupied = "Esa casilla está ocupada.",
            .match_stale_ply = "La partida siguió mientras tanto.",
            .match_full = "Los dos lugares están ocupados. Estás mirando.",
            .match_not_started = "Todavía no hay nadie en el otro lugar.",
            .match_not_over = "La partida sigue.",
            .match_too_soon = "Es muy pronto para reclamar la partida.",
            .match_your_turn = "Es tu turno.",
            .match_clock_decides = "En esta partida decide el reloj.",
            .match_too_late = "Una partida solo se puede cancelar antes de la segunda jugada.",
            .match_gone = "Alguien se fue de la partida.",
            .match_undo_off = "Una de las dos partes no permite deshacer jugadas.",
            .match_not_found = "No existe esa partida.",
            .undo_nothing_to_undo = "Todavía no has jugado.",
            .auth_not_a_player = "Tu lugar aquí ya no vale. Estás mirando.",
            .limit_too_many_matches = "Se crearon demasiadas partidas desde aquí. Prueba más tarde.",
            .limit_too_many_connections = "Hay demasiadas conexiones desde aquí. Prueba más tarde.",
            .limit_too_many_messages = "Fue demasiado rápido. Prueba en un momento.",
            .limit_no_room = "El servidor no tiene lugar para más partidas. Prueba más tarde.",
            .limit_unavailable = "El servidor no puede guardar nada ahora. Prueba en un momento.",
            .online_lost = "Se cortó la conexión antes de la respuesta. Prueba de nuevo.",
            .online_no_connection = "Ahora no hay conexión.",
            .online_watching = "Estás mirando.",
            .online_unreadable = "El servidor envía algo que este programa no entiende.",
            .online_no_offer = "No hay nada que responder.",
            .unknown = "El servidor no lo aceptó.",
        },
};

/// Where Argentina speaks differently. Everything else is neutral Spanish.
constexpr OnlineWords kOnlineArgentine = [] {
    OnlineWords words = kOnlineSpanish;
    words.you = "vos";
    words.you_named = "{name} (vos)";
    words.your_turn = "Te toca: jugás con {mark}.";
    words.waiting_x = "Mandale el enlace. Sos X y ya podés empezar.";
    words.waiting_o = "Mandale el enlace. Tu rival juega con X y empieza.";
    words.waiting_moved = "Ya empezaste. Mandale el enlace; tu rival juega con {mark}.";
    words.you_are = "Sos {mark} contra {name}.";
    words.away_soon = "{Name} no está. Vas a poder reclamar la partida en {time}.";
    words.away_now = "{Name} no está. Podés reclamar la partida.";
    words.score = "Vos {mine}, {name} {theirs}, empates {draws}";
    words.confirm_resign = "¿Querés abandonar? Va a ganar {name}. Respondé yes o no.";
    words.confirm_leave_on = "¿Querés irte del todo? Va a ganar {name}. Respondé yes o no.";
    words.confirm_leave = "¿Querés irte del todo? Respondé yes o no.";
    words.answer = "Respondé yes o no.";
    words.you_played = "Jugás en {cell}, {place}.";
    words.round = "Ronda {n}. Sos {mark}.";
    words.you_forbid = "Ya no permitís deshacer jugadas.";
    words.you_allow = "Permitís deshacer jugadas.";
    words.can_claim = "Podés reclamar la partida.";
    words.seat_taken = "Tenés tu lugar: sos {mark}.";
    words.send_link = "Mandale este enlace a alguien o pedile que lo escanee. Quien llegue primero juega contra vos.";
    words.own_server =
        "Esta máquina ofrece la partida en tu red hasta que salgas. Mandale este enlace a alguien o "
        "pedile que lo escanee. Quien llegue primero juega contra vos.";
    words.private_link = "Seguí en otra máquina o en un navegador con este enlace. Quien lo tenga puede jugar por vos.";
    words.any_key = "Apretá cualquier tecla para ver el tablero.";
    words.confirm_quit = "La partida termina al cerrar este programa. Apretá la tecla y para salir, n para quedarte.";
    words.no_own_server =
        "no se puede iniciar el servidor; instalá el paquete {package}, o indicá un servidor con {option}";
    words.no_last_match = "no hay ninguna partida a la que volver; indicá el enlace de una";
    words.unsent = "Tu jugada todavía no se envió.";
    words.refusals.undo_nothing_to_undo = "Todavía no jugaste.";
    words.refusals.auth_not_a_player = "Tu lugar acá ya no vale. Estás mirando.";
    words.refusals.limit_too_many_matches = "Se crearon demasiadas partidas desde acá. Probá más tarde.";
    words.refusals.limit_too_many_connections = "Hay demasiadas conexiones desde acá. Probá más tarde.";
    words.refusals.limit_too_many_messages = "Fue demasiado rápido. Probá en un momento.";
    words.refusals.limit_no_room = "El servidor no tiene lugar para más partidas. Probá más tarde.";
    words.refusals.limit_unavailable = "El servidor no puede guardar nada ahora. Probá en un momento.";
    words.refusals.online_lost = "Se cortó la conexión antes de la respuesta. Probá de nuevo.";
    return words;
}();

}  // namespace tateti::words
