import type { AboutWords } from '../types';

export const about: AboutWords = {
  title: 'Le morpion\u00a0: les règles, et pourquoi le jeu parfait donne un match nul',
  rules: 'Les règles',
  rulesText:
    'Deux adversaires, X et O, se partagent une grille de neuf cases. X commence, puis on joue à tour de rôle. Un signe posé reste en place. Pour gagner, il faut remplir en premier une ligne, une colonne ou une diagonale avec trois de ses signes. Si la grille est pleine et que personne n’y est arrivé, c’est un match nul.',
  rulesBoard: 'X a la ligne du haut et gagne.',
  win: 'Comment gagner',
  winText:
    'Une menace ne suffit pas\u00a0: l’adversaire voit les deux signes et prend la troisième case. Crée deux menaces en un seul coup, et une seule peut être bloquée. Cherche donc les cases où deux de tes lignes se croisent.',
  winBoard: 'X menace la colonne de gauche et la ligne du bas. O ne peut en bloquer qu’une.',
  draw: 'Pourquoi le jeu parfait donne un match nul',
  drawText:
    'On ne perd que si l’on ne voit pas une menace ou si l’on en laisse passer deux à la fois. On peut éviter l’un et l’autre du premier au dernier coup, avec X comme avec O. Entre deux adversaires qui ne se trompent jamais, personne ne gagne donc.',
  drawReply:
    'C’est plus serré qu’il n’y paraît. Les neuf façons de commencer gardent toutes le match nul. Mais contre un coin, seul le centre tient\u00a0; contre le centre, seul un coin.',
  drawBoard: 'X a commencé dans un coin. O doit répondre au centre.',
  proof: 'Comment on le sait',
  proofText:
    'Le jeu est assez petit pour être examiné en entier. Il y a {games} parties différentes\u00a0: X en gagne {x}, O en gagne {o}, et {draws} sont des matchs nuls. Elles passent par {positions} positions, ou {essential} si les grilles tournées et retournées ne comptent qu’une fois. Le programme connaît le résultat exact de chacune quand on joue au mieux, et depuis la grille vide, c’est un match nul. Son niveau Parfait est imbattable, et les indices et l’analyse viennent de la même table.',
  tateti: 'À propos de Tateti',
  tatetiText:
    'Tateti est un logiciel libre, sans compte ni publicité. Il fonctionne hors ligne, et une partie contre l’ordinateur ne quitte jamais ton appareil.',
  tryIt: 'Jouer contre l’ordinateur',
  embed: 'Mettre une grille sur ton site',
  noScript: 'Tateti a besoin de JavaScript. Sans lui, on joue dans un terminal\u00a0: {command}',
};
