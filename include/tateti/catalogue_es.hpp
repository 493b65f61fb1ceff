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
            return {"así pierde: {other} puede completar {line} en la próxima jugada",
                    "así pierdes: {other} puede completar {line} en la próxima jugada",
                    "así pierde: puedes completar {line} en la próxima jugada"};
        case Phrase::loses_to_fork:
            return {"así pierde: {other} juega {spot} y amenaza dos líneas a la vez",
                    "así pierdes: {other} juega {spot} y amenaza dos líneas a la vez",
                    "así pierde: juegas {spot} y amenazas dos líneas a la vez"};
        case Phrase::loses_by_force:
            return {"así pierde: {other} juega {spot} y desde ahí puede forzar la victoria",
                    "así pierdes: {other} juega {spot} y desde ahí puede forzar la victoria",
                    "así pierde: juegas {spot} y desde ahí puedes forzar la victoria"};
        case Phrase::loses_sooner:
            return {"{other} puede ganar de todos modos, y así gana antes: juega {spot}",
                    "{other} puede ganar de todos modos, y así gana antes: juega {spot}",
                    "puedes ganar de todos modos, y así ganas antes: juegas {spot}"};
        case Phrase::misses_win:
            return {"{mover} podía ganar jugando {spot}; así solo empata",
                    "podías ganar jugando {spot}; así solo empatas",
                    "{mover} podía ganar jugando {spot}; así solo empata"};
        case Phrase::resists:
            return {"{other} puede ganar juegue lo que juegue {mover}, pero nada aguanta más que esto",
                    "{other} puede ganar juegues lo que juegues, pero nada aguanta más que esto",
                    "puedes ganar juegue lo que juegue {mover}, pero nada aguanta más que esto"};
        case Phrase::gambles:
            return {
                "{other} puede ganar juegue lo que juegue {mover}, pero esta es la mejor oportunidad si {other} se "
                "descuida",
                "{other} puede ganar juegues lo que juegues, pero esta es tu mejor oportunidad si {other} se "
                "descuida",
                "puedes ganar juegue lo que juegue {mover}, pero esta es su mejor oportunidad si te descuidas"};
        case Phrase::forks:
            return {"{mover} amenaza dos líneas a la vez, y {other} solo puede tapar una",
                    "amenazas dos líneas a la vez, y {other} solo puede tapar una",
                    "{mover} amenaza dos líneas a la vez, y solo puedes tapar una"};
        case Phrase::forces_by_threat:
            return {"{other} tiene que tapar {line}, y después {mover} puede amenazar dos líneas a la vez",
                    "{other} tiene que tapar {line}, y después puedes amenazar dos líneas a la vez",
                    "tienes que tapar {line}, y después {mover} puede amenazar dos líneas a la vez"};
        case Phrase::forces_a_fork:
            return {"juegue lo que juegue {other}, después {mover} puede amenazar dos líneas a la vez",
                    "juegue lo que juegue {other}, después puedes amenazar dos líneas a la vez",
                    "juegues lo que juegues, después {mover} puede amenazar dos líneas a la vez"};
        case Phrase::last: return Forms("es la última casilla libre, y la partida termina en empate");
        case Phrase::blocks:
            return {"{other} iba a completar {line}; esto lo impide", "{other} iba a completar {line}; esto lo impide",
                    "ibas a completar {line}; esto lo impide"};
        case Phrase::stops_fork:
            return {"si nadie lo impide, {other} podría jugar {spot} y amenazar dos líneas a la vez; esto lo evita",
                    "si nadie lo impide, {other} podría jugar {spot} y amenazar dos líneas a la vez; esto lo evita",
                    "si nadie lo impide, podrías jugar {spot} y amenazar dos líneas a la vez; esto lo evita"};
        case Phrase::threatens:
            return {"{mover} amenaza con completar {line}, así que {other} tiene que jugar {spot}",
                    "amenazas con completar {line}, así que {other} tiene que jugar {spot}",
                    "{mover} amenaza con completar {line}, así que tienes que jugar {spot}"};
        case Phrase::centre:
            return Forms("está en cuatro líneas, más que ninguna otra casilla, y la partida sigue igualada");
        case Phrase::opposite_corner:
            return {"es la esquina opuesta a la de {other}, y la partida sigue igualada",
                    "es la esquina opuesta a la de {other}, y la partida sigue igualada",
                    "es la esquina opuesta a la tuya, y la partida sigue igualada"};
        case Phrase::corner: return Forms("una esquina está en tres líneas, y la partida sigue igualada");
        case Phrase::side: return Forms("un lado está en solo dos líneas, pero la partida sigue igualada");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms spanish(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("nadie se equivocó, y por eso es empate");
        case Verdict::lost_a_draw:
            return {"{mover} perdió con su {nth} jugada, {cell}; {better} habría aguantado",
                    "perdiste con tu {nth} jugada; {better} habrías aguantado",
                    "{mover} perdió con su {nth} jugada; {better} habría aguantado"};
        case Verdict::lost_to_fork:
            return {"{mover} perdió con su {nth} jugada, {cell}; {better} habría aguantado",
                    "perdiste con tu {nth} jugada; {better} habrías aguantado",
                    "amenazaste dos líneas a la vez con tu {fork} jugada; {mover} perdió con su {nth}: {better} "
                    "habría aguantado"};
        case Verdict::missed_a_win:
            return {"{mover} dejó escapar la victoria con su {nth} jugada, {cell}; {better} habría ganado",
                    "dejaste escapar la victoria con tu {nth} jugada; {better} habrías ganado",
                    "{mover} te perdonó con su {nth} jugada; {better} habría ganado"};
        case Verdict::lost_a_win:
            return {"{mover} iba ganando hasta su {nth} jugada, {cell}; {better} habría ganado",
                    "ibas ganando hasta tu {nth} jugada; {better} habrías ganado",
                    "{mover} iba ganando hasta su {nth} jugada; {better} habría ganado"};
    }
    return Forms("");
}

}  // namespace detail

