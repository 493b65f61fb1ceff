#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms italian(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"{mover} completa {line} e vince", "completi {line} e vinci", "{mover} completa {line} e vince"};
        case Phrase::wins_twice:
            return {"{mover} completa due linee in un colpo solo e vince",
                    "completi due linee in un colpo solo e vinci",
                    "{mover} completa due linee in un colpo solo e vince"};
        case Phrase::loses_at_once:
            return {"così {mover} perde: {other} può completare {line} alla prossima mossa",
                    "così perdi: {other} può completare {line} alla prossima mossa",
                    "così {mover} perde: puoi completare {line} alla prossima mossa"};
        case Phrase::loses_to_fork:
            return {"così {mover} perde: {other} gioca {spot} e minaccia di vincere su due linee insieme",
                    "così perdi: {other} gioca {spot} e minaccia di vincere su due linee insieme",
                    "così {mover} perde: giochi {spot} e minacci di vincere su due linee insieme"};
        case Phrase::loses_by_force:
            return {"così {mover} perde: {other} gioca {spot} e poi può vincere di sicuro",
                    "così perdi: {other} gioca {spot} e poi può vincere di sicuro",
                    "così {mover} perde: giochi {spot} e poi puoi vincere di sicuro"};
        case Phrase::loses_sooner:
            return {"{other} può vincere comunque, ma dopo questa mossa vince prima, giocando {spot}",
                    "{other} può vincere comunque, ma dopo questa mossa vince prima, giocando {spot}",
                    "puoi vincere comunque, ma dopo questa mossa vinci prima, giocando {spot}"};
        case Phrase::misses_win:
            return {"{mover} poteva vincere giocando {spot}; così può solo pareggiare",
                    "potevi vincere giocando {spot}; così puoi solo pareggiare",
                    "{mover} poteva vincere giocando {spot}; così può solo pareggiare"};
        case Phrase::resists:
            return {
                "qualunque mossa faccia {mover}, {other} può vincere, ma con questa {mover} resiste il più a lungo "
                "possibile",
                "qualunque mossa tu faccia, {other} può vincere, ma con questa resisti il più a lungo possibile",
                "qualunque mossa faccia {mover}, puoi vincere, ma con questa {mover} resiste il più a lungo possibile"};
        case Phrase::gambles:
            return {
                "qualunque mossa faccia {mover}, {other} può vincere, ma questa dà a {mover} la migliore possibilità "
                "se {other} si distrae",
                "qualunque mossa tu faccia, {other} può vincere, ma questa ti dà la migliore possibilità se {other} si "
                "distrae",
                "qualunque mossa faccia {mover}, puoi vincere, ma questa dà a {mover} la migliore possibilità se ti "
                "distrai"};
        case Phrase::forks:
            return {"{mover} minaccia di vincere su due linee insieme, e {other} può bloccarne solo una",
                    "minacci di vincere su due linee insieme, e {other} può bloccarne solo una",
                    "{mover} minaccia di vincere su due linee insieme, e tu puoi bloccarne solo una"};
        case Phrase::forces_by_threat:
            return {"{other} deve bloccare {line}, e poi {mover} può minacciare di vincere su due linee insieme",
                    "{other} deve bloccare {line}, e poi puoi minacciare di vincere su due linee insieme",
                    "devi bloccare {line}, e poi {mover} può minacciare di vincere su due linee insieme"};
        case Phrase::forces_a_fork:
            return {"qualunque mossa faccia {other}, poi {mover} può minacciare di vincere su due linee insieme",
                    "qualunque mossa faccia {other}, poi puoi minacciare di vincere su due linee insieme",
                    "qualunque mossa tu faccia, poi {mover} può minacciare di vincere su due linee insieme"};
        case Phrase::last: return Forms("è l’ultima casella libera, e la partita finisce in parità");
        case Phrase::blocks:
            return {"{other} sta per completare {line}; questa mossa glielo impedisce",
                    "{other} sta per completare {line}; questa mossa glielo impedisce",
                    "stai per completare {line}; questa mossa te lo impedisce"};
        case Phrase::stops_fork:
            return {"senza questa mossa, {other} potrebbe giocare {spot} e minacciare di vincere su due linee insieme",
                    "senza questa mossa, {other} potrebbe giocare {spot} e minacciare di vincere su due linee insieme",
                    "senza questa mossa, potresti giocare {spot} e minacciare di vincere su due linee insieme"};
        case Phrase::threatens:
            return {"{mover} minaccia di completare {line}, quindi {other} deve giocare {spot}",
                    "minacci di completare {line}, quindi {other} deve giocare {spot}",
                    "{mover} minaccia di completare {line}, quindi devi giocare {spot}"};
        case Phrase::centre:
            return Forms("questa casella sta su quattro linee, più di ogni altra, e la partita resta in equilibrio");
        case Phrase::opposite_corner:
            return {"è l’angolo opposto a quello di {other}, e la partita resta in equilibrio",
                    "è l’angolo opposto a quello di {other}, e la partita resta in equilibrio",
                    "è l’angolo opposto al tuo, e la partita resta in equilibrio"};
        case Phrase::corner: return Forms("un angolo sta su tre linee, e la partita resta in equilibrio");
        case Phrase::side:
            return Forms("una casella a metà di un lato sta solo su due linee, ma la partita resta in equilibrio");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms italian(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("nessuno ha sbagliato, quindi è finita in parità");
        case Verdict::lost_a_draw:
            return {"l’errore decisivo di {mover} è stato la {nth} mossa, {cell}; giocando {better} avrebbe pareggiato",
                    "il tuo errore decisivo è stato la {nth} mossa; giocando {better} avresti pareggiato",
                    "l’errore decisivo di {mover} è stato la {nth} mossa; giocando {better} avrebbe pareggiato"};
        case Verdict::lost_to_fork:
            return {"l’errore decisivo di {mover} è stato la {nth} mossa, {cell}; giocando {better} avrebbe pareggiato",
                    "il tuo errore decisivo è stato la {nth} mossa; giocando {better} avresti pareggiato",
                    "con la tua {fork} mossa hai minacciato di vincere su due linee insieme; l’errore decisivo di "
                    "{mover} è stato la {nth}: giocando {better} avrebbe pareggiato"};
        case Verdict::missed_a_win:
            return {"{mover} ha sprecato la vittoria con la sua {nth} mossa, {cell}; giocando {better} avrebbe vinto",
                    "hai sprecato la vittoria con la tua {nth} mossa; giocando {better} avresti vinto",
                    "{mover} ti ha fatto un regalo con la sua {nth} mossa; giocando {better} avrebbe vinto"};
        case Verdict::lost_a_win:
            return {"{mover} stava vincendo, ma ha sbagliato la {nth} mossa, {cell}; giocando {better} avrebbe vinto",
                    "stavi vincendo, ma hai sbagliato la {nth} mossa; giocando {better} avresti vinto",
                    "{mover} stava vincendo, ma ha sbagliato la {nth} mossa; giocando {better} avrebbe vinto"};
    }
    return Forms("");
}

}  // namespace detail

