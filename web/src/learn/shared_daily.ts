// The text about the puzzle of a day: a square for each answer, and no cell.

import { dayInWords } from '../platform/day';
import { fill } from '../words';
import type { LearnEnvironment } from './environment';
import type { Daily } from './progress';

export function sharedDaily(
  { texts, words }: Pick<LearnEnvironment, 'texts' | 'words'>,
  { day, answers }: Daily,
): string {
  const signs = answers.map((right) => (right ? '🟩' : '🟥')).join('');
  return fill(texts.puzzles.shareDaily, { date: dayInWords(day, words.tag), signs });
}
