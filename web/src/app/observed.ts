import { createSubscriber } from 'svelte/reactivity';

import type { Announcement } from '../local/local_presenter';

/** What has a view, and says when it has changed. */
interface Observable<View> {
  readonly view: View;
  readonly announcement: Announcement;
  subscribe(listener: () => void): () => void;
}

/** A session or a match as components read it: whoever reads is told when it has changed. */
export function observed<View>(local: Observable<View>): { readonly view: View; readonly announcement: Announcement } {
  const changes = createSubscriber((update) => local.subscribe(update));
  return {
    get view() {
      changes();
      return local.view;
    },
    get announcement() {
      changes();
      return local.announcement;
    },
  };
}
