#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms portuguese(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"o jogador {mover} completa {line} e ganha", "você completa {line} e ganha",
                    "o jogador {mover} completa {line} e ganha"};
        case Phrase::wins_twice:
            return {"o jogador {mover} completa duas linhas de uma vez e ganha",
                    "você completa duas linhas de uma vez e ganha",
                    "o jogador {mover} completa duas linhas de uma vez e ganha"};
        case Phrase::loses_at_once:
            return {"assim o jogador {mover} perde: {other} pode completar {line} na próxima jogada",
                    "assim você perde: o jogador {other} pode completar {line} na próxima jogada",
                    "assim o jogador {mover} perde: você pode completar {line} na próxima jogada"};
        case Phrase::loses_to_fork:
            return {"assim o jogador {mover} perde: {other} joga {spot} e ameaça ganhar em duas linhas ao mesmo tempo",
                    "assim você perde: o jogador {other} joga {spot} e ameaça ganhar em duas linhas ao mesmo tempo",
                    "assim o jogador {mover} perde: você joga {spot} e ameaça ganhar em duas linhas ao mesmo tempo"};
        case Phrase::loses_by_force:
            return {"assim o jogador {mover} perde: {other} joga {spot} e depois pode forçar a vitória",
                    "assim você perde: o jogador {other} joga {spot} e depois pode forçar a vitória",
                    "assim o jogador {mover} perde: você joga {spot} e depois pode forçar a vitória"};
        case Phrase::loses_sooner:
            return {
                "o jogador {other} pode ganhar de qualquer forma, mas depois desta jogada ganha mais rápido, jogando "
                "{spot}",
                "o jogador {other} pode ganhar de qualquer forma, mas depois desta jogada ganha mais rápido, jogando "
                "{spot}",
                "você pode ganhar de qualquer forma, mas depois desta jogada ganha mais rápido, jogando {spot}"};
        case Phrase::misses_win:
            return {"o jogador {mover} podia ganhar jogando {spot}; assim só empata",
                    "você podia ganhar jogando {spot}; assim só empata",
                    "o jogador {mover} podia ganhar jogando {spot}; assim só empata"};
        case Phrase::resists:
            return {
                "não importa onde o jogador {mover} jogue, {other} pode ganhar, mas com esta jogada {mover} resiste o "
                "máximo possível",
                "não importa onde você jogue, o jogador {other} pode ganhar, mas com esta jogada você resiste o máximo "
                "possível",
                "não importa onde o jogador {mover} jogue, você pode ganhar, mas com esta jogada {mover} resiste o "
                "máximo possível"};
        case Phrase::gambles:
            return {
                "não importa onde o jogador {mover} jogue, {other} pode ganhar, mas esta é a melhor chance de {mover} "
                "caso {other} se distraia",
                "não importa onde você jogue, o jogador {other} pode ganhar, mas esta é a sua melhor chance caso "
                "{other} se distraia",
                "não importa onde o jogador {mover} jogue, você pode ganhar, mas esta é a melhor chance de {mover} "
                "caso você se distraia"};
        case Phrase::forks:
            return {"o jogador {mover} ameaça ganhar em duas linhas ao mesmo tempo, e {other} só pode bloquear uma",
                    "você ameaça ganhar em duas linhas ao mesmo tempo, e o jogador {other} só pode bloquear uma",
                    "o jogador {mover} ameaça ganhar em duas linhas ao mesmo tempo, e você só pode bloquear uma"};
        case Phrase::forces_by_threat:
            return {
                "o jogador {other} precisa bloquear {line}, e depois {mover} pode ameaçar ganhar em duas linhas ao "
                "mesmo tempo",
                "o jogador {other} precisa bloquear {line}, e depois você pode ameaçar ganhar em duas linhas ao mesmo "
                "tempo",
                "você precisa bloquear {line}, e depois o jogador {mover} pode ameaçar ganhar em duas linhas ao mesmo "
                "tempo"};
        case Phrase::forces_a_fork:
            return {
                "não importa onde o jogador {other} jogue, depois {mover} pode ameaçar ganhar em duas linhas ao mesmo "
                "tempo",
                "não importa onde o jogador {other} jogue, depois você pode ameaçar ganhar em duas linhas ao mesmo "
                "tempo",
                "não importa onde você jogue, depois o jogador {mover} pode ameaçar ganhar em duas linhas ao mesmo "
                "tempo"};
        case Phrase::last: return Forms("é a última casa livre, e a partida termina em empate");
        case Phrase::blocks:
            return {"o jogador {other} está prestes a completar {line}; esta jogada impede isso",
                    "o jogador {other} está prestes a completar {line}; esta jogada impede isso",
                    "você está prestes a completar {line}; esta jogada impede isso"};
        case Phrase::stops_fork:
            return {
                "sem esta jogada, o jogador {other} poderia jogar {spot} e ameaçar ganhar em duas linhas ao mesmo "
                "tempo",
                "sem esta jogada, o jogador {other} poderia jogar {spot} e ameaçar ganhar em duas linhas ao mesmo "
                "tempo",
                "sem esta jogada, você poderia jogar {spot} e ameaçar ganhar em duas linhas ao mesmo tempo"};
        case Phrase::threatens:
            return {"o jogador {mover} ameaça completar {line}, então {other} precisa jogar {spot}",
                    "você ameaça completar {line}, então o jogador {other} precisa jogar {spot}",
                    "o jogador {mover} ameaça completar {line}, então você precisa jogar {spot}"};
        case Phrase::centre:
            return Forms(
                "esta casa faz parte de quatro linhas, mais do que qualquer outra, e a partida continua "
                "equilibrada");
        case Phrase::opposite_corner:
            return {"é o canto oposto ao do jogador {other}, e a partida continua equilibrada",
                    "é o canto oposto ao do jogador {other}, e a partida continua equilibrada",
                    "é o canto oposto ao seu, e a partida continua equilibrada"};
        case Phrase::corner: return Forms("um canto faz parte de três linhas, e a partida continua equilibrada");
        case Phrase::side:
            return Forms(
                "uma casa no meio de um lado faz parte de apenas duas linhas, mas a partida continua equilibrada");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms portuguese(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("ninguém errou, e por isso deu empate");
        case Verdict::lost_a_draw:
            return {
                "o erro decisivo do jogador {mover} foi a {nth} jogada, {cell}; jogando {better}, {mover} teria "
                "empatado",
                "o seu erro decisivo foi a {nth} jogada; jogando {better}, você teria empatado",
                "o erro decisivo do jogador {mover} foi a {nth} jogada; jogando {better}, {mover} teria empatado"};
        case Verdict::lost_to_fork:
            return {
                "o erro decisivo do jogador {mover} foi a {nth} jogada, {cell}; jogando {better}, {mover} teria "
                "empatado",
                "o seu erro decisivo foi a {nth} jogada; jogando {better}, você teria empatado",
                "com a sua {fork} jogada, você ameaçou ganhar em duas linhas ao mesmo tempo; o erro decisivo do "
                "jogador {mover} foi a {nth}: jogando {better}, {mover} teria empatado"};
        case Verdict::missed_a_win:
            return {"o jogador {mover} deixou a vitória escapar na {nth} jogada, {cell}; jogando {better}, teria ganho",
                    "você deixou a vitória escapar na {nth} jogada; jogando {better}, teria ganho",
                    "o jogador {mover} salvou você com a {nth} jogada; jogando {better}, {mover} teria ganho"};
        case Verdict::lost_a_win:
            return {
                "o jogador {mover} estava ganhando até errar na {nth} jogada, {cell}; jogando {better}, teria ganho",
                "você estava ganhando até errar na {nth} jogada; jogando {better}, teria ganho",
                "o jogador {mover} estava ganhando até errar na {nth} jogada; jogando {better}, teria ganho"};
    }
    return Forms("");
}

}  // namespace detail

