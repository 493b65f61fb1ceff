// presenter/: what the presenters of local/ and online/ share: commands in, an immutable view and announcements out.
// Must not: touch the DOM, or know whether the game is local or online.

/** Text for screen readers. */
export interface Announcement {
  /** Grows with each announcement, so that the same text can be announced again. */
  readonly id: number;
  readonly text: string;
}

export abstract class Presenter<View> {
  readonly #listeners = new Set<() => void>();
  #announcement: Announcement = { id: 0, text: '' };
  #view: View | null = null;

  get view(): View {
    return (this.#view ??= this.createView());
  }

  get announcement(): Announcement {
    return this.#announcement;
  }

  /** Calls the listener after every change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected abstract createView(): View;

  protected announce(text: string): void {
    this.#announcement = { id: this.#announcement.id + 1, text: text.trim() };
    this.changed();
  }

  protected changed(): void {
    this.invalidateView();
    for (const listener of this.#listeners) listener();
  }

  protected invalidateView(): void {
    this.#view = null;
  }
}