/// Neutral Spanish. A place is an adverb: "juega arriba a la izquierda".
inline constexpr Catalogue kSpanish{
    .game = "tres en raya",
    .typography = {.and_last = " y ", .or_last = " o ", .open_quote = "«", .close_quote = "»"},
    .cells = {"arriba a la izquierda", "arriba en el medio", "arriba a la derecha", "izquierda", "centro", "derecha",
              "abajo a la izquierda", "abajo en el medio", "abajo a la derecha"},
    .places = {"arriba a la izquierda", "arriba en el medio", "arriba a la derecha", "a la izquierda", "en el centro",
               "a la derecha", "abajo a la izquierda", "abajo en el medio", "abajo a la derecha"},
    .lines = {"la fila de arriba", "la fila del medio", "la fila de abajo", "la columna izquierda",
              "la columna del medio", "la columna derecha", "la diagonal que baja hacia la derecha",
              "la diagonal que baja hacia la izquierda"},
    .row_column = "fila {row}, columna {column}",
    .ordinals = {"primera", "segunda", "tercera", "cuarta", "quinta"},
    .results = {"pierde", "empata", "gana"},
    .results_in = {"perdida", "gana en 1", "pierde en 2", "gana en 3", "pierde en 4", "gana en 5", "pierde en 6",
                   "gana en 7", "pierde en 8", "gana en 9"},
    .levels = {"muy fácil", "fácil", "medio", "difícil", "perfecto", "acompañante"},
    .level_descriptions = {"Para niños pequeños: si puede, no completa ninguna línea ni tapa las del otro.",
                           "Gana si puede; si no, juega en cualquier lugar.",
                           "Gana si puede; si no, tapa; y si no, juega en cualquier lugar.",
                           "Juega a la perfección, pero puede fallar una vez por partida.", "No pierde nunca.",
                           "Se adapta: deja ganar unas dos partidas de cada cinco."},
    .grades = {"óptima", "buena", "lenta", "error", "error grave"},
    .refusals = {"esa casilla no existe; las casillas van de 0 a 8, o fila,columna de 0,0 a 2,2",
                 "la partida ya terminó", "no es tu turno", "esa casilla ya está ocupada"},
    .hint = "prueba {place}: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::spanish),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::spanish),
};
static_assert(detail::is_complete(kSpanish));

}  // namespace tateti
