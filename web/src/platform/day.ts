// Days, which begin at midnight UTC: the puzzle of the day is the same for everybody, and the programs count the same days.

const milliseconds = 24 * 60 * 60 * 1000;

/** The day of a time, as a number of days since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / milliseconds);
}

/** A day as people write it. */
export function dayInWords(day: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    day * milliseconds,
  );
}
