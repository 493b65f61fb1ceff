// Die Texte der Ergebnisse und der Statistik auf Deutsch.

import type { Words } from '../types';

export const statistics: Words['statistics'] = {
  title: 'Statistik',
  empty: 'Noch keine beendeten Spiele.',
  names: 'Namen',
  nameOf: 'Name: {player}',

  gameWithHelp: 'Mit Hilfe: Dieses Spiel zählt gesondert.',

  captionAlone: 'Du gegen den Computer',
  captionAided: 'Mit Tipps, Werten oder Zurücknehmen',
  captionPairs: 'Zu zweit',
  captionPairsAided: 'Zu zweit, mit Tipps, Werten oder Zurücknehmen',
  side: 'Deine Seite',
  bothSides: 'beide',
  wins: 'Siege',
  draws: 'Remis',
  losses: 'Niederlagen',
  firstPlayer: 'Erster Name',
  secondPlayer: 'Zweiter Name',
  firstWins: 'Siege (erster)',
  secondWins: 'Siege (zweiter)',
  byMark: 'Alle Spiele nach Zeichen',

  streaks: 'Siege in Folge',
  streakWins: '{level}: jetzt {now}, Rekord {best}',
  streakUnbeaten: '{level}, Spiele ohne Niederlage: jetzt {now}, Rekord {best}',
  milestones: 'Meilensteine',
  reached: 'erreicht',
  notYet: 'noch nicht',
  milestoneReached: 'Meilenstein: {text}.',
  milestoneWon: 'Erster Sieg auf Stufe {level}',
  milestoneDrew: 'Ein Unentschieden auf Stufe {level}',
  milestoneStreak: 'Eine Serie von {n}',
  milestonePlayed: { one: '{n} beendetes Spiel', other: '{n} beendete Spiele' },

  thirdWin: 'Das war dein dritter Sieg in Folge.',
  winsInARow: { other: 'Du hast {n} Spiele in Folge gewonnen.' },
  lossesInARow: 'Das war eine schwere Serie.',
  tryLevelQuestion: 'Möchtest du {level} probieren?',
};
