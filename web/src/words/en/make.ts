// The words of /embed/make. Names of settings are those of the game's own catalogue.

export const make = {
  title: 'A board for your site',
  intro:
    'Choose what the board looks like, then copy the code into your page. Visitors play without an account, and nothing is stored about them.',
  options: 'Options',
  visitors: 'The visitor’s language',
  hints: 'Button for hints',
  undo: 'Button for undo',
  colours: 'Your own colours',
  coloursHelp: 'A colour that would be hard to read on the background is made lighter or darker.',
  paper: 'Background',
  ink: 'Text',
  x: 'Colour of X',
  o: 'Colour of O',
  accent: 'Button',
  preview: 'Preview',
  frameTitle: 'Tic-tac-toe',
  code: 'Code',
  copy: 'Copy the code',
  copied: 'Code copied.',
  byHand: 'Press Ctrl+C to copy.',
  events: 'The script gives the frame its height and tells your page about moves and results.',
};
