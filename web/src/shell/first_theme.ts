// Runs before anything is painted: whoever chose another theme than the system's must not see a flash of it. The build puts it into the
// pages as a script of its own (vite.theme.ts), so it imports nothing. theme.ts decides again once it is loaded, with the same rules.
{
  const themes = ['system', 'light', 'dark', 'contrast'];
  const known = (theme: unknown): string | null => (typeof theme === 'string' && themes.includes(theme) ? theme : null);
  const saved = (): unknown => {
    try {
      return (JSON.parse(localStorage.getItem('tateti.settings') ?? '{}') as { theme?: unknown }).theme;
    } catch {
      return null; // the page deals with it
    }
  };
  const chosen = known(new URLSearchParams(location.search).get('theme')) ?? known(saved()) ?? 'system';
  // The system's dark theme is in the style sheet.
  if (chosen !== 'system') document.documentElement.dataset['theme'] = chosen;
  else if (matchMedia('(prefers-contrast: more)').matches) document.documentElement.dataset['theme'] = 'contrast';
}
