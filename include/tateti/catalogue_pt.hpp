#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms portuguese(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"{mover} completa {line} e ganha", "você completa {line} e ganha",
                    "{mover} completa {line} e ganha"};
        case Phrase::wins_twice:
            return {"{mover} completa duas linhas de uma vez e ganha", "você completa duas linhas de uma vez e ganha",
                    "{mover} completa duas linhas de uma vez e ganha"};
        case Phrase::loses_at_once:
            return {"assim {mover} perde: {other} pode completar {line} na próxima jogada",
                    "assim você perde: {other} pode completar {line} na próxima jogada",
                    "assim {mover} perde: você pode completar {line} na próxima jogada"};
        case Phrase::loses_to_fork:
            return {"assim {mover} perde: {other} joga {spot} e ameaça em duas linhas ao mesmo tempo",
                    "assim você perde: {other} joga {spot} e ameaça em duas linhas ao mesmo tempo",
                    "assim {mover} perde: você joga {spot} e ameaça em duas linhas ao mesmo tempo"};
        case Phrase::loses_by_force:
            return {"assim {mover} perde: {other} joga {spot} e depois pode forçar a vitória",
                    "assim você perde: {other} joga {spot} e depois pode forçar a vitória",
                    "assim {mover} perde: você joga {spot} e depois pode forçar a vitória"};
        case Phrase::loses_sooner:
            return {"{other} pode ganhar de qualquer jeito, e assim ganha mais rápido: joga {spot}",
                    "{other} pode ganhar de qualquer jeito, e assim ganha mais rápido: joga {spot}",
                    "você pode ganhar de qualquer jeito, e assim ganha mais rápido jogando {spot}"};
        case Phrase::misses_win:
            return {"{mover} podia ganhar jogando {spot}; assim só empata",
                    "você podia ganhar jogando {spot}; assim só empata",
                    "{mover} podia ganhar jogando {spot}; assim só empata"};
        case Phrase::resists:
            return {"{other} pode ganhar não importa o que {mover} jogue, mas nenhuma jogada resiste mais do que esta",
                    "{other} pode ganhar não importa o que você jogue, mas nenhuma jogada resiste mais do que esta",
                    "você pode ganhar não importa o que {mover} jogue, mas nenhuma jogada resiste mais do que esta"};
        case Phrase::gambles:
            return {
                "{other} pode ganhar não importa o que {mover} jogue, mas esta é a melhor chance de {mover} se "
                "{other} se distrair",
                "{other} pode ganhar não importa o que você jogue, mas esta é a sua melhor chance se {other} se "
                "distrair",
                "você pode ganhar não importa o que {mover} jogue, mas esta é a melhor chance de {mover} se você "
                "se distrair"};
        case Phrase::forks:
            return {"{mover} ameaça em duas linhas ao mesmo tempo, e {other} só pode bloquear uma",
                    "você ameaça em duas linhas ao mesmo tempo, e {other} só pode bloquear uma",
                    "{mover} ameaça em duas linhas ao mesmo tempo, e você só pode bloquear uma"};
        case Phrase::forces_by_threat:
            return {"{other} precisa bloquear {line}, e depois {mover} pode ameaçar em duas linhas ao mesmo tempo",
                    "{other} precisa bloquear {line}, e depois você pode ameaçar em duas linhas ao mesmo tempo",
                    "você precisa bloquear {line}, e depois {mover} pode ameaçar em duas linhas ao mesmo tempo"};
        case Phrase::forces_a_fork:
            return {"não importa o que {other} jogue, depois {mover} pode ameaçar em duas linhas ao mesmo tempo",
                    "não importa o que {other} jogue, depois você pode ameaçar em duas linhas ao mesmo tempo",
                    "não importa o que você jogue, depois {mover} pode ameaçar em duas linhas ao mesmo tempo"};
        case Phrase::last: return Forms("é a última casa livre, e a partida termina em empate");
        case Phrase::blocks:
            return {"{other} ia completar {line}; esta jogada impede isso",
                    "{other} ia completar {line}; esta jogada impede isso",
                    "você ia completar {line}; esta jogada impede isso"};
        case Phrase::stops_fork:
            return {"sem esta jogada, {other} poderia jogar {spot} e ameaçar em duas linhas ao mesmo tempo",
                    "sem esta jogada, {other} poderia jogar {spot} e ameaçar em duas linhas ao mesmo tempo",
                    "sem esta jogada, você poderia jogar {spot} e ameaçar em duas linhas ao mesmo tempo"};
        case Phrase::threatens:
            return {"{mover} ameaça completar {line}, então {other} precisa jogar {spot}",
                    "você ameaça completar {line}, então {other} precisa jogar {spot}",
                    "{mover} ameaça completar {line}, então você precisa jogar {spot}"};
        case Phrase::centre:
            return Forms(
                "esta casa faz parte de quatro linhas, mais do que qualquer outra, e a partida continua "
                "equilibrada");
        case Phrase::opposite_corner:
            return {"é o canto oposto ao de {other}, e a partida continua equilibrada",
                    "é o canto oposto ao de {other}, e a partida continua equilibrada",
                    "é o canto oposto ao seu, e a partida continua equilibrada"};
        case Phrase::corner: return Forms("um canto faz parte de três linhas, e a partida continua equilibrada");
        case Phrase::side:
            return Forms("uma casa lateral faz parte de apenas duas linhas, mas a partida continua equilibrada");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms portuguese(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("ninguém errou, e por isso deu empate");
        case Verdict::lost_a_draw:
            return {"a {nth} jogada de {mover}, {cell}, custou a partida; {better}, {mover} teria segurado o empate",
                    "a sua {nth} jogada custou a partida; {better}, você teria segurado o empate",
                    "a {nth} jogada de {mover} custou a partida; {better}, {mover} teria segurado o empate"};
        case Verdict::lost_to_fork:
            return {
                "a {nth} jogada de {mover}, {cell}, custou a partida; {better}, {mover} teria segurado o empate",
                "a sua {nth} jogada custou a partida; {better}, você teria segurado o empate",
                "você ameaçou em duas linhas ao mesmo tempo com a sua {fork} jogada; o erro de {mover} foi a {nth}: "
                "{better}, teria segurado o empate"};
        case Verdict::missed_a_win:
            return {"a {nth} jogada de {mover}, {cell}, deixou a vitória escapar; {better}, {mover} teria ganhado",
                    "a sua {nth} jogada deixou a vitória escapar; {better}, você teria ganhado",
                    "a {nth} jogada de {mover} salvou você; {better}, {mover} teria ganhado"};
        case Verdict::lost_a_win:
            return {"{mover} estava ganhando até errar na {nth} jogada, {cell}; {better}, teria ganhado",
                    "você estava ganhando até errar na {nth} jogada; {better}, teria ganhado",
                    "{mover} estava ganhando até errar na {nth} jogada; {better}, teria ganhado"};
    }
    return Forms("");
}

}  // namespace detail

