#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms spanish(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"{mover} completa {line} y gana", "completas {line} y ganas", "{mover} completa {line} y gana"};
        case Phrase::wins_twice:
            return {"{mover} completa dos líneas a la vez y gana", "completas dos líneas a la vez y ganas",
                    "{mover} completa dos líneas a la vez y gana"};
        case Phrase::loses_at_once:
            return {"así pierde {mover}: {other} puede completar {line} en la próxima jugada",
                    "así pierdes: {other} puede completar {line} en la próxima jugada",
                    "así pierde {mover}: puedes completar {line} en la próxima jugada"};
        case Phrase::loses_to_fork:
            return {"así pierde {mover}: {other} juega {spot} y amenaza con ganar por dos líneas a la vez",
                    "así pierdes: {other} juega {spot} y amenaza con ganar por dos líneas a la vez",
                    "así pierde {mover}: juegas {spot} y amenazas con ganar por dos líneas a la vez"};
        case Phrase::loses_by_force:
            return {"así pierde {mover}: {other} juega {spot} y desde ahí puede forzar la victoria",
                    "así pierdes: {other} juega {spot} y desde ahí puede forzar la victoria",
                    "así pierde {mover}: juegas {spot} y desde ahí puedes forzar la victoria"};
        case Phrase::loses_sooner:
            return {"{other} puede ganar de todos modos, pero después de esta jugada gana antes, jugando {spot}",
                    "{other} puede ganar de todos modos, pero después de esta jugada gana antes, jugando {spot}",
                    "puedes ganar de todos modos, pero después de esta jugada ganas antes, jugando {spot}"};
        case Phrase::misses_win:
            return {"{mover} podía ganar jugando {spot}; así solo empata",
                    "podías ganar jugando {spot}; así solo empatas",
                    "{mover} podía ganar jugando {spot}; así solo empata"};
        case Phrase::resists:
            return {
                "juegue donde juegue {mover}, {other} puede ganar, pero con esta jugada {mover} aguanta lo más posible",
                "juegues donde juegues, {other} puede ganar, pero con esta jugada aguantas lo más posible",
                "juegue donde juegue {mover}, puedes ganar, pero con esta jugada {mover} aguanta lo más posible"};
        case Phrase::gambles:
            return {
                "juegue donde juegue {mover}, {other} puede ganar, pero esta es la mejor oportunidad de {mover} si "
                "{other} se descuida",
                "juegues donde juegues, {other} puede ganar, pero esta es tu mejor oportunidad si {other} se descuida",
                "juegue donde juegue {mover}, puedes ganar, pero esta es la mejor oportunidad de {mover} si te "
                "descuidas"};
        case Phrase::forks:
            return {"{mover} amenaza con ganar por dos líneas a la vez, y {other} solo puede bloquear una",
                    "amenazas con ganar por dos líneas a la vez, y {other} solo puede bloquear una",
                    "{mover} amenaza con ganar por dos líneas a la vez, y solo puedes bloquear una"};
        case Phrase::forces_by_threat:
            return {
                "{other} tiene que bloquear {line}, y después {mover} puede amenazar con ganar por dos líneas a la vez",
                "{other} tiene que bloquear {line}, y después puedes amenazar con ganar por dos líneas a la vez",
                "tienes que bloquear {line}, y después {mover} puede amenazar con ganar por dos líneas a la vez"};
        case Phrase::forces_a_fork:
            return {"juegue donde juegue {other}, después {mover} puede amenazar con ganar por dos líneas a la vez",
                    "juegue donde juegue {other}, después puedes amenazar con ganar por dos líneas a la vez",
                    "juegues donde juegues, después {mover} puede amenazar con ganar por dos líneas a la vez"};
        case Phrase::last: return Forms("es la última casilla libre, y la partida termina en empate");
        case Phrase::blocks:
            return {"sin esta jugada, {other} podría completar {line}",
                    "sin esta jugada, {other} podría completar {line}", "sin esta jugada, podrías completar {line}"};
        case Phrase::stops_fork:
            return {"sin esta jugada, {other} podría jugar {spot} y amenazar con ganar por dos líneas a la vez",
                    "sin esta jugada, {other} podría jugar {spot} y amenazar con ganar por dos líneas a la vez",
                    "sin esta jugada, podrías jugar {spot} y amenazar con ganar por dos líneas a la vez"};
        case Phrase::threatens:
            return {"{mover} amenaza con completar {line}, así que {other} tiene que jugar {spot}",
                    "amenazas con completar {line}, así que {other} tiene que jugar {spot}",
                    "{mover} amenaza con completar {line}, así que tienes que jugar {spot}"};
        case Phrase::centre:
            return Forms("esta casilla está en cuatro líneas, más que ninguna otra, y la partida sigue igualada");
        case Phrase::opposite_corner:
            return {"es la esquina opuesta a la de {other}, y la partida sigue igualada",
                    "es la esquina opuesta a la de {other}, y la partida sigue igualada",
                    "es la esquina opuesta a la tuya, y la partida sigue igualada"};
        case Phrase::corner: return Forms("una esquina está en tres líneas, y la partida sigue igualada");
        case Phrase::side:
            return Forms("una casilla en medio de un lado está solo en dos líneas, pero la partida sigue igualada");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms spanish(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("nadie se equivocó, y por eso terminó en empate");
        case Verdict::lost_a_draw:
            return {"el error decisivo de {mover} fue su {nth} jugada, {cell}; jugando {better} habría empatado",
                    "tu error decisivo fue la {nth} jugada; jugando {better} habrías empatado",
                    "el error decisivo de {mover} fue su {nth} jugada; jugando {better} habría empatado"};
        case Verdict::lost_to_fork:
            return {"el error decisivo de {mover} fue su {nth} jugada, {cell}; jugando {better} habría empatado",
                    "tu error decisivo fue la {nth} jugada; jugando {better} habrías empatado",
                    "con tu {fork} jugada amenazaste con ganar por dos líneas a la vez; el error decisivo de {mover} "
                    "fue su {nth}: jugando {better} habría empatado"};
        case Verdict::missed_a_win:
            return {"{mover} dejó escapar la victoria con su {nth} jugada, {cell}; jugando {better} habría ganado",
                    "dejaste escapar la victoria con tu {nth} jugada; jugando {better} habrías ganado",
                    "{mover} te perdonó con su {nth} jugada; jugando {better} habría ganado"};
        case Verdict::lost_a_win:
            return {"{mover} iba ganando hasta que falló en su {nth} jugada, {cell}; jugando {better} habría ganado",
                    "ibas ganando hasta que fallaste en tu {nth} jugada; jugando {better} habrías ganado",
                    "{mover} iba ganando hasta que falló en su {nth} jugada; jugando {better} habría ganado"};
    }
    return Forms("");
}

}  // namespace detail

