// What the rooms take from outside, so that a test can replace it.

import type { Language } from '../engine/types';
import type { Clock } from '../platform/types';
import type { SpeechContext } from '../presenter/views';
import type { LearnEngine } from '../learn_engine';
import type { EntryStore } from '../storage/entry_store';
import type { LearnWords } from '../words/learn';
import type { Notebook } from './notebook';

export interface LearnEnvironment extends SpeechContext {
  readonly language: Language;
  readonly learn: LearnEngine;
  readonly texts: LearnWords;
  readonly clock: Clock;
  readonly notebook: Notebook;
  /** Whether sounds are wanted. */
  readonly sound: () => boolean;
  readonly entries: EntryStore;
  /** A whole number from 0 to `bound - 1`. */
  readonly random: (bound: number) => number;
}
