// board/: a board of any size: marks, labels and highlights in, picks out. Board.svelte is the component.
// May import: nothing.
// Must not: know the rules of any game.

export interface BoardCell {
  /** The mark that lies here; `X` and `O` are drawn as strokes. */
  readonly mark: 'X' | 'O' | null;
  /** Whether a pick would be accepted. Every pick is reported all the same: somebody may want to say why not. */
  readonly open: boolean;
  /** The whole cell in words, for those who do not see it. */
  readonly label: string;
  /** A word on an empty cell, such as its exact value. The tone colours what the text already says. */
  readonly note?: { readonly text: string; readonly tone: Tone } | undefined;
  /** The mark is not there for good yet. */
  readonly pale?: boolean | undefined;
  /** `hint`: play here. `last`: the latest mark. `point`: what a sentence speaks of. */
  readonly highlight?: 'hint' | 'last' | 'point' | undefined;
}

type Tone = 'win' | 'draw' | 'loss' | 'plain';

export interface BoardProps {
  readonly cells: readonly BoardCell[];
  readonly columns: number;
  /** Lines to draw through, each by its cells in order. */
  readonly lines: readonly (readonly number[])[];
  readonly label: string;
  /** Something is moving or somebody else is to move: no cell looks as if it could be picked. */
  readonly closed: boolean;
  /** Whose mark a pick would place; it shows faintly under the pointer. */
  readonly next: 'X' | 'O' | null;
  readonly onpick: (cell: number) => void;
}