/// Brazilian Portuguese. A place is an adverb: "joga em cima à esquerda". The first mark that a
/// sentence names is "o jogador", because a bare O reads as the article.
inline constexpr Catalogue kPortuguese{
    .game = "jogo da velha",
    .typography = {.and_last = " e ", .or_last = " ou ", .open_quote = "“", .close_quote = "”"},
    .cells = {"em cima à esquerda", "em cima no meio", "em cima à direita", "meio à esquerda", "centro",
              "meio à direita", "embaixo à esquerda", "embaixo no meio", "embaixo à direita"},
    .places = {"em cima à esquerda", "em cima no meio", "em cima à direita", "no meio à esquerda", "no centro",
               "no meio à direita", "embaixo à esquerda", "embaixo no meio", "embaixo à direita"},
    .lines = {"a fileira de cima", "a fileira do meio", "a fileira de baixo", "a coluna da esquerda",
              "a coluna do meio", "a coluna da direita", "a diagonal que desce para a direita",
              "a diagonal que desce para a esquerda"},
    .row_column = "fileira {row}, coluna {column}",
    .ordinals = {"primeira", "segunda", "terceira", "quarta", "quinta"},
    .results = {"perde", "empata", "ganha"},
    .results_in = {"partida perdida", "ganha em 1", "perde em 2", "ganha em 3", "perde em 4", "ganha em 5",
                   "perde em 6", "ganha em 7", "perde em 8", "ganha em 9"},
    .levels = {"muito fácil", "fácil", "médio", "difícil", "perfeito", "parceiro"},
    .level_descriptions = {"Para os pequenos: sempre que pode, evita completar linhas e bloquear as do adversário.",
                           "Ganha se puder; senão, joga em qualquer casa.",
                           "Ganha se puder; senão, bloqueia; se também não der, joga em qualquer casa.",
                           "Joga com perfeição, mas pode errar uma vez por partida.", "Nunca perde.",
                           "Joga no seu nível: você ganha cerca de duas em cada cinco partidas."},
    .grades = {"ótima", "boa", "lenta", "erro", "erro grave"},
    .refusals = {"essa casa não existe; use um número de 0 a 8 ou fileira,coluna (de 0,0 a 2,2)",
                 "a partida já terminou", "não é a sua vez", "essa casa já está ocupada"},
    .hint = "tente jogar {place}: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::portuguese),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::portuguese),
};
static_assert(detail::is_complete(kPortuguese));

}  // namespace tateti
