#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kGermanTexts{
    .tic_tac_toe = "Tic-Tac-Toe",
    .named = {{
        {"misere", "Misère", "Drei in einer Reihe verlieren."},
        {"wild", "Wild", "Beide setzen nach Belieben X oder O; drei gleiche Zeichen in einer Reihe gewinnen."},
        {"wild-misere", "Wild misère",
         "Beide setzen nach Belieben X oder O; drei gleiche Zeichen in einer Reihe verlieren."},
        {"notakto", "Notakto", "Beide setzen X; drei in einer Reihe verlieren."},
        {"notakto-2", "Notakto auf zwei Brettern",
         "Notakto auf zwei Brettern: Drei in einer Reihe schließen ein Brett, und wer das letzte schließt, verliert."},
        {"notakto-3", "Notakto auf drei Brettern",
         "Notakto auf drei Brettern: Drei in einer Reihe schließen ein Brett, und wer das letzte schließt, verliert."},
        {"cube", "Der Würfel", "Drei in einer Reihe in einem Würfel aus drei Ebenen, auch von Ebene zu Ebene."},
        {"qubic", "Qubic", "Vier in einer Reihe in einem Würfel aus vier Ebenen, auch von Ebene zu Ebene."},
        {"gomoku", "Gomoku", "Fünf in einer Reihe auf einem großen Brett; längere Reihen gewinnen auch."},
        {"vanishing", "Verschwindende Zeichen",
         "Drei in einer Reihe mit je drei Zeichen: Vor dem vierten verschwindet das älteste, und sein Feld ist "
         "gesperrt."},
        {"vanishing-reuse", "Verschwindende Zeichen, Feld sofort frei",
         "Drei in einer Reihe mit je drei Zeichen: Vor dem vierten verschwindet das älteste, und sein Feld ist sofort "
         "frei."},
        {"vanishing-late", "Verschwindende Zeichen, das älteste zählt",
         "Drei in einer Reihe mit je drei Zeichen: Nach dem vierten verschwindet das älteste, das so lange noch "
         "zählt."},
        {"ultimate", "Ultimate",
         "Neun kleine Bretter: Dein Feld schickt die andere Seite auf ein Brett, und gewonnene Bretter sind "
         "geschlossen."},
        {"ultimate-open", "Ultimate, gewonnene Bretter offen",
         "Neun kleine Bretter: Dein Feld schickt die andere Seite auf ein Brett, und gewonnene bleiben offen, bis sie "
         "voll sind."},
    }},
    .in_a_row = "{k} in einer Reihe, {columns} × {rows}",
    .flat = "Das Brett hat {columns} × {rows} Felder (Spalten × Zeilen).",
    .layered = "Das Brett hat {layers} Ebenen mit je {columns} × {rows} Feldern (Spalten × Zeilen).",
    .several = "Es gibt {boards} Bretter mit je {columns} × {rows} Feldern (Spalten × Zeilen).",
    .own_mark = "X und O ziehen abwechselnd; alle setzen ihr eigenes Zeichen auf ein freies Feld.",
    .either_mark = "Beide ziehen abwechselnd und setzen nach Belieben X oder O auf ein freies Feld.",
    .only_x = "Beide ziehen abwechselnd, und beide setzen X auf ein freies Feld.",
    .line_wins = "Wer {k} gleiche Zeichen in einer Reihe vollendet, gleich in welcher Richtung, gewinnt.",
    .line_loses = "Wer {k} gleiche Zeichen in einer Reihe vollendet, gleich in welcher Richtung, verliert.",
    .line_closes =
        "{k} in einer Reihe, gleich in welcher Richtung, schließen ihr Brett, und wer das letzte schließt, verliert.",
    .longer_lines = "Eine längere Reihe zählt auch.",
    .full_board = "Ein volles Brett ohne solche Reihe ist remis.",
    .few_marks = "Jede Seite hat höchstens {marks} Zeichen auf dem Brett.",
    .leaves_before =
        "Bevor sie ein weiteres setzt, verschwindet das älteste, und sein Feld bleibt bei diesem Zug leer.",
    .cell_reusable = "Bevor sie ein weiteres setzt, verschwindet das älteste, und das neue darf auf dessen Feld.",
    .leaves_after =
        "Nachdem sie ein weiteres gesetzt hat, verschwindet das älteste; bis dahin zählt es in einer Reihe.",
    .repetition = "Eine Stellung, die zum dritten Mal entsteht, ist remis, ebenso ein Spiel von {moves} Zügen.",
    .small_boards = "Das Brett besteht aus neun kleinen Brettern von drei mal drei Feldern.",
    .next_board =
        "Wo das Feld in seinem kleinen Brett liegt, bestimmt das kleine Brett, auf dem der nächste Zug geschieht.",
    .boards_win =
        "Drei in einer Reihe gewinnen ein kleines Brett, drei kleine Bretter in einer Reihe das Spiel; sonst ist es "
        "remis.",
    .closed_boards =
        "Auf gewonnenen und vollen kleinen Brettern wird nicht mehr gespielt; wer dorthin muss, wählt ein anderes.",
    .open_boards =
        "Ein gewonnenes kleines Brett bleibt offen, bis es voll ist; wer auf ein volles muss, wählt ein anderes.",
};
static_assert(detail::is_complete(kGermanTexts));

}  // namespace tateti::games