/// Neutral Spanish. A place is an adverb: "juega arriba a la izquierda".
inline constexpr Catalogue kSpanish{
    .game = "tres en raya",
    .typography = {.and_last = " y ", .or_last = " o ", .open_quote = "«", .close_quote = "»"},
    .cells = {"arriba a la izquierda", "arriba en el medio", "arriba a la derecha", "medio a la izquierda", "centro",
              "medio a la derecha", "abajo a la izquierda", "abajo en el medio", "abajo a la derecha"},
    .places = {"arriba a la izquierda", "arriba en el medio", "arriba a la derecha", "en el medio a la izquierda",
               "en el centro", "en el medio a la derecha", "abajo a la izquierda", "abajo en el medio",
               "abajo a la derecha"},
    .lines = {"la fila de arriba", "la fila del medio", "la fila de abajo", "la columna izquierda",
              "la columna del medio", "la columna derecha", "la diagonal que baja hacia la derecha",
              "la diagonal que baja hacia la izquierda"},
    .row_column = "fila {row}, columna {column}",
    .ordinals = {"primera", "segunda", "tercera", "cuarta", "quinta"},
    .results = {"pierde", "empata", "gana"},
    .results_in = {"partida perdida", "gana en 1", "pierde en 2", "gana en 3", "pierde en 4", "gana en 5",
                   "pierde en 6", "gana en 7", "pierde en 8", "gana en 9"},
    .levels = {"muy fácil", "fácil", "medio", "difícil", "perfecto", "compañero"},
    .level_descriptions = {"Para los más pequeños: siempre que puede, evita completar líneas y bloquear las tuyas.",
                           "Gana si puede; si no, juega en cualquier lugar.",
                           "Gana si puede; si no, bloquea; y si tampoco puede, juega en cualquier lugar.",
                           "Juega a la perfección, pero puede fallar una vez por partida.", "No pierde nunca.",
                           "Se adapta a ti: ganas unas dos de cada cinco partidas."},
    .grades = {"óptima", "buena", "lenta", "error", "error grave"},
    .refusals = {"esa casilla no existe; usa un número de 0 a 8 o fila,columna (de 0,0 a 2,2)", "la partida ya terminó",
                 "no es tu turno", "esa casilla ya está ocupada"},
    .hint = "prueba {place}: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::spanish),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::spanish),
};
static_assert(detail::is_complete(kSpanish));

}  // namespace tateti
