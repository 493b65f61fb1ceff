// A game as a picture: the one that the server draws, or the same strokes drawn here when there is no server.

import { kCell, rulesBetween, strokeThrough } from '../board/geometry';
import { strokesOf } from '../board/strokes';
import type { Language } from '../engine/types';
import { gamePath, type SharedGame } from './shared_game';

/** The colours of the page, as CSS writes them. */
export interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly rule: string;
  readonly x: string;
  readonly o: string;
}

/** A stroke in units of the board, where a cell is 100 wide; `x` and `y` move it. */
export interface Stroke {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly colour: keyof Colours;
}

/** Everything on the board, in the order in which it is drawn. */
export function drawingOf({ marks, columns, lines }: SharedGame): readonly Stroke[] {
  const rows = Math.ceil(marks.length / columns);
  const rules: Stroke = { path: rulesBetween(columns, rows), x: 0, y: 0, width: 2, colour: 'rule' };
  const drawn = marks.flatMap((mark, cell): Stroke[] => {
    if (mark === null) return [];
    const place = { x: (cell % columns) * kCell, y: Math.floor(cell / columns) * kCell };
    const colour = mark === 'X' ? 'x' : 'o';
    return strokesOf(mark).map((path) => ({ path, ...place, width: 10, colour }));
  });
  const through = lines.map((line): Stroke => ({
    path: strokeThrough(line, columns),
    x: 0,
    y: 0,
    width: 6,
    colour: 'ink',
  }));
  return [rules, ...drawn, ...through];
}

const size = 1080;
const margin = 90;

/** Draws the game on a canvas; `null` where the browser cannot. */
export async function drawPicture(game: SharedGame, colours: Colours): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, size, size);
  context.lineCap = context.lineJoin = 'round';
  const scale = (size - 2 * margin) / (game.columns * kCell);
  for (const { path, x, y, width, colour } of drawingOf(game)) {
    context.setTransform(scale, 0, 0, scale, margin + x * scale, margin + y * scale);
    context.strokeStyle = colours[colour];
    context.lineWidth = width;
    context.stroke(new Path2D(path));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** What makes a picture: the server, if it answers, and the canvas. */
export interface PictureSources {
  fetch(path: string): Promise<Response>;
  draw(game: SharedGame): Promise<Blob | null>;
}

export async function pictureOf(game: SharedGame, language: Language, sources: PictureSources): Promise<File | null> {
  const picture = (await fromServer(game, language, sources)) ?? (await sources.draw(game));
  return picture && new File([picture], `tateti-${game.moves.join('')}.png`, { type: 'image/png' });
}

async function fromServer(game: SharedGame, language: Language, { fetch }: PictureSources): Promise<Blob | null> {
  try {
    const response = await fetch(`${gamePath(game)}.png?size=square&lang=${language}`);
    const isPicture = response.ok && response.headers.get('Content-Type') === 'image/png';
    return isPicture ? await response.blob() : null;
  } catch {
    return null; // offline, or too slow
  }
}

const patience = 4000;

export const browserSources: PictureSources = {
  fetch: (path) => fetch(path, { signal: AbortSignal.timeout(patience) }),
  draw: (game) => drawPicture(game, pageColours()),
};

function pageColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    paper: token('--surface'),
    ink: token('--ink'),
    rule: token('--pen'),
    x: token('--x'),
    o: token('--o'),
  };
}
