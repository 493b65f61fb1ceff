#pragma once

#include "words/learn_words.hpp"
#include "words/online_words.hpp"
#include "words/words.hpp"

#include <tateti/languages.hpp>

/// Where Argentina speaks differently. Everything else is neutral Spanish.
namespace tateti::words {

[[nodiscard]] constexpr Words argentine(Words words) {
    words.language = Language::argentine;
    words.coach = &catalogue(Language::argentine);
    words.play.language = "Español (Argentina)";
    words.play.against_computer = "sos {mark} contra la computadora ({level})";
    words.play.you_win = "Ganás vos, {mark}, con {lines}.";
    words.play.your_move = "Te toca: jugás con {mark}.";
    words.play.wait = "Esperá la jugada de la computadora.";
    words.play.series = "Al mejor de {games}: vos {first}, computadora {second}.";
    words.play.series_you_win = "Ganás la serie al mejor de {games}, {first} a {second}.";
    words.keys.play_on = {"g", "seguir jugando desde acá", "jugar desde acá"};
    words.screen.you = "vos";
    words.screen.ask_for_reset = "¿Poner el marcador en cero? Apretá y para confirmar.";
    words.screen.level_adapts = "Nivel: {level}. Se adapta a vos.";
    words.screen.side = "Jugás con {mark}.";
    words.screen.side_later = "Jugás con {mark} desde la próxima partida (n).";
    words.screen.picture_needs_program =
        "Las imágenes necesitan el paquete tateti-picture; en el código fuente, ejecutá una vez ./tateti picture "
        "--help.";
    words.screen.over_here = "Acá termina la partida; retrocedé para seguir jugando.";
    words.screen.pasted = "El texto pegado no hace nada acá.";
    words.plain.ask_for_reset = "¿Poner el marcador en cero? Ahora: {tally}. Escribí yes o no.";
    words.plain.how_to_go_on = "Escribí new para jugar otra partida.";
    words.plain.you_play = "Jugás en {cell}, {place}.";
    words.plain.try_cell = "Probá {cell}, {place}. {reason}";
    words.plain.side_later = "Contra la computadora sos {mark}.";
    words.scores.level = "Vos contra la computadora ({level}):";
    words.refusals.undo_game_over = "una partida terminada no se cambia; podés analizarla o empezar otra";
    words.refusals.unknown_command = "no existe la orden «{word}»; escribí una casilla, o help para ver la lista";
    words.refusals.no_argument = "{word} no lleva nada después; sacá «{text}»";
    words.refusals.damaged_because = "{file} está dañado ({detail}); sacalo de ahí para empezar otro";
    words.refusals.too_many_requests = "hay demasiadas peticiones desde tu dirección; esperá un momento";
    words.refusals.damaged = "{file} está dañado; sacalo de ahí para empezar otro";
    words.refusals.host_not_found_now = "no se encuentra ese nombre por ahora; probá más tarde";
    words.picture.play = "Jugar al ta-te-ti";
    words.picture.match = "¿Jugamos al ta-te-ti?";
    words.online = &kOnlineArgentine;
    words.learn = &kLearnArgentine;
    return words;
}

[[nodiscard]] constexpr OnlineWords argentine(OnlineWords words) {
    words.you = "vos";
    words.you_named = "{name} (vos)";
    words.your_turn = "Te toca: jugás con {mark}.";
    words.waiting_x = "Mandale el enlace. Sos X y ya podés empezar.";
    words.waiting_o = "Mandale el enlace. Tu rival juega con X y empieza.";
    words.waiting_moved = "Ya empezaste. Mandale el enlace; tu rival juega con {mark}.";
    words.away_soon = "{Name} no está. Vas a poder reclamar la partida en {time}.";
    words.away_now = "{Name} no está. Podés reclamar la partida.";
    words.score = "Vos {mine}, {name} {theirs}, empates {draws}";
    words.confirm_resign = "¿Querés abandonar? Va a ganar {name}.";
    words.confirm_leave_on = "¿Querés irte del todo? Va a ganar {name}.";
    words.confirm_leave = "¿Querés irte del todo?";
    words.answer = "Respondé yes o no.";
    words.redirects = "{server} redirige a {address}; usá esa dirección";
    words.you_played = "Jugás en {cell}, {place}.";
    words.round = "Ronda {n}. Sos {mark}.";
    words.you_forbid = "Ya no permitís deshacer jugadas.";
    words.you_allow = "Permitís deshacer jugadas.";
    words.can_claim = "Podés reclamar la partida.";
    words.seat_taken = "Tenés tu lugar: sos {mark}.";
    words.send_link = "Mandale este enlace a alguien. Quien llegue primero juega contra vos.";
    words.private_link = "Seguí en otra máquina o en un navegador con este enlace. Quien lo tenga puede jugar por vos.";
    words.confirm_quit = "¿Querés salir? La partida termina al cerrar este programa.";
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
}

}  // namespace tateti::words
