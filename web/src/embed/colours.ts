// The colours that a site gives the board. Whatever it chooses, text and marks stay readable.

export type Rgb = readonly [red: number, green: number, blue: number];

/** The colours that can be chosen. `paper` is the background, `ink` the text, `accent` the link and the main button. */
export const colourNames = ['paper', 'ink', 'x', 'o', 'accent'] as const;
export type ColourName = (typeof colourNames)[number];
export type Colours = { readonly [Name in ColourName]?: Rgb };

/** The colours of the theme that the page derives the others from. */
export type ThemeColours = { readonly [Name in ColourName | 'good' | 'bad']: Rgb };

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Reads `1f4fa8`, `#1f4fa8` or `#fff`. */
export function parseColour(text: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const width = digits.length / 3;
  const part = (index: number): number => {
    const value = digits.slice(index * width, (index + 1) * width);
    return parseInt(width === 1 ? value + value : value, 16);
  };
  return [part(0), part(1), part(2)];
}

export function colourText(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The relative luminance of WCAG 2. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const value = Math.round(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `share` of the second colour in the first. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share)) as unknown as Rgb;
}

function moreReadable(background: Rgb): Rgb {
  return contrast(white, background) >= contrast(black, background) ? white : black;
}

/** The colour itself if it has this contrast, otherwise the nearest shade of it that has. */
export function readable(colour: Rgb, background: Rgb, ratio: number): Rgb {
  const towards = moreReadable(background);
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, towards, share);
    if (contrast(shade, background) >= ratio) return shade;
  }
  return towards;
}

/** Contrast with the background, for text and for shapes. */
const text = 4.5;
const shape = 3;

/** The design tokens for the chosen colours; none if none was chosen. */
export function tokensFor(chosen: Colours, theme: ThemeColours): ReadonlyMap<string, string> {
  if (Object.keys(chosen).length === 0) return new Map();
  const { paper, ink: wantedInk, x, o, accent: wantedAccent } = { ...theme, ...chosen };
  const ink = readable(wantedInk, paper, text);
  const accent = readable(wantedAccent, paper, text);
  const pen = readable(mix(ink, paper, 0.3), paper, shape);
  const tokens: Record<string, Rgb> = {
    paper,
    desk: paper,
    'desk-glow': paper,
    'desk-line': paper,
    surface: paper,
    ink,
    pen,
    muted: readable(mix(ink, paper, 0.25), paper, text),
    rule: mix(paper, ink, 0.2),
    edge: readable(mix(ink, paper, 0.4), paper, shape),
    // Away from the ink, which is written on it.
    wash: mix(paper, moreReadable(ink), 0.12),
    x: readable(x, paper, text),
    o: readable(o, paper, text),
    accent,
    'on-accent': moreReadable(accent),
    good: readable(theme.good, paper, text),
    bad: readable(theme.bad, paper, text),
    focus: accent,
  };
  return new Map(Object.entries(tokens).map(([name, colour]) => [`--${name}`, colourText(colour)]));
}

/** What the browser's own controls, such as scroll bars, should look like on this background. */
export function schemeFor(paper: Rgb): 'light' | 'dark' {
  return moreReadable(paper) === white ? 'dark' : 'light';
}
