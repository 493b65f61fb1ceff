// The settings in the address of the page.

import { stillAsked } from '../local/parameters';
import type { Settings } from '../local/settings';

interface Asked {
  readonly asked: Partial<Settings>;
  subscribe(listener: () => void): () => void;
}

/** What the person changes leaves the address, otherwise it would be back after a reload. */
export function keepAddress(presenter: Asked): void {
  let still = presenter.asked;
  presenter.subscribe(() => {
    if (presenter.asked === still) return;
    still = presenter.asked;
    const search = stillAsked(location.search, still);
    if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  });
}
