// The statistics as tables and lines of text.

import { levels, marks, type Level, type Mark } from '../engine/types';
import { countInWords, fill, levelName, type Words } from '../words';
import { milestoneKey, milestonesIn, type Milestone } from './milestones';
import type { LocalModel } from './model';
import { personNames } from './players_view';
import { gamesIn, levelResults, sum, type Counted, type Counts } from './results';

/** One line of a table: its heading, or headings, and its numbers, in the order of the columns. */
export interface StatisticsRow {
  readonly key: string;
  readonly headings: readonly string[];
  readonly mark: Mark | null;
  readonly numbers: readonly number[];
}

export interface StatisticsTable {
  readonly key: 'alone' | 'aided' | 'pairs' | 'pairsAided';
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly StatisticsRow[];
}

export interface StatisticsView {
  readonly title: string;
  /** Shown while nothing has been counted yet. */
  readonly empty: string | null;
  /** Only tables with games. */
  readonly tables: readonly StatisticsTable[];
  readonly streaks: {
    readonly title: string;
    readonly lines: readonly { readonly key: string; readonly text: string }[];
  };
  readonly milestones: {
    readonly title: string;
    readonly items: readonly {
      readonly key: string;
      readonly text: string;
      readonly reached: boolean;
      /** "Reached" or "Not yet", so that colour does not stand alone. */
      readonly state: string;
    }[];
  };
}

export function statisticsView(model: LocalModel): StatisticsView {
  const { words, standing } = model;
  const texts = words.statistics;
  const tables = [
    levelTable(model, 'alone', texts.captionAlone),
    levelTable(model, 'aided', texts.captionAided),
    pairTable(model, 'alone', texts.captionPairs),
    pairTable(model, 'aided', texts.captionPairsAided),
  ].filter((table) => table.rows.length > 0);
  return {
    title: texts.title,
    empty: tables.length === 0 ? texts.empty : null,
    tables,
    streaks: { title: texts.streaks, lines: streakLines(model) },
    milestones: {
      title: texts.milestones,
      items: milestonesIn(standing.results).map(({ milestone, reached }) => ({
        key: milestoneKey(milestone),
        text: milestoneInWords(words, milestone),
        reached,
        state: reached ? texts.reached : texts.notYet,
      })),
    },
  };
}

/** What the game on the screen reached first, in words. */
export function reachedView({ words, game, lastCounted }: LocalModel): readonly string[] {
  if (lastCounted?.id !== game.id) return [];
  return lastCounted.reached.map((milestone) =>
    fill(words.statistics.milestoneReached, { text: milestoneInWords(words, milestone) }),
  );
}

function levelTable({ words, standing }: LocalModel, kind: keyof Counted, caption: string): StatisticsTable {
  const texts = words.statistics;
  const rows = levels.flatMap((level) => {
    const results = levelResults(standing.results, level);
    const sides = marks
      .filter((mark) => gamesIn(results[mark][kind]) > 0)
      .map((mark) => row(words, level, mark, results[mark][kind]));
    const total = row(words, level, null, sum(results.X[kind], results.O[kind]));
    return sides.length > 1 ? [...sides, total] : sides;
  });
  return { key: kind, caption, columns: [words.level, texts.side, texts.wins, texts.draws, texts.losses], rows };
}

function row(words: Words, level: Level, mark: Mark | null, counts: Counts): StatisticsRow {
  const { wins, draws, losses } = counts;
  const side = mark === null ? words.statistics.bothSides : mark;
  return {
    key: `${level}-${mark ?? 'all'}`,
    headings: [levelName(words, level), side],
    mark,
    numbers: [wins, draws, losses],
  };
}

function pairTable({ words, standing }: LocalModel, kind: keyof Counted, caption: string): StatisticsTable {
  const texts = words.statistics;
  const rows = standing.results.pairs
    .filter((pair) => gamesIn(pair[kind]) > 0)
    .map((pair) => {
      const { wins, draws, losses } = pair[kind];
      return {
        key: pair.names.join(' / '),
        headings: personNames(words, pair.names),
        mark: null,
        numbers: [wins, draws, losses],
      };
    })
    .reverse();
  const columns = [texts.firstPlayer, texts.secondPlayer, texts.firstWins, texts.draws, texts.secondWins];
  return { key: kind === 'alone' ? 'pairs' : 'pairsAided', caption, columns, rows };
}

function streakLines({ words, standing }: LocalModel): StatisticsView['streaks']['lines'] {
  const texts = words.statistics;
  return levels.flatMap((level) => {
    const { streak, best } = levelResults(standing.results, level);
    if (best === 0) return [];
    const text = fill(level === 'perfect' ? texts.streakUnbeaten : texts.streakWins, {
      level: levelName(words, level),
      now: streak,
      best,
    });
    return [{ key: level, text }];
  });
}

function milestoneInWords(words: Words, milestone: Milestone): string {
  const texts = words.statistics;
  switch (milestone.kind) {
    case 'won':
      return fill(texts.milestoneWon, { level: levelName(words, milestone.level) });
    case 'drew':
      return fill(texts.milestoneDrew, { level: levelName(words, milestone.level) });
    case 'streak':
      return fill(texts.milestoneStreak, { n: milestone.games });
    case 'played':
      return countInWords(words, texts.milestonePlayed, milestone.games);
  }
}
