// The picture of the map on the page: the boards of the SVG file, in a shadow root with the colours of the page.

/** The colours follow the theme; everything else is as in the file. */
const themed = `
:host{display:block}
svg{display:block;width:100%;height:100%}
.grid{stroke:color-mix(in srgb,var(--pen) 40%,var(--surface))}
.x{stroke:var(--x)}
.o{stroke:var(--o)}`;

/** Puts the boards into the element. The policy of the page allows no inline style, so the style of the file becomes a style sheet. */
export function showMap(host: HTMLElement, file: string, label: string): SVGSVGElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const [element = '', style = ''] = /<style>([^<]*)<\/style>/.exec(file) ?? [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style + themed);
  root.adoptedStyleSheets = [sheet];
  const read = new DOMParser().parseFromString(file.replace(element, ''), 'image/svg+xml');
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label);
  for (const part of read.querySelectorAll('defs, .depth-0')) picture.append(part);
  root.replaceChildren(picture);
  return picture;
}

/**
 * The board to look at after a tap on this place of the screen: of the boards there, the largest one that is still much smaller than what
 * is shown.
 */
export function boardAt(picture: SVGSVGElement, x: number, y: number): DOMRect | null {
  const most = picture.getBoundingClientRect().width * 0.6;
  let board = picture.querySelector('.depth-0');
  while (board !== null) {
    const inner: Element | undefined = [...board.querySelectorAll(':scope > .board')].find((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    if (inner === undefined) return null;
    const box = inner.getBoundingClientRect();
    if (box.width < most) return box;
    board = inner;
  }
  return null;
}

/** A text in lines that are no wider than `most`. Where there are no blanks, as in Chinese, a line may end anywhere. */
export function linesOf(text: string, most: number, widthOf: (text: string) => number): string[] {
  const pieces = text.includes(' ') ? text.split(/(?<= )/) : [...text];
  const lines: string[] = [''];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && widthOf((line + piece).trimEnd()) > most) lines.push(piece);
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trimEnd());
}
