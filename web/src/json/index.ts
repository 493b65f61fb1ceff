// Small readers of what comes from outside: a value of the right shape, or `null`.

/** Reads the fields of an entry whose version has been checked. */
export type Reader<T> = (entry: Readonly<Record<string, unknown>>) => T | null;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it has these fields and `version`, and no other. */
export function exactly(entry: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean {
  return Object.keys(entry).length === fields.length + 1 && fields.every((field) => Object.hasOwn(entry, field));
}

export function oneOf<T extends string>(allowed: readonly T[], value: unknown): value is T {
  return (allowed as readonly unknown[]).includes(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Something that can be a name of a game: short and plain. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}
