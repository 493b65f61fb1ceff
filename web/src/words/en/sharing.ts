// The words for sharing a game.

export const sharing = {
  picture: 'Picture',
  text: 'Text',
  link: 'Link',
  won: '{app}: {mark} wins in {n} moves',
  drawn: '{app}: a draw',
  shared: 'Shared.',
  copiedText: 'Text copied.',
  copiedLink: 'Link copied.',
  saved: 'Picture saved.',
  byHand: 'Copy this text:',
  noPicture: 'The picture could not be made. Share the text or the link.',
};
