// The geometry of a board of any size. A cell is a square of 100 units.

export const kCell = 100;

/** The middle of a cell. */
export function middle(cell: number, columns: number): { x: number; y: number } {
  return { x: (cell % columns) * kCell + kCell / 2, y: Math.floor(cell / columns) * kCell + kCell / 2 };
}

/** A stroke through the cells of a line, from a little before its first middle to a little after its last. */
export function strokeThrough(line: readonly number[], columns: number): string {
  const from = middle(line[0] ?? 0, columns);
  const to = middle(line[line.length - 1] ?? 0, columns);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const beyond = 36 / length;
  const dx = (to.x - from.x) * beyond;
  const dy = (to.y - from.y) * beyond;
  return `M${round(from.x - dx)} ${round(from.y - dy)}L${round(to.x + dx)} ${round(to.y + dy)}`;
}

/** The lines between the cells, as one path. They stop a little before the edge. */
export function rulesBetween(columns: number, rows: number): string {
  const inset = 6;
  let path = '';
  for (let column = 1; column < columns; ++column) path += `M${column * kCell} ${inset}V${rows * kCell - inset}`;
  for (let row = 1; row < rows; ++row) path += `M${inset} ${row * kCell}H${columns * kCell - inset}`;
  return path;
}

/** The cell that a key leads to; `null` for other keys. At the edge it stays. */
export function afterKey(key: string, whole: boolean, cell: number, columns: number, count: number): number | null {
  const column = cell % columns;
  const rowStart = cell - column;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell;
    case 'ArrowRight':
      return column < columns - 1 ? cell + 1 : cell;
    case 'ArrowUp':
      return cell >= columns ? cell - columns : cell;
    case 'ArrowDown':
      return cell + columns < count ? cell + columns : cell;
    case 'Home':
      return whole ? 0 : rowStart;
    case 'End':
      return whole ? count - 1 : rowStart + columns - 1;
    default:
      return null;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
