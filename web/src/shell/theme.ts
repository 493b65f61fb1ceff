// Which theme is shown: what was chosen, or what the system asks for.

import type { Theme } from '../local/settings';

const queries = { contrast: '(prefers-contrast: more)', dark: '(prefers-color-scheme: dark)' } as const;

export function themeShown(chosen: Theme, matches: (query: string) => boolean): Exclude<Theme, 'system'> {
  if (chosen !== 'system') return chosen;
  if (matches(queries.contrast)) return 'contrast';
  return matches(queries.dark) ? 'dark' : 'light';
}

/** Shows the theme, tells which it is, and follows the system's; the returned function stops that. */
export function showTheme(chosen: Theme, onshown?: (theme: Exclude<Theme, 'system'>) => void): () => void {
  const media = Object.values(queries).map((query) => window.matchMedia(query));
  const show = (): void => {
    const theme = themeShown(chosen, (query) => window.matchMedia(query).matches);
    document.documentElement.dataset['theme'] = theme;
    onshown?.(theme);
  };
  show();
  for (const one of media) one.addEventListener('change', show);
  return () => {
    for (const one of media) one.removeEventListener('change', show);
  };
}
