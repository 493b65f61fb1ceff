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

/** The lines between the cells, as one path. They stop before the edge, and bend a little, as if drawn by hand. */
export function rulesBetween(columns: number, rows: number): string {
  const [width, height] = [columns * kCell, rows * kCell];
  let path = '';
  for (let column = 1; column < columns; ++column) {
    const [x, bend] = [column * kCell, column % 2 === 0 ? -2 : 2];
    path += `M${x + bend / 2} 6C${x - bend} ${round(height / 3)} ${x + bend} ${round((2 * height) / 3)} ${x - bend / 2} ${height - 5}`;
  }
  for (let row = 1; row < rows; ++row) {
    const [y, bend] = [row * kCell, row % 2 === 0 ? 2 : -2];
    path += `M5 ${y + bend / 2}C${round(width / 3)} ${y - bend} ${round((2 * width) / 3)} ${y + bend} ${width - 6} ${y - bend / 2}`;
  }
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
