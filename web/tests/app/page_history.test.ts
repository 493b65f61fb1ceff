// The browser's history and the page: Back closes, Forward opens again, and nobody is trapped.
import { beforeEach, describe, expect, test } from 'vitest';

import { PageHistory } from '../../src/app/page_history';
import type { LocalPresenter } from '../../src/local/local_presenter';
import { makeEnvironment, play } from '../local/support';

/** The history of a browser: moving in it takes effect later, and then popstate comes before hashchange. */
class FakeBrowser {
  entries: { state: unknown; hash: string }[] = [{ state: null, hash: '' }];
  index = 0;
  page: PageHistory | null = null;
  #asked = 0;

  readonly location = this.#location();
  readonly history = this.#history();

  /** Somebody follows a link within the page. */
  follow(hash: string): void {
    this.#push({ state: null, hash });
    this.page?.popped();
    this.page?.hashChanged();
  }
  /** Somebody presses Back (-1) or Forward (1). */
  go(steps: number): void {
    const [before, index] = [this.location.hash, this.index + steps];
    if (index < 0 || index >= this.entries.length) throw new Error('that leaves the page');
    this.index = index;
    this.page?.popped();
    if (this.location.hash !== before) this.page?.hashChanged();
  }
  /** Carries out what the page has asked for. */
  settle(): void {
    while (this.#asked !== 0) {
      const steps = this.#asked;
      this.#asked = 0;
      this.go(steps);
    }
  }

  #push(entry: { state: unknown; hash: string }): void {
    this.entries = [...this.entries.slice(0, this.index + 1), entry];
    ++this.index;
  }
  get #here(): { state: unknown; hash: string } {
    const here = this.entries[this.index];
    if (here === undefined) throw new Error('nowhere');
    return here;
  }
  #location(): { hash: string; pathname: string; search: string } {
    const hash = (): string => this.#here.hash;
    return {
      pathname: '/',
      search: '',
      get hash() {
        return hash();
      },
    };
  }
  #history(): Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'> {
    const here = (): { state: unknown; hash: string } => this.#here;
    const replace = (state: unknown, url?: string | URL | null): void => {
      this.entries[this.index] = { state, hash: url === undefined || url === null ? this.#here.hash : '' };
    };
    return {
      get state() {
        return here().state as unknown;
      },
      pushState: (state) => this.#push({ state, hash: this.#here.hash }),
      replaceState: (state, _title, url) => replace(state, url),
      back: () => --this.#asked,
    };
  }
}

let browser: FakeBrowser;
let local: LocalPresenter;

/** As LocalPage does it. */
function mount(): void {
  const page = new PageHistory(browser, local);
  browser.page = page;
  local.subscribe(() => {
    if (browser.page === page) page.viewChanged();
  });
  page.viewChanged();
}

beforeEach(() => {
  browser = new FakeBrowser();
  const { clock, open } = makeEnvironment();
  local = open({ settings: { opponent: 'person' } });
  play(local, clock, [4, 0]);
});

const shown = (): string => `${local.view.screen} ${browser.location.hash}`.trim();

describe('a review of the own game', () => {
  beforeEach(() => mount());

  test('is closed by Back and opened again by Forward, as often as one likes', () => {
    local.review();
    for (let again = 0; again < 3; ++again) {
      browser.go(-1);
      expect(shown()).toBe('game');
      browser.go(1);
      expect(shown()).toBe('review');
    }
    expect(browser.entries).toHaveLength(2);
  });

  test('closed by its button, it leaves no entry behind that does nothing', () => {
    for (let again = 0; again < 5; ++again) {
      local.review();
      local.backToGame();
      browser.settle();
      expect(shown()).toBe('game');
    }
    expect(browser.index).toBe(0);
  });

  test('Forward to a review of nothing shows the game', () => {
    local.review();
    browser.go(-1);
    local.newGame();
    browser.go(1);
    browser.settle();
    expect(shown()).toBe('game');
    expect(browser.index).toBe(0);
  });

  test('played on from, it is closed, and Back leads out of the page', () => {
    local.review(1);
    local.playOn();
    browser.settle();
    expect(browser.index).toBe(0);
    expect(shown()).toBe('game');
  });

  test('a reload in it starts with the game', () => {
    local.review();
    browser.page = null;
    local.backToGame(); // what a reload shows
    mount();
    browser.settle();
    expect(shown()).toBe('game');
    browser.go(-1);
    expect(shown()).toBe('game');
  });
});

describe('a link', () => {
  beforeEach(() => mount());

  test('is closed by Back and opened again by Forward', () => {
    browser.follow('#034');
    expect(shown()).toBe('link #034');
    browser.go(-1);
    expect(shown()).toBe('game');
    browser.go(1);
    expect(shown()).toBe('link #034');
  });

  test('closed by its button, it goes back, so that the next Back leaves the page', () => {
    browser.follow('#034');
    local.backToGame();
    browser.settle();
    expect(shown()).toBe('game');
    expect(browser.index).toBe(0);
    browser.go(1);
    expect(shown()).toBe('link #034');
  });

  test('a new game, or a move on from it, closes it in the same way', () => {
    for (const leave of [() => local.newGame(), () => local.pick(8, 3, 'key')]) {
      browser.follow('#034');
      leave();
      browser.settle();
      expect(shown()).toBe('game');
      expect(browser.index).toBe(0);
    }
  });

  test('over another link: Back shows the first one, the button shows the game', () => {
    browser.follow('#034');
    browser.follow('#03142');
    expect(shown()).toBe('review #03142');
    browser.go(-1);
    expect(shown()).toBe('link #034');
    browser.go(1);
    local.backToGame();
    browser.settle();
    expect(shown()).toBe('game');
    expect(browser.index).toBe(0);
  });

  test('over a review: Back shows the review', () => {
    local.review();
    browser.follow('#034');
    expect(shown()).toBe('link #034');
    browser.go(-1);
    expect(shown()).toBe('review');
    expect(local.view.linked).toBe(false);
    browser.go(-1);
    expect(shown()).toBe('game');
  });

  test('and its review: Back closes one after the other', () => {
    browser.follow('#034');
    local.review();
    expect(shown()).toBe('review #034');
    browser.go(-1);
    expect(shown()).toBe('link #034');
    browser.go(1);
    expect(shown()).toBe('review #034');
    browser.go(-1);
    browser.go(-1);
    expect(shown()).toBe('game');
  });

  test('from its review straight back to the game', () => {
    browser.follow('#034');
    local.review();
    local.backToGame();
    browser.settle();
    expect(shown()).toBe('game');
    expect(browser.index).toBe(0);
  });
});

describe('a page that was opened with a link', () => {
  beforeEach(() => {
    browser.entries = [{ state: null, hash: '#034' }];
    local.openLink('#034');
    mount();
  });

  test('shows the game in its place when the link is closed by its button', () => {
    local.backToGame();
    browser.settle();
    expect(shown()).toBe('game');
    expect(browser.entries).toHaveLength(1);
  });

  test('keeps the way back out of the page: closing the link never takes it', () => {
    browser.follow('');
    expect(shown()).toBe('game');
    browser.go(-1);
    expect(shown()).toBe('link #034');
    local.backToGame();
    browser.settle(); // would throw if it left the page
    expect(shown()).toBe('game');
  });
});
