// The keys that work all over the page, the same as in the terminal.

import type { OnlinePresenter } from '../online/online_presenter';
import type { LocalPresenter } from '../local/local_presenter';
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
  local: LocalPresenter,
  { key, ctrlKey, altKey, metaKey, repeat }: KeyPress,
  showKeys: () => void,
): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const { view } = local;
  if (view.place === 'review') {
    const last = view.moves.length;
    const to = new Map([
      ['ArrowLeft', view.step - 1],
      ['ArrowRight', view.step + 1],
      ['Home', 0],
      ['End', last],
    ]).get(key);
    if (to !== undefined) {
      local.step(to);
      return true;
    }
  }
  if (!view.settings.shortcuts || repeat) return false;
  if (/^[0-8]$/.test(key)) {
    local.pick(Number(key), view.ply);
    return true;
  }
  const act = new Map([
    ['n', () => local.newGame()],
    ['u', () => local.undo()],
    ['r', () => local.redo()],
    ['h', () => local.hint()],
    ['e', () => local.toggleValues(true)],
    ['v', () => local.toggleReview()],
    ['l', () => local.nextLevel()],
    ['o', () => local.otherOpponent()],
    ['x', () => local.otherSide()],
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
export function pressOnline(
  online: OnlinePresenter,
  review: LocalPresenter | null,
  event: KeyPress,
  shortcuts: boolean,
  acts: { readonly review: () => void; readonly keys: () => void },
): boolean {
  const { key, ctrlKey, altKey, metaKey, repeat } = event;
  if (ctrlKey || altKey || metaKey) return false;
  const small = key.toLowerCase();
  if (key === 'Escape' && online.view.confirm !== null) {
    online.confirm(false);
    return true;
  }
  if (review !== null && (/^(Arrow(Left|Right)|Home|End)$/.test(key) || (shortcuts && small === 'e')))
    return press(review, event, acts.keys);
  if (!shortcuts || repeat) return false;
  if (/^[0-8]$/.test(key) && review === null) {
    online.pick(Number(key), online.view.ply);
    return true;
  }
  const act = new Map([
    ['u', () => online.takeback()],
    ['r', () => online.rematch()],
    ['y', () => online.answer(true)],
    [online.view.words.friend.keyYesName, () => online.answer(true)],
    ['n', () => online.answer(false)],
    ['h', () => online.refuseHelp()],
    ['e', () => online.refuseHelp()],
    ['v', acts.review],
    ['?', acts.keys],
  ]).get(small);
  act?.();
  return act !== undefined;
}

export function onlineKeys(words: Words): readonly (readonly [string, string])[] {
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
