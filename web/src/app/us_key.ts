// The key of a US keyboard at the place of the key that was pressed, for layouts without Latin letters.

export interface LayoutKey {
  readonly key: string;
  /** The place of the key; empty where the browser does not know it. */
  readonly code: string;
}

const marks: ReadonlyMap<string, string> = new Map([
  ['؟', '?'],
  ['？', '?'],
]);

/** Letters of other scripts become those of the US keyboard, digits become ASCII; everything else stays. */
export function usKey({ key, code }: LayoutKey): string {
  if (/^(?!\p{Script=Latin})\p{L}$/u.test(key)) return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  if (/^\p{Nd}$/u.test(key)) return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
  return marks.get(key) ?? key;
}