/// Brazilian Portuguese. A place is an adverb: "joga em cima à esquerda".
inline constexpr Catalogue kPortuguese{
    .game = "jogo da velha",
    .typography = {.and_last = " e ", .or_last = " ou ", .open_quote = "“", .close_quote = "”"},
    .cells = {"em cima à esquerda", "em cima no meio", "em cima à direita", "esquerda", "centro", "direita",
              "embaixo à esquerda", "embaixo no meio", "embaixo à direita"},
    .places = {"em cima à esquerda", "em cima no meio", "em cima à direita", "no meio à esquerda", "no centro",
               "no meio à direita", "embaixo à esquerda", "embaixo no meio", "embaixo à direita"},
    .lines = {"a linha de cima", "a linha do meio", "a linha de baixo", "a coluna da esquerda", "a coluna do meio",
              "a coluna da direita", "a diagonal que desce para a direita", "a diagonal que desce para a esquerda"},
    .row_column = "linha {row}, coluna {column}",
    .ordinals = {"primeira", "segunda", "terceira", "quarta", "quinta"},
    .results = {"perde", "empata", "ganha"},
    .results_in = {"perdida", "ganha em 1", "perde em 2", "ganha em 3", "perde em 4", "ganha em 5", "perde em 6",
                   "ganha em 7", "perde em 8", "ganha em 9"},
    .levels = {"muito fácil", "fácil", "médio", "difícil", "perfeito", "companheiro"},
    .level_descriptions = {"Para crianças pequenas: se puder, não completa nenhuma linha nem bloqueia as suas.",
                           "Ganha se puder; senão, joga em qualquer casa.",
                           "Ganha se puder; senão, bloqueia; senão, joga em qualquer casa.",
                           "Joga com perfeição, mas pode errar uma vez por partida.", "Nunca perde.",
                           "Adapta-se a você: você ganha cerca de duas em cada cinco partidas."},
    .grades = {"ótima", "boa", "lenta", "erro", "erro grave"},
    .refusals = {"essa casa não existe; as casas vão de 0 a 8, ou linha,coluna de 0,0 a 2,2", "a partida já terminou",
                 "não é a sua vez", "essa casa já está ocupada"},
    .hint = "tente jogar {place}: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::portuguese),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::portuguese),
};
static_assert(detail::is_complete(kPortuguese));

}  // namespace tateti
