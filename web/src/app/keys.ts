// The keys that work all over the page, the same as in the terminal.

import type { Session } from '../session/session';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** Whether keys typed here are meant for the field itself. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, select, textarea, dialog *') || target.isContentEditable);
}

/** Does what the key stands for; says whether it stood for anything. */
export function press(session: Session, { key, ctrlKey, altKey, metaKey, repeat }: KeyPress, showKeys: () => void): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const { view } = session;
  if (view.place === 'review') {
    const last = view.moves.length;
    const to = new Map([['ArrowLeft', view.step - 1], ['ArrowRight', view.step + 1], ['Home', 0], ['End', last]]).get(key);
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
