// The keys that work all over the page, the same as in the terminal. Each key is listed once, with what it does and its description.

import type { LocalPresenter } from '../local/local_presenter';
import type { OnlinePresenter } from '../online/online_presenter';
import type { Words } from '../words';
import { usKey, type LayoutKey } from './us_key';

export interface KeyPress extends LayoutKey {
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** A key and its description, as the list of keys shows them. */
type KeyHelp = readonly [key: string, text: string];

interface Binding<Target> {
  readonly key: (words: Words) => string;
  /** `null`: not in the list of keys. */
  readonly help: ((words: Words) => string) | null;
  readonly act: (target: Target) => void;
}

function bind<Target>(
  key: string | ((words: Words) => string),
  help: Binding<Target>['help'],
  act: (target: Target) => void,
): Binding<Target> {
  return { key: typeof key === 'string' ? () => key : key, help, act };
}

interface LocalTarget {
  readonly local: LocalPresenter;
  readonly showKeys: () => void;
}

const localBindings: readonly Binding<LocalTarget>[] = [
  bind(
    'n',
    (words) => words.keyNew,
    ({ local }) => local.newGame(),
  ),
  bind(
    'u',
    (words) => words.keyUndo,
    ({ local }) => local.undo(),
  ),
  bind(
    'r',
    (words) => words.keyRedo,
    ({ local }) => local.redo(),
  ),
  bind(
    'h',
    (words) => words.keyHint,
    ({ local }) => local.hint(),
  ),
  bind(
    'e',
    (words) => words.keyValues,
    ({ local }) => local.toggleValues(),
  ),
  bind(
    'v',
    (words) => words.keyReview,
    ({ local }) => local.toggleReview(),
  ),
  bind(
    'l',
    (words) => words.keyLevel,
    ({ local }) => local.nextLevel(),
  ),
  bind(
    'o',
    (words) => words.keyOpponent,
    ({ local }) => local.otherOpponent(),
  ),
  bind(
    'x',
    (words) => words.keySide,
    ({ local }) => local.swapSides(),
  ),
  bind(
    '?',
    (words) => words.keyHelp,
    ({ showKeys }) => showKeys(),
  ),
];

interface OnlineTarget {
  readonly online: OnlinePresenter;
  readonly toggleReview: () => void;
  readonly showKeys: () => void;
}

const onlineBindings: readonly Binding<OnlineTarget>[] = [
  bind(
    'u',
    (words) => words.friend.keyTakeback,
    ({ online }) => online.takeback(),
  ),
  bind(
    'r',
    (words) => words.friend.keyRematch,
    ({ online }) => online.rematch(),
  ),
  bind(
    (words) => words.friend.keyYesName,
    (words) => words.friend.keyYes,
    ({ online }) => online.answer(true),
  ),
  bind('y', null, ({ online }) => online.answer(true)),
  bind(
    'n',
    (words) => words.friend.keyNo,
    ({ online }) => online.answer(false),
  ),
  bind('h', null, ({ online }) => online.refuseHelp()),
  bind('e', null, ({ online }) => online.refuseHelp()),
  bind(
    'v',
    (words) => words.friend.keyReview,
    ({ toggleReview }) => toggleReview(),
  ),
  bind(
    '?',
    (words) => words.keyHelp,
    ({ showKeys }) => showKeys(),
  ),
];

/**
 * Whether the key is not meant for the page: a dialog is open, or the element uses keys itself. A read-only field does not. The dialog is
 * asked whether it is open, because a closed one keeps the focus until the next frame.
 */
export function takesKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input:not([readonly]), select, textarea') || target.isContentEditable;
}

/** Does what the key stands for; false if it stands for nothing. */
export function press(local: LocalPresenter, event: KeyPress, showKeys: () => void): boolean {
  if (isModified(event)) return false;
  const { view } = local;
  const key = usKey(event);
  if (view.screen === 'review') {
    const step = stepAfter(key, view.step, view.moves.length, view.words);
    if (step !== null) {
      local.step(step);
      return true;
    }
  }
  if (!view.settings.shortcuts || event.repeat) return false;
  if (isCell(key)) {
    local.pick(Number(key), view.ply, 'key');
    return true;
  }
  return act(localBindings, view.words, key, { local, showKeys });
}

/** The same in an online match; `review` is the review of a finished game while it is open. */
export function pressOnline(
  target: OnlineTarget,
  review: LocalPresenter | null,
  event: KeyPress,
  shortcuts: boolean,
): boolean {
  if (isModified(event)) return false;
  const { online, showKeys } = target;
  const { view } = online;
  const key = usKey(event);
  if (key === 'Escape' && view.confirm !== null) {
    online.confirm(false);
    return true;
  }
  const forReview = stepAfter(key, 0, 0, view.words) !== null || (shortcuts && key.toLowerCase() === 'e');
  if (review !== null && forReview) return press(review, event, showKeys);
  if (!shortcuts || event.repeat) return false;
  if (isCell(key) && review === null) {
    online.pick(Number(key), view.ply, 'key');
    return true;
  }
  return act(onlineBindings, view.words, key, target);
}

export function localKeys(words: Words): readonly KeyHelp[] {
  return keyHelp(localBindings, words);
}

export function onlineKeys(words: Words): readonly KeyHelp[] {
  return keyHelp(onlineBindings, words);
}

function keyHelp<Target>(bindings: readonly Binding<Target>[], words: Words): readonly KeyHelp[] {
  return [
    ['0–8', words.keyCells],
    [words.keyArrowsName, words.keyArrows],
    [words.keyEnterName, words.keyEnter],
    ...bindings.flatMap(({ key, help }): KeyHelp[] => (help === null ? [] : [[key(words), help(words)]])),
  ];
}

function act<Target>(bindings: readonly Binding<Target>[], words: Words, key: string, target: Target): boolean {
  const binding = bindings.find((one) => one.key(words) === key.toLowerCase());
  binding?.act(target);
  return binding !== undefined;
}

function isModified({ ctrlKey, altKey, metaKey }: KeyPress): boolean {
  return ctrlKey || altKey || metaKey;
}

function isCell(key: string): boolean {
  return /^[0-8]$/.test(key);
}

/** The step of the review that this key leads to; `null` if it leads nowhere. */
function stepAfter(key: string, step: number, last: number, { direction }: Words): number | null {
  const forward = direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return step - forward;
    case 'ArrowRight':
      return step + forward;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
