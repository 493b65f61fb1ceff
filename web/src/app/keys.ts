// The keys that work all over the page, the same as in the terminal.

import type { Friend } from '../online/friend';
import type { Session } from '../session/session';
import type { Words } from '../words';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** Whether keys typed here are meant for the field itself. One that can only be read takes none. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input:not([readonly]), select, textarea, dialog *') || target.isContentEditable)
  );
}

/** Does what the key stands for; says whether it stood for anything. */
export function press(
  session: Session,
  { key, ctrlKey, altKey, metaKey, repeat }: KeyPress,
  showKeys: () => void,
): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const { view } = session;
  if (view.place === 'review') {
    const last = view.moves.length;
    const to = new Map([
      ['ArrowLeft', view.step - 1],
      ['ArrowRight', view.step + 1],
      ['Home', 0],
      ['End', last],
    ]).get(key);
    if (to !== undefined) {
      session.step(to);
      return true;
    }
  }
  if (!view.settings.shortcuts || repeat) return false;
  if (/^[0-8]$/.test(key)) {
    session.pick(Number(key), view.ply);
    return true;
  }
  const act = new Map([
    ['n', () => session.newGame()],
    ['u', () => session.undo()],
    ['r', () => session.redo()],
    ['h', () => session.hint()],
    ['e', () => session.toggleValues(true)],
    ['v', () => session.toggleReview()],
    ['l', () => session.nextLevel()],
    ['o', () => session.otherOpponent()],
    ['x', () => session.otherSide()],
    ['?', showKeys],
  ]).get(key.toLowerCase());
  act?.();
  return act !== undefined;
}

/** What the keys do, in words. */
export function localKeys(words: Words): readonly (readonly [string, string])[] {
  return [
    ...boardKeys(words),
    ['n', words.keyNew],
    ['u', words.keyUndo],
    ['r', words.keyRedo],
    ['h', words.keyHint],
    ['e', words.keyValues],
    ['v', words.keyReview],
    ['l', words.keyLevel],
    ['o', words.keyOpponent],
    ['x', words.keySide],
    ['?', words.keyHelp],
  ];
}

/** In a match with a friend; `review` is a finished game that is looked at. */
export function pressFriend(
  friend: Friend,
  review: Session | null,
  event: KeyPress,
  shortcuts: boolean,
  acts: { readonly review: () => void; readonly keys: () => void },
): boolean {
  const { key, ctrlKey, altKey, metaKey, repeat } = event;
  if (ctrlKey || altKey || metaKey) return false;
  const small = key.toLowerCase();
  if (key === 'Escape' && friend.view.confirm !== null) {
    friend.confirm(false);
    return true;
  }
  if (review !== null && (/^(Arrow(Left|Right)|Home|End)$/.test(key) || (shortcuts && small === 'e')))
    return press(review, event, acts.keys);
  if (!shortcuts || repeat) return false;
  if (/^[0-8]$/.test(key) && review === null) {
    friend.pick(Number(key), friend.view.ply);
    return true;
  }
  const act = new Map([
    ['u', () => friend.takeback()],
    ['r', () => friend.rematch()],
    ['y', () => friend.answer(true)],
    [friend.view.words.friend.keyYesName, () => friend.answer(true)],
    ['n', () => friend.answer(false)],
    ['h', () => friend.refuseHelp()],
    ['e', () => friend.refuseHelp()],
    ['v', acts.review],
    ['?', acts.keys],
  ]).get(small);
  act?.();
  return act !== undefined;
}

export function friendKeys(words: Words): readonly (readonly [string, string])[] {
  return [
    ...boardKeys(words),
    ['u', words.friend.keyTakeback],
    ['r', words.friend.keyRematch],
    [words.friend.keyYesName, words.friend.keyYes],
    ['n', words.friend.keyNo],
    ['v', words.friend.keyReview],
    ['?', words.keyHelp],
  ];
}

function boardKeys(words: Words): readonly (readonly [string, string])[] {
  return [
    ['0–8', words.keyCells],
    [words.keyArrowsName, words.keyArrows],
    [words.keyEnterName, words.keyEnter],
  ];
}
