// I testi dei risultati e delle statistiche in italiano.

import type { Words } from '../types';

export const statistics: Words['statistics'] = {
  title: 'Statistiche',
  empty: 'Ancora nessuna partita finita.',
  names: 'Nomi dei giocatori',
  nameOf: 'Nome di {player}',

  gameWithHelp: 'Con aiuto: questa partita conta a parte.',

  captionAlone: 'Tu contro il computer',
  captionAided: 'Con aiuti, valori o mosse annullate',
  captionPairs: 'In due',
  captionPairsAided: 'In due, con aiuti, valori o mosse annullate',
  side: 'Il tuo lato',
  bothSides: 'entrambi',
  wins: 'Vittorie',
  draws: 'Pareggi',
  losses: 'Sconfitte',
  firstPlayer: 'Primo giocatore',
  secondPlayer: 'Secondo giocatore',
  firstWins: 'Vittorie del primo',
  secondWins: 'Vittorie del secondo',
  byMark: 'Tutte le partite, per segno',

  streaks: 'Vittorie di fila',
  streakWins: '{level}: ora {now}, record {best}',
  streakUnbeaten: '{level}, partite senza sconfitte: ora {now}, record {best}',
  milestones: 'Traguardi',
  reached: 'raggiunto',
  notYet: 'non ancora',
  milestoneReached: 'Traguardo: {text}.',
  milestoneWon: 'Prima vittoria al livello {level}',
  milestoneDrew: 'Un pareggio al livello {level}',
  milestoneStreak: 'Una serie di {n}',
  milestonePlayed: { one: '{n} partita finita', other: '{n} partite finite' },

  thirdWin: 'È la tua terza vittoria di fila.',
  winsInARow: { other: 'Hai vinto {n} partite di fila.' },
  lossesInARow: 'È stata una serie difficile.',
  tryLevelQuestion: 'Proviamo il livello {level}?',
};
