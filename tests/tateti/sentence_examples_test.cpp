#include "support/plain.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// Each thing the coach can say, once, about a game worked out by hand.
namespace tateti::test {
namespace {

struct Example {
    std::string_view moves;  // so far
    char move;               // about which the coach speaks
    Phrase phrase;
    std::string_view about;
    std::string_view to_mover;
    std::string_view to_other;
    std::string_view spanish;  // about both
};

const std::vector<Example>& examples() {
    static const std::vector<Example> all{
        {"0314", '2', Phrase::wins, "X completes the top row and wins.", "You complete the top row and win.",
         "X completes the top row and wins.", "X completa la fila de arriba y gana."},
        {"10346", '8', Phrase::wins, "O completes the diagonal from the top left and wins.",
         "You complete the diagonal from the top left and win.", "O completes the diagonal from the top left and wins.",
         "O completa la diagonal que baja hacia la derecha y gana."},
        {"01236587", '4', Phrase::wins_twice, "X completes two lines at once and wins.",
         "You complete two lines at once and win.", "X completes two lines at once and wins.",
         "X completa dos líneas a la vez y gana."},
        {"1034", '6', Phrase::loses_at_once,
         "This loses: O can complete the diagonal from the top left on the next move.",
         "This loses: O can complete the diagonal from the top left on the next move.",
         "This loses: you can complete the diagonal from the top left on the next move.",
         "Así pierde X: O puede completar la diagonal que baja hacia la derecha en la próxima jugada."},
        // O threatens 2-4-6; X stops it on 6 and has 3 and 7 to complete.
        {"048", '2', Phrase::loses_to_fork, "This loses: X plays the bottom left and threatens two lines at once.",
         "This loses: X plays the bottom left and threatens two lines at once.",
         "This loses: you play the bottom left and threaten two lines at once.",
         "Así pierde O: X juega abajo a la izquierda y amenaza con ganar por dos líneas a la vez."},
        {"0", '1', Phrase::loses_by_force, "This loses: X plays the left and can then force a win.",
         "This loses: X plays the left and can then force a win.",
         "This loses: you play the left and can then force a win.",
         "Así pierde O: X juega en el medio a la izquierda y desde ahí puede forzar la victoria."},
        // O should have stopped the top row, and would have lost later.
        {"031", '4', Phrase::loses_sooner,
         "X can win anyway, but after this move X wins sooner, by playing the top right.",
         "X can win anyway, but after this move X wins sooner, by playing the top right.",
         "You can win anyway, but after this move you win sooner, by playing the top right.",
         "X puede ganar de todos modos, pero después de esta jugada gana antes, jugando arriba a la derecha."},
        {"01", '8', Phrase::misses_win, "X could win by playing the left; this gives only a draw.",
         "You could win by playing the left; this gives only a draw.",
         "X could win by playing the left; this gives you a draw.",
         "X podía ganar jugando en el medio a la izquierda; así solo empata."},
        {"031", '2', Phrase::resists, "X can win whatever O plays, but this way O holds out as long as possible.",
         "X can win whatever you play, but this way you hold out as long as possible.",
         "You can win whatever O plays, but this way O holds out as long as possible.",
         "Juegue donde juegue O, X puede ganar, pero con esta jugada O aguanta lo más posible."},
        {"658", '4', Phrase::gambles,
         "X can win whatever O plays, but this gives O the best chance if X plays carelessly.",
         "X can win whatever you play, but this is your best chance if X plays carelessly.",
         "You can win whatever O plays, but this gives O the best chance if you play carelessly.",
         "Juegue donde juegue O, X puede ganar, pero esta es la mejor oportunidad de O si X se descuida."},
        {"0482", '6', Phrase::forks, "X threatens two lines at once, and O can stop only one of them.",
         "You threaten two lines at once, and O can stop only one of them.",
         "X threatens two lines at once, and you can stop only one of them.",
         "X amenaza con ganar por dos líneas a la vez, y O solo puede bloquear una."},
        // O must take 8, and X then has 3 or 6.
        {"01", '4', Phrase::forces_by_threat,
         "O must stop the diagonal from the top left, and then X can threaten two lines at once.",
         "O must stop the diagonal from the top left, and then you can threaten two lines at once.",
         "You must stop the diagonal from the top left, and then X can threaten two lines at once.",
         "O tiene que bloquear la diagonal que baja hacia la derecha, y después X puede amenazar con ganar por dos "
         "líneas a la vez."},
        // X then takes the centre, with 3 and 8 to complete; if O is there, it takes 6, with 3 and 8 again.
        {"0152", '7', Phrase::forces_a_fork, "Whatever O plays, X can then threaten two lines at once.",
         "Whatever O plays, you can then threaten two lines at once.",
         "Whatever you play, X can then threaten two lines at once.",
         "Juegue donde juegue O, después X puede amenazar con ganar por dos líneas a la vez."},
        {"01235468", '7', Phrase::last, "It is the last free cell, and the game ends in a draw.",
         "It is the last free cell, and the game ends in a draw.",
         "It is the last free cell, and the game ends in a draw.",
         "Es la última casilla libre, y la partida termina en empate."},
        {"041", '2', Phrase::blocks, "Without this, X could complete the top row.",
         "Without this, X could complete the top row.", "Without this, you could complete the top row.",
         "Sin esta jugada, X podría completar la fila de arriba."},
        // X could fork on 2, with 1 and 5 to complete, or on 6.
        {"048", '1', Phrase::stops_fork,
         "Left alone, X could play the top right and threaten two lines at once; this stops it.",
         "Left alone, X could play the top right and threaten two lines at once; this stops it.",
         "Left alone, you could play the top right and threaten two lines at once; this stops you.",
         "Sin esta jugada, X podría jugar arriba a la derecha y amenazar con ganar por dos líneas a la vez."},
        {"04", '1', Phrase::threatens, "X threatens to complete the top row, so O must take the top right.",
         "You threaten to complete the top row, so O must take the top right.",
         "X threatens to complete the top row, so you must take the top right.",
         "X amenaza con completar la fila de arriba, así que O tiene que jugar arriba a la derecha."},
        {"0", '4', Phrase::centre, "It lies on four lines, more than any other cell, and the game stays even.",
         "It lies on four lines, more than any other cell, and the game stays even.",
         "It lies on four lines, more than any other cell, and the game stays even.",
         "Esta casilla está en cuatro líneas, más que ninguna otra, y la partida sigue igualada."},
        {"40", '8', Phrase::opposite_corner, "It is the corner opposite O's, and the game stays even.",
         "It is the corner opposite O's, and the game stays even.",
         "It is the corner opposite yours, and the game stays even.",
         "Es la esquina opuesta a la de O, y la partida sigue igualada."},
        {"", '0', Phrase::corner, "A corner lies on three lines, and the game stays even.",
         "A corner lies on three lines, and the game stays even.",
         "A corner lies on three lines, and the game stays even.",
         "Una esquina está en tres líneas, y la partida sigue igualada."},
        {"", '1', Phrase::side, "A side cell lies on only two lines, but the game stays even.",
         "A side cell lies on only two lines, but the game stays even.",
         "A side cell lies on only two lines, but the game stays even.",
         "Una casilla en medio de un lado está solo en dos líneas, pero la partida sigue igualada."},
    };
    return all;
}

TEST(SentenceExamples, EachIsSaidAboutAndToThePlayers) {
    for (const Example& example : examples()) {
        const Explanation said = explain(game(example.moves).position(), cell(example.move));
        EXPECT_EQ(phrase(said), example.phrase) << example.moves << " " << example.move;
        EXPECT_EQ(sentence(said, Language::english).view(), example.about);
        EXPECT_EQ(sentence(said, Language::english, said.mover).view(), example.to_mover);
        EXPECT_EQ(sentence(said, Language::english, opponent(said.mover)).view(), example.to_other);
        EXPECT_EQ(sentence(said, Language::spanish).view(), example.spanish);
    }
}

TEST(SentenceExamples, AHintIsAdvice) {
    const Explanation said = explain(game("01").position(), cell('4'));
    EXPECT_EQ(
        hint_sentence(said, Language::english, Mark::x).view(),
        "Try the centre: O must stop the diagonal from the top left, and then you can threaten two lines at once.");
    EXPECT_EQ(hint_sentence(said, Language::spanish, Mark::x).view(),
              "Prueba en el centro: O tiene que bloquear la diagonal que baja hacia la derecha, y después puedes "
              "amenazar con ganar por dos líneas a la vez.");
    EXPECT_EQ(hint_sentence(said, Language::argentine, Mark::x).view(),
              "Probá en el centro: O tiene que tapar la diagonal que baja hacia la derecha, y después podés amenazar "
              "con ganar por dos líneas a la vez.");
}

TEST(SentenceExamples, ThereIsOneForEveryPhrase) {
    std::vector<int> counts(kPhraseCount);
    for (const Example& example : examples()) ++counts[static_cast<std::size_t>(example.phrase)];
    for (const int count : counts) EXPECT_GE(count, 1);
}

}  // namespace
}  // namespace tateti::test
