// The address of the full page that goes on where the embedded board is.

import type { LocalView } from '../local/local_view';
import { settingsAsParameters } from '../local/parameters';

export function fullPage(view: Pick<LocalView, 'settings' | 'language' | 'link'>): string {
  return `/?${settingsAsParameters({ ...view.settings, language: view.language }).toString()}${view.link}`;
}
