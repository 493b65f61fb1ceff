#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kPortugueseTexts{
    .tic_tac_toe = "Jogo da velha",
    .named = {{
        {"misere", "Misère", "Três em linha perdem."},
        {"wild", "Selvagem", "Os dois põem X ou O, à escolha; três marcas iguais em linha ganham."},
        {"wild-misere", "Selvagem misère", "Os dois põem X ou O, à escolha; três marcas iguais em linha perdem."},
        {"notakto", "Notakto", "Os dois põem X; três em linha perdem."},
        {"notakto-2", "Notakto em dois tabuleiros",
         "Notakto em dois tabuleiros: três em linha fecham um tabuleiro, e quem fecha o último perde."},
        {"notakto-3", "Notakto em três tabuleiros",
         "Notakto em três tabuleiros: três em linha fecham um tabuleiro, e quem fecha o último perde."},
        {"cube", "O cubo", "Três em linha em um cubo de três camadas, também de uma camada a outra."},
        {"qubic", "Qubic", "Quatro em linha em um cubo de quatro camadas, também de uma camada a outra."},
        {"gomoku", "Gomoku", "Cinco em linha em um tabuleiro grande; linhas mais longas também ganham."},
        {"vanishing", "Marcas que somem",
         "Três em linha com três marcas cada um: antes da quarta some a mais antiga, e a casa dela não pode ser "
         "usada."},
        {"vanishing-reuse", "Marcas que somem, casa livre na hora",
         "Três em linha com três marcas cada um: antes da quarta some a mais antiga, e a casa dela pode ser usada."},
        {"vanishing-late", "Marcas que somem, a mais antiga conta",
         "Três em linha com três marcas cada um: depois da quarta some a mais antiga, que até então ainda conta."},
        {"ultimate", "Ultimate",
         "Nove tabuleiros pequenos: a casa jogada indica o do adversário, e os tabuleiros ganhos ficam fechados."},
        {"ultimate-open", "Ultimate, tabuleiros ganhos abertos",
         "Nove tabuleiros pequenos: a casa jogada indica o do adversário, e os ganhos continuam abertos até encher."},
    }},
    .in_a_row = "{k} em linha, {columns} × {rows}",
    .flat = "O tabuleiro tem {columns} × {rows} casas (colunas × linhas).",
    .layered = "O tabuleiro tem {layers} camadas de {columns} × {rows} casas cada uma (colunas × linhas).",
    .several = "Há {boards} tabuleiros de {columns} × {rows} casas cada um (colunas × linhas).",
    .own_mark = "X e O jogam um de cada vez; cada um põe a sua marca em uma casa vazia.",
    .either_mark = "Os jogadores jogam um de cada vez e põem X ou O, à escolha, em uma casa vazia.",
    .only_x = "Os jogadores jogam um de cada vez, e os dois põem X em uma casa vazia.",
    .line_wins = "Ganha quem completa {k} marcas iguais em linha, em qualquer direção.",
    .line_loses = "Perde quem completa {k} marcas iguais em linha, em qualquer direção.",
    .line_closes = "{k} em linha, em qualquer direção, fecham o seu tabuleiro, e perde quem fecha o último.",
    .longer_lines = "Uma linha mais longa também vale.",
    .full_board = "Um tabuleiro cheio sem essa linha é um empate.",
    .few_marks = "Cada jogador tem no máximo {marks} marcas no tabuleiro.",
    .leaves_before = "Antes de pôr mais uma, a mais antiga sai, e a casa dela fica vazia durante essa jogada.",
    .cell_reusable = "Antes de pôr mais uma, a mais antiga sai, e a nova pode ocupar a casa dela.",
    .leaves_after = "Depois de pôr mais uma, a mais antiga sai; até então ela conta para a linha.",
    .repetition = "Uma posição que ocorre pela terceira vez é um empate, assim como uma partida de {moves} jogadas.",
    .small_boards = "O tabuleiro é feito de nove tabuleiros pequenos de três por três casas.",
    .next_board =
        "O lugar da casa jogada no tabuleiro pequeno indica em que tabuleiro pequeno o adversário joga em seguida.",
    .boards_win =
        "Três em linha ganham um tabuleiro pequeno, e três tabuleiros pequenos em linha ganham a partida; senão, é um "
        "empate.",
    .closed_boards =
        "Em um tabuleiro pequeno ganho ou cheio não se joga mais; quem é mandado a um deles escolhe outro.",
    .open_boards = "Um tabuleiro pequeno ganho continua aberto até encher; quem é mandado a um cheio escolhe outro.",
};
static_assert(detail::is_complete(kPortugueseTexts));

}  // namespace tateti::games
