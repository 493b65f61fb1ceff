// The marks as pen strokes in a square of 100 units. No hand draws a mark twice alike: there are three of each.

const hands = {
  X: [
    ['M20 22C37 37 61 62 79 79', 'M79 20C63 38 38 61 21 80'],
    ['M22 20C40 40 60 59 80 80', 'M80 23C61 38 41 62 20 78'],
    ['M19 23C39 39 62 61 81 78', 'M77 20C62 40 37 60 23 81'],
  ],
  O: [
    ['M52 18C31 16 18 31 18 51C18 70 32 82 50 82C70 82 82 68 82 49C82 31 70 18 51 18'],
    ['M46 18C29 20 18 34 18 51C19 69 32 82 51 82C69 81 82 69 82 50C82 30 66 16 45 18'],
    ['M56 18C35 14 19 29 18 49C18 68 31 83 51 82C71 82 83 67 82 48C81 32 70 20 54 18'],
  ],
} as const;

/** The strokes of a mark, drawn by one of the hands. */
export function strokesOf(mark: 'X' | 'O', hand = 0): readonly string[] {
  return hands[mark][hand % 3] ?? [];
}
