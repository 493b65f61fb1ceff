#pragma once

#include <tateti/games/texts.hpp>
#include <tateti/games/texts_es.hpp>

namespace tateti::games {

/// Where Argentina speaks differently. Everything else is neutral Spanish.
inline constexpr GameTexts kArgentineTexts = kSpanishTexts.with([](GameTexts& texts) {
    texts.tic_tac_toe = "Ta-te-ti";
    texts.closed_boards = "En un tablero chico ganado o lleno ya no se juega; si te toca uno, podés elegir otro.";
    texts.open_boards =
        "Un tablero chico ganado sigue abierto hasta que se llena; si te toca uno lleno, podés elegir otro.";
});
static_assert(detail::is_complete(kArgentineTexts));

}  // namespace tateti::games
