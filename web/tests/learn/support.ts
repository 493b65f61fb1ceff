// The environment of /learn: the real modules, a clock that is moved by hand, a storage of its own, and a die that always shows the same.
import type { LearnEnvironment } from '../../src/learn/environment';
import { Notebook } from '../../src/learn/notebook';
import { EntryStore } from '../../src/storage/entry_store';
import { wordsIn } from '../../src/words';
import { loadLearnWords } from '../../src/words/learn';
import { engine } from '../engine/support';
import { learn } from '../learn_engine/support';
import { FakeClock, FakeStorage } from '../local/support';

const texts = await loadLearnWords('en');

export interface Made {
  readonly environment: LearnEnvironment;
  readonly notebook: Notebook;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  /** Other days come by setting it. */
  readonly calendar: { today: number };
}

export function makeEnvironment(storage = new FakeStorage()): Made {
  const clock = new FakeClock();
  const calendar = { today: 20_000 };
  const entries = new EntryStore(storage, clock, (problem) => {
    throw new Error(problem.kind);
  });
  const notebook = new Notebook(entries, learn, () => calendar.today);
  const environment: LearnEnvironment = {
    engine,
    learn,
    language: 'en',
    words: wordsIn('en'),
    texts,
    clock,
    notebook,
    sound: () => false,
    entries,
    random: () => 0,
  };
  return { environment, notebook, clock, storage, calendar };
}

export function marksOf(view: {
  readonly board: { readonly cells: readonly { readonly mark: string | null }[] };
}): string {
  return view.board.cells.map(({ mark }) => mark ?? '.').join('');
}
