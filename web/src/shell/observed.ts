// shell/: what both pages, app/ and embed/, need from the browser: theme, environment, failures, and presenters as Svelte state.
// Must not: contain components.

import { createSubscriber } from 'svelte/reactivity';

import type { Announcement } from '../presenter/presenter';

interface Observable<View> {
  readonly view: View;
  readonly announcement: Announcement;
  subscribe(listener: () => void): () => void;
}

/** A presenter as components read it: whatever reads it is updated when it changes, or as `when` says. */
export function observed<View>(
  presenter: Observable<View>,
  when: (update: () => void) => void = (update) => update(),
): {
  readonly view: View;
  readonly announcement: Announcement;
} {
  const changes = createSubscriber((update) => presenter.subscribe(() => when(update)));
  return {
    get view() {
      changes();
      return presenter.view;
    },
    get announcement() {
      changes();
      return presenter.announcement;
    },
  };
}
