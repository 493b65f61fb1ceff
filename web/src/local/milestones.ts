// What somebody has reached against the computer, without help. It follows from the results, so nothing more is stored.

import { levels, type Level } from '../engine/types';
import { gamesIn, levelResults, sum, type Results } from './results';

export type Milestone =
  | { readonly kind: 'won'; readonly level: Level }
  | { readonly kind: 'drew'; readonly level: Level }
  | { readonly kind: 'streak'; readonly games: number }
  | { readonly kind: 'played'; readonly games: number };

const streaks = [5, 10, 25];
const games = [10, 100, 1000];

/** All milestones, in the order in which people usually reach them. Nobody can win against `perfect`. */
const milestones: readonly Milestone[] = [
  ...levels.map((level): Milestone => ({ kind: level === 'perfect' ? 'drew' : 'won', level })),
  ...streaks.map((length): Milestone => ({ kind: 'streak', games: length })),
  ...games.map((count): Milestone => ({ kind: 'played', games: count })),
];

export function milestoneKey(milestone: Milestone): string {
  return `${milestone.kind}-${'level' in milestone ? milestone.level : milestone.games}`;
}

export function milestonesIn(
  results: Results,
): readonly { readonly milestone: Milestone; readonly reached: boolean }[] {
  return milestones.map((milestone) => ({ milestone, reached: isReached(results, milestone) }));
}

/** The milestones that the last game reached. */
export function reachedBetween(before: Results, after: Results): readonly Milestone[] {
  return milestones.filter((milestone) => isReached(after, milestone) && !isReached(before, milestone));
}

function isReached(results: Results, milestone: Milestone): boolean {
  const alone = levels.map((level) => {
    const { X, O, best } = levelResults(results, level);
    return { level, best, counts: sum(X.alone, O.alone) };
  });
  switch (milestone.kind) {
    case 'won':
      return alone.some(({ level, counts }) => level === milestone.level && counts.wins > 0);
    case 'drew':
      return alone.some(({ level, counts }) => level === milestone.level && counts.draws > 0);
    case 'streak':
      return alone.some(({ best }) => best >= milestone.games);
    case 'played':
      return alone.reduce((all, { counts }) => all + gamesIn(counts), 0) >= milestone.games;
  }
}
