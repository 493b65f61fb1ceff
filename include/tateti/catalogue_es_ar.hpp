#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/catalogue_es.hpp>

namespace tateti {
namespace detail {

/// Where Argentina speaks differently: to "vos", and of "tapar", "casillero", "pareja" and "hubiera". Everything else
/// is neutral Spanish.
[[nodiscard]] constexpr Forms argentine(Phrase phrase) noexcept {
    Forms forms = spanish(phrase);
    switch (phrase) {
        case Phrase::wins: forms.to_mover = "completás {line} y ganás"; break;
        case Phrase::wins_twice: forms.to_mover = "completás dos líneas a la vez y ganás"; break;
        case Phrase::loses_at_once:
            forms.to_mover = "así perdés: {other} puede completar {line} en la próxima jugada";
            forms.to_other = "así pierde {mover}: podés completar {line} en la próxima jugada";
            break;
        case Phrase::loses_to_fork:
            forms.to_mover = "así perdés: {other} juega {spot} y amenaza con ganar por dos líneas a la vez";
            forms.to_other = "así pierde {mover}: jugás {spot} y amenazás con ganar por dos líneas a la vez";
            break;
        case Phrase::loses_by_force:
            forms.to_mover = "así perdés: {other} juega {spot} y desde ahí puede forzar la victoria";
            forms.to_other = "así pierde {mover}: jugás {spot} y desde ahí podés forzar la victoria";
            break;
        case Phrase::loses_sooner:
            forms.to_other = "podés ganar de todos modos, pero después de esta jugada ganás antes, jugando {spot}";
            break;
        case Phrase::misses_win: forms.to_mover = "podías ganar jugando {spot}; así solo empatás"; break;
        case Phrase::resists:
            forms.to_mover = "juegues donde juegues, {other} puede ganar, pero con esta jugada aguantás lo más posible";
            forms.to_other =
                "juegue donde juegue {mover}, podés ganar, pero con esta jugada {mover} aguanta lo más posible";
            break;
        case Phrase::gambles:
            forms.to_other =
                "juegue donde juegue {mover}, podés ganar, pero esta es la mejor oportunidad de {mover} si te "
                "descuidás";
            break;
        case Phrase::forks:
            return {"{mover} amenaza con ganar por dos líneas a la vez, y {other} solo puede tapar una",
                    "amenazás con ganar por dos líneas a la vez, y {other} solo puede tapar una",
                    "{mover} amenaza con ganar por dos líneas a la vez, y solo podés tapar una"};
        case Phrase::forces_by_threat:
            return {
                "{other} tiene que tapar {line}, y después {mover} puede amenazar con ganar por dos líneas a la vez",
                "{other} tiene que tapar {line}, y después podés amenazar con ganar por dos líneas a la vez",
                "tenés que tapar {line}, y después {mover} puede amenazar con ganar por dos líneas a la vez"};
        case Phrase::forces_a_fork:
            forms.to_mover = "juegue donde juegue {other}, después podés amenazar con ganar por dos líneas a la vez";
            break;
        case Phrase::last: return Forms("es el último casillero libre, y la partida termina en empate");
        case Phrase::threatens:
            forms.to_mover = "amenazás con completar {line}, así que {other} tiene que jugar {spot}";
            forms.to_other = "{mover} amenaza con completar {line}, así que tenés que jugar {spot}";
            break;
        case Phrase::centre:
            return Forms("este casillero está en cuatro líneas, más que ningún otro, y la partida sigue pareja");
        case Phrase::opposite_corner:
            return {"es la esquina opuesta a la de {other}, y la partida sigue pareja",
                    "es la esquina opuesta a la de {other}, y la partida sigue pareja",
                    "es la esquina opuesta a la tuya, y la partida sigue pareja"};
        case Phrase::corner: return Forms("una esquina está en tres líneas, y la partida sigue pareja");
        case Phrase::side:
            return Forms("un casillero en el medio de un lado está solo en dos líneas, pero la partida sigue pareja");
        default: break;
    }
    return forms;
}

[[nodiscard]] constexpr Forms argentine(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return spanish(verdict);
        case Verdict::lost_a_draw:
            return {"el error decisivo de {mover} fue su {nth} jugada, {cell}; jugando {better} hubiera empatado",
                    "tu error decisivo fue la {nth} jugada; jugando {better} hubieras empatado",
                    "el error decisivo de {mover} fue su {nth} jugada; jugando {better} hubiera empatado"};
        case Verdict::lost_to_fork:
            return {"el error decisivo de {mover} fue su {nth} jugada, {cell}; jugando {better} hubiera empatado",
                    "tu error decisivo fue la {nth} jugada; jugando {better} hubieras empatado",
                    "con tu {fork} jugada amenazaste con ganar por dos líneas a la vez; el error decisivo de {mover} "
                    "fue su {nth}: jugando {better} hubiera empatado"};
        case Verdict::missed_a_win:
            return {"{mover} dejó escapar la victoria con su {nth} jugada, {cell}; jugando {better} hubiera ganado",
                    "dejaste escapar la victoria con tu {nth} jugada; jugando {better} hubieras ganado",
                    "{mover} te perdonó con su {nth} jugada; jugando {better} hubiera ganado"};
        case Verdict::lost_a_win:
            return {"{mover} iba ganando hasta que falló en su {nth} jugada, {cell}; jugando {better} hubiera ganado",
                    "ibas ganando hasta que fallaste en tu {nth} jugada; jugando {better} hubieras ganado",
                    "{mover} iba ganando hasta que falló en su {nth} jugada; jugando {better} hubiera ganado"};
    }
    return Forms("");
}

}  // namespace detail

/// Spanish as spoken in Argentina.
inline constexpr Catalogue kArgentine = [] {
    Catalogue words = kSpanish;
    words.game = "ta-te-ti";
    words.level_descriptions = {"Para los más chicos: siempre que puede, evita completar líneas y tapar las tuyas.",
                                "Gana si puede; si no, juega en cualquier lugar.",
                                "Gana si puede; si no, tapa; y si tampoco puede, juega en cualquier lugar.",
                                "Juega a la perfección, pero puede fallar una vez por partida.",
                                "No pierde nunca.",
                                "Se adapta a vos: ganás unas dos de cada cinco partidas."};
    words.refusals = {"ese casillero no existe; usá un número de 0 a 8 o fila,columna (de 0,0 a 2,2)",
                      "la partida ya terminó", "no es tu turno", "ese casillero ya está ocupado"};
    words.hint = "probá {place}: {reason}";
    words.phrases = detail::tabulated<Phrase, kPhraseCount>(detail::argentine);
    words.verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::argentine);
    return words;
}();
static_assert(detail::is_complete(kArgentine));

}  // namespace tateti
