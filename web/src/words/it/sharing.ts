import type { Words } from '../types';

export const sharing: Words['sharing'] = {
  picture: 'Immagine',
  text: 'Testo',
  link: 'Link',
  won: '{app}: {mark} vince in {n} mosse',
  drawn: '{app}: pareggio',
  shared: 'Condiviso.',
  copiedText: 'Testo copiato.',
  copiedLink: 'Link copiato.',
  saved: 'Immagine salvata.',
  byHand: 'Copia questo testo:',
  noPicture: 'Non è stato possibile creare l’immagine. Condividi il testo o il link.',
};
