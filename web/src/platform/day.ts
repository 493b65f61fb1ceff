// Days of the calendar, as people at this place count them.

const milliseconds = 24 * 60 * 60 * 1000;

/** The day of a time, as a number of days since 1970. */
export function dayOf(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / milliseconds;
}

/** A day as people write it. */
export function dayInWords(day: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    day * milliseconds,
  );
}
