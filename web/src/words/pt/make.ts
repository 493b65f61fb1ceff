import type { MakeWords } from '../types';

export const make: MakeWords = {
  title: 'Um tabuleiro para o seu site',
  intro:
    'Escolha a aparência do tabuleiro e copie o código para a sua página. Quem a visita joga sem conta, e nenhum dado é guardado.',
  options: 'Opções',
  visitors: 'Idioma de quem visita o site',
  hints: 'Botão de dicas',
  undo: 'Botão de desfazer',
  colours: 'Suas próprias cores',
  coloursHelp: 'Uma cor difícil de ler sobre o fundo fica mais clara ou mais escura.',
  paper: 'Fundo',
  ink: 'Texto',
  x: 'Cor de X',
  o: 'Cor de O',
  accent: 'Botão',
  preview: 'Prévia',
  frameTitle: 'Jogo da velha',
  code: 'Código',
  copy: 'Copiar o código',
  copied: 'Código copiado.',
  byHand: 'Copie com Ctrl+C.',
  events: 'O script dá a altura ao quadro e informa jogadas e resultados à sua página.',
};
