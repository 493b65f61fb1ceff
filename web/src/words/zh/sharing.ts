import type { Words } from '../types';

export const sharing: Words['sharing'] = {
  picture: '图片',
  text: '文字',
  link: '链接',
  won: '{app}：{mark} 用 {n} 步获胜',
  drawn: '{app}：平局',
  shared: '已分享。',
  copiedText: '文字已复制。',
  copiedLink: '链接已复制。',
  saved: '图片已保存。',
  byHand: '请复制这段文字：',
  noPicture: '无法生成图片。可以分享文字或链接。',
};