/// A place is an adverb: "gioca in alto a sinistra".
inline constexpr Catalogue kItalian{
    .game = "tris",
    .typography = {.and_last = " e ", .or_last = " o ", .open_quote = "«", .close_quote = "»"},
    .cells = {"in alto a sinistra", "in alto al centro", "in alto a destra", "centro a sinistra", "centro",
              "centro a destra", "in basso a sinistra", "in basso al centro", "in basso a destra"},
    .places = {"in alto a sinistra", "in alto al centro", "in alto a destra", "al centro a sinistra", "al centro",
               "al centro a destra", "in basso a sinistra", "in basso al centro", "in basso a destra"},
    .lines = {"la riga in alto", "la riga centrale", "la riga in basso", "la colonna di sinistra",
              "la colonna centrale", "la colonna di destra", "la diagonale che scende verso destra",
              "la diagonale che scende verso sinistra"},
    .row_column = "riga {row}, colonna {column}",
    .ordinals = {"prima", "seconda", "terza", "quarta", "quinta"},
    .results = {"perde", "pareggia", "vince"},
    .results_in = {"partita persa", "vince in 1", "perde in 2", "vince in 3", "perde in 4", "vince in 5", "perde in 6",
                   "vince in 7", "perde in 8", "vince in 9"},
    .levels = {"molto facile", "facile", "medio", "difficile", "perfetto", "compagno di gioco"},
    .level_descriptions = {"Per i più piccoli: finché può, evita di completare le sue linee e di bloccare le tue.",
                           "Vince se può; se no, gioca dove capita.",
                           "Vince se può; se no, blocca; se non può fare nemmeno questo, gioca dove capita.",
                           "Gioca alla perfezione, ma può sbagliare una volta a partita.", "Non perde mai.",
                           "Si adatta a te: vinci circa due partite su cinque."},
    .grades = {"ottima", "buona", "lenta", "errore", "errore grave"},
    .refusals = {"questa casella non esiste; usa un numero da 0 a 8 oppure riga,colonna (da 0,0 a 2,2)",
                 "la partita è finita", "non tocca a te", "questa casella è già occupata"},
    .hint = "prova {place}: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::italian),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::italian),
};
static_assert(detail::is_complete(kItalian));

}  // namespace tateti
