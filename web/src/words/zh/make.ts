import type { MakeWords } from '../types';

export const make: MakeWords = {
  title: '给你的网站加个棋盘',
  intro: '选好棋盘的样子，再把代码复制到你的页面。访客不用账号就能下棋，他们的任何信息都不会被保存。',
  options: '选项',
  visitors: '访客的语言',
  hints: '提示按钮',
  undo: '悔棋按钮',
  colours: '自选颜色',
  coloursHelp: '在背景上看不清的颜色会自动变浅或变深。',
  paper: '背景',
  ink: '文字',
  x: 'X 的颜色',
  o: 'O 的颜色',
  accent: '按钮',
  preview: '预览',
  frameTitle: '井字棋',
  code: '代码',
  copy: '复制代码',
  copied: '代码已复制。',
  byHand: '请按 Ctrl+C 复制。',
  events: '脚本会设置框架的高度，并把着法和结果告诉你的页面。',
};
