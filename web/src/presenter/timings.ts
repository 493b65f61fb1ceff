/** Delays of the page, in milliseconds. */
export const timings = {
  /** Drawing a mark; `--draw-time` in the style has the same value. */
  draw: 220,
  /** So long after a mark has appeared the board is closed to pointers, with or without motion. */
  transition: 120,
  /** The computer's pause before it answers. */
  pause: 450,
  /** The tab in which the person moved also answers for the computer. Other tabs wait this much longer, in case it was closed. */
  otherTab: 2500,
  /** A second pick of the same cell within this time is the second half of a double click. */
  doublePick: 600,
  /** Storage problems, milestones and suggestions are announced after what is announced about the game. */
  afterwards: 1500,
} as const;
