// All that a match with a friend needs, fetched when somebody wants one: whoever plays alone does not wait for it.

import type { Engine } from '../engine/types';
import { onlineEnvironment } from '../platform/browser_network';
import { Lobby } from '../online/lobby';
import { OnlineStore } from '../online/online_store';
import { browserStorage } from '../platform/browser';
import { EntryStore, type StorageProblem } from '../storage/entry_store';
import OnlinePage from './OnlinePage.svelte';
import NewMatch from './NewMatch.svelte';

export { OnlinePage, NewMatch };

export function openOnline(engine: Engine, tell: (trouble: StorageProblem) => void): Lobby {
  return new Lobby(
    onlineEnvironment,
    engine,
    new OnlineStore(new EntryStore(browserStorage(), onlineEnvironment.clock, tell)),
  );
}
