// Notices below the page: each kind at most once, until somebody dismisses it.

import type { Words } from '../words';
import type { EntryName, StorageProblem } from '../storage/entry_store';

export type NoticeKind =
  | `damaged-${EntryName}`
  | 'not-saved'
  | 'language-failed'
  | 'score-reset'
  | 'link-copied'
  | 'new-version'
  | 'game-set-aside'
  | 'game-replaced';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
}

export class NoticeList {
  #notices: readonly Notice[] = [];
  #lastId = 0;

  get all(): readonly Notice[] {
    return this.#notices;
  }

  add(kind: NoticeKind): void {
    this.remove(kind);
    this.#notices = [...this.#notices, { id: ++this.#lastId, kind }];
  }

  remove(kind: NoticeKind): void {
    this.#notices = this.#notices.filter((notice) => notice.kind !== kind);
  }

  dismiss(id: number): void {
    this.#notices = this.#notices.filter((notice) => notice.id !== id);
  }
}

/** An entry could not be read or stored. */
export function noticeOf(problem: StorageProblem): NoticeKind {
  return problem.kind === 'damaged' ? `damaged-${problem.name}` : problem.kind;
}

export function noticeInWords(words: Words, kind: NoticeKind): string {
  return {
    'damaged-settings': words.damagedSettings,
    'damaged-score': words.damagedScore,
    'damaged-results': words.damagedResults,
    'damaged-game': words.damagedGame,
    'damaged-companion': words.damagedCompanion,
    'damaged-seats': words.damagedSeats,
    'damaged-friend': words.damagedFriend,
    'damaged-finished': words.damagedFinished,
    'damaged-learn': words.damagedLearn,
    'damaged-menace': words.damagedLearn,
    'not-saved': words.notSaved,
    'language-failed': words.languageFailed,
    'score-reset': words.scoreWasReset,
    'link-copied': words.linkCopied,
    'new-version': words.newVersion,
    'game-set-aside': words.gameSetAside,
    'game-replaced': words.gameReplaced,
  }[kind];
}
