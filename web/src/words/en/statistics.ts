// The words of results and statistics in English.

export const statistics = {
  title: 'Statistics',
  empty: 'No finished games yet.',
  names: 'Names of the players',
  nameOf: 'Name of {player}',

  // Numbers.
  gameWithHelp: 'With help: this game counts separately.',

  // Tables.
  captionAlone: 'You against the computer',
  captionAided: 'With hints, values or takebacks',
  captionPairs: 'Two players',
  captionPairsAided: 'Two players, with hints, values or takebacks',
  side: 'Your side',
  bothSides: 'both',
  wins: 'Wins',
  draws: 'Draws',
  losses: 'Losses',
  firstPlayer: 'First player',
  secondPlayer: 'Second player',
  firstWins: 'First wins',
  secondWins: 'Second wins',
  byMark: 'All games by mark',

  // Streaks and milestones.
  streaks: 'Wins in a row',
  streakWins: '{level}: now {now}, best {best}',
  streakUnbeaten: '{level}, games without a loss: now {now}, best {best}',
  milestones: 'Milestones',
  reached: 'reached',
  notYet: 'not yet',
  milestoneReached: 'Milestone: {text}.',
  milestoneWon: 'First win against {level}',
  milestoneDrew: 'A draw against {level}',
  milestoneStreak: 'A streak of {n}',
  milestonePlayed: { one: '{n} finished game', other: '{n} finished games' },

  // After a game.
  thirdWin: 'That was your third win in a row.',
  winsInARow: { other: 'You have won {n} games in a row.' },
  lossesInARow: 'That was a hard run.',
  tryLevelQuestion: 'Try {level}?',
};
