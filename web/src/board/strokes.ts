// The marks as pen strokes in a square of 100 units.

export const strokes = {
  X: ['M22 23C38 40 61 59 78 78', 'M78 22C61 41 39 58 22 78'],
  O: ['M52 18C32 17 18 32 18 51C18 69 33 82 50 82C69 82 82 67 82 49C82 32 69 19 52 18'],
} as const;
