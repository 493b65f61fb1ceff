// The browser's history and what the page shows: Back closes a review or a link, Forward opens it again, and closing one by its button
// goes back, so that no entry of the history does nothing.

import type { LocalPresenter } from '../local/local_presenter';

/** What the page stores with an entry of the history. An entry without it is new. */
interface Entry {
  /** A review is open over what the address names. */
  readonly review?: boolean;
  /** The entry before this one is the page's own, so that going back does not leave the page. */
  readonly inside?: boolean;
}

/** The parts of a browser's window that are used. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
}

export class PageHistory {
  readonly #window: HistoryWindow;
  readonly #local: LocalPresenter;
  #hash: string;
  /** The way back has been asked for; the browser takes it later. */
  #goingBack = false;
  /** The page follows the history, and not the other way round. */
  #following = false;

  constructor(window: HistoryWindow, local: LocalPresenter) {
    this.#window = window;
    this.#local = local;
    this.#hash = window.location.hash;
    // A reload starts with the game, or with what the link shows.
    this.#mark({ inside: this.#entry?.inside ?? false });
  }

  /** The page shows something else: the history follows. */
  viewChanged(): void {
    if (this.#goingBack || this.#following) return;
    const { linked, reviewing } = this.#local.view;
    const entry = this.#entry ?? {};
    if (reviewing && entry.review !== true)
      this.#window.history.pushState({ review: true, inside: true } satisfies Entry, '');
    const closed = (entry.review === true && !reviewing) || (!linked && this.#window.location.hash !== '');
    if (!closed) return;
    if (entry.inside === true) this.#back();
    else this.#mark({}, this.#window.location.pathname + this.#window.location.search);
  }

  /** Back or Forward. If the address has changed, `hashChanged` is called next and does everything. */
  popped(): void {
    if (this.#goingBack) {
      this.#goingBack = false;
      this.#hash = this.#window.location.hash;
      return this.viewChanged();
    }
    if (this.#window.location.hash === this.#hash) this.#follow(() => undefined);
  }

  hashChanged(): void {
    const { hash } = this.#window.location;
    if (hash === this.#hash) return;
    this.#hash = hash;
    if (this.#entry === null) this.#mark({ inside: true });
    this.#follow(() => this.#local.openLink(hash));
  }

  get #entry(): Entry | null {
    const state: unknown = this.#window.history.state;
    return typeof state === 'object' ? (state as Entry | null) : null;
  }

  /** Opens what the address names, then opens or closes the review, as the entry says. */
  #follow(open: () => void): void {
    this.#following = true;
    open();
    const { reviewing } = this.#local.view;
    const wanted = this.#entry?.review === true;
    if (wanted && !reviewing) this.#local.review();
    if (!wanted && reviewing) this.#local.closeReview();
    this.#following = false;
    this.viewChanged(); // there may be nothing to review any more
  }

  #back(): void {
    this.#goingBack = true;
    this.#window.history.back();
  }

  #mark(entry: Entry, address?: string): void {
    this.#window.history.replaceState(entry, '', address);
    this.#hash = this.#window.location.hash;
  }
}
