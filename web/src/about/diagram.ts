// A small board as SVG, from the same strokes as the board that is played on.

import { kCell, rulesBetween, strokeThrough } from '../board/geometry';
import { strokesOf } from '../board/strokes';

const columns = 3;

/** `board` as in `X.O/.X./..O`; `lines` are drawn through, each by its cells; `ghost` is where O should play. */
export function diagram(
  board: string,
  label: string,
  lines: readonly (readonly number[])[] = [],
  ghost?: number,
): string {
  const marks = Array.from(board.replaceAll('/', '')).map((mark, cell) => {
    const shown = cell === ghost ? 'O' : mark;
    if (shown !== 'X' && shown !== 'O') return '';
    const place = `translate(${(cell % columns) * kCell} ${Math.floor(cell / columns) * kCell})`;
    return `<path class="${shown.toLowerCase()}${cell === ghost ? ' ghost' : ''}" transform="${place}" d="${strokesOf(shown).join('')}"/>`;
  });
  const through = lines.map((line) => `<path class="line" d="${strokeThrough(line, columns)}"/>`);
  const size = columns * kCell;
  const rules = `<path class="rules" d="${rulesBetween(columns, columns)}"/>`;
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped(label)}">${rules}${marks.join('')}${through.join('')}</svg>`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
