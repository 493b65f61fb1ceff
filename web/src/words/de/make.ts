import type { MakeWords } from '../types';

export const make: MakeWords = {
  title: 'Ein Spielfeld für deine Website',
  intro:
    'Wähle, wie das Spielfeld aussehen soll, und kopiere den Code in deine Seite. Besucher spielen ohne Konto, und über sie wird nichts gespeichert.',
  options: 'Optionen',
  visitors: 'Die Sprache des Besuchers',
  hints: 'Knopf für Tipps',
  undo: 'Knopf zum Zurücknehmen',
  colours: 'Eigene Farben',
  coloursHelp: 'Eine Farbe, die auf dem Hintergrund schlecht lesbar wäre, wird aufgehellt oder abgedunkelt.',
  paper: 'Hintergrund',
  ink: 'Text',
  x: 'Farbe von X',
  o: 'Farbe von O',
  accent: 'Knopf',
  preview: 'Vorschau',
  frameTitle: 'Tic-Tac-Toe',
  code: 'Code',
  copy: 'Code kopieren',
  copied: 'Code kopiert.',
  byHand: 'Kopiere mit Strg+C.',
  events: 'Das Skript gibt dem Rahmen seine Höhe und meldet deiner Seite Züge und Ergebnisse.',
};
