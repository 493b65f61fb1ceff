import type { AboutWords } from '../types';

export const about: AboutWords = {
  title: 'Jogo da velha: as regras e por que o jogo perfeito empata',
  rules: 'As regras',
  rulesText:
    'X e O se enfrentam em um tabuleiro de nove casas. X começa, e depois joga um de cada vez. Uma marca colocada não sai mais. Ganha quem primeiro preencher uma linha, uma coluna ou uma diagonal com três marcas. Se o tabuleiro encher e ninguém conseguir, é empate.',
  rulesBoard: 'X tem a linha de cima e ganha.',
  win: 'Como ganhar',
  winText:
    'Uma ameaça não basta: quem joga contra você vê as duas marcas e ocupa a terceira casa. Faça duas ameaças com uma só jogada, e só uma delas poderá ser bloqueada. Por isso, procure casas onde duas das suas linhas se cruzam.',
  winBoard: 'X ameaça a coluna da esquerda e a linha de baixo. O só pode bloquear uma delas.',
  draw: 'Por que o jogo perfeito empata',
  drawText:
    'Só perde quem não vê uma ameaça ou permite duas de uma vez. As duas coisas podem ser evitadas da primeira à última jogada, com X e com O. Por isso, se ninguém errar, ninguém ganha.',
  drawReply:
    'É mais apertado do que parece. Qualquer uma das nove jogadas iniciais mantém o empate. Mas contra um canto só serve o centro; contra o centro, só um canto.',
  drawBoard: 'X começou em um canto. O precisa responder no centro.',
  proof: 'Como sabemos disso',
  proofText:
    'O jogo é tão pequeno que dá para olhar tudo. Há {games} partidas diferentes: X ganha {x}, O ganha {o} e {draws} são empates. Elas passam por {positions} posições, ou {essential} se os tabuleiros girados e espelhados contarem uma vez só. O programa conhece o resultado exato de cada uma com o melhor jogo, e a partir do tabuleiro vazio é empate. O nível Perfeito é invencível, e as dicas e a análise vêm da mesma tabela.',
  tateti: 'Sobre o Tateti',
  tatetiText:
    'O Tateti é software livre. Não tem contas nem anúncios, funciona sem internet, e uma partida contra o computador nunca sai do seu aparelho.',
  tryIt: 'Jogar contra o computador',
  embed: 'Colocar um tabuleiro no seu site',
  noScript: 'Tateti precisa de JavaScript. Sem ele, jogue no terminal: {command}',
};
