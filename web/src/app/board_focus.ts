// The focus is never lost, and the first arrow key leads to the board.

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Gives the focus to an heir if the element that had it is gone. */
export function keepFocus(focused: Element | null, heir: () => HTMLElement | null | undefined): void {
  if (focused === null || focused.isConnected) return; // first: asking who has the focus costs the browser a layout
  if (isNowhere()) heir()?.focus({ preventScroll: true }); // the board stays in view
}

/** The cell that Tab would reach. */
export function boardIn(element: HTMLElement | undefined): HTMLElement | null {
  return element?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ?? null;
}

/** An arrow key while nothing has the focus moves it to the board. Returns whether it did. */
export function entersBoard(event: KeyboardEvent, board: { focus(): void } | undefined): boolean {
  if (!isNowhere() || !event.key.startsWith('Arrow')) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  event.preventDefault();
  board?.focus();
  return true;
}
