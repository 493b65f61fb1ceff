#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/catalogue_es.hpp>

namespace tateti {
namespace detail {

/// Where Argentina speaks differently: to "vos". Everything else is neutral Spanish.
[[nodiscard]] constexpr Forms argentine(Phrase phrase) noexcept {
    Forms forms = spanish(phrase);
    switch (phrase) {
        case Phrase::wins: forms.to_mover = "completás {line} y ganás"; break;
        case Phrase::wins_twice: forms.to_mover = "completás dos líneas a la vez y ganás"; break;
        case Phrase::loses_at_once:
            forms.to_mover = "así perdés: {other} puede completar {line} en la próxima jugada";
            forms.to_other = "así pierde: podés completar {line} en la próxima jugada";
            break;
        case Phrase::loses_to_fork:
            forms.to_mover = "así perdés: {other} juega {spot} y amenaza dos líneas a la vez";
            forms.to_other = "así pierde: jugás {spot} y amenazás dos líneas a la vez";
            break;
        case Phrase::loses_by_force:
            forms.to_mover = "así perdés: {other} juega {spot} y desde ahí puede forzar la victoria";
            forms.to_other = "así pierde: jugás {spot} y desde ahí podés forzar la victoria";
            break;
        case Phrase::loses_sooner:
            forms.to_other = "podés ganar de todos modos, y así ganás antes: jugás {spot}";
            break;
        case Phrase::misses_win: forms.to_mover = "podías ganar jugando {spot}; así solo empatás"; break;
        case Phrase::resists:
            forms.to_other = "podés ganar juegue lo que juegue {mover}, pero nada aguanta más que esto";
            break;
        case Phrase::gambles:
            forms.to_other =
                "podés ganar juegue lo que juegue {mover}, pero esta es su mejor oportunidad si te descuidás";
            break;
        case Phrase::forks:
            forms.to_mover = "amenazás dos líneas a la vez, y {other} solo puede tapar una";
            forms.to_other = "{mover} amenaza dos líneas a la vez, y solo podés tapar una";
            break;
        case Phrase::forces_by_threat:
            forms.to_mover = "{other} tiene que tapar {line}, y después podés amenazar dos líneas a la vez";
            forms.to_other = "tenés que tapar {line}, y después {mover} puede amenazar dos líneas a la vez";
            break;
        case Phrase::forces_a_fork:
            forms.to_mover = "juegue lo que juegue {other}, después podés amenazar dos líneas a la vez";
            break;
        case Phrase::threatens:
            forms.to_mover = "amenazás con completar {line}, así que {other} tiene que jugar {spot}";
            forms.to_other = "{mover} amenaza con completar {line}, así que tenés que jugar {spot}";
            break;
        default: break;
    }
    return forms;
}

}  // namespace detail

/// Spanish as spoken in Argentina.
inline constexpr Catalogue kArgentine = [] {
    Catalogue words = kSpanish;
    words.game = "ta-te-ti";
    words.hint = "probá {place}: {reason}";
    words.phrases = detail::tabulated<Phrase, kPhraseCount>(detail::argentine);
    return words;
}();
static_assert(detail::is_complete(kArgentine));

}  // namespace tateti
