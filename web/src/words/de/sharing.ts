import type { Words } from '../types';

export const sharing: Words['sharing'] = {
  picture: 'Bild',
  text: 'Text',
  link: 'Link',
  won: '{app}: {mark} gewinnt in {n} Zügen',
  drawn: '{app}: unentschieden',
  shared: 'Geteilt.',
  copiedText: 'Text kopiert.',
  copiedLink: 'Link kopiert.',
  saved: 'Bild gespeichert.',
  byHand: 'Kopiere diesen Text:',
  noPicture: 'Das Bild ließ sich nicht erstellen. Teile den Text oder den Link.',
};
