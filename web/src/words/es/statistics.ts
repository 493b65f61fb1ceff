// Las palabras de los resultados y las estadísticas en castellano.

import type { Words } from '../types';

export const statistics: Words['statistics'] = {
  title: 'Estadísticas',
  empty: 'Todavía no hay partidas terminadas.',
  names: 'Nombres de los jugadores',
  nameOf: 'Nombre de {player}',

  gameWithHelp: 'Con ayuda: esta partida se cuenta aparte.',

  captionAlone: 'Contra la computadora',
  captionAided: 'Con pistas, valores o jugadas deshechas',
  captionPairs: 'De a dos',
  captionPairsAided: 'De a dos, con pistas, valores o jugadas deshechas',
  side: 'Tu lado',
  bothSides: 'ambos',
  wins: 'Victorias',
  draws: 'Empates',
  losses: 'Derrotas',
  firstPlayer: 'Un jugador',
  secondPlayer: 'El otro',
  firstWins: 'Gana uno',
  secondWins: 'Gana el otro',
  byMark: 'Todas las partidas, por marca',

  streaks: 'Victorias seguidas',
  streakWins: '{level}: ahora {now}, récord {best}',
  streakUnbeaten: '{level}, partidas sin perder: ahora {now}, récord {best}',
  milestones: 'Logros',
  reached: 'conseguido',
  notYet: 'todavía no',
  milestoneReached: 'Logro: {text}.',
  milestoneWon: 'Primera victoria contra {level}',
  milestoneDrew: 'Un empate contra {level}',
  milestoneStreak: 'Una racha de {n}',
  milestonePlayed: { one: '{n} partida terminada', other: '{n} partidas terminadas' },

  thirdWin: 'Fue tu tercera victoria seguida.',
  winsInARow: { other: 'Van {n} victorias seguidas.' },
  lossesInARow: 'Fue una racha difícil.',
  tryLevelQuestion: '¿Probamos {level}?',
};
