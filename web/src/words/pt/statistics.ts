// Os textos dos resultados e das estatísticas em português do Brasil.

import type { Words } from '../types';

export const statistics: Words['statistics'] = {
  title: 'Estatísticas',
  empty: 'Ainda não há partidas terminadas.',
  names: 'Nomes dos jogadores',
  nameOf: 'Nome de {player}',

  gameWithHelp: 'Com ajuda: esta partida conta à parte.',

  captionAlone: 'Você contra o computador',
  captionAided: 'Com dicas, valores ou jogadas desfeitas',
  captionPairs: 'Duas pessoas',
  captionPairsAided: 'Duas pessoas, com dicas, valores ou jogadas desfeitas',
  side: 'Seu lado',
  bothSides: 'ambos',
  wins: 'Vitórias',
  draws: 'Empates',
  losses: 'Derrotas',
  firstPlayer: 'Primeiro jogador',
  secondPlayer: 'Segundo jogador',
  firstWins: 'Vitórias do primeiro',
  secondWins: 'Vitórias do segundo',
  byMark: 'Todas as partidas, por marca',

  streaks: 'Vitórias seguidas',
  streakWins: '{level}: agora {now}, recorde {best}',
  streakUnbeaten: '{level}, partidas sem perder: agora {now}, recorde {best}',
  milestones: 'Conquistas',
  reached: 'alcançada',
  notYet: 'ainda não',
  milestoneReached: 'Conquista: {text}.',
  milestoneWon: 'Primeira vitória no nível {level}',
  milestoneDrew: 'Um empate no nível {level}',
  milestoneStreak: 'Uma sequência de {n}',
  milestonePlayed: { one: '{n} partida terminada', other: '{n} partidas terminadas' },

  thirdWin: 'Foi a sua terceira vitória seguida.',
  winsInARow: { other: 'Você ganhou {n} partidas seguidas.' },
  lossesInARow: 'Foi uma sequência difícil.',
  tryLevelQuestion: 'Que tal tentar {level}?',
};
