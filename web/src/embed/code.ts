// The code that a site owner copies: the frame, and the script that gives it its height.

import { settingsAsParameters } from '../local/parameters';
import type { Settings } from '../local/settings';
import type { ColourName } from './colours';

export interface EmbedOptions {
  readonly settings: Partial<Settings>;
  readonly hints: boolean;
  readonly undo: boolean;
  /** As `#rrggbb`. */
  readonly colours: { readonly [Name in ColourName]?: string };
}

/** The path of the board: `/embed?level=hard`. */
export function embedPath({ settings, hints, undo, colours }: EmbedOptions): string {
  const query = settingsAsParameters(settings);
  if (hints) query.set('hints', 'on');
  if (undo) query.set('undo', 'on');
  for (const [name, colour] of Object.entries(colours)) query.set(name, colour.slice(1));
  return query.size === 0 ? '/embed' : `/embed?${query.toString()}`;
}

export function embedCode(origin: string, path: string, title: string): string {
  const style = 'width: 100%; max-width: 26rem; border: 0';
  return `<iframe src="${attribute(origin + path)}" title="${attribute(title)}" height="480" style="${style}"></iframe>
<script src="${attribute(`${origin}/embed.js`)}" async></script>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
