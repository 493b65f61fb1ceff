// Which puzzles are listed, as it is in the address: `?puzzles=fork&difficulty=4`. (`theme` is the page's.)

import { difficulties, themes, type Puzzle, type Theme } from '../learn_engine';

export interface PuzzleChoice {
  /** Empty: all. */
  readonly theme: Theme | '';
  /** 0: all. */
  readonly difficulty: number;
}

export function choiceIn(search: string): PuzzleChoice {
  const asked = new URLSearchParams(search);
  return {
    theme: themes.find((one) => one === asked.get('puzzles')) ?? '',
    difficulty: difficulties.find((one) => String(one) === asked.get('difficulty')) ?? 0,
  };
}

/** The same address with this choice; other parameters stay. */
export function withChoice(search: string, { theme, difficulty }: PuzzleChoice): string {
  const asked = new URLSearchParams(search);
  asked.delete('puzzles');
  asked.delete('difficulty');
  if (theme !== '') asked.set('puzzles', theme);
  if (difficulty !== 0) asked.set('difficulty', String(difficulty));
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}

export function isChosen({ theme, difficulty }: PuzzleChoice, puzzle: Puzzle): boolean {
  return (theme === '' || puzzle.theme === theme) && (difficulty === 0 || puzzle.difficulty === difficulty);
}
