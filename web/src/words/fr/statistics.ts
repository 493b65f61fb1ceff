// Les textes des résultats et des statistiques en français.

import type { Words } from '../types';

export const statistics: Words['statistics'] = {
  title: 'Statistiques',
  empty: 'Aucune partie terminée pour l’instant.',
  names: 'Noms des joueurs',
  nameOf: 'Nom\u00a0: {player}',

  gameWithHelp: 'Avec de l’aide\u00a0: cette partie est comptée à part.',

  captionAlone: 'Toi contre l’ordinateur',
  captionAided: 'Avec indices, valeurs ou coups annulés',
  captionPairs: 'À deux',
  captionPairsAided: 'À deux, avec indices, valeurs ou coups annulés',
  side: 'Ton côté',
  bothSides: 'les deux',
  wins: 'Victoires',
  draws: 'Nuls',
  losses: 'Défaites',
  firstPlayer: 'Premier nom',
  secondPlayer: 'Second nom',
  firstWins: 'Victoires du premier',
  secondWins: 'Victoires du second',
  byMark: 'Toutes les parties, par signe',

  streaks: 'Victoires de suite',
  streakWins: '{level}\u00a0: maintenant {now}, record {best}',
  streakUnbeaten: '{level}, parties sans défaite\u00a0: maintenant {now}, record {best}',
  milestones: 'Étapes',
  reached: 'atteinte',
  notYet: 'pas encore',
  milestoneReached: 'Étape\u00a0: {text}.',
  milestoneWon: 'Première victoire au niveau {level}',
  milestoneDrew: 'Un match nul au niveau {level}',
  milestoneStreak: 'Une série de {n}',
  milestonePlayed: { one: '{n} partie terminée', other: '{n} parties terminées' },

  thirdWin: 'C’était ta troisième victoire de suite.',
  winsInARow: { other: 'Tu as gagné {n} parties de suite.' },
  lossesInARow: 'C’était une série difficile.',
  tryLevelQuestion: 'On essaie {level}\u00a0?',
};
