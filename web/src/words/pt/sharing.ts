import type { Words } from '../types';

export const sharing: Words['sharing'] = {
  picture: 'Imagem',
  text: 'Texto',
  link: 'Link',
  won: '{app}: {mark} ganha em {n} jogadas',
  drawn: '{app}: empate',
  shared: 'Compartilhado.',
  copiedText: 'Texto copiado.',
  copiedLink: 'Link copiado.',
  saved: 'Imagem salva.',
  byHand: 'Copie este texto:',
  noPicture: 'Não foi possível criar a imagem. Compartilhe o texto ou o link.',
};
