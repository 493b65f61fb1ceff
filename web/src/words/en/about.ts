// The text of /about. The numbers are filled in; the claims about positions are checked by tests.

export const about = {
  title: 'Tic-tac-toe: the rules, and why perfect play draws',
  rules: 'The rules',
  rulesText:
    'Two players, X and O, share a board of nine cells. X begins, then they take turns. A mark, once placed, stays. The first to fill a row, a column or a diagonal with three marks wins. If the board is full and nobody has, it is a draw.',
  rulesBoard: 'X has the top row and wins.',
  win: 'How to win',
  winText:
    'One threat is not enough: your opponent sees the two marks and takes the third cell. Make two threats with one move, and only one of them can be stopped. So look for cells where two of your lines cross.',
  winBoard: 'X threatens the left column and the bottom row. O can stop only one of them.',
  draw: 'Why perfect play draws',
  drawText:
    'You lose only if you miss a threat or let your opponent make two at once. Both can be avoided from the first move to the last, by either side. So between two players who never slip, nobody wins.',
  drawReply:
    'It is closer than it looks. All nine first moves keep the draw. But after a corner, only the centre holds; after the centre, only a corner does.',
  drawBoard: 'X began in a corner. O must answer in the centre.',
  proof: 'How we know',
  proofText:
    'The game is small enough to look at all of it. There are {games} different games: X wins {x} of them, O wins {o}, and {draws} are draws. They meet in {positions} positions, or {essential} if turned and mirrored boards count once. The program knows the exact result of each of them with best play, and from the empty board it is a draw. Its level Perfect cannot be beaten, and the hints and the review come from the same table.',
  tateti: 'About Tateti',
  tatetiText:
    'Tateti is free software. It has no accounts and no ads, works offline, and a game against the computer never leaves your device.',
  tryIt: 'Play against the computer',
  embed: 'Put a board on your own site',
  /** What the page says where scripts are off. */
  noScript: 'Tateti needs JavaScript. Without it, play in a terminal: {command}',
};
