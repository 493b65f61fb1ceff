import type { Words } from '../types';

export const sharing: Words['sharing'] = {
  picture: 'Image',
  text: 'Texte',
  link: 'Lien',
  won: '{app}\u00a0: {mark} gagne en {n} coups',
  drawn: '{app}\u00a0: match nul',
  shared: 'Partagé.',
  copiedText: 'Texte copié.',
  copiedLink: 'Lien copié.',
  saved: 'Image enregistrée.',
  byHand: 'Copie ce texte\u00a0:',
  noPicture: 'Impossible de créer l’image. Partage le texte ou le lien.',
};
