// Facts about the game that the text mentions. Tests compare them with `tateti verify` and the engine.

export const facts = {
  games: 255168,
  x: 131184,
  o: 77904,
  draws: 46080,
  positions: 5478,
  essential: 765,
} as const;

/** The boards beside the text. */
export const boards = {
  /** X has won with the top row. */
  won: 'XXX/OO./...',
  /** O is to move and cannot stop both threats. */
  fork: 'X.O/.O./X.X',
  /** Only the centre holds the draw. */
  corner: 'X../.../...',
} as const;
