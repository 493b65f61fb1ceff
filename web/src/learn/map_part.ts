// Which part of the map is shown: zooming and moving, within limits.

/** A square, in cells of the outer board, which has three in a row. */
export interface MapPart {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A place in what is shown, or a way across it: 1 is its whole width or height. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

export const wholeMap: MapPart = { x: 0, y: 0, size: 3 };
/** A little more than one of the boards that hold the smallest ones, which mean nothing without it. */
const smallest = 0.1;
const middle: Share = { x: 0.5, y: 0.5 };

/** The same square, no smaller than the limit and within the map. */
export function limited({ x, y, size }: MapPart): MapPart {
  const within = Math.min(Math.max(size, smallest), wholeMap.size);
  const place = (from: number): number => Math.min(Math.max(from + (size - within) / 2, 0), wholeMap.size - within);
  return { x: place(x), y: place(y), size: within };
}

/** Larger by a factor; what is at this place stays there unless that is outside the map. */
export function zoomed(part: MapPart, factor: number, at: Share = middle): MapPart {
  const size = Math.min(Math.max(part.size / factor, smallest), wholeMap.size);
  return limited({ x: part.x + at.x * (part.size - size), y: part.y + at.y * (part.size - size), size });
}

/** What is shown goes along with the finger. */
export function moved(part: MapPart, by: Share): MapPart {
  return limited({ ...part, x: part.x - by.x * part.size, y: part.y - by.y * part.size });
}

export function isSame(a: MapPart, b: MapPart): boolean {
  return a.x === b.x && a.y === b.y && a.size === b.size;
}

const step = 1.5;
const stride = 0.2;

/** After a key; `null` for keys that are not the map's. */
export function afterMapKey(part: MapPart, key: string): MapPart | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(part, step);
    case '-':
      return zoomed(part, 1 / step);
    case '0':
      return wholeMap;
    case 'ArrowLeft':
      return moved(part, { x: stride, y: 0 });
    case 'ArrowRight':
      return moved(part, { x: -stride, y: 0 });
    case 'ArrowUp':
      return moved(part, { x: 0, y: stride });
    case 'ArrowDown':
      return moved(part, { x: 0, y: -stride });
    default:
      return null;
  }
}

/** Of a wheel or a touchpad, whose pinch arrives as a wheel with Ctrl. */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * 20;
  return Math.exp(-Math.min(Math.max(pixels, -200), 200) * (ctrlKey ? 0.01 : 0.002));
}
