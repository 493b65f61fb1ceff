// board/: a board of any size: marks, labels and highlights in, picks out. Board.svelte is the component.

export interface BoardCell {
  /** `X` and `O` are drawn as strokes. */
  readonly mark: 'X' | 'O' | null;
  /** Whether a pick would be accepted. Other picks are reported too, so that the page can say why not. */
  readonly open: boolean;
  /** The cell in words, for screen readers. */
  readonly label: string;
  /** A word on an empty cell, such as its exact value. The tone colours what the text already says. */
  readonly note?: { readonly text: string; readonly title?: string; readonly tone: Tone } | undefined;
  /** The mark is not confirmed yet. */
  readonly pale?: boolean | undefined;
  /** `hint`: play here. `last`: the latest mark. `point`: a free cell that the coach's sentence is about. */
  readonly highlight?: 'hint' | 'last' | 'point' | undefined;
  /** The mark that a hint proposes, drawn in dots. */
  readonly ghost?: 'X' | 'O' | undefined;
}

type Tone = 'win' | 'draw' | 'loss' | 'plain';

/** Screen readers pick as keys do. */
export type PickedBy = 'pointer' | 'key';

export interface BoardProps {
  readonly cells: readonly BoardCell[];
  readonly columns: number;
  /** Lines to draw through, each by its cells in order. */
  readonly lines: readonly (readonly number[])[];
  readonly label: string;
  /** No cell looks as if it could be picked, because it is somebody else's turn. */
  readonly closed: boolean;
  /** The mark that a pick would place; it is shown faintly under the pointer. */
  readonly next: 'X' | 'O' | null;
  readonly onpick: (cell: number, by: PickedBy) => void;
}
