import type { AboutWords } from '../types';

export const about: AboutWords = {
  title: 'Tic-Tac-Toe: die Regeln und warum perfektes Spiel unentschieden endet',
  rules: 'Die Regeln',
  rulesText:
    'Zwei Seiten, X und O, teilen sich ein Spielfeld mit neun Feldern. X beginnt, dann geht es abwechselnd weiter. Ein gesetztes Zeichen bleibt stehen. Wer zuerst eine Reihe, eine Spalte oder eine Diagonale mit drei Zeichen füllt, gewinnt. Ist das Spielfeld voll, ohne dass das jemandem gelungen ist, endet das Spiel unentschieden.',
  rulesBoard: 'X hat die obere Reihe und gewinnt.',
  win: 'Wie man gewinnt',
  winText:
    'Eine Drohung reicht nicht: Die andere Seite sieht die zwei Zeichen und nimmt das dritte Feld. Schaffst du mit einem Zug zwei Drohungen, lässt sich nur eine davon blockieren. Such also Felder, auf denen sich zwei deiner Linien kreuzen.',
  winBoard: 'X droht in der linken Spalte und in der unteren Reihe. O kann nur eine davon blockieren.',
  draw: 'Warum perfektes Spiel unentschieden endet',
  drawText:
    'Du verlierst nur, wenn du eine Drohung übersiehst oder zwei auf einmal zulässt. Beides lässt sich vom ersten bis zum letzten Zug vermeiden, mit X und mit O. Wenn beide nie einen Fehler machen, gewinnt also niemand.',
  drawReply:
    'Es ist knapper, als es aussieht. Jeder der neun möglichen ersten Züge hält das Unentschieden. Aber gegen eine Ecke hilft nur die Mitte, und gegen die Mitte nur eine Ecke.',
  drawBoard: 'X hat in einer Ecke begonnen. O muss die Mitte nehmen.',
  proof: 'Woher wir das wissen',
  proofText:
    'Das Spiel ist so klein, dass man es ganz ansehen kann. Es gibt {games} verschiedene Spiele: X gewinnt {x}, O gewinnt {o}, und {draws} enden unentschieden. Sie führen durch {positions} Stellungen, oder {essential}, wenn gedrehte und gespiegelte nur einmal zählen. Das Programm kennt für jede das genaue Ergebnis bei bestem Spiel, und vom leeren Spielfeld aus ist es ein Unentschieden. Die Stufe Perfekt ist unschlagbar, und die Tipps und die Analyse kommen aus derselben Tabelle.',
  tateti: 'Über Tateti',
  tatetiText:
    'Tateti ist freie Software. Es hat keine Konten und keine Werbung, funktioniert offline, und ein Spiel gegen den Computer verlässt nie dein Gerät.',
  tryIt: 'Gegen den Computer spielen',
  embed: 'Ein Spielfeld auf die eigene Website stellen',
  noScript: 'Tateti braucht JavaScript. Ohne JavaScript geht es im Terminal: {command}',
};
